import GRDB

/// Decides, once a document is read, on the rows that ids and content left open: feed by feed, then by
/// the balances that statements state.
struct DocumentMatching {
  let db: Database
  let writer: RowWriter

  func run(_ feeds: [OpenFeed]) throws {
    for feed in feeds {
      var matching = try FeedMatching(db, writer, feed)
      try matching.run()
    }
    let last = feeds.flatMap(\.parts).map(\.statementID).max() ?? 0
    for account in Set(feeds.map(\.accountID)).sorted() {
      let verdicts = try BalanceArbitration(db, account: account, lastStatement: last)
        .run { try join($0, to: $1) }
      for verdict in verdicts { count(verdict, in: feeds) }
    }
  }

  private func join(_ transaction: Int64, to other: Int64) throws {
    let reader = try ComparisonReader(db)
    guard let row = try reader.transaction(transaction), let stored = try reader.transaction(other)
    else { return }
    try TransferDays(db: db).note([transaction, other])
    try db.execute(
      sql: """
        DELETE FROM transfers WHERE :gone IN (from_transaction_id, to_transaction_id);
        DELETE FROM reviews WHERE state = 'open' AND :gone IN (transaction_id, other_transaction_id);
        """, arguments: ["gone": transaction])
    try RowJoin(db: db, writer: writer).join(row, to: stored, rule: "balance", score: 1)
  }

  /// A row that the document adds was counted as one to review.
  private func count(_ verdict: BalanceArbitration.Verdict, in feeds: [OpenFeed]) {
    for feed in feeds {
      guard let part = feed.part(adding: verdict.transaction) else { continue }
      feed.update(part) {
        $0.counts.review -= 1
        if verdict.isDuplicate { $0.counts.matched += 1 } else { $0.counts.inserted += 1 }
      }
    }
  }
}
