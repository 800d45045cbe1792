import FinanceModel
import GRDB
import Matching

/// Transactions that several feeds state: what each of them states is kept with its line (`stated`), so
/// that it stays whole and can be taken back.
package struct SharedTransactions {
  private let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  /// Keeps with each line of a transaction what its feed states, where nothing is kept yet: before
  /// another feed's line joins, that is what the transaction shows.
  package func keepStated(of transaction: Int64) throws {
    try db.cachedStatement(sql: Self.keepingSQL).execute(arguments: [transaction])
  }

  private static let keepingSQL = """
    UPDATE transaction_mappings SET stated = (SELECT \(TransactionColumns.json(of: "t"))
      FROM transactions t WHERE t.id = transaction_mappings.transaction_id)
    WHERE transaction_id = ? AND stated IS NULL AND state <> 'superseded'
    """

  /// What a line states, where several feeds state its transaction.
  package func stated(of line: Int64) throws -> Facts? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT stated FROM transaction_mappings WHERE id = ?"),
      arguments: [line]
    ).map { try Facts(json: $0) }
  }

  package func keep(_ facts: Facts, of line: Int64) throws {
    try db.cachedStatement(sql: "UPDATE transaction_mappings SET stated = ? WHERE id = ?")
      .execute(arguments: [facts.json, line])
  }

  /// Shows the facts of the first in rank of the feeds that state the transaction, completed by the
  /// others in turn.
  package func settle(_ transaction: Int64) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT f.name, f.rank, m.is_pending, m.stated FROM transaction_mappings m
          JOIN feeds f ON f.id = m.feed_id
          WHERE m.transaction_id = ? AND m.state = 'live' AND m.stated IS NOT NULL ORDER BY m.id
          """), arguments: [transaction])
    let stated = try rows.map { row in (FeedRank(row), try Facts(json: row["stated"])) }
    guard let facts = Facts.shown(stated) else { return }
    try TransactionTable(db: db).show(facts, in: transaction)
  }
}

extension FeedRank {
  /// - Parameter row: with the feed's `name` and `rank`, and the line's `is_pending`.
  package init(_ row: Row) {
    self.init(
      SourceRank(rawValue: row["rank"]) ?? .table, feed: row["name"], isPending: row["is_pending"])
  }
}
