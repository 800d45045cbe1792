import FinanceModel
import GRDB

/// Makes rows of their own of what several feeds, or several lines of one, state as one transaction.
struct TransactionSplit {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String
  private var shared: SharedTransactions { SharedTransactions(db) }

  /// The lines of one row: how one feed states it today, and how it did before.
  private struct Part {
    var lines: [Int64] = []
    /// The line that states it.
    var stating: Int64?
    var rank: FeedRank?
  }

  /// The first in rank keeps the id and what a person wrote; the others get ids of their own.
  ///
  /// Throws `not_found` or `invalid_argument` where there is nothing to take apart; nothing is
  /// changed then.
  ///
  /// - Returns: all of them, the one that keeps the id first.
  func split(_ transaction: Int64) throws -> [Int64] {
    _ = try MergedRow(transaction, db)
    let parts = try parts(of: transaction)
    guard parts.count > 1 else {
      throw FinanceETLError(
        .invalidArgument, "transaction \(transaction) is stated once: there is nothing to split",
        hint: "`finance-etl review list --matches` shows what was matched")
    }
    let days = TransferDays(db: db)
    try days.note([transaction])
    try shared.keepStated(of: transaction)
    var transactions = [transaction]
    for part in parts.dropFirst() { transactions.append(try add(part, from: transaction)) }
    try restore(parts[0], to: transaction)
    try ReviewTable(db: db, time: time).split(transactions)
    try days.note(transactions)
    try days.pair()
    return transactions
  }

  /// The parts that are stated today, the first in rank first. What a source took back stays where it
  /// is.
  private func parts(of transaction: Int64) throws -> [Part] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT m.id, m.feed_id, f.name, m.is_pending, m.state, m.rule,
          coalesce(l.row_mapping_id, 0) AS part
        FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        LEFT JOIN merged_lines l ON l.mapping_id = m.id
        WHERE m.transaction_id = ? ORDER BY m.id
        """,
      arguments: [transaction])
    var parts: [[Int64]: Part] = [:]
    for row in rows {
      let key: [Int64] = [row["feed_id"], row["part"]]
      parts[key, default: Part()].lines.append(row["id"])
      let isSettled = row["state"] == "superseded" && row["rule"] == MergedLines.settled
      guard row["state"] == "live" || isSettled else { continue }
      parts[key]?.stating = row["id"]
      parts[key]?.rank = FeedRank(feed: row["name"], isPending: row["is_pending"])
    }
    return parts.values.filter { $0.stating != nil }.sorted { left, right in
      guard let mine = left.rank, let its = right.rank, mine < its || its < mine else {
        return left.lines[0] < right.lines[0]
      }
      return mine < its
    }
  }

  /// Adds a transaction for one of the parts.
  private func add(_ part: Part, from transaction: Int64) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency,
          description)
        SELECT ?, account_id, import_id, status, date, amount, currency, description
        FROM transactions WHERE id = ?
        """,
      arguments: [LastTransactionID.keep(db) + 1, transaction])
    let added = db.lastInsertedRowID
    for line in part.lines {
      try db.cachedStatement(
        sql: "UPDATE transaction_mappings SET transaction_id = ? WHERE id = ?"
      ).execute(arguments: [added, line])
      try db.cachedStatement(
        sql: "UPDATE decisions SET transaction_id = ? WHERE transaction_id = ? AND mapping_id = ?"
      ).execute(arguments: [added, transaction, line])
      try db.cachedStatement(sql: "UPDATE observations SET transaction_id = ? WHERE mapping_id = ?")
        .execute(arguments: [added, line])
    }
    try restore(part, to: added)
    return added
  }

  /// Shows what a part states and nothing else.
  private func restore(_ part: Part, to transaction: Int64) throws {
    guard let stating = part.stating else { return }
    try shared.stated(of: stating)?.restore(to: transaction, db)
    try db.execute(
      sql: """
        UPDATE transactions SET import_id = (SELECT d.import_id FROM transaction_mappings m
          JOIN statements s ON s.id = m.statement_id JOIN documents d ON d.id = s.document_id
          WHERE m.id = ?)
        WHERE id = ?
        """,
      arguments: [part.lines[0], transaction])
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET state = 'live', rule = 'person', score = NULL WHERE id = ?
        """,
      arguments: [stating])
    try MergedLines(db: db).forget(part.lines)
    // A transaction that one line states alone keeps no second copy of it.
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET stated = NULL WHERE transaction_id = ?1 AND NOT EXISTS (
          SELECT 1 FROM transaction_mappings o WHERE o.transaction_id = ?1 AND o.id <> ?2
            AND o.stated IS NOT NULL AND o.state <> 'superseded')
        """,
      arguments: [transaction, stating])
  }
}
