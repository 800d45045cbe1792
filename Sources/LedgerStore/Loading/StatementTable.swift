import FinanceModel
import GRDB

/// The `statements` table, once the rows of a statement are decided.
struct StatementTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Keeps what became of the rows of a statement, and which it stated again.
  func close(
    _ id: Int64, document: Int64, counts: StoredCounts, _ loader: RowLoader
  ) throws {
    let importID = try Int64.fetchOne(
      db, sql: "SELECT import_id FROM documents WHERE id = ?", arguments: [document])
    for range in loader.sighted.ranges {
      try SightingTable.insert(
        db, importID: importID ?? 0, documentID: document, statementID: id, range: range)
    }
    try db.execute(
      sql: """
        UPDATE statements SET counts = ?1, covers_from = coalesce(?2, covers_from),
          covers_to = coalesce(?3, covers_to), first_mapping_id = ?4, last_mapping_id = ?5
        WHERE id = ?6
        """,
      arguments: [
        counts.json, loader.covered?.from.isoText, loader.covered?.to.isoText,
        loader.added?.lowerBound, loader.added?.upperBound, id,
      ])
  }
}

/// The `feeds` table, once a statement of a feed is closed.
struct FeedTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// - Parameters:
  ///   - vouched: the moment the source vouches for.
  ///   - now: the moment of the change; nil where nothing is new.
  func close(
    _ id: Int64, account: Int64, isIncomplete: Bool, nextCursor: String?, hasReusedIDs: Bool,
    vouched: String?, now: String? = nil
  ) throws {
    try db.execute(
      sql: """
        UPDATE accounts SET last_synced = ?1, updated_at = coalesce(?3, updated_at)
        WHERE id = ?2 AND ?1 > coalesce(last_synced, '')
        """,
      arguments: [vouched, account, now])
    try db.execute(
      sql: """
        UPDATE feeds SET cursor = CASE WHEN ?1 THEN coalesce(cursor, ?2)
            ELSE coalesce(?2, cursor) END,
          has_reused_ids = max(has_reused_ids, ?3)
        WHERE id = ?4
        """,
      // The cursor of a part does not take the place of one that was reached before.
      arguments: [isIncomplete, nextCursor, hasReusedIDs, id])
  }
}
