import FinanceETL
import JSONText
import TestSupport
import Testing

/// Where accounts begin, and what is known of them before.
@Suite("Reports on beginnings")
struct BeginningTests {
  private let book: ReportedBook

  init() throws {
    book = try ReportedBook()
  }

  @Test("an account with nothing but an opening balance counts, from its day on")
  func opening() throws {
    try book.load("chk", kind: "CHECKING", [ReportedBook.row("2024-03-01", "5.00")])
    try book.done(
      "accounts", "add", "Loan", "--kind", "loan", "--currency", "USD", "--opening", "-1000.00",
      "--opening-date", "2024-02-01")
    #expect(try book.report("net-worth", "--as-of", "2024-03-01").at("net") == "-995.00")
    let before = try book.report("net-worth", "--as-of", "2024-01-31")
    #expect(before["accounts"]?.array?.isEmpty == true)
  }

  @Test("what was held before the first trade is no gain, and without its value there is no return")
  func openingPosition() throws {
    let trades = [
      ReportedBook.security("AAA", "STOCK"), ReportedBook.row("2024-03-01", "500.00", "deposit"),
      ReportedBook.trade("2024-03-04", "buy", "AAA", "-500.00", #""units":"5","price":"100""#),
    ]
    try book.load(
      "broker", kind: "INVESTMENT",
      trades + [ReportedBook.holdings("2024-06-30", ["AAA 1005 110.00 110550.00"])])
    let report = try book.report("performance")
    #expect(report["returns"]?.array?.isEmpty == true && report["walks"]?.array?.isEmpty == true)
    let messages = (report["left_out"]?.array ?? []).compactMap { $0.at("message") }
    #expect(messages.contains { $0.hasPrefix("no return of broker: it held something") })
    try book.load(
      "broker", kind: "INVESTMENT",
      [ReportedBook.holdings("2024-02-29", ["AAA 1000 100.00 100000.00"], #""total":"100000.00""#)])
    let valued = try book.report("performance")
    #expect(valued.at("returns.0.start") == "100000.00")
    #expect(valued.at("returns.0.from") == "2024-03-01")
    #expect(valued.at("walks.0.gains") == "10050.00" && valued.at("walks.0.end") == "110550.00")
  }

  @Test("a reinvestment in one row is what its source says was reinvested")
  func reinvested() throws {
    try book.scratch.write(
      """
      !Account
      NBroker
      TInvst
      ^
      !Type:Invst
      D01/15'24
      NReinvLg
      YFUNDX
      I10.00
      Q2
      T20.00
      ^
      D02/15'24
      NReinvInt
      YFUNDX
      I10.00
      Q1
      T10.00
      ^

      """, to: "q.qif")
    try book.done("import", "q.qif", "--currency", "USD")
    let income = try book.report("income")
    #expect(
      (income["payments"]?.array ?? []).map { "\($0.at("kind") ?? "") \($0.at("gross") ?? "")" }
        == ["gain_long 20.00", "interest 10.00"])
  }
}
