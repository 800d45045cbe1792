import FinanceModel
import GRDB

/// Makes one transaction of two because a person says so.
struct TransactionMerge {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String
  private var shared: SharedTransactions { SharedTransactions(db) }

  /// What stays and what is gone.
  struct Outcome {
    let kept: Int64
    let gone: Int64
  }

  /// Throws where the two cannot be one; nothing is changed then.
  func merge(_ first: Int64, _ second: Int64) throws -> Outcome {
    let (one, other) = (try MergedRow(first, db), try MergedRow(second, db))
    try one.check(against: other, db)
    let (older, newer) = one.id < other.id ? (one, other) : (other, one)
    let staysNewer = older.persons.isEmpty && !newer.persons.isEmpty
    let (kept, gone) = staysNewer ? (newer, older) : (older, newer)
    let days = TransferDays(db: db)
    try days.note([kept.id, gone.id])
    try kept.persons.joined(with: gone.persons).write(to: kept.id, db)
    try repoint(gone.id, to: kept.id)
    try join(gone.id, to: kept.id)
    try days.pair()
    return Outcome(kept: kept.id, gone: gone.id)
  }

  /// Every line of `gone` goes to `kept`, with what it states, and `gone` goes.
  func join(_ gone: Int64, to kept: Int64) throws {
    try shared.keepStated(of: kept)
    try shared.keepStated(of: gone)
    try MergedLines(db: db).note(gone)
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
      arguments: [kept, MergedLines.settled])
    try shared.adoptLabels(of: gone, for: kept)
    _ = try LastTransactionID.keep(db)
    try db.execute(sql: "DELETE FROM transactions WHERE id = ?", arguments: [gone])
    try shared.settle(kept)
  }

  /// What names the row that goes names the one that stays.
  private func repoint(_ gone: Int64, to kept: Int64) throws {
    try ReviewTable(db: db, time: time).merge(gone, into: kept)
    for table in ["decisions", "observations"] {
      try db.execute(
        sql: "UPDATE \(table) SET transaction_id = ? WHERE transaction_id = ?",
        arguments: [kept, gone])
    }
    try db.execute(
      sql: "DELETE FROM transfers WHERE from_transaction_id = ?1 OR to_transaction_id = ?1",
      arguments: [gone])
  }
}
