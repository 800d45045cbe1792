import GRDB

/// Keeps ``TotalsTables`` as the rows are.
///
/// - What a document adds is counted while it is written (``AddedTotals``): no row is read again.
/// - What is changed or taken out is noted by day, by temporary triggers of the connection, and those
///   days and their months are added up anew at the end of the transaction.
/// - What becomes a leg of a transfer, or is one no more, is noted with what it was, and moved within its
///   month.
package enum Totals {
  private static let columns = [
    "id", "account_id", "date", "amount", "amount_exact", "currency", "status", "category",
    "rule_category", "source_category", "trade", "parts", "transfer_to", "rule_transfer",
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
        CREATE TEMP TABLE changed_legs (id INTEGER PRIMARY KEY, leg INTEGER NOT NULL);
        CREATE TEMP TRIGGER totals_updated
        AFTER UPDATE OF \(columns.joined(separator: ", ")) ON main.transactions
        WHEN (\(old)) IS NOT (\(new))
        BEGIN
          INSERT OR IGNORE INTO changed_days VALUES (old.account_id, old.date);
          INSERT OR IGNORE INTO changed_days VALUES (new.account_id, new.date);
        END;
        CREATE TEMP TRIGGER totals_deleted AFTER DELETE ON main.transactions
        BEGIN
          INSERT OR IGNORE INTO changed_days VALUES (old.account_id, old.date);
          DELETE FROM changed_legs WHERE id = old.id;
        END;
        """)
    for (event, rows) in [("INSERT", ["new"]), ("UPDATE", ["old", "new"]), ("DELETE", ["old"])] {
      let legs = rows.flatMap { ["\($0).from_transaction_id", "\($0).to_transaction_id"] }
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER totals_\(event.lowercased())_leg BEFORE \(event) ON main.transfers
          BEGIN
            INSERT INTO changed_legs SELECT t.id, \(TotalsTables.leg) FROM main.transactions t
            WHERE t.id IN (\(legs.joined(separator: ", ")))
              AND NOT EXISTS (SELECT 1 FROM changed_legs l WHERE l.id = t.id);
          END;
          """)
    }
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

  /// SQL: the texts that rows of the months name categories by, and whether they are a source's.
  private static let texts = """
    SELECT category AS text, is_source FROM month_totals
    WHERE (account_id, month) IN \(months) AND category NOT IN ('', \(TotalsTables.ofParts))
    UNION SELECT \(TotalsTables.text) AS text, \(TotalsTables.isSource)
    FROM \(rows(in: "transactions_exact"))
    WHERE t.amount_exact IS NOT NULL AND t.trade IS NULL AND t.parts IS NULL AND text <> ''
    UNION SELECT json_extract(p.value, '$.category') AS text, 0
    FROM \(rows(in: "transactions_parted")) JOIN json_each(t.parts) p
    WHERE t.parts IS NOT NULL AND text IS NOT NULL
    """

  private static func rows(in index: String) -> String {
    """
    \(months) c CROSS JOIN transactions t INDEXED BY \(index)
        ON t.account_id = c.account_id AND t.date BETWEEN c.month || '-01' AND c.month || '-31'
    """
  }

  /// What is added to a row of months that is there.
  static let addition = """
    rows = rows + excluded.rows, in_rows = in_rows + excluded.in_rows,
        out_rows = out_rows + excluded.out_rows,
        in_high = in_high + excluded.in_high, in_low = in_low + excluded.in_low,
        out_high = out_high + excluded.out_high, out_low = out_low + excluded.out_low
    """

  /// Adds up anew what changed; to be called before each commit.
  package static func settle(_ db: Database) throws {
    try settleLegs(db)
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
        """)
    try CategoryTexts.know(of: texts, db)
    try db.execute(sql: "DELETE FROM changed_days")
  }

  /// Moves what became a leg, or is one no more. Whole months that are added up anew need it not.
  private static func settleLegs(_ db: Database) throws {
    let hasChanged = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM changed_legs)"))
    guard hasChanged == true else { return }
    func moved(leg: String, sign: String = "") -> String {
      TotalsTables.months(
        from: "changed_legs l CROSS JOIN transactions t ON t.id = l.id",
        where: """
          l.leg <> \(TotalsTables.leg) AND (t.account_id, substr(t.date, 1, 7)) NOT IN \(months)
          """, leg: leg, sign: sign)
    }
    try db.execute(
      sql: """
        INSERT INTO month_totals \(moved(leg: TotalsTables.leg)) ON CONFLICT DO UPDATE SET \(addition);
        INSERT INTO month_totals \(moved(leg: "l.leg", sign: "-"))
        ON CONFLICT DO UPDATE SET \(addition);
        DELETE FROM month_totals WHERE rows = 0 AND (account_id, month) IN (
          SELECT t.account_id, substr(t.date, 1, 7) FROM changed_legs l JOIN transactions t ON t.id = l.id);
        DELETE FROM changed_legs;
        """)
  }
}
