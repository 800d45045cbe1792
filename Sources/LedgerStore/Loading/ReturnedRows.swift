import FinanceModel
import GRDB
import Matching

/// The rows that a document adds and that its feed stated before, in statements that were taken back:
/// each becomes the transaction that it was, with what a person said of it, whatever document brings
/// it.
struct ReturnedRows {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// A statement whose rows are decided.
  struct Statement {
    let id: Int64
    let feed: Int64
    let account: Int64
    let ids: IDPolicy
    let settings: FeedSettings
    /// The mappings it added.
    let mappings: ClosedRange<Int64>
    /// The days of its rows.
    let days: DateSpan
    /// The days it has every row of; nil where it has only some.
    let window: DateSpan?
  }

  /// What becomes of the counters of a statement.
  struct Correction {
    /// Rows that were inserted, or flagged, and that a person had deleted.
    var deleted = 0
    var deletedFlagged = 0
    /// Rows that were flagged, and on which a person had decided.
    var decided = 0
  }

  /// - Parameter statements: those of a document that added rows.
  /// - Returns: what becomes of their counters, by statement.
  func restore(_ statements: [Statement]) throws -> [Int64: Correction] {
    // Where nothing was ever taken out, nothing can return.
    guard !statements.isEmpty, try LastTransactionID.kept(db) > 0 else { return [:] }
    var corrections: [Int64: Correction] = [:]
    let feeds = Dictionary(grouping: statements, by: \.feed)
    for (_, statements) in feeds.sorted(by: { $0.key < $1.key }) {
      for (statement, transaction) in try returned(in: statements) {
        try restore(transaction, &corrections[statement, default: Correction()])
      }
    }
    return corrections
  }

  /// Gives the rows that statements of one feed add back the ids they had.
  private func returned(
    in statements: [Statement]
  ) throws -> [(statement: Int64, transaction: Int64)] {
    guard let first = statements.first else { return [] }
    let days = statements.dropFirst().reduce(first.days) { $0.union($1.days) }
    let old = try linesBefore(
      of: first.feed, first.account, near: days.widened(by: first.settings.settleDays))
    guard !old.isEmpty else { return [] }
    let new = try statements.flatMap { try lines(of: $0, among: statements.map(\.id)) }
    let found = ReturnedLines.pair(
      new.map(\.line), with: old, ids: first.ids, windows: statements.compactMap(\.window),
      removed: Set(try statements.flatMap { try RemovalTable(db: db).all(of: $0.id) }),
      settings: first.settings)
    var renamed: Set<Int64> = []
    var returned: [(Int64, Int64)] = []
    for (line, former) in zip(new, found) {
      guard let former, renamed.insert(line.transaction).inserted else { continue }
      try TransactionIDs.rename(line.transaction, to: former, db)
      returned.append((line.statement, former))
    }
    return returned
  }

  // MARK: Lines

  /// The lines of a feed that were taken back, each with the transactions it was of that are gone.
  private func linesBefore(
    of feed: Int64, _ account: Int64, near days: DateSpan
  ) throws -> [ReturnedLines.Line] {
    var lines: [ReturnedLines.Line] = []
    let statements = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM statements
        WHERE account_id = ? AND feed_id = ? AND state = 'undone' AND covers_from <= ?
          AND covers_to >= ?
        ORDER BY id
        """, arguments: [account, feed, days.to.isoText, days.from.isoText])
    for statement in statements {
      try StatementReader(db).forEachKept(of: statement) { row, former in
        guard days.contains(row.date) else { return }
        let free = try former.all.filter { try TransactionIDs.isFree($0, db) }
        guard !free.isEmpty, let line = ReturnedLines.Line(row, transactions: free) else { return }
        lines.append(line)
      }
    }
    return lines
  }

  private struct AddedLine {
    let line: ReturnedLines.Line
    let statement: Int64
    let transaction: Int64
  }

  /// The lines of a statement that brought a transaction which none but these statements states.
  private func lines(
    of statement: Statement, among statements: [Int64]
  ) throws -> [AddedLine] {
    let list = statements.map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT m.transaction_id, \(Observation.sql) AS facts
        FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
        WHERE m.id BETWEEN ? AND ? AND NOT EXISTS (SELECT 1 FROM transaction_mappings x
          WHERE x.transaction_id = t.id AND x.statement_id NOT IN (\(list)))
        ORDER BY m.id
        """, arguments: [statement.mappings.lowerBound, statement.mappings.upperBound])
    var lines: [AddedLine] = []
    while let row = try rows.next() {
      guard let line = ReturnedLines.Line(try Observation(json: row["facts"]).row) else { continue }
      lines.append(
        AddedLine(line: line, statement: statement.id, transaction: row["transaction_id"]))
    }
    return lines
  }

  // MARK: Transactions

  private func restore(_ id: Int64, _ correction: inout Correction) throws {
    let aside = SetAsideTable(db: db)
    if try ReviewTable.dropDuplicate(id, ifDecided: true, db) { correction.decided += 1 }
    guard try aside.restoreColumns(of: id) else { return }
    if try aside.restoreDeletion(of: id) {
      if try ReviewTable.dropDuplicate(id, ifDecided: false, db) {
        correction.deletedFlagged += 1
      } else {
        correction.deleted += 1
      }
    }
    try aside.remove(id)
  }
}
