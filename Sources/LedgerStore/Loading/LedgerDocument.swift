import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// One document inside its transaction: resolves accounts, feeds and statements, and hands the rows
/// to a ``StatementLoading``.
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
  private var investments: InvestmentParts
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
  /// Securities that may be one with another, and were not reported yet.
  private var askedSecurities = 0
  /// Names that are of another security than before the document.
  private(set) var movedNames: Set<Int64> = []

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
    investments = InvestmentParts(db)
    writer = try RowWriter(db, importID: importID)
  }

  private struct OpenStatement {
    let id: Int64
    let header: StatementHeader
    let resolution: AccountResolver.Resolution
    let documentID: Int64
    /// What the absence of a row means: here, in this feed, or as the source says.
    let mode: StatementMode
    let loading: StatementLoading
    var rejected = RowCounts()
    /// What the statement was loaded as before; its rows are counted, not read.
    var loadedBefore: StatementReport?
  }

  private struct EndedStatement {
    let statement: OpenStatement
    let ending: StatementEnding
    let left: StatementLoading.Ended

    /// What may return with it; nil where it added nothing.
    var returning: ReturnedRows.Statement? {
      let loading = statement.loading
      guard let added = loading.matcher.added, let days = loading.matcher.days else { return nil }
      return ReturnedRows.Statement(
        id: statement.id, feed: loading.place.feed, account: loading.place.account,
        ids: loading.place.settings.ids ?? statement.header.ids, settings: loading.place.settings,
        mappings: added, days: days, window: left.part.window)
    }
  }

  func isOpen(_ header: StatementHeader) throws(FinanceETLError) -> Bool {
    try settle()
    return try StoreFailure.mapping(nil) { try resolver.isOpen(header) }
  }

  private var resolver: AccountResolver {
    AccountResolver(
      db: db, importID: importID, options: options, path: document.storedPath, now: now)
  }

  func begin(_ header: StatementHeader) throws(FinanceETLError) -> StatementPlace? {
    try begin(header, sketch: nil)
  }

  func begin(
    _ header: StatementHeader, _ sketch: StatementSketch
  ) throws(FinanceETLError) -> StatementPlace? {
    try begin(header, sketch: sketch)
  }

  private func begin(
    _ header: StatementHeader, sketch: StatementSketch?
  ) throws(FinanceETLError) -> StatementPlace? {
    try settle()
    // What one document of a record stream leaves open is decided before the next, as it would be
    // without the stream.
    if let last = ended.last, last.statement.header.origin?.sha256 != header.origin?.sha256 {
      try StoreFailure.mapping(nil) { try decide() }
    }
    let opened = try StoreFailure.mapping(nil) { try open(header, sketch) }
    statement = opened
    return StatementPlace(account: opened.resolution.account, feed: opened.header.feed)
  }

  private func open(
    _ header: StatementHeader, _ sketch: StatementSketch?
  ) throws -> OpenStatement {
    let resolution = try resolver.resolve(header, sketch)
    let account = resolution.account
    let documentID = try documentID(for: header)
    var header = header
    header.feed = try ConnectedAccounts(db: db).feedName(header, accountID: account.id)
    let (feedID, hasReusedIDs, isNew, settings) = try FeedTable(db).open(
      header, account: account.id)
    let mode = options.isPartial ? .delta : settings.mode ?? header.mode
    if isNew { writer.begin(newFeed: feedID) }
    let before = try loadedBefore(header, accountID: account.id, documentID: documentID)
    if before == nil { freshDocuments.insert(header.origin?.sha256) }
    let id =
      try before == nil ? insert(header, resolution, documentID, feedID, settings, mode) : 0
    let loading = StatementLoading(
      writer,
      StatementLoading.Place(
        statement: id, feed: feedID, account: account.id, isNewFeed: isNew, settings: settings,
        lastSynced: mode == .delta
          ? header.lastSynced.flatMap { CivilDate(iso: $0.prefix(10)) } : nil,
        scope: header.feed),
      LineMatcher.Statement(
        currency: header.account.currency ?? account.currency, ids: settings.ids ?? header.ids,
        covers: header.covers, hasReusedIDs: hasReusedIDs,
        isWhole: mode == .snapshot && !header.isIncomplete))
    return OpenStatement(
      id: id, header: header, resolution: resolution, documentID: documentID, mode: mode,
      loading: loading, loadedBefore: before)
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
    if let file = header.origin?.file { record.storedPath = file }
    record.format = header.format
    record.mapping = header.mapping
    record.mappingRevision = header.mappingRevision
    record.claim = header.claim
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
    let loaded = LoadedDocument(db)
    return try loaded.statement(sha256: sha256, accountID: accountID, index: index).map {
      let recount = try loaded.recount(statement: $0)
      try SightingTable.insert(db, importID: importID, documentID: documentID, recount)
      return recount.report
    }
  }

  func receive(_ next: PreparedPart) throws(FinanceETLError) -> [RejectedRow] {
    guard statement?.loadedBefore == nil else { return [] }
    var refused: [RejectedRow] = []
    try writeBehind(next.part)
    switch next.part {
    case .statement: break
    case .transactions(var rows):
      if hasNoIDs { rows.dropIDs() }
      if let feed = statement?.header.feed { investments.meet(rows, of: feed) }
      refused = try statement?.loading.load(rows, keys: RowKeys.of(next)) ?? []
    case .balance(let balance):
      let refusal = try StoreFailure.mapping(nil) { try write(balance) }
      if let refusal { refused.append(refusal) }
    case .removed(let id):
      if !hasNoIDs { try statement?.loading.remove(id) }
    case .securities, .holdings, .prices, .liability, .account:
      guard let owner else { break }
      refused = try StoreFailure.mapping(nil) { try investments.receive(next.part, of: owner) }
    case .skipped: statement?.rejected.skipped += 1
    case .quarantined(let row): try quarantine(row)
    }
    if !refused.isEmpty { try settle() }
    for row in refused { try quarantine(row) }
    return refused
  }

  /// The rows of a feed without lines ask the book for next to nothing: they are written while the next are
  /// matched. All else finds the book settled.
  private func writeBehind(_ part: StatementPart) throws(FinanceETLError) {
    if case .transactions = part, statement?.loading.place.isNewFeed == true {
      writer.beginWritingBehind()
    } else {
      try settle()
    }
  }

  /// Waits for what is written behind: before the book is used for anything but rows, and before the
  /// transaction ends.
  func settle() throws(FinanceETLError) {
    try writer.settle()
  }

  /// Whether a person said that the ids of the feed tell nothing.
  private var hasNoIDs: Bool { statement?.loading.place.settings.ids == IDPolicy.none }

  /// Whether an earlier reading of the same document keeps the row already.
  private func isQuarantined(_ row: RejectedRow, feedID: Int64) throws(FinanceETLError) -> Bool {
    try StoreFailure.mapping(nil) {
      try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM quarantine q JOIN statements s ON s.id = q.statement_id
              WHERE s.feed_id = ? AND q.line IS ? AND q.code = ? AND q.raw = ?)
            """), arguments: [feedID, row.location.line, row.code.rawValue, row.raw]) ?? false
    }
  }

  private func quarantine(_ row: RejectedRow) throws(FinanceETLError) {
    guard let id = statement?.id, let feedID = statement?.loading.place.feed else { return }
    statement?.rejected.quarantined += 1
    if options.isForced, try isQuarantined(row, feedID: feedID) { return }
    try StoreFailure.mapping(nil) { try QuarantineTable(db).insert(row, statement: id) }
  }

  /// Writes a balance; returns it where it cannot be placed or stored.
  private func write(_ balance: StatementBalance) throws -> RejectedRow? {
    guard let owner else { return nil }
    return try BalanceTable(db).write(balance, of: owner)
  }

  private var owner: BalanceTable.Owner? {
    statement.map { statement in
      BalanceTable.Owner(
        statement: statement.id, account: statement.resolution.account,
        feed: statement.loading.place.feed, header: statement.header,
        lastDate: statement.loading.matcher.lastDate, readAt: now)
    }
  }

  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool {
    try settle()
    var record = document
    record.sha256 = sha256
    return try StoreFailure.mapping(nil) {
      let isKnown = try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM documents
              WHERE sha256 = ? AND status = 'loaded' AND state = 'live')
            """), arguments: [sha256])
      guard isKnown == true else { return false }
      return try LoadedDocument(db)
        .loaded(record, accountName: options.accountName) != nil
    }
  }

  func end(_ ending: StatementEnding) throws(FinanceETLError) {
    guard let statement else {
      throw FinanceETLError(.databaseFailed, "a statement ended that was not open")
    }
    self.statement = nil
    try settle()
    if let before = statement.loadedBefore {
      try StoreFailure.mapping(nil) { try decide() }
      return report(before, of: statement)
    }
    let left = try statement.loading.end(rejected: statement.rejected, in: &feeds)
    ended.append(EndedStatement(statement: statement, ending: ending, left: left))
  }

  func finish() throws(FinanceETLError) -> [StatementReport] {
    try settle()
    try StoreFailure.mapping(nil) {
      try decide()
      try identify()
      _ = try writer.complete()
    }
    return reports
  }

  /// Decides on the rows that the statements read so far left open, and closes them.
  private func decide() throws {
    guard !ended.isEmpty else { return }
    let db = try writer.complete()
    try identify()
    try DocumentMatching(db: db, writer: writer).run(feeds)
    try restoreReturned(db)
    for one in ended { try close(one) }
    ended = []
    feeds = []
    try writer.restart()
  }

  /// Decides which securities the document means.
  private func identify() throws {
    let outcome = try investments.finish(by: importID)
    movedNames.formUnion(outcome.moved)
    askedSecurities += outcome.asked
  }

  /// What is said of so many securities that may be one with another.
  private func securityNotices(_ asked: Int) -> [Remedy] {
    switch asked {
    case 0: return []
    case 1: return ["a security may be another one of the book: see \(.listReviews(.open))"]
    case let count:
      return ["\(count) securities may be others of the book: see \(.listReviews(.open))"]
    }
  }

  /// Rows that the feed stated before, in documents that were taken back, become again what they were.
  private func restoreReturned(_ db: Database) throws {
    let corrections = try ReturnedRows(db).restore(ended.compactMap(\.returning))
    for one in ended {
      guard let correction = corrections[one.statement.id] else { continue }
      one.left.feed.countReturned(
        decided: correction.decided, deleted: correction.deleted,
        deletedFlagged: correction.deletedFlagged, in: one.left.place)
    }
  }

  private func close(_ one: EndedStatement) throws {
    let (statement, part) = (one.statement, one.left.part)
    let (place, matcher, header) = (
      statement.loading.place, statement.loading.matcher, statement.header
    )
    try StatementTable(db).close(
      statement.id, document: statement.documentID,
      counts: StoredCounts(
        rows: part.counts, rounded: matcher.rounded, removed: part.removed, expired: part.expired),
      vanished: part.vanished, matcher)
    let reconciliation = try ClosingProof(db: db, account: place.account)
      .proof(of: statement.id, statement.mode, stated: one.ending.reconciliation)
    try StatementTable(db).prove(statement.id, reconciliation)
    if matcher.added != nil, let days = matcher.days {
      // The transaction that a row is matched with may stand on another day, and move.
      touchedDays.append(days.widened(by: place.settings.matchDays))
    }
    let covers = matcher.covered
    try FeedTable(db).close(
      place.feed, account: place.account,
      isIncomplete: header.isIncomplete, nextCursor: header.nextCursor,
      hasReusedIDs: matcher.hasReusedIDs, vouched: header.lastSynced ?? covers?.to.isoText,
      now: now)
    let readings = try EarlierReadings(db: db)
      .notice(of: statement.id, header, feed: place.feed, part)
    // Said once, of the first statement.
    let asked = askedSecurities
    askedSecurities = 0
    report(
      StatementReport(
        account: statement.resolution.account, feed: header.feed, mode: statement.mode,
        covers: covers,
        rows: part.counts, removed: part.removed, expired: part.expired,
        reconciliation: reconciliation, rounded: matcher.rounded,
        isIncomplete: header.isIncomplete, isAccountInDoubt: statement.resolution.isInDoubt,
        securitiesInDoubt: asked,
        vanished: part.vanished.isEmpty ? [] : try VanishedLineTable(db: db).open(of: statement.id),
        rejected: one.ending.rejected,
        notices: statement.resolution.notices + (readings.map { [$0] } ?? [])
          + securityNotices(asked)),
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
      try DocumentTable.count(id, counts[sha256] ?? RowCounts(), db)
    }
  }
}
