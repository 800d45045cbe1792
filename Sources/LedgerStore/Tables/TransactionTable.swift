import FinanceModel
import GRDB
import Matching

/// The `transactions` table; the rows of documents come in bulk, by ``RowWriter``.
package struct TransactionTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// What a transaction shows; nil where there is none.
  package func facts(of transaction: Int64) throws -> Facts? {
    try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(TransactionColumns.json(of: "t")) FROM transactions t WHERE t.id = ?"),
      arguments: [transaction]
    ).map { try Facts(json: $0) }
  }

  /// Takes over what rules said of another transaction, where nothing was said of this one.
  func adoptLabels(of other: Int64, for transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET rule_payee = coalesce(transactions.rule_payee, o.rule_payee),
          rule_category = coalesce(transactions.rule_category, o.rule_category),
          rule_kind = coalesce(transactions.rule_kind, o.rule_kind),
          rule_transfer = coalesce(transactions.rule_transfer, o.rule_transfer),
          rule_tags = coalesce(transactions.rule_tags, o.rule_tags),
          rule_notes = coalesce(transactions.rule_notes, o.rule_notes),
          mapping_rule = coalesce(transactions.mapping_rule, o.mapping_rule)
        FROM (SELECT rule_payee, rule_category, rule_kind, rule_transfer, rule_tags, rule_notes,
            mapping_rule
          FROM transactions WHERE id = ?2) AS o
        WHERE transactions.id = ?1
          AND coalesce(o.rule_payee, o.rule_category, o.rule_kind, o.rule_transfer, o.rule_tags,
            o.rule_notes, o.mapping_rule) IS NOT NULL
        """
    ).execute(arguments: [transaction, other])
  }

  /// The source no longer states it; it goes only where no other line does.
  func withdraw(_ transaction: Int64, as status: TransactionStatus) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET status = ?1 WHERE id = ?2 AND NOT EXISTS (
          SELECT 1 FROM transaction_mappings WHERE transaction_id = ?2 AND state = 'live')
        """
    ).execute(arguments: [status.rawValue, transaction])
  }

  func exists(_ transaction: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM transactions WHERE id = ?)"),
      arguments: [transaction]) == true
  }

  package func delete(_ transaction: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM transactions WHERE id = ?")
      .execute(arguments: [transaction])
  }

  /// How many transactions of some accounts count.
  package func countLive(in accounts: some Sequence<Int64>) throws -> Int {
    try Totals.settle(db)
    let list = accounts.map { "\($0)" }.joined(separator: ", ")
    // SQLite refuses to use an index for no account.
    guard !list.isEmpty else { return 0 }
    return try Int.fetchOne(
      db,
      sql: """
        SELECT ifnull((SELECT sum(rows) FROM day_totals WHERE account_id IN (\(list))), 0)
          + (SELECT count(*) FROM transactions INDEXED BY transactions_exact
            WHERE account_id IN (\(list)) AND amount_exact IS NOT NULL AND trade IS NULL
              AND status IN ('posted', 'pending'))
        """) ?? 0
  }

  // MARK: What people and rules say

  /// Writes columns that are a person's.
  package func write(_ columns: [(name: String, value: String?)], to transaction: Int64) throws {
    let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    var arguments = StatementArguments(columns.map(\.value))
    arguments += [transaction]
    try db.execute(
      sql: "UPDATE transactions SET \(assignments) WHERE id = ?", arguments: arguments)
  }

  /// Writes what rules say of it; the account of a transfer by its key.
  package func label(_ transaction: Int64, _ labels: Labels) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET rule_payee = ?, rule_category = ?, rule_kind = ?, rule_transfer = ?,
          rule_tags = ?, rule_notes = ?
        WHERE id = ?
        """
    ).execute(
      arguments: [
        labels.payee, labels.category, labels.kind, labels.transfer,
        labels.tags?.joined(separator: ","), labels.notes, transaction,
      ])
  }

  /// Deletes it because a person says so: it stays, so that no source brings it back.
  package func delete(_ transaction: Int64, at time: String) throws {
    try db.execute(
      sql: "UPDATE transactions SET status = 'deleted', deleted_at = ? WHERE id = ?",
      arguments: [time, transaction])
    try LineTable(db: db).delete(of: transaction)
  }

  /// It is deleted no more. What it is instead, its sources say once its account is loaded anew.
  package func undelete(_ transaction: Int64) throws {
    try db.execute(
      sql: "UPDATE transactions SET status = 'posted', deleted_at = NULL WHERE id = ?",
      arguments: [transaction])
  }
}
