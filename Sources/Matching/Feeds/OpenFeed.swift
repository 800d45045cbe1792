import FinanceModel

/// What the statements of one feed in a document leave to weaker evidence: the rows they added, what
/// they did not show, and what the source took back.
package final class OpenFeed {
  /// One statement of the feed.
  package struct Part: Sendable {
    package let statement: Int64
    /// The transactions it added.
    package let transactions: [ClosedRange<Int64>]
    /// The days it holds every row of; nil where it holds only some.
    package let window: DateSpan?
    /// The days it says something of, all or some rows.
    package let covered: DateSpan?
    /// Whether the source states these days; else they are those of its rows, and the first and the
    /// last of them may be printed in part.
    package let statesWindow: Bool
    /// What its document is not older than; nil: nothing tells.
    package let asOf: String?
    /// Those of its rows.
    package let currencies: Set<Currency>
    package fileprivate(set) var counts: RowCounts
    package fileprivate(set) var removed = 0
    package fileprivate(set) var expired = 0
    /// Posted lines of its days that it does not show, once what stands for them is known.
    package fileprivate(set) var vanished: [Int64] = []

    package init(
      statement: Int64, transactions: [ClosedRange<Int64>], window: DateSpan?, covered: DateSpan?,
      statesWindow: Bool, asOf: String? = nil, currencies: Set<Currency> = [], counts: RowCounts
    ) {
      self.asOf = asOf
      self.statement = statement
      self.transactions = transactions
      self.window = window
      self.covered = covered
      self.statesWindow = statesWindow
      self.currencies = currencies
      self.counts = counts
    }
  }

  package let id: Int64
  package private(set) var account: Int64
  package let settings: FeedSettings
  package private(set) var parts: [Part] = []
  /// The transactions each part added, in their order.
  private var added: [(range: ClosedRange<Int64>, part: Int)] = []
  /// Lines that were stated, or added.
  package private(set) var seen = IDSet()
  /// Lines the source took back, with the part that says so.
  private(set) var takenBack: [Int64: Int] = [:]
  /// Stored transactions that have another amount or day than before, with the part that says so.
  private(set) var changed: [Int64: Int] = [:]
  /// Transactions that were added and flagged: a person decides on them.
  private var flagged: Set<Int64> = []
  private(set) var isRebalanced = false
  private(set) var hasBalances = false
  /// The days of the rows that were added or changed, at the widest.
  private(set) var openDays: DateSpan?

  package init(id: Int64, account: Int64, settings: FeedSettings) {
    self.id = id
    self.account = account
    self.settings = settings
  }

  /// Its rows turned out to be of another account.
  package func give(to account: Int64) { self.account = account }

  /// Takes over what a statement leaves open; the place of its part.
  package func close(_ part: Part, _ matcher: LineMatcher) -> Int {
    parts.append(part)
    let place = parts.count - 1
    added += part.transactions.map { ($0, place) }
    added.sort { $0.range.lowerBound < $1.range.lowerBound }
    seen.formUnion(matcher.sighted)
    if let added = matcher.added { seen.insert(added) }
    for line in matcher.replaced { seen.insert(line) }
    // What a later page states again is not taken back.
    for line in Array(takenBack.keys) where matcher.sighted.contains(line) {
      takenBack[line] = nil
    }
    for line in matcher.takenBack { takenBack[line] = place }
    flagged.formUnion(matcher.flagged)
    for transaction in matcher.changed { changed[transaction] = place }
    isRebalanced = isRebalanced || matcher.isRebalanced
    hasBalances = hasBalances || matcher.hasBalances
    if !part.transactions.isEmpty || !matcher.changed.isEmpty, let days = matcher.days {
      openDays = openDays.map { $0.union(days) } ?? days
    }
    return place
  }

  /// The part that added a transaction; nil where none did, or a person decides on it.
  func part(adding transaction: Int64) -> Int? {
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle].range.upperBound < transaction { low = middle + 1 } else { high = middle }
    }
    guard low < added.count, added[low].range.contains(transaction), !flagged.contains(transaction)
    else { return nil }
    return added[low].part
  }

  /// Whether a part holds every row of a day, beyond doubt.
  func showsWhole(_ day: CivilDate) -> Bool {
    parts.contains { $0.window?.contains(day) == true && !$0.isAtEdge(day) }
  }

  /// A stored transaction has another amount or day now.
  func noteChange(of transaction: Int64, in place: Int) {
    changed[transaction] = place
  }

  // MARK: Counters

  /// What a row that was counted as inserted turned out to be.
  enum Outcome {
    /// Shown by its feed before, under another id, date or text.
    case rekeyed
    /// The posted row of a pending one.
    case settled
    /// Stated by another feed.
    case matched
    /// One of those that a person deleted.
    case tombstoned
    /// Perhaps stated by another feed.
    case flagged
    /// A pending row whose posted one was there before.
    case duplicate
  }

  /// Counts what became of a row that a part added.
  func count(_ outcome: Outcome, in place: Int) {
    parts[place].counts.inserted -= 1
    switch outcome {
    case .rekeyed: parts[place].counts.rekeyed += 1
    case .settled: parts[place].counts.settled += 1
    case .matched: parts[place].counts.matched += 1
    case .tombstoned: parts[place].counts.tombstoned += 1
    case .flagged: parts[place].counts.review += 1
    case .duplicate: parts[place].counts.duplicate += 1
    }
  }

  /// A transaction that was flagged is one with another, or is not, because a stated balance says so.
  package func countDecided(_ transaction: Int64, isDuplicate: Bool) {
    guard let place = part(adding: transaction) else { return }
    parts[place].counts.review -= 1
    if isDuplicate { parts[place].counts.matched += 1 } else { parts[place].counts.inserted += 1 }
  }

  /// Rows of a part became again what they were before their document was taken back.
  ///
  /// - Parameters:
  ///   - decided: rows that were flagged, and on which a person had decided.
  ///   - deleted: rows that were inserted, and that a person had deleted.
  ///   - deletedFlagged: the same of rows that were flagged.
  package func countReturned(
    decided: Int, deleted: Int, deletedFlagged: Int, in place: Int
  ) {
    parts[place].counts.inserted += decided - deleted
    parts[place].counts.review -= decided + deletedFlagged
    parts[place].counts.tombstoned += deleted + deletedFlagged
  }

  func noteVanished(_ lines: [Int64], in place: Int) { parts[place].vanished = lines }

  /// Of the lines that vanished, those remain that nothing stands for.
  func keepVanished(where remains: (Int64) -> Bool) {
    for place in parts.indices { parts[place].vanished.removeAll { !remains($0) } }
  }

  func countRemoved(in place: Int) { parts[place].removed += 1 }

  func countExpired(in place: Int) { parts[place].expired += 1 }
}

extension OpenFeed.Part {
  /// Whether a day may be printed in part only.
  func isAtEdge(_ date: CivilDate) -> Bool {
    !statesWindow && (date == window?.from || date == window?.to)
  }
}
