import FinanceETL
import Testing

@testable import LedgerReports

@Suite("Income")
struct IncomeTests {
  private static func row(
    _ id: Int64, _ date: String, _ kind: TradeKind, _ cash: String, total: String? = nil,
    withheld: String? = nil, worth: String? = nil
  ) throws -> IncomeEvent {
    var event = IncomeEvent(
      id: id, account: 1, security: 1, date: try date.day, kind: kind, cash: try cash.decimal,
      currency: .usd)
    event.total = try total.map { try $0.decimal }
    event.withheld = try withheld.map { try $0.decimal } ?? .zero
    event.worth = try worth.map { try $0.decimal }
    return event
  }

  private static let sources: [String: @Sendable () throws -> [IncomeEvent]] = [
    "one row, net total": {
      try [row(1, "2024-05-02", .reinvest, "0", total: "-102.00", withheld: "18.00", worth: "102")]
    },
    "one row, gross total": {
      try [row(1, "2024-05-02", .reinvest, "0", total: "-120.00", withheld: "18.00", worth: "102")]
    },
    "two rows, net cash": {
      try [
        row(1, "2024-05-02", .dividend, "102.00", withheld: "18.00"),
        row(2, "2024-05-03", .reinvest, "-102.00", worth: "102"),
      ]
    },
    "two rows, gross total": {
      try [
        row(1, "2024-05-02", .dividend, "120.00", withheld: "18.00"),
        row(2, "2024-05-03", .reinvest, "0", total: "-102.00", worth: "102"),
      ]
    },
    "three rows": {
      try [
        row(3, "2024-05-03", .reinvest, "-102.00", worth: "102"),
        row(1, "2024-05-02", .dividend, "120.00"), row(2, "2024-05-02", .tax, "-18.00"),
      ]
    },
    "three rows, tax stated twice": {
      try [
        row(1, "2024-05-02", .dividend, "120.00", withheld: "18.00"),
        row(2, "2024-05-02", .tax, "-18.00"), row(3, "2024-05-02", .reinvest, "-102.00"),
      ]
    },
  ]

  @Test(
    "a reinvested dividend is one payment, however many rows say so",
    arguments: sources.keys.sorted())
  func pairing(source: String) throws {
    let events = try #require(Self.sources[source])
    let rows = try IncomePairing.rows(of: try events())
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(
      [row.gross, row.withheld, row.net, row.reinvested].map(\.text)
        == ["120.00", "18.00", "102.00", "102.00"])
  }

  @Test("two payments of one size are two, and a tax months later is of the newest one")
  func apart() throws {
    let rows = try IncomePairing.rows(of: [
      Self.row(1, "2024-02-02", .dividend, "10.00"), Self.row(2, "2024-05-02", .dividend, "10.00"),
      Self.row(3, "2024-08-02", .tax, "-3.00"),
    ])
    #expect(rows.map(\.net.text) == ["10.00", "10.00", "-3.00"])
    #expect(rows.map(\.taxOf) == [nil, nil, 2] && rows.last?.kind == .tax)
  }
}
