import GRDB

/// Takes out of the list of changes what it says of rows and accounts that are erased.
struct ChangeErasure {
  let db: Database

  /// - Parameters:
  ///   - rows: SQL that lists the transactions.
  ///   - accounts: SQL that lists the accounts; nil: none.
  ///   - reviews: SQL that says which reviews; nil: none.
  func run(rows: String, accounts: String? = nil, reviews: String? = nil) throws {
    let lost = accounts.map {
      """
      UNION SELECT c.row_id FROM change_cells c JOIN change_cells a ON a.change_id = c.change_id
      WHERE c.subject = 'transaction' AND a.subject = 'account' AND a.row_id IN \($0)
        AND c.row_id NOT IN (SELECT id FROM transactions)
      """
    }
    try db.execute(
      sql: """
        CREATE TEMP TABLE forgotten_rows AS SELECT id FROM (
          SELECT transaction_id AS id FROM (\(rows))
          UNION SELECT row_id FROM change_cells WHERE subject = 'transaction' AND name = 'state'
            AND after LIKE 'in %' AND CAST(substr(after, 4) AS INTEGER) IN (\(rows))
          \(lost ?? ""));
        CREATE TEMP TABLE forgotten_changes AS SELECT DISTINCT change_id AS id FROM change_cells
          WHERE name = 'state' AND (
            subject = 'transaction' AND row_id IN (SELECT id FROM temp.forgotten_rows)
            OR subject = 'account' AND row_id IN \(accounts ?? "()")
            OR subject = 'review' AND row_id IN (SELECT id FROM reviews WHERE \(reviews ?? "0")));
        DELETE FROM change_cells WHERE change_id IN (SELECT id FROM temp.forgotten_changes)
          OR subject = 'transaction' AND row_id IN (SELECT id FROM temp.forgotten_rows)
          OR subject = 'account' AND row_id IN \(accounts ?? "()");
        DELETE FROM change_labels WHERE transaction_id IN (SELECT id FROM temp.forgotten_rows);
        DELETE FROM change_cells WHERE subject = 'binding' AND name IN (
          SELECT name FROM change_cells WHERE subject = 'binding'
            AND (CAST(before AS INTEGER) IN \(accounts ?? "()")
              OR CAST(after AS INTEGER) IN \(accounts ?? "()")));
        DROP TABLE temp.forgotten_rows; DROP TABLE temp.forgotten_changes;
        DELETE FROM changes WHERE NOT EXISTS
          (SELECT 1 FROM change_cells c WHERE c.change_id = changes.id)
          AND NOT EXISTS (SELECT 1 FROM change_labels l WHERE l.change_id = changes.id);
        """)
    for change in try Int64.fetchAll(db, sql: "SELECT id FROM changes") {
      try ChangeLog.count(change, db)
    }
  }

  /// Forgets which account was said to be the other side of transactions.
  ///
  /// - Parameter keys: SQL that lists the keys of the account.
  func forget(keys: String) throws {
    for column in ["before", "after"] {
      try db.execute(
        sql: """
          UPDATE change_cells SET \(column) = NULL
          WHERE subject = 'transaction' AND name = 'transfer_to' AND \(column) IN \(keys);
          UPDATE change_labels SET \(column) = json_set(\(column), '$[3]', NULL)
          WHERE \(column) ->> 3 IN \(keys);
          """)
    }
  }
}
