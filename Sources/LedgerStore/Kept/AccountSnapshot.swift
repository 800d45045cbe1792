import GRDB

/// Accounts as they were, while they are loaded anew: copies of what imports made of them.
///
/// The copies are temporary tables: they are of this connection alone, are never in the book's file, and
/// go with the transaction they were made in where it is rolled back.
struct AccountSnapshot {
  /// The copies of `transactions`, `transaction_mappings`, `observations`, `sightings`,
  /// `released_lines` and `given_lines`, as SQL names them.
  static let transactions = "temp.old_transactions"
  static let mappings = "temp.old_mappings"
  static let observations = "temp.old_observations"
  static let sightings = "temp.old_sightings"
  static let released = "temp.old_released"
  static let given = "temp.old_given"
  /// Transactions that are gone (`gone`), each with the one that holds its lines (`now`); there once
  /// ``noteSuccessors()`` was called.
  static let successors = "temp.old_successors"

  private let db: Database
  /// As SQL lists them.
  private let accounts: String
  /// What is taken out, as SQL lists it.
  private let (statements, lines, rows): (String, String, String)
  /// The first document that is taken out.
  private let first: Int64

  /// Copies accounts as they are now, to be taken out whole.
  init(_ db: Database, accounts: [Int64]) throws {
    self.db = db
    self.accounts = accounts.map { "\($0)" }.joined(separator: ", ")
    first = 0
    statements = "(SELECT id FROM statements WHERE account_id IN (\(self.accounts)))"
    lines = "(SELECT id FROM \(Self.mappings))"
    rows = "(SELECT id FROM \(Self.transactions))"
    try copy(
      lines: "m.feed_id IN (SELECT id FROM feeds WHERE account_id IN (\(self.accounts)))",
      rows: "account_id IN (\(self.accounts))")
  }

  /// Copies what the last statements of an account state, to be taken out as far as they brought it.
  ///
  /// - Parameters:
  ///   - statements: as SQL lists them: those of the documents from `first` on.
  init(_ db: Database, account: Int64, statements: String, from first: Int64) throws {
    self.db = db
    accounts = "\(account)"
    self.first = first
    self.statements = "(\(statements))"
    let brought = "FROM \(Self.mappings) WHERE statement_id IN (\(statements))"
    lines = "(SELECT id \(brought))"
    rows = "(SELECT transaction_id \(brought))"
    let ranges = ["statements WHERE id", "sightings WHERE statement_id"]
      .map { "SELECT first_mapping_id, last_mapping_id FROM \($0) IN (\(statements))" }
    try copy(
      lines: """
        m.id IN (SELECT l.id FROM (\(ranges.joined(separator: " UNION ALL "))) r
          CROSS JOIN transaction_mappings l
          ON l.id BETWEEN r.first_mapping_id AND r.last_mapping_id)
        """,
      rows: "id IN (SELECT transaction_id FROM \(Self.mappings))")
  }

  private func copy(lines: String, rows: String) throws {
    try db.execute(
      sql: """
        CREATE TABLE \(Self.mappings) AS SELECT * FROM transaction_mappings m WHERE \(lines);
        CREATE UNIQUE INDEX temp.old_mappings_by_id ON old_mappings (id);
        CREATE TABLE \(Self.transactions) AS SELECT * FROM transactions WHERE \(rows);
        CREATE TABLE \(Self.observations) AS
          SELECT o.* FROM observations o JOIN statements s ON s.id = o.statement_id
          WHERE s.account_id IN (\(accounts)) AND o.mapping_id IS NOT NULL;
        CREATE TABLE \(Self.sightings) AS
          SELECT g.* FROM sightings g JOIN statements s ON s.id = g.statement_id
          WHERE s.account_id IN (\(accounts));
        CREATE TABLE \(Self.released) AS
          SELECT r.* FROM released_lines r JOIN \(Self.mappings) m ON m.id = r.mapping_id;
        CREATE TABLE \(Self.given) AS
          SELECT g.* FROM given_lines g JOIN \(Self.mappings) m ON m.id = g.mapping_id;
        CREATE UNIQUE INDEX temp.old_transactions_by_id ON old_transactions (id);
        CREATE INDEX temp.old_mappings_by_statement ON old_mappings (statement_id);
        CREATE INDEX temp.old_mappings_by_transaction ON old_mappings (transaction_id);
        CREATE INDEX temp.old_observations_by_statement
          ON old_observations (statement_id, mapping_id);
        CREATE INDEX temp.old_observations_by_mapping ON old_observations (mapping_id);
        CREATE INDEX temp.old_sightings_by_statement ON old_sightings (statement_id);
        CREATE INDEX temp.old_released_by_mapping ON old_released (mapping_id);
        CREATE INDEX temp.old_given_by_mapping ON old_given (mapping_id);
        """)
  }

  /// SQL for the lines `m` that statements added, or stated again.
  private static func stated(in statements: String) -> String {
    """
    m.id IN (SELECT l.id FROM (
        SELECT first_mapping_id, last_mapping_id FROM statements WHERE id IN (\(statements))
        UNION ALL
        SELECT first_mapping_id, last_mapping_id FROM sightings WHERE statement_id IN (\(statements))
      ) r CROSS JOIN transaction_mappings l
      ON l.id BETWEEN r.first_mapping_id AND r.last_mapping_id)
    """
  }

  /// The transactions that stay and that rows of the statements were of before.
  func idsOfOthers() throws -> [Int64] {
    let kept = "FROM observations WHERE statement_id IN \(statements) AND mapping_id IS NULL"
    let wanted =
      [Self.mappings, Self.released, Self.given].map { "SELECT transaction_id FROM \($0)" }
      + [
        "transaction_id", "json_extract(facts, '$.mapping.own')",
        "json_extract(facts, '$.mapping.given')",
      ].map { "SELECT \($0) \(kept)" }
    return try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM transactions WHERE id IN (\(wanted.joined(separator: " UNION ")))
          AND id NOT IN \(rows)
        """)
  }

  /// Lets the copies go.
  func drop() throws {
    for table in [
      Self.transactions, Self.mappings, Self.observations, Self.sightings, Self.released,
      Self.given, Self.successors,
    ] {
      try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
    }
  }

  /// Takes out of the book what imports made.
  func takeOut() throws {
    try db.execute(
      sql: """
        DELETE FROM decisions WHERE statement_id IN \(statements);
        DELETE FROM observations WHERE statement_id IN \(statements) AND mapping_id IS NOT NULL;
        DELETE FROM sightings WHERE statement_id IN \(statements) OR document_id >= \(first)
          AND statement_id IN (SELECT id FROM statements WHERE account_id IN (\(accounts)));
        DELETE FROM vanished_lines WHERE statement_id IN \(statements);
        DELETE FROM released_lines WHERE mapping_id IN \(lines);
        DELETE FROM merged_lines WHERE mapping_id IN \(lines);
        DELETE FROM given_lines WHERE mapping_id IN \(lines);
        DELETE FROM reviews WHERE state = 'open' AND kind = 'duplicate' AND transaction_id IN \(rows);
        DELETE FROM transfers WHERE is_confirmed = 0
          AND (from_transaction_id IN \(rows) OR to_transaction_id IN \(rows));
        DELETE FROM transaction_mappings WHERE id IN \(lines);
        DELETE FROM transactions WHERE id IN \(rows);
        UPDATE statements SET first_mapping_id = NULL, last_mapping_id = NULL
          WHERE id IN \(statements);
        UPDATE feeds SET cursor = NULL, has_reused_ids = 0 WHERE account_id IN (\(accounts));
        UPDATE accounts SET last_synced = NULL WHERE id IN (\(accounts));
        """)
  }

  /// What a person wrote about a transaction.
  func persons(of transaction: Int64) throws -> UserColumns {
    try UserColumns(of: transaction, in: Self.transactions, db)
  }

  /// A transaction that is not there any more and said the same as one that is; nil where there is none.
  func twin(of transaction: Int64) throws -> Int64? {
    try db.execute(
      sql: """
        CREATE INDEX IF NOT EXISTS temp.old_transactions_by_date ON old_transactions (date, amount)
        """)
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT o.id FROM transactions t CROSS JOIN \(Self.transactions) o
            ON o.date = t.date AND o.amount = t.amount AND o.currency = t.currency
              AND o.description = t.description AND o.status = t.status
          WHERE t.id = ? AND NOT EXISTS (SELECT 1 FROM transactions x WHERE x.id = o.id)
          ORDER BY o.id LIMIT 1
          """), arguments: [transaction])
  }

  /// The lines of one feed are another's, as those of the feeds themselves are.
  func give(linesOf other: Int64, to feed: Int64) throws {
    try db.execute(
      sql: "UPDATE \(Self.mappings) SET feed_id = ? WHERE feed_id = ?", arguments: [feed, other])
  }

  // MARK: What holds the lines of transactions that are gone

  /// A transaction that is gone, and the one that holds lines it held.
  struct Succession {
    let gone: Int64
    let now: Int64
  }

  /// SQL for the transactions that are gone (`gone`), each with one (`now`) that holds a line it held.
  private static let heirs = """
    (SELECT o.transaction_id AS gone, n.transaction_id AS now FROM \(mappings) o
      JOIN transaction_mappings n ON n.feed_id = o.feed_id AND n.source_id = o.source_id
    UNION ALL
    SELECT o.transaction_id, n.transaction_id FROM \(mappings) o
      JOIN transaction_mappings n ON n.feed_id = o.feed_id AND n.fingerprint = o.fingerprint
        AND n.ordinal = o.ordinal AND n.source_id IS NULL
      WHERE o.source_id IS NULL)
    """

  /// The transaction, but `new`, that holds lines of one that is gone; nil where none does.
  func successor(of gone: Int64, but new: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT min(now) FROM \(Self.heirs) WHERE gone = ? AND now <> ?",
      arguments: [gone, new])
  }

  /// Notes of each transaction that is gone which one holds its lines now.
  func noteSuccessors() throws {
    try db.execute(
      sql: """
        CREATE TABLE \(Self.successors) AS
        SELECT gone, min(now) AS now FROM \(Self.heirs)
        WHERE gone NOT IN (SELECT id FROM transactions) GROUP BY gone;
        CREATE INDEX temp.old_successors_by_now ON old_successors (now);
        """)
  }

  /// Those that were noted, in the order of the transactions that are gone.
  func successors() throws -> [Succession] {
    try Row.fetchAll(db, sql: "SELECT gone, now FROM \(Self.successors) ORDER BY gone")
      .map { Succession(gone: $0["gone"], now: $0["now"]) }
  }

  /// Those among them that a review names.
  func reviewedSuccessors() throws -> [Succession] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT gone, now FROM \(Self.successors) JOIN reviews ON transaction_id = gone
        UNION SELECT gone, now FROM \(Self.successors) JOIN reviews ON other_transaction_id = gone
        """
    ).map { Succession(gone: $0["gone"], now: $0["now"]) }
  }

  /// Whatever else names a transaction that is gone names the one that holds its lines.
  func followSuccessors() throws {
    try db.execute(
      sql: """
        DELETE FROM set_aside WHERE transaction_id IN (SELECT gone FROM \(Self.successors));
        UPDATE OR REPLACE transfers SET from_transaction_id = s.now FROM \(Self.successors) s
          WHERE s.gone = from_transaction_id;
        UPDATE OR REPLACE transfers SET to_transaction_id = s.now FROM \(Self.successors) s
          WHERE s.gone = to_transaction_id;
        UPDATE observations SET transaction_id = s.now FROM \(Self.successors) s
          WHERE s.gone = transaction_id AND mapping_id IS NULL;
        """)
  }
}
