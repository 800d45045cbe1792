import GRDB

/// What a person said of the transactions of an account that is loaded anew.
struct PersonsWords {
  let db: Database
  let account: Int64
  /// Another account is loaded into it too.
  let isAbsorbing: Bool

  /// Takes out again what a person deleted.
  ///
  /// - Parameter time: when the next document was read: what was deleted later counted until then; nil
  ///   where there is none.
  func restoreDeletions(before time: String? = nil) throws {
    try db.execute(
      sql: """
        UPDATE transactions SET status = 'deleted', deleted_at = o.deleted_at
        FROM (SELECT id, deleted_at FROM old_transactions WHERE status = 'deleted'
          UNION ALL SELECT transaction_id, deleted_at FROM set_aside WHERE status = 'deleted') AS o
        WHERE transactions.id = o.id AND transactions.account_id = ?1
          AND transactions.status <> 'deleted' AND (?2 IS NULL OR o.deleted_at <= ?2)
          \(isAbsorbing ? AccountAbsorption.isHidden : "")
        """, arguments: [account, time])
    guard db.changesCount > 0 else { return }
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET state = 'deleted_by_user'
        WHERE state = 'live' AND feed_id IN (SELECT id FROM feeds WHERE account_id = ?1)
          AND transaction_id IN (SELECT id FROM transactions
            WHERE account_id = ?1 AND status = 'deleted')
        """, arguments: [account])
  }

  private static let rules = ["rule_payee", "rule_category", "rule_kind", "mapping_rule"]

  /// Writes again what a person said, and sets aside what was said of transactions that are gone.
  ///
  /// - Parameter reread: of their rows, the rules have just said what they say.
  func restoreColumns(but reread: RereadStatements) throws {
    try restore(PersonsColumns.names)
    try restore(
      Self.rules,
      unless: """
        EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = transactions.id
          AND m.statement_id IN (\(reread.list)))
        """)
    try db.execute(
      sql: """
        DELETE FROM set_aside
        WHERE transaction_id IN (SELECT id FROM transactions WHERE account_id = ?)
        """, arguments: [account])
    let columns = PersonsColumns.names + Self.rules
    let isSaid = (columns + ["deleted_at"]).map { "o.\($0) IS NOT NULL" }
      .joined(separator: " OR ")
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO set_aside
          (transaction_id, status, deleted_at, \(columns.joined(separator: ", ")))
        SELECT o.id, o.status, o.deleted_at, \(columns.map { "o.\($0)" }.joined(separator: ", "))
        FROM old_transactions o
        WHERE (\(isSaid)) AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.id = o.id)
        """)
  }

  private func restore(_ names: [String], unless exception: String = "0") throws {
    let columns = names.joined(separator: ", ")
    let assignments = names.map { "\($0) = o.\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        UPDATE transactions SET \(assignments)
        FROM (SELECT id, \(columns) FROM old_transactions
          UNION ALL SELECT transaction_id, \(columns) FROM set_aside) AS o
        WHERE transactions.id = o.id AND transactions.account_id = ? AND NOT (\(exception))
        """, arguments: [account])
  }
}
