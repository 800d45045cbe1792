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
    try book.load(
      "chk", kind: "CHECKING",
      [
        ReportedBook.row("2024-03-01", "5.00"),
        ReportedBook.balance("ledger", "2024-03-01", "5.00"),
      ])
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

  @Test("what is borrowed on margin is said, where no total proves that the cash is less it")
  func margin() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("AAA", "STOCK"),
        ReportedBook.balance("margin", "2024-06-30", "-100.00"),
        ReportedBook.holdings("2024-06-30", ["AAA 10 30.00 300.00"], #""cash":"0.00""#),
      ])
    let worth = try book.report("net-worth")
    #expect(worth.at("net") == "300.00" && worth.at("left_out.0.amount") == "-100.00")
    #expect(worth.at("left_out.0.kind") == "unproven_account")
  }

  @Test("the change of net worth since a day is what came in, what went out and what gained")
  func walk() throws {
    try book.load(
      "chk", kind: "CHECKING",
      [
        ReportedBook.row("2024-01-01", "1000.00"), ReportedBook.row("2024-02-01", "-200.00"),
        ReportedBook.row("2024-02-10", "-300.00"),
        ReportedBook.balance("ledger", "2024-01-31", "1000.00"),
        ReportedBook.balance("ledger", "2024-02-29", "500.00"),
      ])
    try book.load(
      "card", kind: "CREDIT_CARD",
      [
        ReportedBook.balance("ledger", "2024-01-31", "-50.00"),
        ReportedBook.balance("ledger", "2024-02-29", "-80.00"),
      ])
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("AAA", "STOCK"), ReportedBook.row("2024-02-10", "300.00"),
        ReportedBook.trade(
          "2024-02-12", "buy", "AAA", "-100.00", #""units":"1","price":"99","commission":"1""#),
        ReportedBook.trade("2024-02-20", "dividend", "AAA", "5.00"),
        ReportedBook.holdings("2024-02-29", ["AAA 1 110.00 110.00"], #""cash":"205.00""#),
      ])
    let worth = try book.report("net-worth", "--since", "2024-01-31", "--as-of", "2024-02-29")
    let names = [
      "start", "paid_in", "taken_out", "income", "fees", "taxes", "gains", "unexplained", "end",
    ]
    #expect(
      names.map { worth.at("walk.\($0)") ?? "-" } == [
        "950.00", "0.00", "200.00", "5.00", "1.00", "0.00", "11.00", "-30.00", "735.00",
      ])
    #expect(worth.at("walk.currency_gain") == nil)
    try book.load(
      "plan", kind: "RETIREMENT",
      [ReportedBook.holdings("2024-02-29", ["AAA 7 110.00 770.00"], #""cash":"0.00""#)])
    let known = try book.report("net-worth", "--since", "2024-01-31", "--as-of", "2024-02-29")
    // What only came to be known is no change.
    #expect(known["since"] == nil && known["walk"] == nil)
    let messages = (known["left_out"]?.array ?? []).compactMap { $0.at("message") }
    #expect(
      messages.contains { $0.hasPrefix("not given: the change since 2024-01-31, for what plan") })
  }

  @Test("an account that nobody states a balance of is in no total, and named with what helps")
  func neverStated() throws {
    try book.load("chk", kind: "CHECKING", [ReportedBook.row("2024-03-01", "5.00")])
    try book.load("sav", kind: "SAVINGS", [ReportedBook.balance("ledger", "2024-03-01", "70.00")])
    let worth = try book.report("net-worth")
    #expect(worth.at("net") == "70.00" && worth["is_partial"]?.bool == true)
    #expect(worth.at("left_out.0.kind") == "unknown_balance")
    #expect(
      worth.at("left_out.0.message")
        == "not counted: nothing says what chk holds in USD;"
        + " `finance-etl accounts edit 1 --opening AMOUNT` does")
    let accounts = try book.report("accounts")
    let unknown = accounts["accounts"]?.array?.first { $0.at("account") == "chk" }
    #expect(unknown != nil && unknown?["value"] == nil)
    try book.done("accounts", "edit", "1", "--opening", "10.00")
    let known = try book.report("net-worth")
    #expect(known.at("net") == "85.00" && known["is_partial"]?.bool == false)
  }

  @Test("how fresh an account is does not depend on a statement from the future")
  func future() throws {
    try book.load("far", kind: "CHECKING", [ReportedBook.balance("ledger", "2199-01-01", "1.00")])
    try book.load("old", kind: "CHECKING", [ReportedBook.balance("ledger", "2024-01-01", "2.00")])
    let report = try book.report("accounts")
    let stated = try #require(report.at("today"))
    let today = try stated.day
    let (old, far) = (try "2024-01-01".day, try "2199-01-01".day)
    #expect(today < far)
    let days = (report["accounts"]?.array ?? []).compactMap { $0.at("days") }
    #expect(days == ["0", "\(today.days(since: old))"])
  }

  @Test("what is between two accounts is beside the total of the day, and in the drawn line")
  func inTransit() throws {
    func account(_ name: String, _ day: String, _ amount: String, _ after: String) throws {
      try book.load(
        name, kind: "CHECKING",
        [
          ReportedBook.balance("ledger", "2024-01-01", "500.00"),
          ReportedBook.row(day, amount, "transfer own account left arrived"),
          ReportedBook.balance("ledger", "2024-02-10", after),
        ])
    }
    try account("left", "2024-01-31", "-123.45", "376.55")
    try account("arrived", "2024-02-01", "123.45", "623.45")
    let worth = try book.report("net-worth", "--by", "month", "--from", "2024-01-01")
    #expect(worth.at("history.0.net") == "876.55")
    #expect(worth.at("history.0.in_transit") == "123.45")
    #expect(worth.at("history.1.net") == "1000.00" && worth.at("history.1.in_transit") == nil)
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
