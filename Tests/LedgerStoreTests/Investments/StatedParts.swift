import FinanceETL
import FinanceModel
import Foundation
import ImportPipeline
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// Hands over parts as they are given, whatever the document says.
struct StatedParts: SourceAdapter {
  let parts: [StatementPart]

  var formatID: String { "stated" }
  var summary: String { "parts of a test" }

  func recognise(_ start: DocumentStart) -> Recognition { .yes("it is the test's") }

  func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    try reader.forEachChunk { _, _ in }
    for part in parts { try sink.receive(part) }
    return ExtractionSummary()
  }
}

/// A book of investments for tests.
struct InvestmentBook {
  let book: Book
  private let one: ReviewedBook

  init() throws {
    one = try ReviewedBook()
    book = one.book
  }

  /// Loads one document; its name tells it from others.
  @discardableResult
  func load(
    _ name: String, _ parts: [StatementPart], header: StatementHeader = .broker()
  ) async throws -> RowCounts {
    try await imported(name, parts, header: header).totals
  }

  func imported(
    _ name: String, _ parts: [StatementPart], header: StatementHeader = .broker()
  ) async throws -> ImportResult {
    let adapter = StatedParts(parts: [.statement(header)] + parts)
    var options = ImportOptions.system
    options.formatID = adapter.formatID
    let result = try await Importer(into: book, options: options, adapters: [adapter])
      .start([.bytes(Array("document \(name)".utf8), name: name)]).result
    #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    return result
  }

  func values(_ sql: String) throws -> [String] {
    try one.values(sql).map { $0.replacing("\"", with: "") }
  }

  /// The trades that count, a line each.
  func trades() throws -> [String] {
    try book.trades().map { trade in
      [
        trade.date.isoText, trade.kind.rawValue, trade.security ?? "-", trade.units?.text ?? "-",
        trade.amount.text,
      ].joined(separator: " ")
    }
  }

  /// What is held, a line each.
  func holdings(asOf day: String? = nil) throws -> [String] {
    var query = Book.HoldingQuery()
    query.asOf = try day.map { try #require(CivilDate(iso: $0)) }
    return try book.holdings(query).map { holding in
      [holding.security, holding.units.text, holding.value?.text ?? "-"].joined(separator: " ")
        + (holding.missingUnits.map { " missing \($0.text)" } ?? "")
    }
  }

  func expectSound() throws { try one.expectSound() }

  /// All that the book says, but of its own history.
  func dump() throws -> [String] {
    try values(
      "SELECT date, status, amount, description, trade FROM transactions ORDER BY 1, 3, 4, 5")
      + holdings() + book.securities().map { "\($0.name) \($0.identifiers.sorted())" }
  }
}

extension StatementHeader {
  static func broker(
    feed: String = "ofx:1101", covers: String? = "2024-01-01..2024-12-31",
    ids: IDPolicy = .trusted, synced: String? = nil
  ) -> StatementHeader {
    var header = StatementHeader(
      feed: feed, format: "ofx",
      account: AccountReference(
        key: "broker:1", name: "Brokerage", kind: .investment, currency: .usd), ids: ids,
      lastSynced: synced)
    header.covers = covers.flatMap { DateSpan(iso: $0) }
    return header
  }
}

func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }
func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

func cusip(_ value: String = "037833100") throws -> SecurityIdentifier {
  try #require(SecurityIdentifier(.cusip, value))
}

/// A row of a trade.
func trade(
  _ date: String, _ kind: TradeKind, _ units: String?, _ cash: String,
  of security: SecurityIdentifier? = nil, id: String? = nil, fees: String? = nil,
  related: [Trade.Related] = [], memo: String? = nil
) throws -> StatementTransaction {
  var trade = Trade(
    kind: kind, security: try security ?? cusip(), units: try units.map { try number($0) })
  trade.fees = try fees.map { try number($0) }
  trade.related = related
  var row = StatementTransaction(
    trade, date: try day(date), cash: try number(cash), currency: nil,
    description: "\(kind.rawValue) \(units ?? "")")
  row.sourceID = id
  row.memo = memo
  return row
}

func holding(
  _ security: SecurityIdentifier, _ units: String, value: String? = nil, cost: String? = nil
) throws -> Holding {
  var holding = Holding(
    security: security, units: try number(units), value: try value.map { try number($0) })
  holding.cost = try cost.map { try number($0) }
  return holding
}

func snapshot(
  _ date: String, _ holdings: [Holding], total: String? = nil, cash: String? = nil
) throws -> StatementPart {
  .holdings(
    HoldingsSnapshot(
      date: try day(date), isComplete: true, holdings: holdings,
      total: try total.map { try number($0) }, cash: try cash.map { try number($0) }))
}

extension RowCounts {
  static func of(
    inserted: Int = 0, updated: Int = 0, duplicate: Int = 0, rekeyed: Int = 0
  ) -> RowCounts {
    var counts = RowCounts()
    counts.inserted = inserted
    counts.updated = updated
    counts.duplicate = duplicate
    counts.rekeyed = rekeyed
    return counts
  }
}
