import FinanceETL
import JSONText
import LedgerReports
import TestSupport
import Testing

/// Examples whose figures were worked out by hand, on the command line.
@Suite("Reports, digit by digit")
struct WorkedExampleTests {
  private let book: ReportedBook

  init() throws {
    book = try ReportedBook()
  }

  // MARK: Net worth

  private func loadNetWorth() throws {
    try book.load(
      "chk", kind: "CHECKING", [ReportedBook.balance("ledger", "2024-07-15", "5250.00")])
    try book.load(
      "sav", kind: "SAVINGS", [ReportedBook.balance("ledger", "2024-07-15", "12000.00")])
    try book.load(
      "card", kind: "CREDIT_CARD", [ReportedBook.balance("ledger", "2024-07-15", "-1830.45")])
    try book.load(
      "card2", kind: "CREDIT_CARD", [ReportedBook.balance("ledger", "2024-07-15", "25.00")])
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("FUNDX", "FUND"), ReportedBook.security("CUR:USD", "CASH"),
        ReportedBook.holdings(
          "2024-07-15", ["FUNDX 2418 10.00 24180.00", "CUR:USD 1320 1 1320.00"],
          #""total":"25500.00","cash":"1320.00""#),
      ])
    try book.load(
      "plan", kind: "RETIREMENT", [ReportedBook.balance("value", "2024-07-15", "80000.00")])
    try book.load(
      "home loan", kind: "MORTGAGE",
      [ReportedBook.balance("principal", "2024-07-15", "-240000.00")])
    try book.load(
      "euro", kind: "CHECKING", currency: "EUR",
      [#"{"type":"balance","kind":"ledger","date":"2024-07-15","amount":"1000.00"}"#])
    try book.done(
      "assets", "add", "House", "--kind", "real-estate", "--currency", "USD", "--value",
      "410000.00", "--on", "2024-06-01")
    try book.done(
      "assets", "add", "Gold", "--kind", "precious-metal", "--currency", "USD", "--quantity", "2.5",
      "--price", "2400.10", "--on", "2024-06-01")
    let store = try Book(path: book.scratch.folder.path + "/finance.sqlite")
    _ = try store.saveSummary(
      Book.Summary(
        date: "2024-06-30".day, currency: .usd, assets: "289000.00".decimal, liabilities: .zero,
        net: "289000.00".decimal, isPartial: false), report: "{}")
    try store.close()
  }

  @Test("net worth counts each account once, debts below, and what has no rate apart")
  func netWorth() throws {
    try loadNetWorth()
    let worth = try book.report("net-worth", "--currency", "USD", "--as-of", "2024-07-15")
    #expect(worth.at("assets") == "538775.25")
    #expect(worth.at("liabilities") == "241830.45")
    #expect(worth.at("net") == "296944.80")
    let groups = (worth["groups"]?.array ?? []).map { group in
      ["group", "value", "percent"].map { group.at($0) ?? "-" }.joined(separator: " ")
    }
    #expect(
      groups == [
        "cash 17250.00 3.20", "investments 25500.00 4.73", "retirement 80000.00 14.85",
        "real_estate 410000.00 76.10", "other 6025.25 1.12",
      ])
    let apart = (worth["left_out"]?.array ?? []).filter { $0.at("kind") == "missing_rate" }
    #expect(apart.map { $0.at("amount") } == ["1000.00"])
    #expect(apart.map { $0.at("currency") } == ["EUR"])
    #expect(worth["is_partial"]?.bool == true)
    #expect(worth.at("since_saved.change") == "7944.80")
    #expect(worth.at("since_saved.percent") == "2.749")
    let text = try book.done("report", "net-worth", "--currency", "USD", "--as-of", "2024-07-15")
    #expect(text.contains("net worth 296944.80 (partial)") && text.contains("EUR 1000.00"))
  }

  @Test("what --save keeps is listed, replaced on the same day, and the only thing that is written")
  func saving() throws {
    try loadNetWorth()
    let before = try book.done("report", "net-worth", "--history", "--csv")
    try book.report("net-worth", "--currency", "USD", "--as-of", "2024-07-15").at("net").map {
      #expect($0 == "296944.80")
    }
    #expect(try book.done("report", "net-worth", "--history", "--csv") == before)
    for _ in 0..<2 {
      try book.done("report", "net-worth", "--currency", "USD", "--as-of", "2024-07-15", "--save")
    }
    let saved = try book.done("report", "net-worth", "--history")
    #expect(saved.split(separator: "\n").count == 4 && saved.contains("296944.80"))
    let drawing = try book.done("report", "net-worth", "--history", "--svg", "-")
    #expect(drawing.contains("<svg") && drawing.contains("<polyline"))
  }

  // MARK: Lots

  private func loadLots() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("EXA", "STOCK"),
        ReportedBook.trade(
          "2023-01-10", "buy", "EXA", "-1005.00", #""units":"10","price":"100","commission":"5""#),
        ReportedBook.trade(
          "2023-06-15", "buy", "EXA", "-1205.00", #""units":"10","price":"120","commission":"5""#),
        ReportedBook.trade(
          "2024-03-01", "split", "EXA", "0",
          #""units":"20","split":{"numerator":"2","denominator":"1"}"#),
        ReportedBook.trade(
          "2024-05-02", "buy", "EXA", "-1105.00", #""units":"20","price":"55","commission":"5""#),
        ReportedBook.trade(
          "2024-08-20", "sell", "EXA", "2394.00", #""units":"-30","price":"80","commission":"6""#),
      ])
  }

  @Test(
    "each method of lots gives its own gain",
    arguments: [
      ("fifo", "1607.50", "786.50"), ("lifo", "1707.50", "686.50"), ("hifo", "1757.50", "636.50"),
      ("average", "1657.50", "736.50"),
    ])
  func lots(method: String, cost: String, gain: String) throws {
    try loadLots()
    let report = try book.report("performance", "--method", method)
    #expect(report.at("realised.0.cost") == cost)
    #expect(report.at("realised.0.gain") == gain)
    #expect(report.at("totals.0.realised") == gain)
    #expect(report["realised"]?.array?.count == 1)
    if method == "lifo" {
      #expect(report.at("totals.0.realised_short") == "491.00")
      #expect(report.at("totals.0.realised_long") == "195.50")
    }
    if method == "fifo" {
      #expect(report.at("positions.0.units") == "30" && report.at("positions.0.cost") == "1707.50")
      #expect(report.at("positions.0.lots.0.cost") == "602.50")
      #expect(report.at("positions.0.lots.1.cost") == "1105.00")
    }
  }

  @Test("lots that a person chose are taken first")
  func specific() throws {
    try loadLots()
    let trades = try JSONParser.parse(Array(book.done("trades", "--json").utf8))
    let ids = (trades["trades"]?.array ?? []).map { $0.at("id") ?? "-" }
    try book.done("lots", "choose", ids[4], "--lot", "\(ids[0]):15", "--lot", "\(ids[3]):15")
    let report = try book.report("performance", "--method", "specific")
    #expect(report.at("realised.0.cost") == "1582.50")
    #expect(report.at("realised.0.gain") == "811.50")
  }

  // MARK: Returns

  @Test("returns: time-weighted, a year of it, money-weighted, simple, modified Dietz")
  func returns() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.row("2024-01-01", "10000.00"), ReportedBook.row("2024-07-01", "5000.00"),
        ReportedBook.balance("value", "2024-06-30", "11000.00"),
        ReportedBook.balance("value", "2025-01-01", "15200.00"),
      ])
    let report = try book.report("performance", "--as-of", "2025-01-01")
    let names = [
      "time_weighted", "time_weighted_yearly", "money_weighted", "simple", "gain", "days",
    ]
    let found = names.map { report.at("returns.0.\($0)") ?? "-" }
    #expect(found == ["4.500000", "4.487433", "1.595116", "1.3333", "200.00", "366"])
    #expect(report.at("returns.0.modified_dietz") == "1.598253")
    let text = try book.done("report", "performance", "--as-of", "2025-01-01")
    #expect(text.contains("4.500000") && text.contains("1.595116"))
  }

  @Test("flows with two rates have none, and both are said")
  func severalRates() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.row("2023-01-01", "1000.00"), ReportedBook.row("2024-01-01", "-2500.00"),
        ReportedBook.row("2024-12-31", "1540.00"),
        ReportedBook.balance("value", "2024-12-31", "0.00"),
      ])
    let report = try book.report("performance", "--as-of", "2024-12-31")
    #expect(report.at("returns.0.money_weighted") == nil)
    #expect(report.at("returns.0.money_weighted_reason") == "several_rates")
    #expect(report.at("returns.0.money_weighted_roots.0") == "10.000000")
    #expect(report.at("returns.0.money_weighted_roots.1") == "40.000000")
  }

  // MARK: Income

  private static let incomes: [String: [String]] = [
    "one row": [
      ReportedBook.trade(
        "2024-05-02", "reinvest", "EXA", "0",
        #""units":"2","price":"51","total":"-102.00","withholding":"18.00""#)
    ],
    "two rows": [
      ReportedBook.trade("2024-05-02", "dividend", "EXA", "102.00", #""withholding":"18.00""#),
      ReportedBook.trade("2024-05-03", "reinvest", "EXA", "-102.00", #""units":"2","price":"51""#),
    ],
    "three rows": [
      ReportedBook.trade("2024-05-02", "dividend", "EXA", "120.00"),
      ReportedBook.trade("2024-05-02", "tax", "EXA", "-18.00"),
      ReportedBook.trade("2024-05-03", "buy", "EXA", "-102.00", #""units":"2","price":"51""#),
    ],
  ]

  @Test(
    "a reinvested dividend is the same income, lot and cash in one row, in two and in three",
    arguments: incomes.keys.sorted())
  func income(source: String) throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [ReportedBook.security("EXA", "STOCK")] + (Self.incomes[source] ?? []))
    let income = try book.report("income")
    let year = ["year", "count", "gross", "withheld", "net", "reinvested"].map {
      income.at("years.0.\($0)") ?? "-"
    }
    #expect(year == ["2024", "1", "120.00", "18.00", "102.00", "102.00"])
    let gains = try book.report("performance")
    #expect(gains.at("positions.0.units") == "2" && gains.at("positions.0.cost") == "102.00")
  }

  @Test("a return of capital lowers the cost, and beyond it is gain")
  func returnOfCapital() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("EXA", "STOCK"),
        ReportedBook.trade("2024-01-10", "buy", "EXA", "-30.00", #""units":"3","price":"10""#),
        ReportedBook.trade("2024-02-10", "return_of_capital", "EXA", "12.00"),
        ReportedBook.trade("2024-03-10", "return_of_capital", "EXA", "25.00"),
      ])
    let before = try book.report("performance", "--as-of", "2024-02-10")
    #expect(before.at("positions.0.cost") == "18.00" && before["realised"]?.array?.isEmpty == true)
    let after = try book.report("performance")
    #expect(after.at("positions.0.cost") == "0.00" && after.at("totals.0.realised") == "7.00")
    #expect(after.at("positions.0.percent") == nil)
  }

  // MARK: Options and shorts

  @Test("an assigned put, and a short sale that is covered")
  func optionsAndShorts() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security(
          "PUT50", "OPTION",
          #""multiplier":"100","option":{"right":"PUT","underlying":"ticker:EXA","strike":"50"}"#),
        ReportedBook.security("EXA", "STOCK"), ReportedBook.security("SHO", "STOCK"),
        ReportedBook.trade(
          "2024-01-10", "sell_to_open", "PUT50", "298.70", #""units":"-2","price":"1.50""#),
        ReportedBook.trade("2024-03-15", "assign", "PUT50", "0", #""units":"2""#),
        ReportedBook.trade(
          "2024-03-15", "buy", "EXA", "-10000.00", #""units":"200","price":"50""#),
        ReportedBook.trade(
          "2024-04-02", "sell_short", "SHO", "3995.00", #""units":"-100","price":"40""#),
        ReportedBook.trade("2024-05-02", "sell", "EXA", "9800.00", #""units":"-200","price":"49""#),
        ReportedBook.trade(
          "2024-05-03", "buy_to_cover", "SHO", "-3505.00", #""units":"100","price":"35""#),
      ])
    let held = try book.report("performance", "--as-of", "2024-04-02")
    let costs = (held["positions"]?.array ?? []).map { position in
      ["security", "units", "cost"].map { position.at($0) ?? "-" }.joined(separator: " ")
    }
    #expect(costs == ["EXA 200 9701.30", "SHO -100 -3995.00"])
    let report = try book.report("performance")
    #expect((report["realised"]?.array ?? []).map { $0.at("gain") } == ["98.70", "490.00"])
  }

  @Test("three calls are three contracts, and worth the same, whether stated as 3 or as 300")
  func contracts() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("CALL", "OPTION", #""multiplier":"100""#),
        ReportedBook.holdings("2024-07-15", ["CALL 3 2.15 645.00"]),
      ])
    let allocation = try book.report("allocation")
    #expect(allocation.at("rows.0.value") == "645.00" && allocation.at("rows.0.name") == "OPTION")
  }

  @Test("a fund whose source says what it is made of is its parts, and the rest a fund")
  func portions() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security(
          "MIX", "FUND",
          #""extras":{"mfassetclass":{"LARGESTOCK":"40","INTLSTOCK":"20","DOMESTICBOND":"30"}}"#),
        ReportedBook.holdings("2024-07-15", ["MIX 10 100.00 1000.00"]),
      ])
    let allocation = try book.report("allocation")
    let rows = (allocation["rows"]?.array ?? []).map { row in
      ["name", "value", "percent"].map { row.at($0) ?? "-" }.joined(separator: " ")
    }
    #expect(rows == ["STOCK 600.00 60.00", "FIXED_INCOME 300.00 30.00", "FUND 100.00 10.00"])
  }

  // MARK: Currencies

  @Test("a gain in another currency is that of the price and that of the currency")
  func currencies() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("EXA", "STOCK"), ReportedBook.security("NPP", "STOCK"),
        ReportedBook.trade("2024-03-04", "buy", "EXA", "-1000.00", #""units":"10","price":"100""#),
      ])
    try book.scratch.write(
      "date,base,quote,rate\n2024-03-04,EUR,USD,1.0800\n2024-06-28,EUR,USD,1.0705\n"
        + "2024-06-28,EUR,GBP,0.84638\n", to: "rates.csv")
    try book.done("rates", "import", "rates.csv")
    try book.scratch.write(
      "date,symbol,price,currency\n2024-06-28,EXA,110,USD\n", to: "prices.csv")
    try book.done("prices", "import", "prices.csv")
    let report = try book.report("performance", "--currency", "EUR", "--as-of", "2024-06-29")
    let names = ["value", "cost", "gain", "price_gain", "currency_gain", "rate_date"]
    let found = names.map { report.at("positions.0.converted.\($0)") ?? "-" }
    #expect(found == ["1027.56", "925.93", "101.63", "92.59", "9.04", "2024-06-28"])
    #expect(report.at("positions.0.gain") == "100.00")
    let worth = try book.report(
      "net-worth", "--currency", "GBP", "--as-of", "2024-06-29", "--only-currency", "USD")
    #expect(worth.at("rates.0.rate") == "0.790639887903")
    // Two days later the rate is too old: the amount stands apart, and is no part of the total.
    let late = try book.report("net-worth", "--currency", "EUR", "--as-of", "2024-07-06")
    #expect(late.at("net") == "0.00" && late["is_partial"]?.bool == true)
    #expect(late.at("currencies.0.currency") == "USD")
  }

  @Test("a holding in yen without a rate stands apart")
  func missingRate() throws {
    try book.load(
      "tokyo", kind: "INVESTMENT", currency: "JPY",
      [#"{"type":"balance","kind":"value","date":"2024-06-28","amount":"150000"}"#])
    let worth = try book.report("net-worth", "--currency", "EUR")
    #expect(worth.at("left_out.0.kind") == "missing_rate")
    #expect(worth.at("left_out.0.amount") == "150000" && worth.at("net") == "0.00")
  }

  // MARK: Cash, fees, losses

  @Test("cash is a share of the account, whether it is among the holdings or beside them")
  func cashDrag() throws {
    try loadNetWorth()
    let drag = try book.report("cash-drag", "--account", "broker", "--yield", "5")
    #expect(drag.at("accounts.0.cash") == "1320.00" && drag.at("accounts.0.percent") == "5.18")
    #expect(drag.at("accounts.0.value") == "25500.00" && drag.at("accounts.0.forgone") == "66.00")
  }

  @Test("fees of funds are known as far as their ratios are")
  func fees() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("FA", "FUND"), ReportedBook.security("FB", "FUND"),
        ReportedBook.security("FC", "FUND"),
        ReportedBook.holdings(
          "2024-07-15", ["FA 100 100 10000.00", "FB 80 100 8000.00", "FC 618 10 6180.00"]),
        ReportedBook.trade(
          "2024-03-04", "buy", "FA", "-1005.00", #""units":"10","price":"100","commission":"5""#),
        ReportedBook.trade("2024-03-05", "expense", "FA", "-1.25"),
      ])
    try book.done("securities", "edit", "FA", "--expense-ratio", "0.03")
    try book.done("securities", "edit", "FB", "--expense-ratio", "0.65")
    let fees = try book.report("fees")
    let ongoing = ["yearly", "percent", "coverage", "value", "known_value"].map {
      fees.at("ongoing.0.\($0)") ?? "-"
    }
    #expect(ongoing == ["55.00", "0.3056", "74.44", "24180.00", "18000.00"])
    #expect(fees.at("paid_totals.0.amount") == "6.25")
    #expect((fees["left_out"]?.array ?? []).map { $0.at("kind") } == ["missing_ratio"])
  }

  @Test("a lot at a loss is short through the same day of the next year")
  func taxLoss() throws {
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("EXA", "STOCK"),
        ReportedBook.trade("2024-11-01", "buy", "EXA", "-1200.00", #""units":"10","price":"120""#),
        ReportedBook.holdings("2025-11-01", ["EXA 10 95.00 950.00"]),
      ])
    let last = try book.report("tax-loss", "--as-of", "2025-11-01")
    let lot = ["cost", "value", "gain", "is_long", "long_from"].map {
      last.at("candidates.0.\($0)") ?? "-"
    }
    #expect(lot == ["1200.00", "950.00", "-250.00", "false", "2025-11-02"])
    let next = try book.report("tax-loss", "--as-of", "2025-11-02")
    #expect(next.at("candidates.0.is_long") == "true")
  }

  // MARK: Spending

  @Test("spending takes refunds off, and leaves out transfers and what is earned")
  func spending() throws {
    try book.load(
      "chk", kind: "CHECKING",
      [
        ReportedBook.row("2024-05-01", "3000.00", "SALARY"),
        ReportedBook.row("2024-05-02", "-80.00", "GROCER", more: #","source_category":"Food""#),
        ReportedBook.row("2024-05-20", "12.50", "GROCER", more: #","source_category":"Food""#),
        ReportedBook.row("2024-06-03", "-40.00", "BOOKS"),
      ])
    let spending = try book.report("spending", "--from", "2024-01")
    #expect(spending.at("totals.0.spent") == "107.50")
    #expect(spending.at("totals.0.refunded") == "12.50")
    let categories = (spending["categories"]?.array ?? []).map { row in
      ["name", "spent", "percent"].map { row.at($0) ?? "-" }.joined(separator: " ")
    }
    #expect(categories == ["Food 67.50 62.79", "- 40.00 37.21"])
    let months = (spending["months"]?.array ?? []).map { $0.at("spent") }
    #expect(months == ["67.50", "40.00"])
    #expect(spending.at("income.0.received") == "3000.00" && spending.at("income.0.name") == nil)
    #expect(spending.at("totals.0.net") == "2892.50")
  }

  @Test("a name is one, whether its accents stand with their letters or behind them")
  func spendingOfOneName() throws {
    try book.load(
      "chk", kind: "CHECKING",
      [
        ReportedBook.row("2024-05-02", "-80.00", "Caf\u{E9} Z\u{FC}rich"),
        ReportedBook.row("2024-05-20", "-20.00", "Cafe\u{301} Zu\u{308}rich"),
        ReportedBook.row("2024-06-03", "-5.00", "Cafe Zurich"),
      ])
    let payees = try book.report("spending", "--from", "2024-01")["payees"]?.array ?? []
    #expect(payees.map { $0.at("spent") } == ["100.00", "5.00"])
  }
}
