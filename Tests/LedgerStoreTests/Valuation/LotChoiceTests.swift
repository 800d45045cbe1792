import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Lots that a person chose, and stored reports")
struct LotChoiceTests {
  private let one: InvestmentBook

  init() throws {
    one = try InvestmentBook()
  }

  private var book: Book { one.book }

  /// The ids of two purchases and a sale of 30.
  private func load() async throws -> [Int64] {
    try await one.load(
      "a",
      [
        .transactions([
          trade("2023-01-10", .buy, "20", "-1005.00", id: "B1"),
          trade("2024-05-02", .buy, "20", "-1105.00", id: "B2"),
          trade("2024-08-20", .sell, "-30", "2394.00", id: "S1"),
        ])
      ])
    return try await book.trades().map(\.id)
  }

  @Test("a sale takes the lots that were chosen last, also once its import is undone and redone")
  func chosen() async throws {
    let ids = try await load()
    let fifteen = try number("15")
    try await book.chooseLots(for: ids[2], [(ids[0], fifteen), (ids[1], fifteen)])
    let wanted = [
      Book.LotChoice(saleID: ids[2], purchaseID: ids[0], units: fifteen),
      Book.LotChoice(saleID: ids[2], purchaseID: ids[1], units: fifteen),
    ]
    #expect(try await book.lotChoices() == wanted)
    _ = try await book.undoImport(1)
    #expect(try await book.lotChoices() == [])
    _ = try await book.redoImport(1)
    #expect(try await book.lotChoices(of: "Brokerage") == wanted)
    try await book.chooseLots(for: ids[2], [])
    #expect(try await book.lotChoices() == [])
  }

  @Test("what is no lot of the sale is refused", arguments: 0..<6)
  func refused(place: Int) async throws {
    let ids = try await load()
    let (one, many) = (try number("1"), try number("31"))
    let cases: [(Int64, [(Int64, ExactDecimal)])] = [
      (ids[0], [(ids[1], one)]), (ids[2], [(ids[2], one)]), (ids[2], [(ids[0], many)]),
      (ids[2], [(ids[0], one), (ids[0], one)]), (ids[2], [(99, one)]),
      (ids[2], [(ids[0], try number("0"))]),
    ]
    let (sale, lots) = cases[place]
    await #expect(throws: FinanceETLError.self) {
      try await book.chooseLots(for: sale, lots.map { (purchase: $0.0, units: $0.1) })
    }
    #expect(try await book.lotChoices() == [])
  }

  @Test("a report that is stored again takes the place of the one of its day and currency")
  func summaries() throws {
    func summary(_ date: String, _ net: String) throws -> Book.Summary {
      Book.Summary(
        date: try day(date), currency: .usd, assets: try number(net), liabilities: .zero,
        net: try number(net), isPartial: false, createdAt: "2024-12-01T12:00:00Z")
    }
    let first = try book.saveSummary(summary("2024-10-31", "289000.00"), report: #"{"a":"1.50"}"#)
    #expect(first.report["a"] == .text("1.50"))
    _ = try book.saveSummary(summary("2024-11-30", "1.00"), report: "{}")
    let again = try book.saveSummary(summary("2024-11-30", "296944.80"), report: #"{"b":2}"#)
    #expect(try book.summaries().map(\.net.text) == ["296944.80", "289000.00"])
    #expect(try book.summaries(in: .usd, upTo: day("2024-11-29")) == [first])
    #expect(try book.summaries(in: .eur) == [])
    #expect(throws: FinanceETLError.self) {
      try book.saveSummary(summary("2024-12-31", "1"), report: "no JSON")
    }
    try book.removeSummary(again.id)
    #expect(try book.summaries() == [first])
  }
}
