import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// One document inside its transaction: resolves accounts, feeds and statements, and hands the rows
/// to a ``StatementLoading``.
final class LedgerDocument: DocumentSession {
  private let db: Database
  private let document: DocumentRecord
  private let options: LoadOptions
  private let importID: Int64
  private let now: String
  /// Nil where nothing is to be said of accounts.
  private let look: AccountsLook?
  private let writer: RowWriter

  private var entries: DocumentEntries
  private var statement: LedgerStatement?
  private var investments: InvestmentParts
  /// Statements that are read, whose rows are not decided yet.
  private var ended: [LedgerStatement.Ended] = []
  private var feeds: [OpenFeed] = []
  private var reports: [StatementReport] = []
  /// The days of statements that added rows.
  private(set) var touchedDays: [DateSpan] = []
  /// Securities that may be one with another, and were not reported yet.
  private var askedSecurities = 0
  /// Accounts that it lists under two ids.
  private(set) var listedTwice: [ListedTwice] = []
  /// Names that are of another security than before the document.
  private(set) var movedNames: Set<Int64> = []

  init(
    _ db: Database, documents: DocumentTable, document: DocumentRecord, options: LoadOptions,
    importID: Int64, now: String, look: AccountsLook? = nil
  ) throws(FinanceETLError) {
    self.db = db
    self.document = document
    self.options = options
    self.importID = importID
    self.now = now
    self.look = look
    entries = DocumentEntries(documents, document, importID: importID)
    investments = InvestmentParts(db)
    writer = try RowWriter(db, importID: importID)
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
  ) throws -> LedgerStatement {
    let resolution = try resolve(header, sketch)
    let account = resolution.account
    try look?.note(account, db)
    let documentID = try entries.id(for: header)
    var header = header
    let source = header.feed
    header.feed = try ConnectedAccounts(db: db).feedName(header, accountID: account.id)
    let (feedID, hasReusedIDs, isNew, settings) = try FeedTable(db).open(
      header, account: account.id)
    let mode = options.isPartial ? .delta : settings.mode ?? header.mode
    if isNew { writer.begin(newFeed: feedID) }
    let before =
      options.isForced ? nil : try entries.loadedBefore(header, resolution, db)
    if before == nil { entries.hasNew(header) }
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
        isWhole: mode == .snapshot && !header.isIncomplete,
        age: before == nil ? try StatementAge(ofStatement: id, db) : nil))
    return LedgerStatement(
      id: id, header: header, source: source, resolution: resolution, documentID: documentID,
      mode: mode, loading: loading, loadedBefore: before)
  }

  /// A document in a stream of records that names no account stays in the one that it was loaded into.
  private func resolve(
    _ header: StatementHeader, _ sketch: StatementSketch?
  ) throws -> AccountResolver.Resolution {
    var resolver = resolver
    guard header.account.key == nil, let sha256 = header.origin?.sha256,
      let asked = AskedAccount(options),
      let place = try LoadedDocument(db).elsewhere(sha256, asked)
    else { return try resolver.resolve(header, sketch) }
    resolver.options.accountID = place.account
    var resolution = try resolver.resolve(header, sketch)
    resolution.misplacement = try AskedAccountCheck(db: db, asked: asked)
      .misplacement(in: resolution.account, by: place.imports)
    return resolution
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
    statement.map { $0.owner(readAt: now) }
  }

  func isLoaded(sha256: String) throws(FinanceETLError) -> Bool {
    try settle()
    return try StoreFailure.mapping(nil) {
      let isKnown = try Bool.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT EXISTS (SELECT 1 FROM documents
              WHERE sha256 = ? AND status = 'loaded' AND state = 'live')
            """), arguments: [sha256])
      guard isKnown == true else { return false }
      guard options.isForced else { return true }
      return try AskedAccount(options).flatMap { try LoadedDocument(db).elsewhere(sha256, $0) }
        != nil
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
    ended.append(LedgerStatement.Ended(statement: statement, ending: ending, left: left))
  }

  var unknownAccounts: [String: Int] { writer.unknownTargets }

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
    try continueAccounts(db)
    try DocumentMatching(db: db, writer: writer).run(feeds)
    try restoreReturned(db)
    noteListedTwice()
    for one in ended { try close(one) }
    ended = []
    feeds = []
    try writer.restart()
  }

  /// Accounts that are one in the book and two here are two once the document is loaded.
  private func noteListedTwice() {
    for listed in ListedTwice.all(among: ended.map(\.statement)) {
      listedTwice.append(listed)
      for place in ended.indices where ended[place].statement.header.feed == listed.feed {
        let name = listed.reference.givenName
        ended[place].statement.resolution.notices.append(
          "the document lists \(name) beside \(ended[place].statement.resolution.account.name):"
            + " it is an account of its own from now on")
      }
    }
  }

  /// Decides which accounts go on from others of the book.
  private func continueAccounts(_ db: Database) throws {
    let continuing = ContinuedAccounts(db: db, resolver: resolver, look: look)
    try continuing.run(&ended, feeds)
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

  private func close(_ one: LedgerStatement.Ended) throws {
    let (statement, part) = (one.statement, one.left.part)
    let (place, matcher, header) = (
      statement.loading.place, statement.loading.matcher, statement.header
    )
    try StatementTable(db).close(
      statement.id, document: statement.documentID,
      counts: StoredCounts(
        rows: part.counts, rounded: matcher.rounded, removed: part.removed, expired: part.expired,
        older: matcher.older, unclear: matcher.unclear),
      vanished: part.vanished, matcher)
    if matcher.isBehind {
      // Of a page that was read before, and has no day of its own, the day of reading tells nothing.
      if matcher.covered == nil {
        try BalanceTable(db).delete(of: statement.id, on: String(now.prefix(10)))
      }
      try BalanceTable(db).order(place.account)
    }
    let reconciliation = try ClosingProof(db: db, account: place.account)
      .proof(of: statement.id, statement.mode, stated: one.ending.reconciliation)
    try StatementTable(db).prove(statement.id, reconciliation)
    if try BalanceTable(db).isInOtherCurrency(statement.id, of: place.account) {
      try AccountTable.chooseCurrency(of: place.account, db)
    }
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
    var closed = StatementReport(
      account: statement.resolution.account, feed: header.feed, mode: statement.mode,
      covers: covers,
      rows: part.counts, removed: part.removed, expired: part.expired,
      older: matcher.older, unclear: matcher.unclear, isPassed: matcher.isPassedAgain,
      reconciliation: reconciliation, rounded: matcher.rounded,
      isIncomplete: header.isIncomplete, isAccountInDoubt: statement.resolution.isInDoubt,
      securitiesInDoubt: asked,
      vanished: part.vanished.isEmpty ? [] : try VanishedLineTable(db: db).open(of: statement.id),
      rejected: one.ending.rejected,
      notices: statement.resolution.notices + (readings.map { [$0] } ?? [])
        + securityNotices(asked))
    closed.misplacement = statement.resolution.misplacement
    report(closed, of: statement)
  }

  private func report(_ report: StatementReport, of statement: LedgerStatement) {
    reports.append(report)
    entries.count(report.rows, of: statement.header)
  }

  /// Closes the rows of the documents once everything is read.
  func close(_ record: DocumentRecord) throws {
    try entries.close(record, db)
  }
}
