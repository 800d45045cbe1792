import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Trades of two sources")
struct TradesAcrossTests {
  private let one: InvestmentBook
  private let csv = StatementHeader.broker(feed: "csv:broker", ids: .none)
  private var ofx: StatementHeader {
    var header = StatementHeader.broker()
    header.rank = .download
    return header
  }

  init() throws {
    one = try InvestmentBook()
  }

  /// The document of one source, then of the other; `first` says which comes first.
  private func load(
    _ rows: [StatementTransaction], _ table: [StatementTransaction], first: Int
  ) async throws {
    let documents = [("ofx", rows, ofx), ("csv", table, csv)]
    for (name, rows, header) in [documents[first], documents[1 - first]] {
      try await one.load(name, [.transactions(rows)], header: header)
    }
  }

  private func reinvestment() throws -> StatementTransaction {
    var row = try trade("2024-03-01", .reinvest, "2", "0.00", id: "R1")
    row.trade?.total = try number("-102.00")
    return row
  }

  @Test(
    "a reinvestment is one event, stated as one row or as income and a purchase", arguments: [0, 1])
  func reinvested(first: Int) async throws {
    try await load(
      [reinvestment()],
      [
        trade("2024-02-29", .dividend, nil, "102.00"), trade("2024-03-01", .buy, "2", "-102.00"),
      ], first: first)
    #expect(
      try one.trades() == [
        "2024-02-29 dividend 037833100 - 102.00", "2024-03-01 buy 037833100 2 -102.00",
      ])
    #expect(try one.holdings() == ["037833100 2 -"])
    try one.expectSound()
    _ = try await one.book.undoImport(first == 0 ? 2 : 1)
    #expect(try one.trades() == ["2024-03-01 reinvest 037833100 2 0.00"])
    _ = try await one.book.redoImport(first == 0 ? 2 : 1)
    #expect(try one.trades().count == 2)
  }

  @Test("a purchase without its income is not taken for a reinvestment: a person is asked")
  func lonePurchase() async throws {
    try await load([reinvestment()], [trade("2024-03-01", .buy, "2", "-102.00")], first: 0)
    #expect(try one.trades().count == 2)
    #expect(try await one.book.reviews().map(\.kind) == [.duplicate])
  }

  @Test("the fills of a day are one order of another source, counted once", arguments: [0, 1])
  func fills(first: Int) async throws {
    let fills = try [
      trade("2024-03-01", .buy, "4", "-400.01", id: "F1"),
      trade("2024-03-01", .buy, "6", "-600.00", id: "F2"),
      trade("2024-03-01", .buy, "6", "-600.00", id: "F3"),
    ]
    try await load(
      fills, [trade("2024-03-04", .buy, "16", "-1600.00")], first: first)
    #expect(
      try one.trades().sorted() == [
        "2024-03-01 buy 037833100 4 -400.01", "2024-03-01 buy 037833100 6 -600.00",
        "2024-03-01 buy 037833100 6 -600.00",
      ])
    #expect(try one.holdings() == ["037833100 16 -"])
    try one.expectSound()
    let again = try await one.load(
      "csv again", [.transactions([trade("2024-03-04", .buy, "16", "-1600.00")])], header: csv)
    #expect(again == .of(duplicate: 1))
    _ = try await one.book.undoImport(first == 0 ? 1 : 2)
    #expect(try one.trades() == ["2024-03-04 buy 037833100 16 -1600.00"])
  }

  @Test("an order that several ways of adding up fills explain is asked about")
  func ambiguous() async throws {
    let fills = try [
      trade("2024-03-01", .buy, "4", "-400.00", id: "F1"),
      trade("2024-03-01", .buy, "6", "-600.00", id: "F2"),
      trade("2024-03-01", .buy, "3", "-300.00", id: "F3"),
      trade("2024-03-01", .buy, "7", "-700.00", id: "F4"),
    ]
    try await load(fills, [trade("2024-03-01", .buy, "10", "-1000.00")], first: 0)
    #expect(try one.trades().count == 5)
    #expect(try await one.book.reviews().count == 1)
  }

  @Test("a commission that one source leaves out, and settlement days, part no trade")
  func commission() async throws {
    var bought = try trade("2024-12-24", .buy, "10", "-1504.95", id: "B1", fees: "4.95")
    bought.valueDate = try day("2024-12-30")
    try await load([bought], [trade("2025-01-02", .buy, "10", "-1500.00")], first: 0)
    #expect(try one.trades() == ["2024-12-24 buy 037833100 10 -1504.95"])
    try one.expectSound()
  }

  @Test("equal fills of both sources are paired one to one")
  func equalFills() async throws {
    let fill = try trade("2024-03-01", .buy, "1", "-10.00")
    var ids: [StatementTransaction] = []
    for id in ["A", "B", "C"] { ids.append(try trade("2024-03-01", .buy, "1", "-10.00", id: id)) }
    try await load(ids, [fill, fill], first: 0)
    #expect(try one.trades().count == 3)
    #expect(try one.holdings() == ["037833100 3 -"])
  }

  @Test("two sources of one day: the first in rank counts, and what the other says is listed")
  func differences() async throws {
    try await one.load(
      "a", [snapshot("2024-06-30", [holding(cusip(), "10", value: "100.00")])], header: ofx)
    let other = try cusip("594918104")
    try await one.load(
      "b",
      [
        snapshot(
          "2024-06-30",
          [holding(cusip(), "9", value: "90.00"), holding(other, "1", value: "5.00")])
      ], header: csv)
    let holdings = try await one.book.holdings()
    #expect(holdings.map(\.units.text) == ["10", "0"])
    #expect(holdings.map { $0.differences?.first?.units.text } == ["9", "1"])
    #expect(holdings.map { $0.differences?.first?.feed } == ["csv:broker", "csv:broker"])
  }
}
