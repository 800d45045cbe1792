import FinanceETL
import JSONText
import TestSupport
import Testing

@testable import LedgerReports

/// A portfolio of random events, some of which nobody knows the cost of, the same for the same seed.
private struct UncertainPortfolio {
  private var state: UInt64
  private(set) var lines: [String] = []
  private var cash = 10_000_000
  private var units: [String: Int] = [:]
  private var expenses = 0
  private var day = CivilDate(year: 2023, month: 1, day: 2)

  /// What was paid for running the account, in cents.
  var paid: Int { expenses }

  private static let tickers = ["AAA", "BBB", "CCC"]

  init(seed: UInt64) {
    state = seed &* 2_654_435_761 &+ 99
    lines = Self.tickers.map { ReportedBook.security($0, "STOCK") }
    lines.append(ReportedBook.security("BND", "FIXED_INCOME"))
    lines.append(ReportedBook.row("2023-01-01", "100000.00", "deposit"))
    for _ in 0..<50 { step() }
    let held = units.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ticker, count in
      let price = 100 + draw(20_000)
      return "\(ticker) \(count) \(RandomPortfolio.money(price))"
        + " \(RandomPortfolio.money(count * price))"
    }
    lines.append(
      ReportedBook.holdings(
        "2024-12-31", held, #""cash":"\#(RandomPortfolio.money(cash))""#))
  }

  private mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func add(
    _ kind: String, _ ticker: String, _ change: Int?, _ cents: Int, _ more: String = ""
  ) {
    let count = change.map { #""units":"\#($0)""# }
    let members = [count, more.isEmpty ? nil : more].compactMap { $0 }.joined(separator: ",")
    lines.append(
      ReportedBook.trade(
        day?.isoText ?? "", kind, ticker, RandomPortfolio.money(cents), members))
    if let change { units[ticker, default: 0] += change }
    cash += cents
  }

  private mutating func step() {
    day = day?.adding(days: 3 + draw(10))
    let ticker = Self.tickers[draw(3)]
    let held = units[ticker] ?? 0
    let count = 1 + draw(25)
    let cents = count * (900 + draw(9000))
    switch draw(12) {
    case 0...3: add("buy", ticker, count, -cents)
    case 4, 5: add("sell_short", ticker, -count, cents)
    case 6 where held > 0:
      let child = "X\(lines.count)"
      lines.append(ReportedBook.security(child, "STOCK"))
      add("spin_off", child, count, 0)
    case 7 where held > 0: add("dividend", ticker, nil, cents / 50 + 1)
    case 8 where held > 0: add("tax", ticker, nil, draw(2) == 0 ? -70 : 40)
    case 9:
      let interest = 1 + draw(2000)
      add(
        "buy", "BND", count, -cents - interest, #""accrued":"\#(RandomPortfolio.money(interest))""#)
    case 10:
      let contract = "O\(lines.count)"
      lines.append(
        ReportedBook.security(
          contract, "OPTION",
          #""option":{"right":"PUT","underlying":"ticker:\#(ticker)","strike":"3"}"#))
      add("sell_to_open", contract, -1, 12_300)
      add("assign", contract, 1, 0)
    default:
      lines.append(
        ReportedBook.trade(day?.isoText ?? "", "expense", nil, "-1.25"))
      cash -= 125
      expenses += 125
    }
  }
}

@Suite("The figures of a period")
struct CashIdentityTests {
  @Test(
    "they come to what cash and value changed by, or the difference is named to the cent",
    arguments: [UInt64](1...(Tier.current == .quick ? 3 : 12)))
  func identity(seed: UInt64) throws {
    let book = try ReportedBook()
    let portfolio = UncertainPortfolio(seed: seed)
    try book.load("broker", kind: "INVESTMENT", portfolio.lines)
    func figure(_ report: JSONValue, _ path: String) throws -> ExactDecimal {
      try (report.at(path) ?? "0").decimal
    }
    let gains = try book.report("performance")
    let worth = try figure(try book.report("net-worth"), "net")
    var sum = try "100000.00".decimal
    for path in [
      "totals.0.realised", "totals.0.unrealised", "in_doubt.0.proceeds", "in_doubt.0.value",
    ] {
      sum = try sum.plus(figure(gains, path))
    }
    sum = try sum.minus(figure(gains, "in_doubt.0.cost"))
    for year in try book.report("income")["years"]?.array ?? [] {
      sum = try sum.plus(figure(year, "net"))
    }
    sum = try sum.minus(RandomPortfolio.money(portfolio.paid).decimal)
    #expect(sum == worth)
    let total = try figure(gains, "totals.0.realised")
    let apart = try figure(gains, "totals.0.certain.realised").plus(
      figure(gains, "in_doubt.0.realised"))
    #expect(total == apart)
  }
}
