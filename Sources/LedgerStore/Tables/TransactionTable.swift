import FinanceModel
import GRDB

/// The `transactions` table, as people and rules write it; rows come by ``RowWriter``.
struct TransactionTable {
  let db: Database

  /// Writes columns that are a person's.
  func write(_ columns: [(name: String, value: String?)], to transaction: Int64) throws {
    let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    var arguments = StatementArguments(columns.map(\.value))
    arguments += [transaction]
    try db.execute(
      sql: "UPDATE transactions SET \(assignments) WHERE id = ?", arguments: arguments)
  }

  /// Writes what rules say of it.
  func label(_ transaction: Int64, _ labels: Labels) throws {
    try db.cachedStatement(
      sql: "UPDATE transactions SET rule_payee = ?, rule_category = ?, rule_kind = ? WHERE id = ?"
    ).execute(arguments: [labels.payee, labels.category, labels.kind, transaction])
  }

  /// Deletes it because a person says so: it stays, so that no source brings it back.
  func delete(_ transaction: Int64, at time: String) throws {
    try db.execute(
      sql: "UPDATE transactions SET status = 'deleted', deleted_at = ? WHERE id = ?",
      arguments: [time, transaction])
    try LineTable(db: db).delete(of: transaction)
  }
}
