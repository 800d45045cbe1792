import GRDB

/// The `transaction_mappings` table: the lines of statements, each with the transaction that shows it.
struct LineTable {
  let db: Database

  /// Notes of the lines of a transaction that a person deleted it.
  func delete(of transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET state = 'deleted_by_user'
        WHERE transaction_id = ? AND state = 'live'
        """
    ).execute(arguments: [transaction])
  }

  /// Notes of the lines of an account of which transactions a person deleted.
  func deleteDeleted(in account: Int64) throws {
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET state = 'deleted_by_user'
        WHERE state = 'live' AND feed_id IN (SELECT id FROM feeds WHERE account_id = ?1)
          AND transaction_id IN (SELECT id FROM transactions
            WHERE account_id = ?1 AND status = 'deleted')
        """, arguments: [account])
  }
}
