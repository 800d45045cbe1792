import FinanceModel
import GRDB

/// The tables `sync_items` and `sync_log`.
package struct ConnectionTable {
  private let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  package func rows() throws -> [Row] {
    try Row.fetchAll(db, sql: "SELECT * FROM sync_items ORDER BY item_id")
  }

  package func write(_ item: Book.Connection) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO sync_items (item_id, feed, environment, institution_id,
          institution_name, status, error_code, error_reason, error_request_id, failed_since,
          linked_at, last_attempt, last_success, source_updated_at, accounts)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        item.item, item.feed, item.environment, item.institutionID, item.institution,
        item.status.rawValue, item.errorCode, item.errorReason, item.errorRequestID,
        item.failedSince, item.linkedAt, item.lastAttempt, item.lastSuccess, item.sourceUpdatedAt,
        item.accounts,
      ])
  }

  package func append(_ step: Book.SyncStep) throws {
    try db.execute(
      sql: """
        INSERT INTO sync_log (item_id, started_at, cursor_from, cursor_to, has_document, balances)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        step.item, step.startedAt, step.cursorFrom, step.cursorTo, step.hasDocument, step.balances,
      ])
  }

  /// The last step that counts: from no cursor on, the latest live step that begins where the one
  /// before ends. So the cursor goes back with an import that is undone, and forward with its redo.
  package func lastStep(of item: String) throws -> (cursor: String, balances: String)? {
    var last: (id: Int64, cursor: String, balances: String)?
    while let row = try Row.fetchOne(
      db,
      sql: """
        SELECT l.id, l.cursor_to, l.balances FROM sync_log l
        JOIN sync_items i ON i.item_id = l.item_id
        WHERE l.item_id = ?1 AND l.cursor_from IS ?2 AND l.id > ?3
          AND (l.has_document = 0 OR EXISTS (SELECT 1 FROM statements s
            JOIN feeds f ON f.id = s.feed_id JOIN documents d ON d.id = s.document_id
            WHERE f.name = i.feed AND s.next_cursor = l.cursor_to AND s.state = 'live'
              AND d.state = 'live' AND d.status <> 'failed'))
        ORDER BY l.id DESC LIMIT 1
        """, arguments: [item, last?.cursor, last?.id ?? 0])
    {
      last = (row["id"], row["cursor_to"], row["balances"])
    }
    return last.map { ($0.cursor, $0.balances) }
  }
}
