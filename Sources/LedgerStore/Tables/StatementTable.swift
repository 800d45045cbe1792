import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// The `statements` table: before the rows of a statement are read, and once they are decided.
struct StatementTable {
  let db: Database

  init(_ db: Database) {
    self.db = db
  }

  typealias AccountRule = Book.AccountRule

  /// What is known of a statement before its rows.
  struct Opening {
    let document: Int64
    let account: Int64
    let feed: Int64
    let rule: AccountRule
    let header: StatementHeader
    let mode: StatementMode
    let settings: FeedSettings

    fileprivate var columns: [(name: String, value: (any DatabaseValueConvertible)?)] {
      get throws {
        [
          ("document_id", document), ("account_id", account), ("feed_id", feed),
          ("account_rule", rule.rawValue), ("covers_from", header.covers?.from.isoText),
          ("covers_to", header.covers?.to.isoText), ("states_covers", header.covers != nil),
          ("mode", mode.rawValue), ("is_incomplete", header.isIncomplete),
          ("next_cursor", header.nextCursor), ("last_synced", header.lastSynced),
          ("as_of", header.asOf),
          ("ids", (settings.ids ?? header.ids).rawValue),
          ("settings", try settings == .usual ? nil : settings.storedText),
        ]
      }
    }
  }

  func insert(_ opening: Opening) throws -> Int64 {
    let columns = try opening.columns
    try db.cachedStatement(
      sql: """
        INSERT INTO statements (\(columns.map(\.name).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """
    ).execute(arguments: StatementArguments(columns.map(\.value)))
    let id = db.lastInsertedRowID
    try writeCursors(opening.header, of: id)
    return id
  }

  private func writeCursors(_ header: StatementHeader, of id: Int64) throws {
    guard let next = header.nextCursor else { return }
    for cursor in header.passedCursors + [next] {
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO passed_cursors (cursor, statement_id) VALUES (?, ?)"
      ).execute(arguments: [cursor, id])
    }
  }

  /// Opens a statement anew that is read again.
  func rewrite(_ id: Int64, _ opening: Opening) throws {
    let columns = try opening.columns
    try db.execute(
      sql: """
        UPDATE statements SET \(columns.map { "\($0.name) = ?" }.joined(separator: ", "))
        WHERE id = ?
        """, arguments: StatementArguments(columns.map(\.value) + [id]))
    try writeCursors(opening.header, of: id)
  }

  /// What the rows of a statement were.
  struct Rows {
    let counts: StoredCounts
    /// The lines that it stated again.
    let sighted: [ClosedRange<Int64>]
    /// The lines that it added.
    let added: ClosedRange<Int64>?
    /// The days that it holds.
    let covered: DateSpan?
    /// What it says beside its rows is older than what is stored.
    let isBehind: Bool
  }

  /// Keeps what became of the rows of a statement, and which it stated again.
  func close(_ id: Int64, document: Int64, _ rows: Rows) throws {
    let importID = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT import_id FROM documents WHERE id = ?"),
      arguments: [document])
    for range in rows.sighted {
      try SightingTable.insert(
        db, importID: importID ?? 0, documentID: document, statementID: id, range: range)
    }
    try db.cachedStatement(
      sql: """
        UPDATE statements SET counts = ?1, covers_from = coalesce(?2, covers_from),
          covers_to = coalesce(?3, covers_to), first_mapping_id = ?4, last_mapping_id = ?5,
          is_behind = ?7
        WHERE id = ?6
        """
    ).execute(
      arguments: [
        rows.counts.json, rows.covered?.from.isoText, rows.covered?.to.isoText,
        rows.added?.lowerBound, rows.added?.upperBound, id,
        rows.isBehind,
      ])
  }

  /// Keeps whether balances prove the statement.
  ///
  /// - Parameter counts: nil: they stay.
  func prove(_ id: Int64, _ proof: Reconciliation, counts: StoredCounts? = nil) throws {
    try db.cachedStatement(
      sql: """
        UPDATE statements SET reconciliation = ?, difference = ?, counts = coalesce(?, counts)
        WHERE id = ?
        """
    ).execute(arguments: [proof.status, proof.difference?.text, counts?.json, id])
  }

  /// The statements of documents count, or do not, as these do.
  func followDocuments(_ documents: [Int64]) throws {
    try db.execute(
      sql: """
        UPDATE statements SET state = (SELECT d.state FROM documents d
          WHERE d.id = statements.document_id)
        WHERE document_id IN (\(documents.map { "\($0)" }.joined(separator: ", ")))
        """)
  }

  /// Takes out what a statement says beside its rows.
  func empty(_ id: Int64) throws {
    for table in ["balances", "quarantine", "removals", "passed_cursors", "vanished_lines"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE statement_id = ?", arguments: [id])
    }
    for (table, condition) in SnapshotTable.deletion(of: "(\(id))") {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
    }
  }

  /// A statement that is not in its document any more: it says nothing, also not that a row is missing.
  func silence(_ id: Int64) throws {
    try empty(id)
    try db.execute(
      sql: "UPDATE statements SET is_incomplete = 1, counts = '{}' WHERE id = ?", arguments: [id])
  }

  func delete(_ id: Int64) throws {
    try db.execute(sql: "DELETE FROM passed_cursors WHERE statement_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM statements WHERE id = ?", arguments: [id])
  }
}

extension DateSpan {
  /// The days of a row of `statements`.
  package init?(_ statement: Row) {
    guard let from = (statement["covers_from"] as String?).flatMap({ CivilDate(iso: $0) }),
      let to = (statement["covers_to"] as String?).flatMap({ CivilDate(iso: $0) })
    else { return nil }
    self.init(from: from, to: to)
  }
}
