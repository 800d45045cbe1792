import GRDB

/// Gives a transaction another id.
enum TransactionID {
  static func rename(_ transaction: Int64, to id: Int64, _ db: Database) throws {
    let columns = [
      ("transactions", "id"), ("transaction_mappings", "transaction_id"),
      ("reviews", "transaction_id"), ("reviews", "other_transaction_id"),
      ("decisions", "transaction_id"),
    ]
    for (table, column) in columns {
      try db.cachedStatement(sql: "UPDATE \(table) SET \(column) = ?1 WHERE \(column) = ?2")
        .execute(arguments: [id, transaction])
    }
  }

  /// Whether no transaction has it.
  static func isFree(_ id: Int64, _ db: Database) throws -> Bool {
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM transactions WHERE id = ?)"),
      arguments: [id])
    return id > 0 && isTaken == false
  }
}
