import FinanceModel
import GRDB
import JSONText

/// What a person said of the transactions of an account that is loaded anew, from ``AccountSnapshot``
/// and from what was set aside.
struct UserEdits {
  let db: Database
  let account: Int64
  /// Another account is loaded into it too.
  let isAbsorbing: Bool

  private static let old = AccountSnapshot.transactions

  /// SQL: but for rows that one of the two accounts showed. Who deletes the double of a row does not
  /// delete the row.
  private static let isHidden = """
     AND NOT EXISTS (SELECT 1 FROM \(AccountSnapshot.successors) s JOIN \(old) g ON g.id = s.gone
      WHERE s.now = transactions.id AND g.status <> 'deleted')
    """

  /// Takes out again what a person deleted.
  ///
  /// - Parameter time: when the next document was read: what was deleted later counted until then; nil
  ///   where there is none.
  func restoreDeletions(before time: String? = nil) throws {
    try db.execute(
      sql: """
        WITH o AS MATERIALIZED (SELECT id, deleted_at FROM \(Self.old) WHERE status = 'deleted'
          UNION ALL SELECT transaction_id, deleted_at FROM set_aside WHERE status = 'deleted')
        UPDATE transactions SET status = 'deleted', deleted_at = o.deleted_at FROM o
        WHERE transactions.id = o.id AND +transactions.account_id = ?1
          AND transactions.status <> 'deleted' AND (?2 IS NULL OR o.deleted_at <= ?2)
          \(isAbsorbing ? Self.isHidden : "")
        """, arguments: [account, time])
    guard db.changesCount > 0 else { return }
    try LineTable(db: db).deleteDeleted(in: account)
  }

  /// The columns of `transactions` that only rules write.
  static let rules = [
    "rule_payee", "rule_category", "rule_kind", "mapping_rule", "rule_transfer", "rule_tags",
    "rule_notes",
  ]

  /// Writes again what a person said, and sets aside what was said of transactions that are gone.
  ///
  /// - Parameter reread: statements, as SQL lists them: of their rows, the rules have just said what
  ///   they say.
  func restoreColumns(but reread: String) throws {
    try restore(UserColumns.names)
    try restore(
      Self.rules,
      unless: """
        EXISTS (SELECT 1 FROM transaction_mappings m WHERE m.transaction_id = transactions.id
          AND m.statement_id IN (\(reread)))
        """)
    try db.execute(
      sql: """
        DELETE FROM set_aside WHERE EXISTS (SELECT 1 FROM transactions t
          WHERE t.id = set_aside.transaction_id AND t.account_id = ?)
        """, arguments: [account])
    let columns = UserColumns.names + Self.rules
    let isSaid = (columns + ["deleted_at"]).map { "o.\($0) IS NOT NULL" }
      .joined(separator: " OR ")
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO set_aside
          (transaction_id, status, deleted_at, \(columns.joined(separator: ", ")))
        SELECT o.id, o.status, o.deleted_at, \(columns.map { "o.\($0)" }.joined(separator: ", "))
        FROM \(Self.old) o
        WHERE (\(isSaid)) AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.id = o.id)
        """)
  }

  private func restore(_ names: [String], unless exception: String = "0") throws {
    let columns = names.joined(separator: ", ")
    let assignments = names.map { "\($0) = o.\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        WITH o AS MATERIALIZED (SELECT id, \(columns) FROM \(Self.old)
          UNION ALL SELECT transaction_id, \(columns) FROM set_aside)
        UPDATE transactions SET \(assignments) FROM o
        WHERE transactions.id = o.id AND +transactions.account_id = ? AND NOT (\(exception))
        """, arguments: [account])
  }
}

/// What a person wrote about a transaction.
package struct UserColumns {
  /// The columns of `transactions` that only a person writes.
  package static let names = [
    "description_override", "payee_override", "category", "notes", "tags", "parts", "budget_date",
    "transfer_to", "tags_removed",
  ]

  /// SQL: whether a person wrote nothing about transaction `t`.
  package static let areEmpty = names.map { "t.\($0) IS NULL" }.joined(separator: " AND ")

  /// Those that are not empty.
  private var values: [String: String] = [:]

  /// - Parameter table: `transactions`, or a copy of it.
  package init(of transaction: Int64, in table: String = "transactions", _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT \(Self.names.joined(separator: ", ")) FROM \(table) WHERE id = ?
        """,
      arguments: [transaction])
    for name in Self.names { values[name] = row?[name] as String? }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// What was written about both: of a column that holds one thing, this one's.
  package func joined(with other: UserColumns) -> UserColumns {
    var both = self
    both.values.merge(other.values) { mine, _ in mine }
    let notes = [values["notes"], other.values["notes"]].compactMap { $0 }
    if let first = notes.first {
      both.values["notes"] = Set(notes).count == 1 ? first : notes.joined(separator: "\n")
    }
    for name in ["tags", "tags_removed"] {
      both.values[name] =
        TagList([self, other].flatMap { TagList(stored: $0.values[name]).tags }).stored
    }
    return both
  }

  package func write(to transaction: Int64, _ db: Database) throws {
    try TransactionTable(db: db).write(Self.names.map { ($0, values[$0]) }, to: transaction)
  }
}

/// The columns of a transaction that no source states: what a person wrote, and what rules said.
struct EditColumns: Equatable {
  private static let names = UserColumns.names + UserEdits.rules

  /// Those that are not empty.
  private var values: [String: String] = [:]

  init(of transaction: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT \(Self.names.joined(separator: ", ")) FROM transactions WHERE id = ?",
      arguments: [transaction])
    for name in Self.names { values[name] = row?[name] as String? }
  }

  init(_ stored: JSONValue?) {
    for member in stored?.object ?? [] { values[member.name] = member.value.string }
  }

  var stored: JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
  }

  /// What a merge made of it, taken back: what was written since stays.
  ///
  /// - Parameters:
  ///   - merged: what the merge made.
  ///   - before: what was there before.
  func takenBack(_ merged: EditColumns, to before: EditColumns) -> EditColumns {
    var columns = self
    for name in Self.names where values[name] == merged.values[name] {
      columns.values[name] = before.values[name]
    }
    return columns
  }

  func write(to transaction: Int64, _ db: Database) throws {
    try TransactionTable(db: db).write(Self.names.map { ($0, values[$0]) }, to: transaction)
  }
}
