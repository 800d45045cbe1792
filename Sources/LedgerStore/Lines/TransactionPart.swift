import GRDB
import Matching

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
