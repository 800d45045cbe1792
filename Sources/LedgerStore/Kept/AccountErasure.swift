import GRDB

/// Takes out of the book all that it knows of accounts.
package struct AccountErasure {
  private let db: Database
  private let list: [Int64]

  package init(_ db: Database, accounts list: [Int64]) {
    self.db = db
    self.list = list
  }

  /// - Returns: how many transactions and documents went.
  package func run() throws -> (rows: Int, documents: Int) {
    try gather()
    let staying = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT s.document_id FROM statements s JOIN documents d ON d.id = s.document_id
        WHERE s.account_id IN \(Self.accounts) AND d.status = 'loaded'
          AND d.id NOT IN \(Self.documents)
        """)
    // A run that was told the account.
    try db.execute(
      sql: """
        UPDATE imports SET options = json_remove(options, '$.account') WHERE id IN
          (SELECT import_id FROM documents WHERE id IN \(Self.documents))
        """)
    // What a person owns is theirs, whatever account it was said to belong to.
    try db.execute(
      sql: "UPDATE assets SET account_id = NULL WHERE account_id IN \(Self.accounts)")
    try forgetOtherSides()
    try ChangeErasure(db: db).run(
      rows: Self.knownRows, accounts: Self.accounts, reviews: Self.reviews)
    var gone: [String: Int] = [:]
    for (table, condition) in Self.conditions {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
      gone[table] = db.changesCount
    }
    for document in staying { try DocumentTable.recount(document, db) }
    try CategoryTexts.forgetUnused(db)
    try db.execute(sql: "DROP TABLE temp.erased_accounts; DROP TABLE temp.erased_documents")
    return (gone["transactions", default: 0], gone["documents", default: 0])
  }

  /// What other rows say of the accounts: that they are the other side of a transfer.
  private func forgetOtherSides() throws {
    let keys = """
      (SELECT value FROM account_identifiers WHERE kind = 'key' AND account_id IN \(Self.accounts))
      """
    for (table, column) in ["transactions", "set_aside"].flatMap({ table in
      ["transfer_to", "rule_transfer"].map { (table, $0) }
    }) {
      try db.execute(sql: "UPDATE \(table) SET \(column) = NULL WHERE \(column) IN \(keys)")
    }
    try ChangeErasure(db: db).forget(keys: keys)
  }

  // MARK: What goes

  private static let accounts = "(SELECT id FROM temp.erased_accounts)"
  private static let documents = "(SELECT id FROM temp.erased_documents)"
  private static let statements = "(SELECT id FROM statements WHERE account_id IN \(accounts))"
  private static let rows = "(SELECT id FROM transactions WHERE account_id IN \(accounts))"
  private static let lines = """
    (SELECT id FROM transaction_mappings WHERE transaction_id IN \(rows))
    """

  private static let budgetLines =
    "(SELECT id FROM budget_lines WHERE account_id IN \(accounts))"

  private static let goals =
    "(SELECT goal_id FROM goal_shares WHERE account_id IN \(accounts))"

  /// Those that count, and those that undone statements state, or that were matched with others.
  private static let knownRows = """
    SELECT id AS transaction_id FROM transactions WHERE account_id IN \(accounts)
    UNION SELECT transaction_id FROM observations WHERE statement_id IN \(statements)
      AND transaction_id IS NOT NULL
    UNION SELECT json_extract(facts, '$.mapping.own') FROM observations
      WHERE statement_id IN \(statements) AND json_extract(facts, '$.mapping.own') IS NOT NULL
    UNION SELECT transaction_id FROM released_lines WHERE mapping_id IN \(lines)
    """
  private static let reviews = """
    transaction_id IN \(rows) OR other_transaction_id IN \(rows)
      OR account_id IN \(accounts) OR other_account_id IN \(accounts)
    """

  /// The securities that accounts which stay hold, trade or describe, and those of a person's own assets.
  static let securities = """
    (SELECT i.security_id FROM security_identifiers i WHERE
      i.id IN (SELECT identifier_id FROM stated_securities)
      OR i.id IN (SELECT identifier_id FROM holdings) OR i.id IN (SELECT identifier_id FROM prices)
      OR i.id IN (SELECT identifier_id FROM assets)
      OR i.name IN (SELECT trade ->> 'security' FROM transactions WHERE trade IS NOT NULL)
      OR i.name IN (SELECT json_extract(facts, '$.trade') ->> 'security' FROM observations
        WHERE json_extract(facts, '$.trade') IS NOT NULL))
    """

  /// Prices of securities that nobody holds any more, and which nobody asked for but for these.
  static let quotes = """
    identifier_id IN (SELECT id FROM security_identifiers
      WHERE security_id NOT IN \(securities) AND is_persons = 0)
    """

  /// Each table that knows of accounts, those that point at others before them.
  private static let conditions: [(table: String, condition: String)] =
    [
      ("vanished_lines", "statement_id IN \(statements) OR mapping_id IN \(lines)"),
      ("merged_lines", "mapping_id IN \(lines) OR row_mapping_id IN \(lines)"),
      ("given_lines", "mapping_id IN \(lines)"),
      ("released_lines", "mapping_id IN \(lines)"),
      (
        "set_aside",
        """
        transaction_id IN \(rows) OR transaction_id IN
          (SELECT transaction_id FROM observations WHERE statement_id IN \(statements))
        """
      ),
      ("observations", "statement_id IN \(statements)"),
      ("removals", "statement_id IN \(statements)"),
      ("passed_cursors", "statement_id IN \(statements)"),
      ("decisions", "transaction_id IN \(rows) OR statement_id IN \(statements)"),
      ("reviews", reviews),
      ("transfers", "from_transaction_id IN \(rows) OR to_transaction_id IN \(rows)"),
      ("sightings", "statement_id IN \(statements)"),
      ("quarantine", "statement_id IN \(statements)"),
      ("balances", "account_id IN \(accounts)"),
    ] + SnapshotTable.deletion(of: statements) + [
      ("transaction_mappings", "transaction_id IN \(rows)"),
      ("lot_choices", "sale_id IN \(rows) OR purchase_id IN \(rows)"),
      (
        "lot_answers",
        """
        EXISTS (SELECT 1 FROM json_tree(lot_answers.facts) j
          WHERE j.key = 'account' AND j.value IN \(accounts))
        """
      ),
      ("transactions", "account_id IN \(accounts)"),
      ("statements", "account_id IN \(accounts)"),
      ("feeds", "account_id IN \(accounts)"),
      ("account_bindings", "account_id IN \(accounts)"),
      // A debt is nothing without its account, and has no entries.
      ("goals", "kind = 'debt' AND id IN \(goals)"),
      ("goal_shares", "account_id IN \(accounts)"),
      // The choice stays a choice: without its last account a budget counts nothing.
      ("budget_accounts", "account_id IN \(accounts)"),
      ("budget_amounts", "line_id IN \(budgetLines)"),
      ("budget_lines", "account_id IN \(accounts)"),
      ("account_identifiers", "account_id IN \(accounts)"),
      ("documents", "id IN \(documents)"),
      ("accounts", "id IN \(accounts)"),
      ("quotes", quotes),
      ("security_identifiers", "security_id NOT IN \(securities) AND is_persons = 0"),
      ("securities", "id NOT IN \(SecurityIdentification.used)"),
      (
        "reviews",
        """
        kind = 'security' AND (identifier_id NOT IN (SELECT id FROM security_identifiers)
          OR other_identifier_id NOT IN (SELECT id FROM security_identifiers))
        """
      ),
      (
        "institutions",
        "id NOT IN (SELECT institution_id FROM accounts WHERE institution_id IS NOT NULL)"
      ),
    ]

  /// Notes the accounts with those that were merged into them, and the documents of no other account.
  private func gather() throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE erased_accounts AS
        WITH RECURSIVE gone (id) AS (
          SELECT CAST(value AS INTEGER) FROM json_each(?1) UNION SELECT a.id FROM accounts a JOIN gone ON a.merged_into = gone.id)
        SELECT id FROM gone
        """, arguments: ["[\(list.map { "\($0)" }.joined(separator: ","))]"])
    try db.execute(
      sql: """
        CREATE TEMP TABLE erased_documents AS
        WITH stating (document, account) AS (
          SELECT document_id, account_id FROM statements
          UNION SELECT s.document_id, t.account_id FROM sightings s
            JOIN statements t ON t.id = s.statement_id)
        SELECT document AS id FROM stating GROUP BY document
        HAVING min(account IN \(Self.accounts)) = 1;
        INSERT INTO temp.erased_documents
        SELECT id FROM documents WHERE id NOT IN \(Self.documents) AND sha256 IN
          (SELECT sha256 FROM documents WHERE id IN \(Self.documents));
        """)
  }
}
