import FinanceModel
import Matching

/// An account in memory, without a database: what the rules of matching need of a store, and no more.
///
/// Every line keeps what its feed states, and a transaction shows what its live lines state.
package final class InMemoryLines {
  /// How one feed states one transaction.
  package struct Line {
    package var stored: StoredLine
    package var feed: Int64
    package var sourceID: String?
    package var ordinal: Int
    package var row: StatementTransaction
    package var stated: Facts
    package var rule: LineRule
  }

  /// What a document said of its days, once it is loaded.
  struct Statement {
    let feed: Int64
    let covered: DateSpan?
    let statesCovers: Bool
    let isWhole: Bool
    let added: ClosedRange<Int64>?
    let sighted: IDSet

    func states(_ line: StoredLine) -> Bool {
      added?.contains(line.id) == true || sighted.contains(line.id)
    }
  }

  private struct Place: Hashable {
    let feed: Int64
    let content: Fingerprint
  }

  private struct Name: Hashable {
    let feed: Int64
    let id: String
  }

  /// By id, which counts from 1; nil where a line is gone.
  private var lines: [Line?] = []
  private var byID: [Name: Int64] = [:]
  private var byContent: [Place: [Int64]] = [:]
  private var linesOfTransactions: [Int64: [Int64]] = [:]
  /// What transactions show.
  package private(set) var shown: [Int64: Facts] = [:]
  private var lastTransaction: Int64 = 0
  private(set) var feeds: [(name: String, rank: SourceRank)] = []
  var statements: [Statement] = []
  /// The balances that statements state.
  var marks: [BalanceMark] = []
  /// Pairs of transactions that a person is asked about.
  package private(set) var flags: [(transaction: Int64, other: Int64)] = []

  package init() {}

  var lastLine: Int64 { Int64(lines.count) }

  /// Every line there is.
  package var allLines: [Line] { lines.compactMap { $0 } }

  /// The feed of this name, made where it is new.
  package func feed(named name: String, rank: SourceRank) -> Int64 {
    if let known = feeds.firstIndex(where: { $0.name == name }) { return Int64(known + 1) }
    feeds.append((name, rank))
    return Int64(feeds.count)
  }

  package func name(of feed: Int64) -> String { feeds[Int(feed) - 1].name }

  subscript(id: Int64) -> Line? {
    get { lines.indices.contains(Int(id) - 1) ? lines[Int(id) - 1] : nil }
    set { lines[Int(id) - 1] = newValue }
  }

  // MARK: Lines

  func line(feed: Int64, id: String) -> StoredLine? {
    byID[Name(feed: feed, id: id)].flatMap { self[$0]?.stored }
  }

  func lines(feed: Int64, of content: Fingerprint) -> [Line] {
    (byContent[Place(feed: feed, content: content)] ?? []).compactMap { self[$0] }
      .filter { $0.sourceID == nil }.sorted { $0.ordinal < $1.ordinal }
  }

  func lines(of transaction: Int64) -> [Line] {
    (linesOfTransactions[transaction] ?? []).compactMap { self[$0] }
  }

  /// Adds a line to a transaction, or to one of its own.
  @discardableResult
  func add(
    _ row: StatementTransaction, _ key: LineKey, feed: Int64, id: String?,
    to transaction: Int64? = nil,
    stated: Facts? = nil, state: LineState = .live, rule: LineRule
  ) -> Int64 {
    var target = transaction
    if target == nil {
      lastTransaction += 1
      target = lastTransaction
    }
    let stated = stated ?? Facts(row, key.money)
    let number = Int64(lines.count + 1)
    let ordinal =
      id == nil ? (lines(feed: feed, of: key.fingerprint).last.map { $0.ordinal + 1 } ?? 0) : 0
    let stored = StoredLine(
      id: number, transaction: target ?? 0, fingerprint: key.fingerprint, facts: key.facts,
      isPending: row.isPending, state: state)
    lines.append(
      Line(
        stored: stored, feed: feed, sourceID: id, ordinal: ordinal, row: row, stated: stated,
        rule: rule))
    if let id { byID[Name(feed: feed, id: id)] = number }
    byContent[Place(feed: feed, content: key.fingerprint), default: []].append(number)
    linesOfTransactions[stored.transaction, default: []].append(number)
    if transaction == nil { shown[stored.transaction] = stated }
    return stored.transaction
  }

  func rename(_ line: Int64, to id: String) {
    guard let old = self[line] else { return }
    if let name = old.sourceID { byID[Name(feed: old.feed, id: name)] = nil }
    self[line]?.sourceID = id
    byID[Name(feed: old.feed, id: id)] = line
  }

  /// What the line states changes, and with it its content.
  func restate(_ line: Int64, _ row: StatementTransaction, _ key: LineKey) {
    guard var known = self[line] else { return }
    let isIdentity = row.identity == nil && known.row.identity == row.description
    known.stated = Facts(row, key.money).completed(by: known.stated)
      .described(as: known.stated, where: isIdentity)
    byContent[Place(feed: known.feed, content: known.stored.fingerprint)]?.removeAll { $0 == line }
    byContent[Place(feed: known.feed, content: key.fingerprint), default: []].append(line)
    known.stored.fingerprint = key.fingerprint
    known.stored.facts = key.facts
    known.stored.isPending = row.isPending
    known.stored.state = .live
    let balance = row.balance ?? known.row.balance
    known.row = row
    known.row.balance = balance
    self[line] = known
    settle(known.stored.transaction)
  }

  func remove(_ line: Int64) {
    guard let known = self[line] else { return }
    byContent[Place(feed: known.feed, content: known.stored.fingerprint)]?.removeAll { $0 == line }
    linesOfTransactions[known.stored.transaction]?.removeAll { $0 == line }
    if lines(of: known.stored.transaction).isEmpty { shown[known.stored.transaction] = nil }
    self[line] = nil
  }

  // MARK: Transactions

  /// Shows what the live lines of a transaction state.
  func settle(_ transaction: Int64) {
    let stated = lines(of: transaction).filter { $0.stored.state == .live }.map { line in
      (rank(of: line), line.stated)
    }
    if let facts = Facts.shown(stated) { shown[transaction] = facts }
  }

  private func rank(of line: Line) -> FeedRank {
    let (name, rank) = feeds[Int(line.feed) - 1]
    return FeedRank(rank, feed: name, isPending: line.stored.isPending)
  }

  func set(_ status: TransactionStatus, _ transaction: Int64) {
    shown[transaction]?.status = status
  }

  /// Gives lines to another transaction; one that is left without any goes.
  func move(_ moved: [Int64], to transaction: Int64, rule: LineRule) {
    for line in moved {
      guard let known = self[line] else { continue }
      linesOfTransactions[known.stored.transaction]?.removeAll { $0 == line }
      if lines(of: known.stored.transaction).isEmpty { shown[known.stored.transaction] = nil }
      self[line]?.stored.transaction = transaction
      if known.rule == .new { self[line]?.rule = rule }
      linesOfTransactions[transaction, default: []].append(line)
    }
    linesOfTransactions[transaction]?.sort()
    settle(transaction)
  }

  /// A line that was taken apart is as if it had never been matched.
  func forget(_ rule: LineRule, of line: Int64) {
    if self[line]?.rule == rule || self[line]?.rule == .parted { self[line]?.rule = .new }
  }

  func newTransaction() -> Int64 {
    lastTransaction += 1
    return lastTransaction
  }

  func flag(_ transaction: Int64, like other: Int64) { flags.append((transaction, other)) }

  func dropFlags(where isOver: ((transaction: Int64, other: Int64)) -> Bool) {
    flags.removeAll(where: isOver)
  }

  func compared(_ transaction: Int64) -> ComparedTransaction? {
    guard let facts = shown[transaction] else { return nil }
    return ComparedTransaction(
      id: transaction, date: facts.date, money: facts.money, status: facts.status,
      lines: lines(of: transaction).map { line in
        ComparedTransaction.Line(
          id: line.stored.id, feed: line.feed, state: line.stored.state,
          isPending: line.stored.isPending, balance: line.row.balance?.normalized,
          date: line.stored.fingerprint.date ?? facts.date,
          text: ComparedText(line.row.identity ?? line.stated.description),
          amount: line.stated.money.minorUnits, isFixed: false, rank: rank(of: line),
          isLinked: line.row.replacedID != nil)
      })
  }
}
