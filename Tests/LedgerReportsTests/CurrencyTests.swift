import FinanceETL
import JSONText
import TestSupport
import Testing

@testable import LedgerReports

/// Reports in one currency: each amount at the rate of its day, and what has no rate apart.
@Suite("Reports in a currency")
struct CurrencyTests {
  private let book: ReportedBook

  init() throws {
    book = try ReportedBook()
    try book.scratch.write(
      """
      date,base,quote,rate
      2024-01-02,EUR,USD,1.0000
      2024-03-01,EUR,USD,1.2500
      2024-06-28,EUR,USD,1.1000

      """, to: "rates.csv")
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("FUNDX", "FUND"),
        ReportedBook.row("2024-01-02", "1000.00", "deposit"),
        ReportedBook.trade(
          "2024-01-02", "buy", "FUNDX", "-1000.00",
          #""units":"10","price":"99.50","commission":"5""#),
        ReportedBook.trade("2024-03-01", "dividend", "FUNDX", "25.00"),
        ReportedBook.holdings("2024-06-28", ["FUNDX 10 98.00 980.00"], #""cash":"25.00""#),
      ])
    try book.load(
      "card", kind: "CREDIT_CARD",
      [
        ReportedBook.row("2024-03-01", "-50.00", "SHOP"), ReportedBook.row("2024-04-30", "-7.00"),
      ])
    try book.load(
      "euros", kind: "CHECKING", currency: "EUR",
      [
        #"{"type":"transaction","date":"2024-03-02","amount":"-10.00","description":"SHOP","currency":"EUR"}"#
      ])
  }

  private func report(_ name: String, _ more: String...) throws -> JSONValue {
    let outcome = try book.run(
      ["report", name, "--as-of", "2024-06-28", "--json"] + more)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let value = try JSONParser.parse(Array(outcome.output.utf8))
    return try #require(value[name.replacing("-", with: "_")])
  }

  @Test("each amount counts at the rate of its day, and the days are listed")
  func converted() throws {
    try book.done("rates", "import", "rates.csv")
    let income = try report("income", "--currency", "EUR")
    #expect(income.at("years.0.gross") == "20.00" && income.at("years.0.currency") == "EUR")
    #expect(income.at("payments.0.gross") == "25.00")
    #expect(income.at("payments.0.converted.net") == "20.00")
    #expect(income.at("rates.0.date") == "2024-03-01" && income.at("currency") == "EUR")
    let spending = try report("spending", "--currency", "EUR", "--from", "2024")
    #expect(spending.at("totals.0.spent") == "50.00" && spending["totals"]?.array?.count == 1)
    #expect(spending.at("left_out.0.amount") == "-7.00")
    #expect(spending.at("left_out.0.kind") == "missing_rate")
    let fees = try report("fees", "--currency", "EUR")
    #expect(fees.at("paid_totals.0.amount") == "5.00" && fees.at("funds.0.value") == "890.91")
    let drag = try report("cash-drag", "--currency", "EUR")
    #expect(drag.at("totals.0.cash") == "22.73" && drag.at("totals.0.currency") == "EUR")
    let quality = try report("data-quality", "--currency", "EUR")
    #expect(Set((quality["origins"]?.array ?? []).map { $0.at("currency") }) == ["EUR"])
    let accounts = try report("accounts", "--currency", "EUR")
    let broker = (accounts["accounts"]?.array ?? []).first { $0.at("account") == "broker" }
    #expect(broker?.at("converted") == "913.64" && broker?.at("value") == "1005.00")
    let text = try book.done(
      "report", "cash-drag", "--currency", "EUR", "--as-of", "2024-06-28")
    #expect(text.contains("rate of 2024-06-28: 1 USD = 0.909090909091 EUR"))
  }

  @Test("a loss is one in the currency of the report")
  func losses() throws {
    try book.done("rates", "import", "rates.csv")
    #expect(try report("tax-loss").at("candidates.0.gain") == "-20.00")
    let euros = try report("tax-loss", "--currency", "EUR")
    #expect(euros.at("candidates.0.converted.gain") == "-109.09")
    #expect(euros.at("totals.0.gain") == "-109.09" && euros.at("totals.0.currency") == "EUR")
    #expect(euros.at("candidates.0.gain") == "-20.00")
  }

  @Test("without a rate an amount stands apart, and is not taken one to one")
  func apart() throws {
    let income = try report("income", "--currency", "EUR")
    #expect(income["years"]?.array?.isEmpty == true && income.at("left_out.0.amount") == "25.00")
    let drag = try report("cash-drag", "--currency", "EUR")
    #expect(drag["totals"]?.array?.isEmpty == true)
    #expect(drag.at("left_out.0.kind") == "missing_rate")
    let losses = try report("tax-loss", "--currency", "EUR")
    #expect(losses["totals"]?.array?.isEmpty == true && losses.at("left_out.0.amount") == "-20.00")
    let performance = try report("performance", "--currency", "EUR")
    #expect(performance["converted"] == nil && performance["walks"]?.array?.count == 1)
    let text = try book.done("report", "income", "--currency", "EUR", "--as-of", "2024-06-28")
    #expect(text.contains("no rates from USD to EUR"))
  }

  @Test("the line from start to end holds to the cent, in its own currency and in another")
  func walks() throws {
    try book.done("rates", "import", "rates.csv")
    let report = try report("performance", "--currency", "EUR")
    let names = [
      "start", "paid_in", "taken_out", "income", "fees", "taxes", "gains", "currency_gain", "end",
    ]
    let walks = (report["walks"]?.array ?? []).map { walk in
      names.map { walk.at($0) ?? "-" }
    }
    #expect(
      walks == [
        ["0.00", "1000.00", "0.00", "25.00", "5.00", "0.00", "-15.00", "-", "1005.00"],
        ["0.00", "1000.00", "0.00", "20.00", "5.00", "0.00", "-15.00", "-86.36", "913.64"],
      ])
    let text = try book.done(
      "report", "performance", "--currency", "EUR", "--as-of", "2024-06-28")
    #expect(text.contains("from start to end:"))
  }

  @Test("an own asset is shown in another currency with the day of the rate")
  func assets() throws {
    try book.done("rates", "import", "rates.csv")
    try book.done(
      "assets", "add", "Gold", "--kind", "precious-metal", "--currency", "USD", "--value", "110.00",
      "--on", "2024-06-30")
    let text = try book.done("assets", "--currency", "EUR", "--as-of", "2024-06-30", "--json")
    let assets = try JSONParser.parse(Array(text.utf8))
    #expect(assets.at("assets.0.converted") == "100.00")
    #expect(assets.at("assets.0.rate_date") == "2024-06-28")
    let none = try book.done("assets", "--currency", "GBP", "--as-of", "2024-06-30")
    #expect(none.contains("no rate from USD to GBP"))
  }
}
