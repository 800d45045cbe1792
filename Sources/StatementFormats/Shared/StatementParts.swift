import FinanceModel
import ImportPipeline

/// Hands statements on in parts: rows in batches, and everything in the order it was added.
struct StatementParts {
  /// What a row turned out to be.
  enum Item {
    case row(StatementTransaction)
    case skipped(RejectedRow)
    case quarantined(RejectedRow)
  }

  /// Rows handed on at a time.
  private static let batchSize = 500

  private(set) var sink: any StatementSink
  private let format: any StatementFormat
  private var batch: [StatementTransaction] = []
  private(set) var statementCount = 0

  /// - Parameter format: that of the statements.
  init(_ sink: any StatementSink, of format: any StatementFormat) {
    self.sink = sink
    self.format = format
  }

  mutating func open(_ header: StatementHeader) throws {
    try flush()
    statementCount += 1
    try sink.receive(.statement(header.of(format)))
  }

  mutating func add(_ row: StatementTransaction) throws {
    batch.append(row)
    if batch.count >= Self.batchSize { try flush() }
  }

  mutating func add(_ item: Item) throws {
    switch item {
    case .row(let row): try add(row)
    case .skipped(let row):
      try flush()
      try sink.receive(.skipped(row))
    case .quarantined(let row): try quarantine(row)
    }
  }

  /// A part that is none of its rows.
  mutating func add(_ part: StatementPart) throws {
    try flush()
    try sink.receive(part)
  }

  mutating func add(_ balance: StatementBalance) throws {
    try flush()
    try sink.receive(.balance(balance))
  }

  mutating func quarantine(_ row: RejectedRow) throws {
    try flush()
    try sink.receive(.quarantined(row))
  }

  mutating func flush() throws {
    guard !batch.isEmpty else { return }
    let rows = batch
    batch = []
    batch.reserveCapacity(Self.batchSize)
    try sink.receive(.transactions(rows))
  }
}

/// Holds the sink while a table is read.
final class PartOutput {
  var sink: any StatementSink

  init(_ sink: any StatementSink) {
    self.sink = sink
  }

  func send(_ part: StatementPart) throws {
    try sink.receive(part)
  }
}
