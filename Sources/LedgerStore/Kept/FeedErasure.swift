import GRDB

/// Takes out of the book all that one feed of a connection stated.
package struct FeedErasure {
  private let db: Database
  private let feed: String
  private let item: String

  package init(_ db: Database, feed: String, item: String) {
    self.db = db
    self.feed = feed
    self.item = item
  }

  /// Takes back what the feed stated. The accounts have to be loaded anew then: their rows are what
  /// other sources alone say.
  ///
  /// - Returns: the accounts.
  package func undo() throws -> [Int64] {
    try db.execute(
      sql: """
        CREATE TEMP TABLE erased_feeds AS SELECT id, account_id FROM feeds WHERE name = ?;
        CREATE TEMP TABLE erased AS
          SELECT id, document_id FROM statements WHERE feed_id IN (SELECT id FROM temp.erased_feeds);
        UPDATE statements SET state = 'undone' WHERE id IN (SELECT id FROM temp.erased);
        """, arguments: [feed])
    return try Int64.fetchAll(db, sql: "SELECT DISTINCT account_id FROM temp.erased_feeds")
  }

  /// Takes the statements out, and accounts that are empty then.
  ///
  /// - Returns: how many documents and accounts went.
  package func takeOut(of accounts: [Int64]) throws -> (documents: Int, accounts: Int) {
    let documents = try takeOutStatements()
    let empty = try emptyAccounts()
    try forgetNames(of: accounts)
    let more = empty.isEmpty ? 0 : try AccountErasure(db, accounts: empty).run().documents
    try takeOutWhatHangs()
    try db.execute(
      sql: """
        DELETE FROM sync_log WHERE item_id = ?;
        DELETE FROM sync_items WHERE item_id = ?;
        DROP TABLE temp.erased;
        DROP TABLE temp.erased_feeds;
        """, arguments: [item, item])
    return (documents + more, empty.count)
  }

  private static let statements = "(SELECT id FROM temp.erased)"

  /// - Returns: how many documents went: those that stated nothing else, and those that failed.
  private func takeOutStatements() throws -> Int {
    let rows = """
      SELECT transaction_id FROM observations WHERE statement_id IN \(Self.statements)
        AND transaction_id NOT IN (SELECT id FROM transactions)
      """
    try ChangeErasure(db: db).run(rows: rows)
    try db.execute(sql: "DELETE FROM set_aside WHERE transaction_id IN (\(rows))")
    for (table, condition) in SnapshotTable.deletion(of: Self.statements) {
      try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
    }
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND c.name = 'statement_id' ORDER BY t.name
        """)
    for table in tables {
      try db.execute(sql: "DELETE FROM \(table) WHERE statement_id IN \(Self.statements)")
    }
    try db.execute(
      sql: """
        DELETE FROM statements WHERE id IN \(Self.statements);
        DELETE FROM feeds WHERE id IN (SELECT id FROM temp.erased_feeds);
        """)
    let touched = "SELECT document_id FROM temp.erased"
    let staying = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT document_id FROM statements WHERE document_id IN (\(touched))")
    try db.execute(
      sql: """
        DELETE FROM documents WHERE id NOT IN (SELECT document_id FROM statements)
          AND id NOT IN (SELECT document_id FROM sightings)
          AND (id IN (\(touched)) OR instr(path, ?1) > 0 OR instr(coalesce(error_message, ''), ?1) > 0
            OR sha256 IN (SELECT sha256 FROM documents WHERE id IN (\(touched))))
        """, arguments: [item])
    let count = db.changesCount
    for document in staying { try DocumentTable.recount(document, db) }
    return count
  }

  /// The accounts that nobody names any more.
  private func emptyAccounts() throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT account_id FROM temp.erased_feeds e
        JOIN accounts a ON a.id = e.account_id
        WHERE NOT is_added
          AND NOT EXISTS (SELECT 1 FROM statements s WHERE s.account_id = e.account_id)
          AND NOT EXISTS (SELECT 1 FROM account_bindings b WHERE b.account_id = e.account_id)
          AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.account_id = e.account_id)
        """)
  }

  /// Takes the connection's names out of accounts that stay.
  private func forgetNames(of accounts: [Int64]) throws {
    let suffix = " \(item)"
    for account in accounts {
      let values = try String.fetchAll(
        db,
        sql: """
          SELECT value FROM account_identifiers
          WHERE account_id = ? AND kind = 'connected' AND value LIKE ? ESCAPE '\\'
          """, arguments: [account, "%" + suffix.replacing("_", with: "\\_")])
      let ids = values.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      for name in ids + [item] {
        try db.execute(
          sql: """
            UPDATE accounts SET metadata = (SELECT json_group_object(key, value)
              FROM json_each(accounts.metadata) WHERE value IS NOT ?2) WHERE id = ?1
            """, arguments: [account, name])
      }
      for value in values + ids {
        try db.execute(
          sql: """
            DELETE FROM account_identifiers
            WHERE account_id = ? AND kind = 'connected' AND value = ?
            """, arguments: [account, value])
      }
    }
  }

  /// What was said about rows that are not there any more.
  private func takeOutWhatHangs() throws {
    try db.execute(
      sql: """
        DELETE FROM decisions WHERE transaction_id NOT IN (SELECT id FROM transactions);
        DELETE FROM reviews WHERE transaction_id NOT IN (SELECT id FROM transactions)
          OR other_transaction_id NOT IN (SELECT id FROM transactions);
        DELETE FROM transfers WHERE from_transaction_id NOT IN (SELECT id FROM transactions)
          OR to_transaction_id NOT IN (SELECT id FROM transactions);
        DELETE FROM lot_choices WHERE sale_id NOT IN (SELECT id FROM transactions)
          OR purchase_id NOT IN (SELECT id FROM transactions);
        DELETE FROM quotes WHERE \(AccountErasure.quotes);
        DELETE FROM security_identifiers
          WHERE security_id NOT IN \(AccountErasure.securities) AND is_persons = 0;
        DELETE FROM securities WHERE id NOT IN \(SecurityIdentification.used);
        DELETE FROM reviews WHERE kind = 'security'
          AND (identifier_id NOT IN (SELECT id FROM security_identifiers)
            OR other_identifier_id NOT IN (SELECT id FROM security_identifiers));
        DELETE FROM institutions
          WHERE id NOT IN (SELECT institution_id FROM accounts WHERE institution_id IS NOT NULL);
        """)
  }
}
