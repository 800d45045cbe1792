import FinanceModel
import Matching

/// What the statements of one feed in a document leave to weaker evidence: the rows they added, what
/// they did not show, and what the source took back.
final class OpenFeed {
  /// One statement of the feed.
  struct Part {
    let statementID: Int64
    /// The transactions it added.
    let transactions: [ClosedRange<Int64>]
    /// The days it holds every row of; nil where it holds only some.
    let window: DateSpan?
    /// Whether the source states these days; else they are those of its rows, and the first and the
    /// last of them may be printed in part.
    let statesWindow: Bool
    var counts: RowCounts
    var removed = 0
    var expired = 0
    var missing = 0
  }

  let id: Int64
  let accountID: Int64
  let settings: FeedSettings
  private(set) var parts: [Part] = []
  /// The transactions each part added, in their order.
  private var added: [(range: ClosedRange<Int64>, part: Int)] = []
  /// Mappings that were stated, or added.
  private(set) var seen = ClaimedMappings()
  /// Mappings the source took back, with the part that says so.
  private(set) var takenBack: [Int64: Int] = [:]
  /// Stored transactions that have another amount or day than before, with the part that says so.
  private(set) var changed: [Int64: Int] = [:]
  /// Transactions that were added and flagged: a person decides on them.
  private(set) var flagged: Set<Int64> = []
  private(set) var isRebalanced = false
  private(set) var hasBalances = false
  /// The days of the rows that were added or changed, at the widest.
  private(set) var openDays: DateSpan?

  init(id: Int64, accountID: Int64, settings: FeedSettings) {
    self.id = id
    self.accountID = accountID
    self.settings = settings
  }

  /// Takes over what a statement leaves open; the place of its part.
  func close(_ part: Part, _ loader: RowLoader) -> Int {
    parts.append(part)
    let place = parts.count - 1
    added += part.transactions.map { ($0, place) }
    added.sort { $0.range.lowerBound < $1.range.lowerBound }
    seen.formUnion(loader.sighted)
    if let added = loader.added { seen.insert(added) }
    for mapping in loader.replaced { seen.insert(mapping) }
    // What a later page states again is not taken back.
    for mapping in Array(takenBack.keys) where loader.sighted.contains(mapping) {
      takenBack[mapping] = nil
    }
    for mapping in loader.takenBack { takenBack[mapping] = place }
    flagged.formUnion(loader.flagged)
    for transaction in loader.changed { changed[transaction] = place }
    isRebalanced = isRebalanced || loader.isRebalanced
    hasBalances = hasBalances || loader.hasBalances
    if !part.transactions.isEmpty || !loader.changed.isEmpty, let first = loader.firstDate,
      let last = loader.lastDate
    {
      openDays = DateSpan(
        from: min(openDays?.from ?? first, first), to: max(openDays?.to ?? last, last))
    }
    return place
  }

  /// The part that added a transaction; nil where none did, or a person decides on it.
  func part(adding transaction: Int64) -> Int? {
    guard !flagged.contains(transaction) else { return nil }
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle].range.upperBound < transaction { low = middle + 1 } else { high = middle }
    }
    guard low < added.count, added[low].range.contains(transaction) else { return nil }
    return added[low].part
  }

  /// A stored transaction has another amount or day now.
  func noteChange(of transaction: Int64, in place: Int) {
    changed[transaction] = place
  }

  func update(_ place: Int, _ change: (inout Part) -> Void) {
    change(&parts[place])
  }

  /// A row that was counted as inserted is something else.
  func count(_ place: Int, _ change: (inout RowCounts) -> Void) {
    update(place) {
      $0.counts.inserted -= 1
      change(&$0.counts)
    }
  }
}
