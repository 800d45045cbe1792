import FinanceModel

/// The lines of a feed that a document should show and does not, and the pending ones that it took back.
struct VanishedLines {
  /// A pending line, and the part of the document that should show it, took it back, or begins after it.
  struct Pending {
    let line: Int64
    let part: Int
    /// As the feed dates it.
    let date: CivilDate
    /// The document holds every row of its day, or took it back.
    let isGone: Bool
  }

  /// More pending rows than any feed has; of more, only ids and content decide.
  private static let mostPending = 10_000

  private var posted = IDSet()
  private var transactions = IDSet()
  private var postedCount = 0
  /// By transaction.
  private(set) var pending: [Int64: Pending] = [:]

  /// Whether there never was one.
  var isEmpty: Bool { postedCount == 0 && pending.isEmpty }
  var hasPending: Bool { !pending.isEmpty }

  /// Returns whether it is a posted line that was not noted before.
  mutating func add(_ line: UnseenLine, part: Int) -> Bool {
    if line.isPending {
      addPending(line.id, of: line.transaction, part: part, date: line.date, isGone: true)
      return false
    }
    guard !posted.contains(line.id) else { return false }
    posted.insert(line.id)
    transactions.insert(line.transaction)
    postedCount += 1
    return true
  }

  mutating func addPending(
    _ line: Int64, of transaction: Int64, part: Int, date: CivilDate, isGone: Bool
  ) {
    guard pending.count < Self.mostPending, isGone || pending[transaction] == nil else { return }
    pending[transaction] = Pending(line: line, part: part, date: date, isGone: isGone)
  }

  /// An open row stands for it.
  mutating func remove(_ line: Int64, of transaction: Int64) {
    if posted.contains(line) { postedCount -= 1 }
    posted.remove(line)
    pending[transaction] = nil
  }

  /// The posted lines for which no open row stands, rising.
  var postedLines: some Sequence<Int64> { posted.ranges.lazy.joined() }
  var hasPosted: Bool { postedCount > 0 }

  /// Whether a line of the transaction is among them.
  func holds(_ transaction: Int64) -> Bool {
    transactions.contains(transaction) || pending[transaction] != nil
  }

  func holdsPosted(_ line: Int64) -> Bool { posted.contains(line) }
}
