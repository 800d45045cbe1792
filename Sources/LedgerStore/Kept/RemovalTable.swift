import GRDB

/// The `removals` table: the source ids that a statement took back.
struct RemovalTable {
  let db: Database

  func add(_ sourceID: String, of statement: Int64) throws {
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO removals (statement_id, source_id) VALUES (?, ?)"
    ).execute(arguments: [statement, sourceID])
  }

  /// The statement states again what it took back.
  func remove(_ sourceID: String, of statement: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM removals WHERE statement_id = ? AND source_id = ?")
      .execute(arguments: [statement, sourceID])
  }

  func all(of statement: Int64) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT source_id FROM removals WHERE statement_id = ?", arguments: [statement])
  }
}
