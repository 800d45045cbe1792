import GRDB

/// The highest id a transaction ever had: none is given out twice, for what was taken back may come
/// again with its own.
package enum LastTransactionID {
  private static let name = "last_transaction_id"

  /// Zero where no transaction was ever taken out.
  package static func kept(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT CAST(value AS INTEGER) FROM settings WHERE name = ?"),
      arguments: [name]) ?? 0
  }

  /// Keeps it before transactions are taken out; the id.
  package static func keep(_ db: Database) throws -> Int64 {
    let last = max(
      try kept(db), try Int64.fetchOne(db, sql: "SELECT max(id) FROM transactions") ?? 0)
    try db.execute(
      sql: "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)",
      arguments: [name, String(last)])
    return last
  }
}
