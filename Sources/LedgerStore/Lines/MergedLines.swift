import GRDB
import Matching

/// Lines that a person gave to another transaction, and the row that each was of.
///
/// One feed may so state one transaction with several lines; `review split` makes rows of them again.
package struct MergedLines {
  /// The rule of a pending line that a person settled with a posted one of the same feed: it is
  /// superseded until the two are split.
  package static let settled = LineRule.personSettled.rawValue

  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// Gives every line of `gone` to `kept`, with what it states; `gone` goes.
  ///
  /// - Parameter isNew: whether a person does so now; false where an account is loaded anew.
  package func give(_ gone: Int64, to kept: Int64, isNew: Bool = false) throws {
    if isNew { try MovedLines(db: db).note(linesOf: gone) }
    let shared = SharedTransactions(db)
    try shared.keepStated(of: kept)
    try shared.keepStated(of: gone)
    try note(gone)
    try release(gone)
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET transaction_id = ?1, rule = iif(state = 'live', 'person', rule),
          score = iif(state = 'live', NULL, score)
        WHERE transaction_id = ?2
        """,
      arguments: [kept, gone])
    // A posted line of the same feed settles the pending one: what comes later does not.
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET state = 'superseded', rule = ?2, score = NULL
        WHERE transaction_id = ?1 AND state = 'live' AND is_pending = 1
          AND EXISTS (SELECT 1 FROM transaction_mappings o WHERE o.transaction_id = ?1
            AND o.feed_id = transaction_mappings.feed_id AND o.state = 'live' AND o.is_pending = 0)
        """,
      arguments: [kept, Self.settled])
    try TransactionTable(db: db).adoptLabels(of: gone, for: kept)
    _ = try LastTransactionID.keep(db)
    try db.execute(sql: "DELETE FROM transactions WHERE id = ?", arguments: [gone])
    try shared.settle(kept)
  }

  /// Notes that the lines of `transaction`, which is about to go, are of one row. Lines that were
  /// given to it before stay what they are.
  private func note(_ transaction: Int64) throws {
    let lines = try Int64.fetchAll(
      db,
      sql: """
        SELECT id FROM transaction_mappings m WHERE transaction_id = ?
          AND NOT EXISTS (SELECT 1 FROM merged_lines l WHERE l.mapping_id = m.id)
        ORDER BY id
        """,
      arguments: [transaction])
    for line in lines {
      try db.cachedStatement(
        sql: "INSERT INTO merged_lines (mapping_id, row_mapping_id) VALUES (?, ?)"
      ).execute(arguments: [line, lines[0]])
    }
  }

  /// Keeps which transaction the lines of `transaction`, which is about to go, had to themselves: who
  /// asks for it is told where it went, and it is theirs again when they are loaded anew.
  private func release(_ transaction: Int64) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO released_lines (mapping_id, transaction_id)
        SELECT id, transaction_id FROM transaction_mappings WHERE transaction_id = ?
        """,
      arguments: [transaction])
  }

  /// A line that takes the place of another is of the same row.
  package func follow(_ line: Int64, in old: Int64) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO merged_lines (mapping_id, row_mapping_id)
        SELECT ?, row_mapping_id FROM merged_lines WHERE mapping_id = ?
        """
    ).execute(arguments: [line, old])
    try MovedLines(db: db).follow(line, in: old)
  }

  /// Lines that are rows of their own again.
  func forget(_ lines: [Int64]) throws {
    for line in lines {
      try db.cachedStatement(sql: "DELETE FROM merged_lines WHERE mapping_id = ?")
        .execute(arguments: [line])
      try MovedLines(db: db).forget(line)
    }
  }

  /// Every line of the feed, by transaction, of the transactions that hold lines given to them.
  package func lines(of feed: Int64) throws -> [Int64: Set<Int64>] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT m.transaction_id, m.id FROM merged_lines l
          CROSS JOIN transaction_mappings given ON given.id = l.mapping_id
          CROSS JOIN transaction_mappings m ON m.transaction_id = given.transaction_id
          WHERE m.feed_id = ?
          """),
      arguments: [feed])
    var lines: [Int64: Set<Int64>] = [:]
    while let row = try rows.next() { lines[row[0], default: []].insert(row[1]) }
    return lines
  }
}

/// Lines of a transaction that are, or become, one of their own.
package struct TransactionPart {
  /// In the order they came.
  package var lines: [Int64]
  /// The line that states it today.
  package var stating: Int64

  package init(lines: [Int64], stating: Int64) {
    self.lines = lines
    self.stating = stating
  }

  /// Takes the lines out of a transaction, into a new one that shows what they state and nothing else.
  ///
  /// What each feed states must be kept with its line: ``SharedTransactions/keepStated(of:)``.
  ///
  /// - Parameter rule: what decided it; nil where the line is as if it had never been matched.
  package func move(from transaction: Int64, to id: Int64, rule: LineRule?, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency,
          description)
        SELECT ?, account_id, import_id, status, date, amount, currency, description
        FROM transactions WHERE id = ?
        """
    ).execute(arguments: [id, transaction])
    try Totals.note(added: id, db)
    for line in lines {
      try db.cachedStatement(
        sql: "UPDATE transaction_mappings SET transaction_id = ? WHERE id = ?"
      ).execute(arguments: [id, line])
      try db.cachedStatement(
        sql: "UPDATE decisions SET transaction_id = ? WHERE transaction_id = ? AND mapping_id = ?"
      ).execute(arguments: [id, transaction, line])
      try db.cachedStatement(sql: "UPDATE observations SET transaction_id = ? WHERE mapping_id = ?")
        .execute(arguments: [id, line])
    }
    try show(in: id, rule: rule, db)
  }

  /// Shows in a transaction what its line states, now that no other does.
  package func show(in transaction: Int64, rule: LineRule?, _ db: Database) throws {
    if let facts = try SharedTransactions(db).stated(of: stating) {
      try TransactionTable(db: db).restore(facts, to: transaction)
    }
    try Self.credit(transaction, to: lines[0], db)
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET state = 'live', score = NULL,
          rule = coalesce(?1, iif(rule IN ('other_feed', 'balance'), 'new', rule))
        WHERE id = ?2
        """
    ).execute(arguments: [rule?.rawValue, stating])
    try MergedLines(db: db).forget(lines)
    // A transaction that one line states alone keeps no second copy of it.
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET stated = NULL WHERE transaction_id = ?1 AND NOT EXISTS (
          SELECT 1 FROM transaction_mappings o WHERE o.transaction_id = ?1 AND o.id <> ?2
            AND o.stated IS NOT NULL AND o.state <> 'superseded')
        """
    ).execute(arguments: [transaction, stating])
  }
  /// A transaction is of the run that brought its first line.
  package static func credit(_ transaction: Int64, to line: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET import_id = (SELECT d.import_id FROM transaction_mappings m
          JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
          WHERE m.id = ?)
        WHERE id = ?
        """
    ).execute(arguments: [line, transaction])
  }
}
