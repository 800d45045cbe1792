import GRDB

/// The `set_aside` table: what a person, and rules, said of transactions that no statement states at the
/// moment. It comes back with them.
struct SetAsideTable {
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

  func remove(_ transaction: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM set_aside WHERE transaction_id = ?")
      .execute(arguments: [transaction])
  }
}
