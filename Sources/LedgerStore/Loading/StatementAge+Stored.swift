import GRDB
import Matching

extension StatementAge {
  /// Of a stored statement among those of its source that live documents before its own brought; nil where
  /// its source does not change its rows.
  init?(ofStatement id: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT s.as_of, s.next_cursor, s.document_id, f.name FROM statements s
          JOIN feeds f ON f.id = s.feed_id WHERE s.id = ? AND coalesce(s.ids, f.ids) = 'mutable'
          """), arguments: [id])
    guard let row else { return nil }
    self.init(asOf: row["as_of"])
    guard let cursor: String = row["next_cursor"] else { return }
    let (feed, document): (String, Int64) = (row["name"], row["document_id"])
    isPassed =
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM passed_cursors c JOIN statements s ON s.id = c.statement_id
              JOIN feeds f ON f.id = s.feed_id
              WHERE c.cursor = ? AND f.name = ? AND s.state = 'live' AND s.document_id < ?)
            """), arguments: [cursor, feed, document]) ?? false
    if isPassed {
      isOvertaken = try Self.last(of: feed, before: document, db) != cursor
    } else {
      isNewest = try Self.isFetched(cursor, of: feed, db)
    }
  }

  /// The cursor that the source was read to.
  private static func last(
    of feed: String, before document: Int64, _ db: Database
  ) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT s.next_cursor FROM statements s JOIN feeds f ON f.id = s.feed_id
          WHERE f.name = ? AND s.state = 'live' AND s.document_id < ?
            AND s.next_cursor IS NOT NULL AND s.is_behind = 0
          ORDER BY s.document_id DESC, s.id DESC LIMIT 1
          """), arguments: [feed, document])
  }

  /// Whether a live connection fetched what ends at a cursor: it goes on where the book ends.
  private static func isFetched(
    _ cursor: String, of feed: String, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM sync_log l JOIN sync_items i ON i.item_id = l.item_id
            WHERE i.feed = ? AND l.cursor_to = ? AND l.has_document = 1)
          """), arguments: [feed, cursor]) ?? false
  }
}
