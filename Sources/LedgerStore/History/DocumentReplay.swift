import FinanceModel
import GRDB
import Matching

/// Loads what a document said of an account once more, from what the book keeps of it.
struct DocumentReplay {
  let db: Database
  let account: Int64
  /// Another account's statements are loaded into it too.
  let isAbsorbing: Bool
  let restored: RestoredIDs
  let reread: RereadStatements

  /// - Returns: what it was written with.
  func load(_ document: Int64, importID: Int64) throws -> RowWriter {
    let writer = try RowWriter(db, importID: importID, restored: restored)
    var feeds: [OpenFeed] = []
    var ended: [(row: Row, loading: StatementLoading, left: StatementLoading.Ended)] = []
    let statements = try Row.fetchAll(
      db,
      sql: """
        SELECT s.*, coalesce(s.ids, f.ids) AS policy, f.has_reused_ids, a.currency FROM statements s
        JOIN feeds f ON f.id = s.feed_id JOIN accounts a ON a.id = s.account_id
        WHERE s.document_id = ? AND s.account_id = ? AND s.state = 'live' ORDER BY s.id
        """,
      arguments: [document, account])
    for statement in statements {
      let loading = try loading(of: statement, writer)
      try loadRows(of: statement, loading)
      ended.append((statement, loading, try loading.end(in: &feeds)))
      // What was kept of it while it was taken back is in the book again.
      try KeptRows(db: db).delete(of: statement["id"])
    }
    _ = try writer.complete()
    try DocumentMatching(db: db, writer: writer).run(feeds)
    for one in ended { try close(one.row, one.loading.matcher, one.left.part) }
    try DocumentTable.recount(document, db)
    return writer
  }

  /// With the settings that the statement was matched with.
  private func loading(of statement: Row, _ writer: RowWriter) throws -> StatementLoading {
    return StatementLoading(
      writer,
      StatementLoading.Place(
        statement: statement["id"], feed: statement["feed_id"], account: account,
        isNewFeed: false, settings: try FeedSettings(statement: statement) ?? .usual,
        lastSynced: nil, scope: nil),
      LineMatcher.Statement(
        currency: Currency(statement["currency"] as String) ?? .unknown,
        ids: IDPolicy(rawValue: statement["policy"]) ?? .none,
        covers: statement["states_covers"] ? DateSpan(statement) : nil,
        hasReusedIDs: statement["has_reused_ids"],
        isWhole: statement["mode"] == "snapshot" && !(statement["is_incomplete"] as Bool),
        age: try StatementAge(ofStatement: statement["id"], db)))
  }

  private func loadRows(of statement: Row, _ loading: StatementLoading) throws {
    var rows: [StatementTransaction] = []
    var ids: [FormerIDs] = []
    func flush() throws {
      _ = try loading.load(rows, former: ids)
      rows.removeAll(keepingCapacity: true)
      ids.removeAll(keepingCapacity: true)
    }
    let currency = Currency(statement["currency"] as String)
    let take: StatementReader.Body = { row, former in
      var row = row
      // What names no currency is in that of the account it is in now.
      if isAbsorbing, row.currency == .unknown { row.currency = currency }
      rows.append(row)
      ids.append(former)
      if rows.count == 2000 { try flush() }
    }
    if reread.contains(statement["id"]) {
      try StatementReader(db).forEachKept(of: statement["id"], take)
    } else {
      try StatementReader(db).forEachRow(of: statement["id"], take)
    }
    try flush()
    for id in try RemovalTable(db: db).all(of: statement["id"]) { try loading.remove(id) }
  }

  private func close(_ statement: Row, _ matcher: LineMatcher, _ part: OpenFeed.Part) throws {
    var counts = try StoredCounts(statement: statement)
    var rows = part.counts
    rows.skipped = counts.rows.skipped
    rows.quarantined = counts.rows.quarantined
    // What a statement prints twice is kept once: only a new reading tells again how often.
    let isReread = reread.contains(statement["id"])
    if !isReread { rows.collapsed = counts.rows.collapsed }
    counts = StoredCounts(
      rows: rows, rounded: isReread ? matcher.rounded : counts.rounded, removed: part.removed,
      expired: part.expired, older: matcher.older, unclear: matcher.unclear)
    try StatementTable(db).close(
      statement["id"], document: statement["document_id"], counts: counts,
      vanished: part.vanished, matcher)
    try FeedTable(db).close(
      statement["feed_id"], account: account, isIncomplete: statement["is_incomplete"],
      nextCursor: statement["next_cursor"], hasReusedIDs: matcher.hasReusedIDs,
      vouched: (statement["last_synced"] as String?) ?? matcher.covered?.to.isoText)
  }
}
