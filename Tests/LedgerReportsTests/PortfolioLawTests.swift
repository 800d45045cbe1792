import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@testable import LedgerReports

/// A portfolio of random trades, the same for the same seed, and what it must come to.
struct RandomPortfolio {
  struct Draw {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2_654_435_761 &+ 1 }

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  var lines: [String] = []
  /// By ticker: what is held, what was paid less what was received.
  var units: [String: Int] = [:]
  var invested = 0
  var cash = 0
  var prices: [String: Int] = [:]

  /// - Parameter day: of the last trade, and of the snapshot of prices.
  init(seed: UInt64, trades: Int, hasHoldings: Bool) {
    var draw = Draw(seed)
    let tickers = ["AAA", "BBB", "CCC", "DDD"]
    lines = tickers.map { ReportedBook.security($0, "STOCK") }
    lines.append(ReportedBook.row("2023-01-01", "100000.00", "deposit"))
    cash = 10_000_000
    for index in 0..<trades {
      let ticker = tickers[draw.next(4)]
      let date = Self.date(index)
      let held = units[ticker] ?? 0
      let price = 500 + draw.next(20_000)
      switch draw.next(6) {
      case 0..<3:
        let count = 1 + draw.next(20)
        let paid = count * price + draw.next(700)
        lines.append(
          ReportedBook.trade(
            date, "buy", ticker, Self.money(-paid),
            #""units":"\#(count)","price":"\#(Self.money(price))""#))
        units[ticker, default: 0] += count
        (invested, cash) = (invested + paid, cash - paid)
      case 3 where held > 0:
        let count = 1 + draw.next(held)
        let got = count * price - draw.next(300)
        lines.append(
          ReportedBook.trade(
            date, "sell", ticker, Self.money(got),
            #""units":"-\#(count)","price":"\#(Self.money(price))""#))
        units[ticker, default: 0] -= count
        (invested, cash) = (invested - got, cash + got)
      case 4 where held > 0:
        lines.append(
          ReportedBook.trade(
            date, "split", ticker, "0",
            #""units":"\#(held)","split":{"numerator":"2","denominator":"1"}"#))
        units[ticker, default: 0] += held
      default:
        let paid = 1 + draw.next(5000)
        lines.append(ReportedBook.trade(date, "dividend", ticker, Self.money(paid)))
        cash += paid
      }
    }
    for ticker in tickers { prices[ticker] = 500 + draw.next(20_000) }
    guard hasHoldings else { return }
    let rows = tickers.filter { (units[$0] ?? 0) > 0 }.map { ticker in
      let (count, price) = (units[ticker] ?? 0, prices[ticker] ?? 0)
      return "\(ticker) \(count) \(Self.money(price)) \(Self.money(count * price))"
    }
    lines.append(
      ReportedBook.holdings("2024-12-31", rows, #""cash":"\#(Self.money(cash))""#))
  }

  private static func date(_ index: Int) -> String {
    let day = CivilDate(year: 2023, month: 2, day: 1)?.adding(days: index * 5)
    return day?.isoText ?? ""
  }

  static func money(_ cents: Int) -> String {
    let digits = String(abs(cents))
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return (cents < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }

  var value: Int { units.reduce(0) { $0 + $1.value * (prices[$1.key] ?? 0) } }
}

@Suite("Laws of reports")
struct PortfolioLawTests {
  private static func total(_ list: JSONValue?, _ member: String) throws -> ExactDecimal {
    try (list?.array ?? []).map { try ($0.at(member) ?? "0").decimal }.total()
  }

  @Test(
    "realised and unrealised gains are the value less what was invested, by every method",
    arguments: [UInt64](1...(Tier.current == .quick ? 2 : 6)))
  func conservation(seed: UInt64) throws {
    let book = try ReportedBook()
    let portfolio = RandomPortfolio(seed: seed, trades: 60, hasHoldings: true)
    try book.load("broker", kind: "INVESTMENT", portfolio.lines)
    let gain = RandomPortfolio.money(portfolio.value - portfolio.invested)
    for method in ["fifo", "lifo", "hifo", "average"] {
      let report = try book.report("performance", "--method", method)
      let (realised, unrealised) = (
        try (report.at("totals.0.realised") ?? "0").decimal,
        try (report.at("totals.0.unrealised") ?? "0").decimal
      )
      #expect(try realised.plus(unrealised) == gain.decimal, "\(method)")
      // What a purchase cost beside its price is stated nowhere: its money counts.
      let left = (report["left_out"]?.array ?? []).filter { $0.at("kind") != "inconsistent_trade" }
      #expect(left.isEmpty && report["in_doubt"] == nil, "\(method)")
      #expect(report.at("walks.0.gains") == gain && report.at("walks.0.fees") == "0.00")
      for position in report["positions"]?.array ?? [] {
        #expect(try Self.total(position["lots"], "units") == (position.at("units") ?? "0").decimal)
        #expect(try Self.total(position["lots"], "cost") == (position.at("cost") ?? "0").decimal)
      }
    }
  }

  @Test("net worth is the sum of the accounts and of the manual assets, and of its groups")
  func sums() throws {
    let book = try ReportedBook()
    let portfolio = RandomPortfolio(seed: 9, trades: 30, hasHoldings: true)
    try book.load("broker", kind: "INVESTMENT", portfolio.lines)
    try book.load(
      "card", kind: "CREDIT_CARD", [ReportedBook.balance("ledger", "2024-12-31", "-12.34")])
    let worth = try book.report("net-worth")
    let accounts = try Self.total(worth["accounts"], "value")
    #expect(try (worth.at("net") ?? "0").decimal == accounts)
    #expect(try Self.total(worth["groups"], "value") == (worth.at("assets") ?? "0").decimal)
    #expect(
      accounts
        == (try RandomPortfolio.money(portfolio.value + portfolio.cash - 1234).decimal))
    let held = try JSONParser.parse(Array(book.done("holdings", "--json").utf8))
    let allocation = try book.report("allocation")
    #expect(
      try Self.total(held["holdings"], "value")
        == (allocation.at("totals.0.holdings") ?? "0").decimal)
    #expect(try Self.total(allocation["rows"], "percent") == "100".decimal)
  }

  @Test("without a statement of holdings, an account is its cash and what is held at known prices")
  func rowsAlone() throws {
    let book = try ReportedBook()
    try book.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.row("2024-01-01", "1000.00"), ReportedBook.security("AAA", "STOCK"),
        ReportedBook.trade("2024-01-02", "buy", "AAA", "-401.00", #""units":"4","price":"100""#),
      ])
    let worth = try book.report("net-worth")
    #expect(worth.at("net") == "999.00" && worth.at("accounts.0.basis") == "rows")
    let since = try book.report("net-worth", "--since", "2024-01-01")
    #expect(since.at("since.change") == "-1.00" && since.at("since.percent") == "-0.100")
    #expect(try book.run(["report", "net-worth", "--since", "2024-01-02"]).status == 1)
  }

  private static let reports = [
    ["net-worth"], ["allocation"], ["performance"], ["income"], ["spending", "--from", "2020"],
    ["cash-drag"], ["fees"], ["tax-loss"], ["data-quality"], ["accounts"],
  ]

  @Test("after an import is undone, every report is that of a book that never saw it")
  func undo() throws {
    let (seen, unseen) = (try ReportedBook(), try ReportedBook())
    let portfolio = RandomPortfolio(seed: 5, trades: 20, hasHoldings: true)
    for book in [seen, unseen] {
      try book.load("broker", kind: "INVESTMENT", portfolio.lines)
      try book.load(
        "chk", kind: "CHECKING", [ReportedBook.row("2024-12-01", "-5.00", "COFFEE")])
    }
    try seen.load(
      "broker", kind: "INVESTMENT",
      [
        ReportedBook.security("EEE", "FUND"),
        ReportedBook.trade("2025-01-03", "buy", "EEE", "-77.00", #""units":"7","price":"11""#),
        ReportedBook.trade("2025-01-04", "sell", "AAA", "10.00", #""units":"-1","price":"10""#),
        ReportedBook.holdings("2025-01-31", ["EEE 7 12.00 84.00"]),
      ])
    try seen.load(
      "plan", kind: "RETIREMENT", [ReportedBook.balance("value", "2025-01-31", "10.00")])
    let during = try seen.done("report", "net-worth", "--json")
    try seen.done("imports", "undo", "4")
    try seen.done("imports", "undo", "3")
    for words in Self.reports {
      let arguments = ["report"] + words + ["--json"]
      let (one, other) = (try seen.run(arguments), try unseen.run(arguments))
      #expect(one.output == other.output, "\(words)")
      #expect(one.status == 0, "\(words): \(one.errors)")
    }
    #expect(try seen.done("report", "net-worth", "--json") != during)
  }

  @Test("an empty book says so, and a report changes no byte of a book")
  func emptyAndUnchanged() throws {
    let book = try ReportedBook()
    try book.done("accounts", "add", "Wallet", "--kind", "cash", "--currency", "USD")
    let outcome = try book.run(["report", "net-worth"])
    #expect(outcome.status != 0 && outcome.errors.contains("nothing to report on"))
    try book.load("chk", kind: "CHECKING", [ReportedBook.row("2024-12-01", "-5.00", "COFFEE")])
    let file = book.scratch.folder.appending(path: "finance.sqlite")
    let before = try Data(contentsOf: file)
    for words in Self.reports { _ = try book.run(["report"] + words) }
    #expect(try Data(contentsOf: file) == before)
  }
}
