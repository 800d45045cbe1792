import GRDB

/// The `removals` table: the source ids that a statement took back.
struct RemovalTable {
  let db: Database

  func insert(_ id: String, by statement: Int64) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO removals (statement_id, source_id) VALUES (?, ?)",
      arguments: [statement, id])
  }

  func remove(_ id: String, by statement: Int64) throws {
    try db.execute(
      sql: "DELETE FROM removals WHERE statement_id = ? AND source_id = ?",
      arguments: [statement, id])
  }
}
