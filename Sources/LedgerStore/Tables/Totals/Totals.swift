import GRDB

/// Keeps ``TotalsTables`` as the rows are.
///
/// - What a document adds is counted while it is written (``AddedTotals``): no row is read again.
/// - What is changed or taken out is noted by day, by temporary triggers of the connection, and those
///   days and their months are added up anew at the end of the transaction.
package enum Totals {
  private static let columns = [
    "account_id", "date", "amount", "amount_exact", "currency", "status", "category",
    "rule_category", "source_category", "trade", "parts",
  ]

  /// Begins to note which days change; to be called once for a connection that writes.
  static func watch(_ db: Database) throws {
    let (old, new) = (
      columns.map { "old." + $0 }.joined(separator: ", "),
      columns.map { "new." + $0 }.joined(separator: ", ")
    )
    try db.execute(
      sql: """
        CREATE TEMP TABLE changed_days (
          account_id INTEGER NOT NULL,
          date TEXT NOT NULL,
          PRIMARY KEY (account_id, date)
        ) WITHOUT ROWID;
        CREATE TEMP TRIGGER totals_updated
        AFTER UPDATE OF \(columns.joined(separator: ", ")) ON main.transactions
        WHEN (\(old)) IS NOT (\(new))
        BEGIN
          INSERT OR IGNORE INTO changed_days VALUES (old.account_id, old.date);
          INSERT OR IGNORE INTO changed_days VALUES (new.account_id, new.date);
        END;
        CREATE TEMP TRIGGER totals_deleted AFTER DELETE ON main.transactions
        BEGIN INSERT OR IGNORE INTO changed_days VALUES (old.account_id, old.date); END;
        """)
  }

  /// Notes a row that was added without being counted.
  package static func note(added transaction: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO changed_days SELECT account_id, date FROM transactions WHERE id = ?
        """
    ).execute(arguments: [transaction])
  }

  private static let months =
    "(SELECT DISTINCT account_id, substr(date, 1, 7) AS month FROM changed_days)"

  /// Adds up anew what changed; to be called before each commit.
  package static func settle(_ db: Database) throws {
    let hasChanged = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM changed_days)"))
    guard hasChanged == true else { return }
    try db.execute(
      sql: """
        DELETE FROM day_totals WHERE (account_id, date) IN (SELECT account_id, date FROM changed_days);
        INSERT INTO day_totals
        \(TotalsTables.days(
          from: """
            changed_days c CROSS JOIN transactions t
              ON t.account_id = c.account_id AND t.date = c.date
            """));
        DELETE FROM month_totals WHERE (account_id, month) IN \(months);
        INSERT INTO month_totals
        \(TotalsTables.months(
          from: """
            \(months) c CROSS JOIN transactions t ON t.account_id = c.account_id
              AND t.date BETWEEN c.month || '-01' AND c.month || '-31'
            """));
        DELETE FROM changed_days;
        """)
  }
}
