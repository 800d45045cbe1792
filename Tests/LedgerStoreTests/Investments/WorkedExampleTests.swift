import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What the book holds for reports on investments")
struct WorkedExampleTests {
  private let one: InvestmentBook

  init() throws {
    one = try InvestmentBook()
  }

  private func cash() throws -> String {
    try one.values("SELECT sum(amount_minor) FROM v_trades WHERE status = 'posted'")[0]
  }

  @Test("lots: purchases with their fees, a split, a sale")
  func lots() async throws {
    var split = try trade("2024-03-01", .split, "20", "0.00", id: "4")
    split.trade?.split = Trade.Split(
      oldUnits: try number("20"), newUnits: try number("40"), numerator: try number("2"),
      denominator: .one)
    try await one.load(
      "a",
      [
        .transactions([
          trade("2023-01-10", .buy, "10", "-1005.00", id: "1", fees: "5"),
          trade("2023-06-15", .buy, "10", "-1205.00", id: "2", fees: "5"), split,
          trade("2024-05-02", .buy, "20", "-1105.00", id: "5", fees: "5"),
          trade("2024-08-20", .sell, "-30", "2394.00", id: "6", fees: "6"),
        ])
      ], header: .broker(covers: "2023-01-01..2024-12-31"))
    #expect(try one.holdings(asOf: "2023-12-31") == ["037833100 20 -"])
    #expect(try one.holdings(asOf: "2024-04-01") == ["037833100 40 -"])
    #expect(try one.holdings() == ["037833100 30 -"])
    #expect(try cash() == "-92100")
    let trades = try await one.book.trades()
    #expect(trades.map { $0.fees?.text } == ["5", "5", nil, "5", "6"])
    #expect(trades[2].splitNumerator?.text == "2" && trades[2].splitDenominator?.text == "1")
    // What FIFO takes: 20 of the first lot, 10 of the second, each at its share of the cost.
    let first = try number("1005.00")
    let second = try #require(
      try number("1205.00").share(of: number("10"), in: number("20"), toPlaces: 2))
    #expect(first.adding(second)?.text == "1607.50")
  }

  @Test("income: one row or two that a dividend was reinvested, and capital that came back")
  func income() async throws {
    var reinvested = try trade("2024-10-31", .reinvest, "2", "0.00", id: "1")
    reinvested.trade?.total = try number("-102.00")
    reinvested.trade?.withholding = try number("18.00")
    let other = try cusip("594918104")
    var dividend = try trade("2024-10-31", .dividend, nil, "102.00", of: other, id: "2")
    dividend.trade?.withholding = try number("18.00")
    var bought = try trade("2024-11-01", .buy, "2", "-102.00", of: other, id: "3")
    bought.trade?.related = [Trade.Related(role: .incomeOf, id: "2")]
    try await one.load(
      "a",
      [
        .transactions([
          reinvested, dividend, bought,
          trade("2024-12-01", .returnOfCapital, nil, "12.00", of: other, id: "4"),
          trade("2024-12-02", .returnOfCapital, nil, "25.00", of: other, id: "5"),
        ])
      ])
    #expect(try one.holdings() == ["037833100 2 -", "594918104 2 -"])
    #expect(try cash() == "3700")
    let trades = try await one.book.trades()
    #expect(trades[0].total?.text == "-102" && trades[0].withholding?.text == "18")
    #expect(trades[2].related?.first?.trade == trades[1].id)
    #expect(try await one.book.holdings().allSatisfy { $0.cost == nil })
  }

  @Test("options and shorts: contracts that are owed, assigned, and shares that are covered")
  func options() async throws {
    let put = try #require(SecurityIdentifier(.secid, "PUT50"))
    let short = try cusip("594918104")
    var terms = StatedSecurity(id: put, kind: .option, name: "Put 50", currency: .usd)
    terms.multiplier = try number("100")
    terms.option = OptionTerms(
      right: .put, underlying: try cusip(), strike: try number("50"), expires: try day("2024-06-21")
    )
    var opened = try trade("2024-05-01", .sellToOpen, "-2", "298.70", of: put, id: "1")
    opened.trade?.commission = try number("1.30")
    opened.trade?.multiplier = try number("100")
    var assigned = try trade("2024-06-21", .assign, "2", "0.00", of: put, id: "2")
    assigned.trade?.related = [Trade.Related(role: .legOf, id: "3")]
    try await one.load(
      "a",
      [
        .securities([terms]),
        .transactions([
          opened, assigned, trade("2024-06-21", .buy, "200", "-10000.00", id: "3"),
          trade("2024-05-02", .sellShort, "-100", "3995.00", of: short, id: "4", fees: "5"),
        ]),
        snapshot(
          "2024-05-31",
          [holding(put, "-2", value: "-250.00"), holding(short, "-100", value: "-3800.00")]),
      ])
    #expect(
      try one.holdings(asOf: "2024-05-31") == ["594918104 -100 -3800.00", "Put 50 -2 -250.00"])
    #expect(try one.holdings(asOf: "2024-06-30") == ["037833100 200 -", "594918104 -100 -3800.00"])
    try await one.load(
      "b",
      [
        .transactions([
          trade("2024-07-01", .sell, "-200", "9800.00", id: "5"),
          trade("2024-07-02", .buyToCover, "100", "-3505.00", of: short, id: "6", fees: "5"),
        ])
      ])
    #expect(try one.holdings().isEmpty)
    // 98.70 of the put and its shares, 490.00 of the short.
    #expect(try cash() == "58870")
    let option = try await one.book.security("Put 50")
    #expect(option.multiplier?.text == "100")
    #expect(option.facts?["option"]?["strike"] == .text("50"))
    #expect(try await one.book.trades().first { $0.kind == .assign }?.related?.first?.trade != nil)
  }
}
