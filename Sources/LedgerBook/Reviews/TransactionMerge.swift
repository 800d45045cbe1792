import FinanceModel
import GRDB
import LedgerStore

/// Makes one transaction of two because a person says so.
struct TransactionMerge {
  let db: Database
  /// The moment, as ISO 8601 text.
  let time: String

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
    let before = try BeforeMerge(gone.id, into: kept.id, db)
    try kept.persons.joined(with: gone.persons).write(to: kept.id, db)
    let review = try repoint(gone.id, to: kept.id)
    try MergedLines(db: db).give(gone.id, to: kept.id, isNew: true)
    try before.keep(with: review, db)
    try days.pair()
    return Outcome(kept: kept.id, gone: gone.id)
  }

  /// What names the row that goes names the one that stays.
  ///
  /// - Returns: the review that says so.
  private func repoint(_ gone: Int64, to kept: Int64) throws -> Int64 {
    let review = try ReviewTable(db: db, time: time).merge(gone, into: kept)
    try DecisionTable.follow(gone, to: kept, db)
    try KeptRows(db: db).give(gone, to: kept)
    try ObservationTable.follow(gone, to: kept, db)
    try TransferTable.drop(gone, db)
    return review
  }
}
