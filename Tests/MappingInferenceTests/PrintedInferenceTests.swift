import BankMappings
import FinanceModel
import PDFTables
import PrintedPages
import Testing

@testable import MappingInference

@Suite("A mapping drafted from printed pages")
struct PrintedInferenceTests {
  /// A page of lines; each cell stands at its place, in letters from the left.
  private func page(_ lines: [[(x: Int, text: String)]]) -> PrintedPage {
    var words: [PrintedWord] = []
    for (number, line) in lines.enumerated() {
      let y = 40_000 + number * 14_000
      for (x, text) in line {
        var left = x * 5_000
        for word in text.split(separator: " ") {
          let right = left + word.count * 5_000
          words.append(
            PrintedWord(
              text: String(word), box: PrintedBox(x0: left, y0: y, x1: right, y1: y + 9_000)))
          left = right + 2_500
        }
      }
    }
    return PrintedPage(number: 1, width: 600_000, height: 840_000, words: words)
  }

  private func table(_ page: PrintedPage) throws -> PrintedTable {
    PrintedTable([page], try #require(PrintedHeaderSearch([page])))
  }

  @Test("a header is the line whose labels name a day and an amount, in any of the languages")
  func header() throws {
    for labels in [
      ["Date", "Description", "Withdrawals", "Deposits", "Balance"],
      ["Buchungstag", "Verwendungszweck", "Betrag", "Saldo"],
    ] {
      let found = PrintedHeaderSearch([
        page([
          [(5, "A bank in a town")], [(5, "Balance"), (60, "1.00")],
          labels.enumerated().map { ($0 * 22, $1) },
        ])
      ])
      #expect(found?.labels == labels)
    }
    #expect(PrintedHeaderSearch([page([[(5, "Name"), (40, "Town"), (80, "Age")]])]) == nil)
  }

  @Test("days without a year take that of the latest date above the table, over New Year too")
  func years() throws {
    let table = try table(
      page([
        [(5, "Statement closing date"), (60, "01/13/2025")],
        [(5, "Date"), (20, "Description"), (70, "Amount")],
        [(5, "12/30"), (20, "Bakery"), (70, "4.50")], [(5, "01/02"), (20, "Salary"), (70, "9.00")],
        [(5, "01/13"), (20, "Cinema"), (70, "7.00")],
      ]))
    #expect(table.layout.year?.date.isoText == "2025-01-13")
    #expect(
      table.lines.suffix(3).map { $0.cells[0].text } == ["12/30/2024", "01/02/2025", "01/13/2025"])
  }

  @Test("headings say which way money goes, and lines of sums are no rows")
  func sections() throws {
    let table = try table(
      page([
        [(5, "Date"), (20, "Description"), (70, "Amount")], [(5, "DEPOSITS AND ADDITIONS")],
        [(5, "01/02/2025"), (20, "Salary"), (70, "9.00")], [(5, "Total deposits"), (70, "9.00")],
        [(5, "ELECTRONIC WITHDRAWALS")], [(5, "01/03/2025"), (20, "Rent"), (70, "5.00")],
        [(5, "Total withdrawals"), (70, "5.00")],
      ]))
    #expect(table.layout.sections == ["DEPOSITS AND ADDITIONS", "ELECTRONIC WITHDRAWALS"])
    #expect(table.layout.skips == ["Total deposits", "Total withdrawals"])
    let rows = table.lines.filter { $0.cells[0].date != nil }
    #expect(rows.map { $0.cells[3].text } == table.layout.sections)
  }

  @Test("what balances do not prove of a printed table is said, and is not proven")
  func unproven() throws {
    let page = page([
      [(5, "Date"), (20, "Description"), (60, "Withdrawals"), (80, "Deposits")],
      [(5, "14/03/2024"), (20, "Bakery"), (60, "4.50")],
      [(5, "15/03/2024"), (20, "Salary"), (80, "900.00")],
    ])
    let unbalanced = FinanceETLError(.unbalanced, "no balance confirms the rows")
    for (hasBalances, reason) in [(true, nil), (false, nil), (true, unbalanced)] {
      let sample = InferenceSample(fileName: "a.pdf", pages: [page]) { _, send in
        try Self.send(hasBalances: hasBalances, send)
        return ([], reason)
      }
      let inferred = try Inference.infer([sample])
      let isProven = hasBalances && reason == nil
      #expect(inferred.isProven == isProven)
      #expect(
        inferred.notes.contains { $0.description.contains("no balance confirms") } == !isProven)
      #expect(inferred.yaml.contains("format: pdf"))
    }
  }

  /// Two rows, and what they make of an opening balance.
  private static func send(
    hasBalances: Bool, _ send: (StatementPart) throws -> Void
  ) throws {
    let header = StatementHeader(
      feed: "pdf", format: "pdf", account: AccountReference(), ids: .none)
    try send(.statement(header))
    for (day, amount) in [("2024-03-14", "-4.50"), ("2024-03-15", "900.00")] {
      let row = StatementTransaction(
        date: try #require(CivilDate(iso: day)), amount: try #require(ExactDecimal(amount)),
        currency: nil, description: "Row", location: RowLocation(page: 1, row: 1))
      try send(.transactions([row]))
    }
    guard hasBalances else { return }
    let balances: [(StatementBalance.Kind, String)] = [(.opening, "100.00"), (.ledger, "995.50")]
    for (kind, amount) in balances {
      try send(
        .balance(
          StatementBalance(
            kind: kind, date: nil, amount: try #require(ExactDecimal(amount)), currency: nil)))
    }
  }
}
