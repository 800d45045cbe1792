import BankMappings
import FinanceModel
import PDFTables
import PrintedPages
import TestSupport
import Testing

@testable import MappingInference

@Suite("A mapping drafted from printed pages")
struct PrintedInferenceTests {
  private func page(_ lines: [[(x: Int, text: String)]]) -> PrintedPage {
    PrintedPage(lines: lines)
  }

  private func table(_ page: PrintedPage) throws -> PrintedTable {
    PrintedTable([page], try #require(PrintedHeaderSearch([page])), isCarried: false)
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
      table.statements[0].suffix(3).map { $0.cells[0].text } == [
        "12/30/2024", "01/02/2025", "01/13/2025",
      ])
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
    let rows = table.statements[0].filter { $0.cells[0].date != nil }
    #expect(rows.map { $0.cells[3].text } == table.layout.sections)
  }

  @Test("a card in a heading is no credit: the marks behind amounts say which way money goes")
  func marks() throws {
    let page = page([
      [(5, "A CREDIT CARD")], [(5, "Date"), (20, "Description"), (70, "Amount")],
      [(5, "02/03/2024"), (20, "Thanks"), (70, "120.00 CR")],
      [(5, "15/03/2024"), (20, "Tea"), (70, "20.40 DR")],
    ])
    #expect(try table(page).layout.sections.isEmpty)
    let draft = try Inference.infer([
      InferenceSample(fileName: "a.pdf", pages: [page]) { _, send in
        try Self.send(hasBalances: true, send)
        return ([], nil)
      }
    ])
    #expect(draft.yaml.contains("minus: DR"))
    #expect(draft.yaml.contains("plus: CR"))
    #expect(!draft.yaml.contains("sections"))
  }

  @Test("labels that no list has are those above rows with a day and two numbers")
  func unnamed() throws {
    let lines: [[(x: Int, text: String)]] = [
      [(5, "A mobile wallet")],
      [(5, "Completion Time"), (30, "Details"), (60, "Came"), (75, "Left"), (90, "Then")],
      [(5, "2024-03-15"), (30, "Tea"), (60, "0.00"), (75, "20.40"), (90, "79.60")],
      [(5, "2024-03-18"), (30, "Bill"), (60, "0.00"), (75, "7.05"), (90, "72.55")],
      [(5, "2024-03-21"), (30, "Wage"), (60, "1,500.00"), (75, "0.00"), (90, "1,572.55")],
    ]
    let found = try #require(PrintedHeaderSearch([page(lines)]))
    #expect(found.labels == ["Completion Time", "Details", "Came", "Left", "Then"])
    let roles: [ColumnRole?] = [.dated, .amount, .amount, .amount]
    #expect([0, 2, 3, 4].map { found.roles[$0].keys.first } == roles)
    let draft = try Inference.infer([
      InferenceSample(fileName: "a.pdf", pages: [page(lines)]) { _, send in
        try Self.send(hasBalances: true, send)
        return ([], nil)
      }
    ])
    #expect(draft.yaml.contains("amount: {inflow: in, outflow: out}"))
    #expect(draft.yaml.contains("balance: Then"))
  }

  @Test("labels that no list has are none where no balance follows")
  func unnamedAndUnproven() throws {
    let page = page([
      [(5, "Completion Time"), (30, "Details"), (60, "Came"), (75, "Left"), (90, "Then")],
      [(5, "2024-03-15"), (30, "Tea"), (60, "0.00"), (75, "20.40"), (90, "79.60")],
      [(5, "2024-03-18"), (30, "Bill"), (60, "0.00"), (75, "7.05"), (90, "73.55")],
      [(5, "2024-03-21"), (30, "Wage"), (60, "1,500.00"), (75, "0.00"), (90, "1,582.55")],
    ])
    let error = try #require(throws: FinanceETLError.self) {
      try Inference.infer([
        InferenceSample(fileName: "a.pdf", pages: [page]) { _, send in
          try Self.send(hasBalances: false, send)
          return ([], nil)
        }
      ])
    }
    #expect(
      error.message
        == "no label says which number of a row is its amount, and no balance does")
  }

  @Test("what stands close above a header is none of its labels, and one of them may have a digit")
  func headerAlone() throws {
    let page = PrintedPage(
      lines: [
        [(5, "Statement")], [(60, "Currency: EUR")],
        [(5, "Posting"), (20, "Reference 1"), (40, "Details"), (60, "Amount")],
        // A day that may be a number too.
        [(5, "06.10"), (20, "712"), (40, "Tea"), (60, "5.55")],
        [(5, "08.10"), (20, "713"), (40, "Rent"), (60, "566.18")],
      ])
    let found = try #require(PrintedHeaderSearch([page]))
    #expect(found.labels == ["Posting", "Reference 1", "Details", "Amount"])
    #expect(found.roles[0].keys.contains { PrintedHeaderSearch.days.contains($0) })
  }

  @Test("a month is read in the language that has its whole name")
  func languages() throws {
    let shape = try #require(DateShape.read("19. Januar 2022"))
    let readings = DateReading.all(of: shape.shape, words: Set(shape.words))
    #expect(readings.first?.locale != "en" && readings.first?.date(shape)?.isoText == "2022-01-19")
  }

  @Test("numbers that no label stands above are the amounts, where balances prove it")
  func unlabelled() throws {
    let page = page([
      [(5, "Issued at 31.03.2026 22:46 Sheet 1 of 1")],
      [(5, "Bu-Tag"), (20, "Wert"), (35, "Vorgang")],
      [(35, "alter Kontostand"), (90, "100,00 H")],
      [(5, "04.03."), (20, "04.03."), (35, "Gutschrift"), (90, "400,00 H")],
      [(5, "17.03."), (20, "30.02."), (35, "Auftrag Nr. 7"), (78, "4,50 S")],
      [(35, "neuer Kontostand"), (90, "495,50 H")],
    ])
    let header = try #require(PrintedHeaderSearch([page]))
    #expect(header.labels == ["Bu-Tag", "Wert", "Vorgang", "amount"] && header.unlabelled == [3])
    let draft = try Inference.infer([
      InferenceSample(fileName: "a.pdf", pages: [page]) { _, send in
        try Self.send(hasBalances: true, send)
        return ([], nil)
      }
    ])
    #expect(draft.yaml.contains("header: [Bu-Tag, Wert, Vorgang]\n"))
    #expect(draft.yaml.contains("amount: {label: none, fits: "))
    // A time and the sheets behind a date are none of it.
    #expect(draft.yaml.contains("format: dd.MM.yyyy}"))
  }

  @Test("of two statements in a document each has the balances of its own rows")
  func statements() throws {
    func statement(_ opening: String, _ closing: String, _ rows: [[(x: Int, text: String)]])
      -> PrintedPage
    {
      page(
        [
          [(5, "Opening balance \(opening)")], [(5, "Closing balance \(closing)")],
          [
            (5, "Date"), (20, "Description"), (60, "Withdrawals"), (80, "Deposits"),
            (100, "Balance"),
          ],
        ] + rows)
    }
    let pages = [
      statement(
        "100.00", "995.50",
        [
          [(5, "14/02/2024"), (20, "Bakery"), (60, "4.50"), (100, "95.50")],
          [(5, "15/02/2024"), (20, "Salary"), (80, "900.00"), (100, "995.50")],
        ]),
      statement(
        "995.50", "985.50",
        [[(5, "14/03/2024"), (20, "Cinema"), (60, "10.00"), (100, "985.50")]]),
    ]
    let sample = InferenceSample(fileName: "a.pdf", pages: pages) { _, send in
      try Self.send(hasBalances: true, send)
      return ([], nil)
    }
    #expect(try Inference.infer([sample]).yaml.contains("kind: opening"))
    let alone = InferenceSample(fileName: "a.pdf", pages: [pages[0]]) { _, send in
      try Self.send(hasBalances: true, send)
      return ([], nil)
    }
    #expect(try Inference.infer([alone]).yaml.contains("kind: opening"))
  }

  @Test("balances under one name are taken in their printed order, and never with turned signs")
  func orderOfBalances() throws {
    let table = try table(
      page([
        [(5, "Date"), (20, "Description"), (70, "Amount")],
        [(5, "05/06/2023"), (20, "Rent"), (70, "-45.66")],
        [(5, "03/07/2023"), (20, "Salary"), (70, "900.00")], [],
        [(20, "Daily balance 3 July 2023"), (70, "1,854.34")], [],
        [(20, "Kontostand am 5. Juni 2023"), (70, "1,000.00")],
        [(20, "Kontostand am 3. Juli 2023"), (70, "1,854.34")],
      ]))
    let values = table.layout.pairs.map { ($0.meaning, $0.value) }
    #expect(values.first { $0.0 == .opening }?.1 == "1,000.00")
    #expect(values.first { $0.0 == .closing }?.1 == "1,854.34")
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
