import GRDB
import Matching

/// Decides, once a document is read, on the rows that ids and content left open: feed by feed, then by
/// the balances that statements state.
struct DocumentMatching {
  let db: Database
  let writer: RowWriter

  func run(_ feeds: [OpenFeed]) throws {
    let changes = SQLRowChanges(db, writer)
    for feed in feeds {
      let rows = try SQLOpenRows(db, writer, feed: feed.id, account: feed.account)
      var matcher = try FeedMatcher(feed, rows: rows, changes: changes)
      try matcher.run()
    }
    let last = feeds.flatMap(\.parts).map(\.statement).max() ?? 0
    for account in Set(feeds.map(\.account)).sorted() {
      let verdicts = try BalanceArbitration(db, account: account, lastStatement: last)
        .run { try join($0, to: $1, changes) }
      for verdict in verdicts {
        for feed in feeds {
          feed.countDecided(verdict.transaction, isDuplicate: verdict.isDuplicate)
        }
      }
    }
  }

  private func join(_ transaction: Int64, to other: Int64, _ changes: SQLRowChanges) throws {
    let reader = try ComparisonReader(db)
    guard let row = try reader.transaction(transaction), let stored = try reader.transaction(other)
    else { return }
    try TouchedDays.note(of: [other], db)
    try changes.withdrawQuestions(about: transaction)
    try changes.join(row, to: stored, rule: .balance, score: 1)
  }
}
