import FinanceModel
import GRDB
import Matching

/// The rows of one statement on their way into the book: from its document, or, where its account is
/// loaded anew, from what the book keeps of it.
final class StatementLoading {
  /// Where the rows go, and how they are matched.
  struct Place {
    let statement: Int64
    let feed: Int64
    fileprivate(set) var account: Int64
    /// The feed has no line yet.
    let isNewFeed: Bool
    let settings: FeedSettings
    /// The day up to which its source of changes vouches for them.
    let lastSynced: CivilDate?
    /// The name of the feed, where trades do not say whose ids they have.
    let scope: String?
  }

  /// What a statement left open: a part of what its feed did.
  struct Ended {
    let feed: OpenFeed
    let place: Int

    var part: OpenFeed.Part { feed.parts[place] }
  }

  private(set) var place: Place
  private let said: LineMatcher.Statement
  private let writer: RowWriter
  private let index: SQLLineIndex
  /// Transactions above this id were added by it.
  private let floor: Int64
  /// It calls nothing here: being in use is not checked.
  @exclusivity(unchecked) private(set) var matcher: LineMatcher

  init(_ writer: RowWriter, _ place: Place, _ said: LineMatcher.Statement) {
    self.writer = writer
    self.place = place
    self.said = said
    index = SQLLineIndex(
      writer, feed: place.feed, statement: place.statement, isNew: place.isNewFeed)
    floor = writer.lastTransactionID
    let changes = SQLLineChanges(
      writer, index, statement: place.statement, feed: place.feed, account: place.account,
      scope: place.scope)
    matcher = LineMatcher(said, index: index, changes: changes)
  }

  /// Loads rows; returns those that cannot be stored.
  ///
  /// - Parameters:
  ///   - keys: one for each row, or none.
  ///   - former: the ids that the transactions of the rows had before, where they are loaded anew.
  func load(
    _ rows: [StatementTransaction], keys: [RowKey] = [], former: [FormerIDs] = []
  ) throws(FinanceETLError) -> [RejectedRow] {
    var refused: [RejectedRow] = []
    let keys = keys.isEmpty ? RowKey.all(of: rows, in: said.currency) : keys
    if Self.haveNoIDs(rows) { index.expect(keys) }
    defer { index.endBatch() }
    try rows.withUnsafeBufferPointer { buffer throws(FinanceETLError) in
      guard let rows = buffer.baseAddress else { return }
      for place in buffer.indices {
        if !former.isEmpty { writer.restored?.wanted = former[place] }
        if let refusal = try matcher.load(rows + place, keys[place]) { refused.append(refusal) }
      }
    }
    return refused
  }

  private static func haveNoIDs(_ rows: [StatementTransaction]) -> Bool {
    rows.withUnsafeBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return true }
      return buffer.indices.allSatisfy { rows[$0].sourceID == nil }
    }
  }

  func remove(_ id: String) throws(FinanceETLError) { try matcher.remove(id) }

  /// Its rows, which are read, turned out to be of another account.
  func give(to account: Int64) { place.account = account }

  /// Decides what waited for the last row, and leaves the rest to what is decided at the end of the
  /// document.
  ///
  /// - Parameters:
  ///   - rejected: rows that are counted and not stored.
  ///   - feeds: those of the document so far.
  func end(
    rejected: RowCounts = RowCounts(), in feeds: inout [OpenFeed]
  ) throws(FinanceETLError) -> Ended {
    try matcher.finish()
    let feed =
      feeds.first { $0.id == place.feed }
      ?? OpenFeed(id: place.feed, account: place.account, settings: place.settings)
    if !feeds.contains(where: { $0 === feed }) { feeds.append(feed) }
    let part = feed.close(
      OpenFeed.Part(
        statement: place.statement, transactions: added,
        window: said.isWhole ? matcher.covered : nil, covered: covered,
        statesWindow: said.covers != nil, asOf: said.age?.asOf, currencies: matcher.currencies,
        counts: matcher.counts + rejected),
      matcher)
    return Ended(feed: feed, place: part)
  }

  /// A source of changes vouches for all of them up to a moment.
  private var covered: DateSpan? {
    guard let days = matcher.covered, let synced = place.lastSynced, days.to < synced else {
      return matcher.covered
    }
    return DateSpan(from: days.from, to: synced)
  }

  /// The transactions it added.
  private var added: [ClosedRange<Int64>] {
    if let restored = writer.restored { return restored.takeAdded() }
    let last = writer.lastTransactionID
    return last > floor ? [(floor + 1)...last] : []
  }
}

extension StatementTable {
  /// Keeps what became of the rows of a statement that were loaded, which it stated again, and which it
  /// does not show.
  func close(
    _ id: Int64, document: Int64, counts: StoredCounts, vanished: [Int64], _ matcher: LineMatcher
  ) throws {
    try VanishedLineTable(db: db).write(vanished, of: id)
    try close(
      id, document: document,
      Rows(
        counts: counts, sighted: matcher.sighted.ranges, added: matcher.added,
        covered: matcher.covered, isBehind: matcher.isBehind))
  }
}
