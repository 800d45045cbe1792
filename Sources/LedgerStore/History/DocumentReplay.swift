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
    var ended: [(row: Row, loader: RowLoader, feed: OpenFeed, part: Int)] = []
    let statements = try Row.fetchAll(
      db,
      sql: """
        SELECT s.*, coalesce(s.ids, f.ids) AS policy, f.has_reused_ids, a.currency FROM statements s
        JOIN feeds f ON f.id = s.feed_id JOIN accounts a ON a.id = s.account_id
        WHERE s.document_id = ? AND s.account_id = ? AND s.state = 'live' ORDER BY s.id
        """,
      arguments: [document, account])
    for statement in statements {
      let loader = try load(statement, writer)
      let feed = try open(statement, in: &feeds)
      let part = feed.close(
        OpenFeed.Part(
          statementID: statement["id"], transactions: restored.takeAdded(),
          window: isWhole(statement) ? loader.covered : nil,
          statesWindow: statement["states_covers"], counts: loader.counts),
        loader)
      ended.append((statement, loader, feed, part))
    }
    _ = try writer.complete()
    try DocumentMatching(db: db, writer: writer).run(feeds)
    for one in ended { try close(one.row, one.loader, one.feed.parts[one.part]) }
    try db.execute(
      sql: "UPDATE documents SET counts = ? WHERE id = ?",
      arguments: [try counts(of: document).json, document])
    return writer
  }

  /// The feed of a statement, with the settings that it was matched with.
  private func open(_ statement: Row, in feeds: inout [OpenFeed]) throws -> OpenFeed {
    let id: Int64 = statement["feed_id"]
    if let known = feeds.first(where: { $0.id == id }) { return known }
    let settings = try FeedSettings(statement: statement) ?? .usual
    let feed = OpenFeed(id: id, accountID: account, settings: settings)
    feeds.append(feed)
    return feed
  }

  /// Whether it holds every row of its days.
  private func isWhole(_ statement: Row) -> Bool {
    statement["mode"] == "snapshot" && !(statement["is_incomplete"] as Bool)
  }

  private func load(_ statement: Row, _ writer: RowWriter) throws -> RowLoader {
    var loader = RowLoader(
      writer: writer,
      statement: RowLoader.Statement(
        id: statement["id"], feedID: statement["feed_id"], accountID: account,
        currency: Currency(statement["currency"] as String) ?? .unknown,
        ids: IDPolicy(rawValue: statement["policy"]) ?? .none,
        covers: statement["states_covers"] ? DateSpan(statement) : nil,
        hasReusedIDs: statement["has_reused_ids"], isFirst: false, isWhole: isWhole(statement)))
    try loadRows(of: statement, &loader)
    let removed = try String.fetchAll(
      db, sql: "SELECT source_id FROM removals WHERE statement_id = ?",
      arguments: [statement["id"] as Int64])
    for id in removed { try loader.remove(id) }
    try loader.finish()
    // What was kept of it while it was taken back is in the book again.
    try db.execute(
      sql: "DELETE FROM observations WHERE statement_id = ? AND mapping_id IS NULL",
      arguments: [statement["id"] as Int64])
    return loader
  }

  private func loadRows(of statement: Row, _ loader: inout RowLoader) throws {
    var rows: [Transaction] = []
    var ids: [FormerIDs] = []
    func flush() throws {
      _ = try loader.load(rows, keys: [], transactions: ids)
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
  }

  private func close(_ statement: Row, _ loader: RowLoader, _ part: OpenFeed.Part) throws {
    var counts = try StoredCounts(statement: statement)
    var rows = part.counts
    rows.skipped = counts.rows.skipped
    rows.quarantined = counts.rows.quarantined
    // What a statement prints twice is kept once: only a new reading tells again how often.
    let isReread = reread.contains(statement["id"])
    if !isReread { rows.collapsed = counts.rows.collapsed }
    counts = StoredCounts(
      rows: rows, rounded: isReread ? loader.rounded : counts.rounded, removed: part.removed,
      expired: part.expired)
    try StatementTable(db).close(
      statement["id"], document: statement["document_id"], counts: counts, loader)
    try FeedTable(db).close(
      statement["feed_id"], account: account, isIncomplete: statement["is_incomplete"],
      nextCursor: statement["next_cursor"], hasReusedIDs: loader.hasReusedIDs,
      vouched: (statement["last_synced"] as String?) ?? loader.covered?.to.isoText)
  }

  private func counts(of document: Int64) throws -> StoredCounts {
    let statements = try Row.fetchAll(
      db, sql: "SELECT id, counts FROM statements WHERE document_id = ?", arguments: [document])
    return StoredCounts(
      rows: try statements.reduce(RowCounts()) { $0 + (try StoredCounts(statement: $1).rows) })
  }
}

extension DateSpan {
  /// The days of a row of `statements`.
  init?(_ statement: Row) {
    guard let from = (statement["covers_from"] as String?).flatMap({ CivilDate(iso: $0) }),
      let to = (statement["covers_to"] as String?).flatMap({ CivilDate(iso: $0) })
    else { return nil }
    self.init(from: from, to: to)
  }
}
