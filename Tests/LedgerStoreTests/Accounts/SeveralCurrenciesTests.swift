import FinanceETL
import FinanceModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("An account whose statements are in several currencies")
struct SeveralCurrenciesTests {
  private static let iban = "CH9300762011623852957"

  /// A statement of one IBAN, in one currency.
  private static func statement(
    _ currency: String, opening: String, closing: String, _ rows: [(String, String, String)]
  ) -> String {
    let lines = rows.map { date, amount, text in
      ":61:\(date)\(date.dropFirst(2))\(amount)NTRFNONREF\n:86:\(text)\n"
    }
    return """
      :20:STARTUMS
      :25:\(iban)
      :28C:1/1
      :60F:C240501\(currency)\(opening)
      \(lines.joined()):62F:C240531\(currency)\(closing)
      -

      """
  }

  private static let francs = statement(
    "CHF", opening: "100,00", closing: "580,00",
    [("240503", "D20,00", "BAKER"), ("240510", "C500,00", "SALARY")])
  private static let euros = statement(
    "EUR", opening: "200,00", closing: "150,00",
    [("240503", "D20,00", "BAKER"), ("240512", "D30,00", "HOTEL")])
  private static let dollars = statement(
    "USD", opening: "0,00", closing: "10,00", [("240520", "C10,00", "REFUND")])

  private func listed(_ book: Book) async throws -> [String] {
    try await book.accounts().flatMap { account in
      ["\(account.currency) \(account.balance)"]
        + (account.balances ?? []).map { one in
          "\(one.currency) \(one.balance.text) \(one.balanceSource)"
        }
    }
  }

  private static let all = [
    "CHF 580.00", "CHF 580.00 stated", "EUR 150.00 stated", "USD 10.00 stated",
  ]

  @Test(
    "statements in any order are one account that lists each currency, and none of them vanishes",
    arguments: [
      [francs, euros, dollars], [dollars, euros, francs], [euros, francs, dollars],
      [dollars + euros + francs], [francs + dollars, euros],
    ])
  func anyOrder(documents: [String]) async throws {
    let reviewed = try ReviewedBook()
    for text in documents { try await reviewed.load(text) }
    #expect(try await listed(reviewed.book) == Self.all)
    #expect(try reviewed.rows().count == 5)
    #expect(try reviewed.values("SELECT count(*) FROM vanished_lines") == ["0"])
    #expect(
      try await reviewed.book.checkBalances().checks.map(\.status)
        == Array(repeating: .balanced, count: 3))
  }

  @Test("what is undone was never seen, the main currency too")
  func undone() async throws {
    let reviewed = try ReviewedBook()
    for text in [Self.francs, Self.euros] { try await reviewed.load(text) }
    _ = try await reviewed.book.undoImport(1)
    #expect(try await listed(reviewed.book) == ["EUR 150.00"])
    _ = try await reviewed.book.redoImport(1)
    #expect(try await listed(reviewed.book) == Array(Self.all[..<3]))
    _ = try await reviewed.book.undoImport(2)
    #expect(try await listed(reviewed.book) == ["CHF 580.00"])
  }

  @Test("a statement expires and misses no row in a currency that it does not speak of")
  func silence() async throws {
    let reviewed = try ReviewedBook()
    let held = Statements.row(
      "2024-05-04", "-7.00", "HOLD", more: ",\"currency\":\"CHF\",\"pending\":true")
    let paid = Statements.row("2024-05-05", "-8.00", "PAID", more: ",\"currency\":\"CHF\"")
    let other = Statements.row("2024-05-01", "-1.00", "A")
    let later = Statements.row("2024-06-20", "-2.00", "B")
    try await reviewed.load(Statements.records([other, held, paid]))
    try await reviewed.load(Statements.records([other, later]))
    #expect(try reviewed.rows().count { $0.contains("pending HOLD") } == 1)
    #expect(try reviewed.values("SELECT count(*) FROM vanished_lines") == ["0"])
    // One that speaks of it does.
    let francs = Statements.row("2024-06-21", "-3.00", "C", more: ",\"currency\":\"CHF\"")
    try await reviewed.load(Statements.records([other, later, francs]))
    #expect(try reviewed.rows().count { $0.contains("pending HOLD") } == 0)
    #expect(try reviewed.values("SELECT count(*) FROM vanished_lines") == ["1"])
  }

  @Test("one id in two currencies is two rows")
  func oneID() async throws {
    let reviewed = try ReviewedBook()
    let dollars = Statements.ofx([("A1", "20240103", "-20.00", "SHOP")], ledger: "80.00")
    try await reviewed.load(dollars)
    try await reviewed.load(dollars.replacing("<CURDEF>USD", with: "<CURDEF>EUR"))
    #expect(try reviewed.rows().count == 2)
    #expect(try await listed(reviewed.book).count == 3)
  }

  @Test("a currency whose rows are all finer than its smallest unit is listed as well")
  func fine() async throws {
    let reviewed = try ReviewedBook()
    let fine = Statements.row("2024-05-02", "-2.0005", "B", more: ",\"currency\":\"CHF\"")
    let other = Statements.row("2024-05-01", "-1.00", "A")
    try await reviewed.load(Statements.records([other, other, fine]))
    #expect(
      try await listed(reviewed.book) == ["USD -2.00", "CHF -2.0005 derived", "USD -2.00 derived"])
  }

  @Test("an opening balance that a person gave is of the main currency alone, and keeps it")
  func opening() async throws {
    let reviewed = try ReviewedBook()
    let rows = [
      Statements.row("2024-05-01", "-1.00", "A"),
      Statements.row("2024-05-02", "-2.00", "B", more: ",\"currency\":\"CHF\""),
    ]
    try await reviewed.load(Statements.records(rows))
    try reviewed.run("UPDATE accounts SET opening = 5000, opening_date = '2024-05-01'")
    #expect(
      try await listed(reviewed.book) == ["USD 49.00", "CHF -2.00 derived", "USD 49.00 derived"])
  }
}
