import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Returns")
struct ReturnTests {
  /// `2024-01-01 10000`
  private static func flows(_ texts: [String]) throws -> [CashFlow] {
    try texts.map { text in
      let words = text.split(separator: " ").map(String.init)
      return CashFlow(date: try words[0].day, amount: try words[1].decimal)
    }
  }

  @Test(
    "the money-weighted rate is found on losses and on gains",
    arguments: [
      (["2024-01-01 10000", "2024-07-01 5000"], "2025-01-01 15200", "1.595116"),
      (["2014-02-27 4000"], "2015-03-06 2050.20", "-48.096315"),
      (["2020-03-04 713.07"], "2020-03-17 555.33", "-99.910592"),
      (["2021-04-03 6.1", "2021-04-21 13"], "2021-10-30 6.6", "-85.959375"),
      (["2024-01-01 100"], "2024-12-31 0", "-100.000000"),
    ])
  func moneyWeighted(paid: [String], end: String, percent: String) throws {
    let found = try MoneyWeightedReturn(
      Self.flows(paid), endingAt: try #require(Self.flows([end]).first))
    #expect(found.percent?.text == percent && found.reason == nil)
  }

  @Test("flows that turn around may have two rates, and none is given; or no rate at all")
  func severalRates() throws {
    let two = try MoneyWeightedReturn(
      Self.flows(["2023-01-01 1000", "2024-01-01 -2500"]),
      endingAt: try #require(Self.flows(["2024-12-31 -1540"]).first))
    #expect(two.percent == nil && two.reason == .several)
    #expect(two.roots.map(\.text) == ["10.000000", "40.000000"])
    let none = try MoneyWeightedReturn(
      Self.flows(["2023-01-01 1000", "2024-01-01 -500"]),
      endingAt: try #require(Self.flows(["2024-12-31 -1000"]).first))
    #expect(none.percent == nil && none.reason == MoneyWeightedReturn.Reason.none)
    let gift = try MoneyWeightedReturn(
      Self.flows(["2023-01-01 -1000"]), endingAt: try #require(Self.flows(["2024-12-31 5"]).first))
    #expect(gift.reason == .oneSided)
  }

  @Test("a rate over sixty years is found")
  func longTimes() throws {
    let found = try MoneyWeightedReturn(
      Self.flows(["1960-01-01 1"]), endingAt: try #require(Self.flows(["2024-01-01 100"]).first))
    #expect(found.percent?.text.hasPrefix("7.4") == true)
  }

  @Test("the time-weighted return is that of the periods between flows, chained")
  func timeWeighted() throws {
    let percent = try #require(
      try TimeWeightedReturn.of([
        .init(start: .zero, flow: "10000".decimal, end: "11000".decimal),
        .init(start: "11000".decimal, flow: "5000".decimal, end: "15200".decimal),
      ]))
    #expect(percent.text == "4.500000")
    #expect(AnnualReturn.of(percent, days: 366)?.text == "4.487433")
    #expect(AnnualReturn.of(percent, days: 364) == nil)
    let none = try TimeWeightedReturn.of([
      .init(start: .zero, flow: "-5".decimal, end: "11000".decimal)
    ])
    #expect(none == nil)
  }

  @Test("modified Dietz weighs flows by their days")
  func modifiedDietz() throws {
    let flows = try Self.flows(["2024-01-01 10000", "2024-07-01 5000", "2025-01-01 15200"])
    let percent = try ModifiedDietz.of(from: flows[0], [flows[1]], to: flows[2])
    #expect(percent?.text == "1.598253")
  }

  @Test("shares add up to 100.00, and the largest rests get the hundredths")
  func shares() throws {
    let values = ["17250.00", "25500.00", "80000.00", "410000.00", "6025.25"]
    let shares = try #require(try PercentShares.of(values.map { try $0.decimal }))
    #expect(shares.map(\.text) == ["3.20", "4.73", "14.85", "76.10", "1.12"])
    #expect(try shares.total() == "100".decimal)
    let thirds = try #require(try PercentShares.of(["1", "1", "1"].map { try $0.decimal }))
    #expect(thirds.map(\.text) == ["33.34", "33.33", "33.33"])
    #expect(try PercentShares.of([.zero]) == nil)
  }

  @Test("a change has a percentage of the magnitude of its base, and none of zero")
  func changes() throws {
    let value = try "296944.80".decimal
    let monthEnd = try MoneyChange(from: "289000.00".decimal, on: "2024-06-30".day, to: value)
    #expect(monthEnd.change.text == "7944.80" && monthEnd.percent?.text == "2.749")
    #expect(try MoneyChange(from: .zero, on: "2024-06-30".day, to: value).percent == nil)
    let debt = try MoneyChange(from: "-5000.00".decimal, on: "2024-06-30".day, to: value)
    #expect(debt.change.text == "301944.80" && debt.percent?.text == "6038.896")
  }
}
