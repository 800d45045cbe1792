import GRDB

/// The `set_aside` table: what a person, and rules, said of transactions that no statement states at the
/// moment. It comes back with them.
package struct SetAsideTable {
  let db: Database

  func count() throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM set_aside") ?? 0
  }

  // MARK: One transaction that is there again

  /// Writes a person's columns again.
  ///
  /// - Returns: whether something was set aside.
  func restoreColumns(of transaction: Int64) throws -> Bool {
    let assignments = UserColumns.names.map { "\($0) = o.\($0)" }.joined(separator: ", ")
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET \(assignments) FROM set_aside AS o
        WHERE o.transaction_id = transactions.id AND transactions.id = ?
        """
    ).execute(arguments: [transaction])
    return db.changesCount > 0
  }

  /// Takes it out again where a person had deleted it.
  ///
  /// - Returns: whether a person had.
  func restoreDeletion(of transaction: Int64) throws -> Bool {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET status = 'deleted', deleted_at = o.deleted_at FROM set_aside AS o
        WHERE o.transaction_id = transactions.id AND o.status = 'deleted' AND transactions.id = ?
        """
    ).execute(arguments: [transaction])
    guard db.changesCount > 0 else { return false }
    try LineTable(db: db).delete(of: transaction)
    return true
  }

  /// What a person deleted is deleted no more, once it is there again.
  package static func undelete(_ transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE set_aside SET status = 'posted', deleted_at = NULL WHERE transaction_id = ?
        """, arguments: [transaction])
    try SetAsideTable(db: db).dropIfEmpty(transaction)
  }

  /// Deletes a transaction that is not there at the moment.
  package static func delete(_ transaction: Int64, at time: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO set_aside (transaction_id, status, deleted_at) VALUES (?, 'deleted', ?)
        ON CONFLICT (transaction_id) DO UPDATE SET status = excluded.status,
          deleted_at = excluded.deleted_at
        """, arguments: [transaction, time])
  }

  /// Nothing is kept of a transaction of which nobody says anything.
  func dropIfEmpty(_ transaction: Int64) throws {
    let isEmpty = (UserColumns.names + UserEdits.rules + ["deleted_at"]).map { "\($0) IS NULL" }
      .joined(separator: " AND ")
    try db.execute(
      sql: "DELETE FROM set_aside WHERE transaction_id = ? AND \(isEmpty)",
      arguments: [transaction])
  }

  func remove(_ transaction: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM set_aside WHERE transaction_id = ?")
      .execute(arguments: [transaction])
  }
}
