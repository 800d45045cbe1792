import FinanceModel
import GRDB
import LedgerStore
import Matching

/// Makes rows of their own of what several feeds, or several lines of one, state as one transaction.
struct TransactionSplit {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String
  private var shared: SharedTransactions { SharedTransactions(db) }

  /// The lines of one row: how one feed states it today, and how it did before.
  private struct Part {
    var lines: [Int64] = []
    let feed: String
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
        .invalidArgument, "transaction \(transaction) has one source: there is nothing to split",
        hint: "\(.listReviews(.matches)) shows what was matched")
    }
    return try split(transaction, staying: [parts[0]], leaving: Array(parts.dropFirst()))
  }

  /// Only what one feed states becomes a row of its own; the others stay one, and keep the id and what a
  /// person wrote.
  ///
  /// Throws as ``split(_:)`` does, and `invalid_argument` where the feed does not state it.
  func split(_ transaction: Int64, feed: String) throws -> [Int64] {
    _ = try MergedRow(transaction, db)
    let parts = try parts(of: transaction)
    let feeds = parts.map(\.feed).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard feeds.contains(feed) else {
      throw FinanceETLError(
        .invalidArgument, "transaction \(transaction) is not stated by \"\(feed)\"",
        hint: "it is stated by \(feeds.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    guard feeds.count > 1 else {
      throw FinanceETLError(
        .invalidArgument, "transaction \(transaction) is stated by \"\(feed)\" alone",
        hint: "without \(.source), \(.splitTransactions([])) splits what one source states twice")
    }
    return try split(
      transaction, staying: parts.filter { $0.feed != feed },
      leaving: parts.filter { $0.feed == feed })
  }

  private func split(
    _ transaction: Int64, staying: [Part], leaving: [Part]
  ) throws -> [Int64] {
    let days = TransferDays(db: db)
    try days.note([transaction])
    let before = try BeforeSplit(
      transaction, staying: staying.count > 1 ? staying.flatMap(\.lines) : [], db)
    try shared.keepStated(of: transaction)
    var transactions = [transaction]
    for part in leaving { transactions.append(try add(part, from: transaction)) }
    try keep(staying, in: transaction)
    try ReviewTable(db: db, time: time).split(transactions, before)
    try days.note(transactions)
    try days.pair()
    return transactions
  }

  /// Shows what the parts that stay state.
  private func keep(_ staying: [Part], in transaction: Int64) throws {
    if staying.count == 1 { return try restore(staying[0], to: transaction) }
    try shared.settle(transaction)
    guard let first = staying.flatMap(\.lines).min() else { return }
    try TransactionPart.credit(transaction, to: first, db)
  }

  /// Whether several rows state it.
  func isPossible(_ transaction: Int64) throws -> Bool {
    try parts(of: transaction).count > 1
  }

  /// The parts that are stated today, the first in rank first. What a source took back stays where it
  /// is.
  private func parts(of transaction: Int64) throws -> [Part] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT m.id, m.feed_id, f.name, f.rank, m.is_pending, m.state, m.rule,
          coalesce(l.row_mapping_id, 0) AS part
        FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
        LEFT JOIN merged_lines l ON l.mapping_id = m.id
        WHERE m.transaction_id = ? ORDER BY m.id
        """,
      arguments: [transaction])
    var parts: [[Int64]: Part] = [:]
    for row in rows {
      let key: [Int64] = [row["feed_id"], row["part"]]
      parts[key, default: Part(feed: row["name"])].lines.append(row["id"])
      let isSettled = row["state"] == "superseded" && row["rule"] == MergedLines.settled
      guard row["state"] == "live" || isSettled else { continue }
      parts[key]?.stating = row["id"]
      parts[key]?.rank = FeedRank(row)
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
    guard let stating = part.stating else { return transaction }
    let id = try LastTransactionID.keep(db) + 1
    try TransactionPart(lines: part.lines, stating: stating)
      .move(from: transaction, to: id, rule: .person, db)
    return id
  }

  /// Shows what a part states and nothing else.
  private func restore(_ part: Part, to transaction: Int64) throws {
    guard let stating = part.stating else { return }
    try TransactionPart(lines: part.lines, stating: stating)
      .show(in: transaction, rule: .person, db)
  }
}
