import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// One document inside its transaction: resolves accounts, feeds and statements, and hands the rows
/// to a ``RowLoader``.
final class LedgerDocument: DocumentSession {
  private let db: Database
  private let documents: DocumentTable
  private let document: DocumentRecord
  private let options: LoadOptions
  private let importID: Int64
  private let now: String
  private let writer: RowWriter

  /// The document's own row (nil), and those of the documents a record stream was made from, by
  /// their digests.
  private var documentIDs: [String?: Int64] = [:]
  private var counts: [String?: RowCounts] = [:]
  private var statement: OpenStatement?
  /// Statements that are read, whose rows are not decided yet.
  private var ended: [EndedStatement] = []
  private var feeds: [OpenFeed] = []
  private var reports: [StatementReport] = []
  /// How many statements of an origin and account have been met.
  private var statementIndex: [String: Int] = [:]
  /// Those of them that have a statement which was not loaded before.
  private var freshDocuments: Set<String?> = []
  /// The days of statements that added rows.
  private(set) var touchedDays: [DateSpan] = []

  init(
    _ db: Database, documents: DocumentTable, document: DocumentRecord, options: LoadOptions,
    importID: Int64, now: String
  ) throws(FinanceETLError) {
    self.db = db
    self.documents = documents
    self.document = document
    self.options = options
    self.importID = importID
    self.now = now
    writer = try RowWriter(db, importID: importID)
  }

  private struct OpenStatement {
    let id: Int64
    let header: StatementHeader
    let resolution: AccountResolver.Resolution
    let documentID: Int64
    let feedID: Int64
    let settings: FeedSettings
    /// What the absence of a row means: here, in this feed, or as the source says.
    let mode: StatementMode
    /// Transactions above this id were added by it.
    let floor: Int64
    var loader: RowLoader
    var rejected = RowCounts()
    /// What the statement was loaded as before; its rows are counted, not read.
    var loadedBefore: StatementReport?
  }

  private struct EndedStatement {
    let statement: OpenStatement
    let ending: StatementEnding
    /// Its feed and the place of its part there.
    let feed: OpenFeed
    let part: Int
  }

  func begin(_ header: StatementHeader) throws(FinanceETLError) -> StatementPlace? {
    // What one document of a record stream leaves open is decided before the next, as it would be
    // without the stream.
    if let last = ended.last, last.statement.header.origin?.sha256 != header.origin?.sha256 {
      try Book.mapping(nil) { try decide() }
    }
    let opened = try Book.mapping(nil) { try open(header) }
    statement = opened
    return StatementPlace(account: opened.resolution.account, feed: opened.header.feed)
  }

  private func open(_ header: StatementHeader) throws -> OpenStatement {
    let resolution = try AccountResolver(
      db: db, importID: importID, accountName: options.accountName, path: document.path, now: now
    ).resolve(header)
    let account = resolution.account
    let documentID = try documentID(for: header)
    var header = header
    header.feed = try PlaidAccounts(db: db).feedName(header, accountID: account.id)
    let (feedID, hasReusedIDs, isNew, settings) = try FeedTable(db).open(
      header, account: account.id)
    let mode = options.isPartial ? .delta : settings.mode ?? header.mode
    if isNew { writer.begin(newFeed: feedID) }
    let before = try loadedBefore(header, accountID: account.id, documentID: documentID)
    if before == nil { freshDocuments.insert(header.origin?.sha256) }
    let id =
      try before == nil ? insert(header, resolution, documentID, feedID, settings, mode) : 0
    let currency = header.account.currency ?? account.currency
    let loader = RowLoader(
      writer: writer,
      statement: RowLoader.Statement(
        id: id, feedID: feedID, accountID: account.id, currency: currency,
        ids: settings.ids ?? header.ids,
        covers: header.covers,
        hasReusedIDs: hasReusedIDs, isFirst: isNew,
        isWhole: mode == .snapshot && !header.isIncomplete))
    return OpenStatement(
      id: id, header: header, resolution: resolution, documentID: documentID, feedID: feedID,
      settings: settings, mode: mode, floor: writer.lastTransactionID, loader: loader,
      loadedBefore: before)
  }

  private func insert(
    _ header: StatementHeader, _ resolution: AccountResolver.Resolution, _ documentID: Int64,
    _ feedID: Int64, _ settings: FeedSettings, _ mode: StatementMode
  ) throws -> Int64 {
    try StatementTable(db).insert(
      StatementTable.Opening(
        document: documentID, account: resolution.account.id, feed: feedID, rule: resolution.rule,
        header: header, mode: mode, settings: settings))
  }

  /// The row of the document a statement belongs to: the one its record names by digest, else the
  /// one at hand.
  private func documentID(for header: StatementHeader) throws -> Int64 {
    let sha256 = header.origin?.sha256
    if let known = documentIDs[sha256] { return known }
    var record = document
    record.sha256 = nil
    if let file = header.origin?.file { record.path = file }
    record.format = header.format
    record.mapping = header.mapping
    record.mappingRevision = header.mappingRevision
    let id = try documents.insert(record, status: "loading")
    documentIDs[sha256] = id
    return id
  }

  /// The report of a statement of a record stream whose original document is loaded already.
  private func loadedBefore(
    _ header: StatementHeader, accountID: Int64, documentID: Int64
  ) throws -> StatementReport? {
    guard !options.isForced, let sha256 = header.origin?.sha256 else { return nil }
    let place = "\(sha256)/\(accountID)"
    let index = statementIndex[place, default: 0]
    statementIndex[place] = index + 1
    let loaded = try LoadedDocument(db)
    return try loaded.statement(sha256: sha256, accountID: accountID, index: index).map {
      let recount = try loaded.recount(statement: $0)
      try SightingTable.insert(db, importID: importID, documentID: documentID, recount)
      return recount.report
    }
  }

  func receive(_ next: PreparedPart) throws(FinanceETLError) -> [RejectedRow] {
    guard statement?.loadedBefore == nil else { return [] }
    var refused: [RejectedRow] = []
    switch next.part {
    case .statement: break
    case .transactions(var rows):
      if statement?.settings.ids == IDPolicy.none { rows.dropIDs() }
      refused = try statement?.loader.load(rows, keys: RowKeys.of(next)) ?? []
    case .balance(let balance):
      let refusal = try Book.mapping(nil) { try write(balance) }
      if let refusal { refused.append(refusal) }
    case .removed(let id):
      if statement?.settings.ids != IDPolicy.none { try statement?.loader.remove(id) }
    case .skipped: statement?.rejected.skipped += 1
    case .quarantined(let row): try quarantine(row)
    }
    for row in refused { try quarantine(row) }
    return refused
  }

  /// Whether an earlier reading of the same document keeps the row already.
  private func isQuarantined(_ row: RejectedRow, feedID: Int64) throws(FinanceETLError) -> Bool {
    try Book.mapping(nil) {
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM quarantine q JOIN statements s ON s.id = q.statement_id
              WHERE s.feed_id = ? AND q.line IS ? AND q.code = ? AND q.raw = ?)
            """), arguments: [feedID, row.location.line, row.code.rawValue, row.raw]) ?? false
    }
  }

  private func quarantine(_ row: RejectedRow) throws(FinanceETLError) {
    guard let id = statement?.id, let feedID = statement?.feedID else { return }
    statement?.rejected.quarantined += 1
    if options.isForced, try isQuarantined(row, feedID: feedID) { return }
    try Book.mapping(nil) { try QuarantineTable(db).insert(row, statement: id) }
  }

  /// Writes a balance; returns it where it cannot be placed or stored.
  private func write(_ balance: StatementBalance) throws -> RejectedRow? {
    guard let statement else { return nil }
    return try BalanceTable(db).write(
      balance,
      of: BalanceTable.Owner(
        statement: statement.id, account: statement.resolution.account, feed: statement.feedID,
        header: statement.header, lastDate: statement.loader.lastDate, readAt: now))
  }

  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool {
    var record = document
    record.sha256 = sha256
    return try Book.mapping(nil) {
      try LoadedDocument(db)
        .statements(of: record, accountName: options.accountName) != nil
    }
  }

  func end(_ ending: StatementEnding) throws(FinanceETLError) {
    guard var statement else {
      throw FinanceETLError(.databaseFailed, "a statement ended that was not open")
    }
    self.statement = nil
    if let before = statement.loadedBefore {
      try Book.mapping(nil) { try decide() }
      return report(before, of: statement)
    }
    try statement.loader.finish()
    let loader = statement.loader
    let isWhole = statement.mode == .snapshot && !statement.header.isIncomplete
    let last = writer.lastTransactionID
    let feed = openFeed(of: statement)
    let part = feed.close(
      OpenFeed.Part(
        statementID: statement.id,
        transactions: last > statement.floor ? [(statement.floor + 1)...last] : [],
        window: isWhole ? loader.covered : nil, statesWindow: statement.header.covers != nil,
        counts: loader.counts + statement.rejected),
      loader)
    ended.append(EndedStatement(statement: statement, ending: ending, feed: feed, part: part))
  }

  private func openFeed(of statement: OpenStatement) -> OpenFeed {
    if let known = feeds.first(where: { $0.id == statement.feedID }) { return known }
    let feed = OpenFeed(
      id: statement.feedID, accountID: statement.resolution.account.id,
      settings: statement.settings)
    feeds.append(feed)
    return feed
  }

  func finish() throws(FinanceETLError) -> [StatementReport] {
    try Book.mapping(nil) {
      try decide()
      _ = try writer.complete()
    }
    return reports
  }

  /// Decides on the rows that the statements read so far left open, and closes them.
  private func decide() throws {
    guard !ended.isEmpty else { return }
    let db = try writer.complete()
    try DocumentMatching(db: db, writer: writer).run(feeds)
    try restoreReturned(db)
    for one in ended { try close(one) }
    ended = []
    feeds = []
    try writer.restart()
  }

  /// Rows of a document that was taken back before become again what they were.
  private func restoreReturned(_ db: Database) throws {
    guard let first = ended.first,
      let sha256 = first.statement.header.origin?.sha256 ?? document.sha256
    else { return }
    let corrections = try ReturnedRows(db).restore(
      sha256: sha256,
      statements: ended.compactMap { one in
        one.statement.loader.added.map { (one.statement.id, $0) }
      })
    for one in ended {
      guard let correction = corrections[one.statement.id] else { continue }
      one.feed.update(one.part) {
        $0.counts.inserted += correction.decided - correction.deleted
        $0.counts.review -= correction.decided + correction.deletedFlagged
        $0.counts.tombstoned += correction.deleted + correction.deletedFlagged
      }
    }
  }

  private func close(_ one: EndedStatement) throws {
    let (statement, part) = (one.statement, one.feed.parts[one.part])
    let (loader, header) = (statement.loader, statement.header)
    try StatementTable(db).close(
      statement.id, document: statement.documentID,
      counts: StoredCounts(
        rows: part.counts, rounded: loader.rounded, removed: part.removed, expired: part.expired),
      loader)
    let reconciliation = one.ending.reconciliation
    try db.execute(
      sql: "UPDATE statements SET reconciliation = ?, difference = ? WHERE id = ?",
      arguments: [reconciliation.status, reconciliation.difference?.text, statement.id])
    if loader.added != nil, let days = loader.days {
      // The transaction that a row is matched with may stand on another day, and move.
      touchedDays.append(days.widened(by: statement.settings.matchDays))
    }
    let covers = loader.covered
    try FeedTable(db).close(
      statement.feedID, account: statement.resolution.account.id,
      isIncomplete: header.isIncomplete, nextCursor: header.nextCursor,
      hasReusedIDs: loader.hasReusedIDs, vouched: header.lastSynced ?? covers?.to.isoText,
      now: now)
    var notices = statement.resolution.notices
    if part.missing > 0 {
      let rows = part.missing == 1 ? "1 row" : "\(part.missing) rows"
      notices.append("\(rows) of these days that earlier documents had are not in this one")
    }
    report(
      StatementReport(
        account: statement.resolution.account, feed: header.feed, mode: statement.mode,
        covers: covers,
        rows: part.counts, removed: part.removed, expired: part.expired,
        reconciliation: reconciliation, rounded: loader.rounded,
        isIncomplete: header.isIncomplete, isAccountInDoubt: statement.resolution.isInDoubt,
        rejected: one.ending.rejected, notices: notices),
      of: statement)
  }

  private func report(_ report: StatementReport, of statement: OpenStatement) {
    reports.append(report)
    counts[statement.header.origin?.sha256, default: RowCounts()] += report.rows
  }

  /// Closes the rows of the documents once everything is read.
  func close(_ record: DocumentRecord) throws {
    if documentIDs.isEmpty {
      try documents.insert(
        record, status: record.status == .planned ? "loaded" : record.status.rawValue)
    }
    // A stream that holds statements of other documents is not known by its own digest: what is
    // loaded of it is known by theirs.
    let isMixed = documentIDs.keys.contains { $0 != nil }
    for (sha256, id) in documentIDs {
      try documents.close(
        id, status: freshDocuments.contains(sha256) ? "loaded" : "already_imported",
        sha256: sha256 ?? (isMixed ? nil : record.sha256), at: record.endedAt)
      try documents.count(id, counts[sha256] ?? RowCounts())
    }
  }
}
