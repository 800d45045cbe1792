import GRDB

/// What goes from one account to another that takes it over, while both are loaded anew.
///
/// Reads the copies of what was there (`old_…`) that ``AccountRebuild`` makes.
struct AccountAbsorption {
  let db: Database
  /// The account that stays.
  let account: Int64
  /// The one that is taken over.
  let other: Int64

  // MARK: What is stated

  /// Gives the account the statements, balances and feeds of the other. A feed that has fed both is one.
  func takeOver() throws {
    let shared = try Row.fetchAll(
      db,
      sql: """
        SELECT theirs.id AS other, mine.id AS feed FROM feeds theirs
        JOIN feeds mine ON mine.name = theirs.name AND mine.account_id = ?
        WHERE theirs.account_id = ?
        """,
      arguments: [account, other])
    for row in shared {
      let ids: StatementArguments = ["feed": row["feed"] as Int64, "other": row["other"] as Int64]
      for table in ["statements", "balances", "old_mappings"] {
        try db.execute(
          sql: "UPDATE \(table) SET feed_id = :feed WHERE feed_id = :other", arguments: ids)
      }
      // Settings that were never changed are nobody's wish.
      try db.execute(
        sql: """
          UPDATE feeds SET settings = (SELECT settings FROM feeds WHERE id = :other)
            WHERE id = :feed AND settings = '{}';
          DELETE FROM feeds WHERE id = :other;
          """, arguments: ids)
    }
    for table in ["statements", "balances", "feeds"] {
      try db.execute(
        sql: "UPDATE \(table) SET account_id = ? WHERE account_id = ?",
        arguments: [account, other])
    }
    try db.execute(
      sql: """
        UPDATE OR IGNORE balances SET currency = (SELECT currency FROM accounts WHERE id = ?1)
        WHERE account_id = ?1 AND currency = 'XXX'
        """, arguments: [account])
  }

  // MARK: What a person said

  /// SQL for the transactions that are gone (`gone`), each with one (`now`) that holds a line it held.
  private static let successors = """
    (SELECT o.transaction_id AS gone, n.transaction_id AS now FROM old_mappings o
      JOIN transaction_mappings n ON n.feed_id = o.feed_id AND n.source_id = o.source_id
    UNION ALL
    SELECT o.transaction_id, n.transaction_id FROM old_mappings o
      JOIN transaction_mappings n ON n.feed_id = o.feed_id AND n.fingerprint = o.fingerprint
        AND n.ordinal = o.ordinal AND n.source_id IS NULL
      WHERE o.source_id IS NULL)
    """

  /// The transaction, but `new`, that holds lines of one that is gone; nil where none does.
  func successor(of gone: Int64, but new: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT min(now) FROM \(Self.successors) WHERE gone = ? AND now <> ?",
      arguments: [gone, new])
  }

  /// SQL: but for rows that one of the two accounts showed. Who deletes the double of a row does not
  /// delete the row.
  static let isHidden = """
     AND NOT EXISTS (SELECT 1 FROM old_successors s JOIN old_transactions g ON g.id = s.gone
      WHERE s.now = transactions.id AND g.status <> 'deleted')
    """

  /// A row that both accounts had is one now, and shows what a person said of either.
  func keepWhatPersonsSaid() throws {
    try db.execute(
      sql: """
        CREATE TABLE old_successors AS
        SELECT gone, min(now) AS now FROM \(Self.successors)
        WHERE gone NOT IN (SELECT id FROM transactions) GROUP BY gone;
        CREATE INDEX old_successors_by_now ON old_successors (now);
        """)
    try joinPersonsColumns()
    try followReviews()
    try db.execute(
      sql: """
        DELETE FROM set_aside WHERE transaction_id IN (SELECT gone FROM old_successors);
        UPDATE OR REPLACE transfers SET from_transaction_id = s.now FROM old_successors s
          WHERE s.gone = from_transaction_id;
        UPDATE OR REPLACE transfers SET to_transaction_id = s.now FROM old_successors s
          WHERE s.gone = to_transaction_id;
        UPDATE observations SET transaction_id = s.now FROM old_successors s
          WHERE s.gone = transaction_id AND mapping_id IS NULL;
        """)
  }

  private func joinPersonsColumns() throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT gone, now FROM old_successors ORDER BY gone")
    for row in rows {
      let said = try PersonsColumns(of: row["gone"], in: "old_transactions", db)
      guard !said.isEmpty else { continue }
      let now: Int64 = row["now"]
      try PersonsColumns(of: now, db).joined(with: said).write(to: now, db)
    }
  }

  private func followReviews() throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT gone, now FROM old_successors JOIN reviews ON transaction_id = gone
        UNION SELECT gone, now FROM old_successors JOIN reviews ON other_transaction_id = gone
        """)
    for row in rows { try ReviewTable.follow(row["gone"], to: row["now"], db) }
    try db.execute(sql: "DELETE FROM reviews WHERE transaction_id = other_transaction_id")
  }
}
