import Matching

/// The ids of transactions that are loaded anew: each gets the one it had, where that is free.
final class RestoredIDs {
  /// Of the row at hand.
  var wanted = FormerIDs(shown: 0)
  private var taken = IDSet()
  private var added = IDSet()
  private var next: Int64
  /// By line, the id of the transaction that it had to itself before it was matched.
  private var released: [Int64: Int64] = [:]
  /// The lines that were added, in the order of their ids, each with the transaction that showed it.
  private var lines: [(line: Int64, shown: Int64)] = []
  /// The lines that a person gave to another transaction, each with the one it was of.
  private(set) var givenLines: [(line: Int64, transaction: Int64)] = []
  /// Transactions whose row had another's id before: both were one.
  private(set) var displaced: [(new: Int64, wanted: Int64)] = []
  /// All of them, also those that were taken.
  private(set) var everDisplaced: [(new: Int64, wanted: Int64)] = []

  /// - Parameters:
  ///   - next: above every id that was ever given out.
  ///   - taken: of transactions that are in the book.
  init(next: Int64, taken: [Int64] = []) {
    self.next = next
    for id in taken { self.taken.insert(id) }
  }

  func take() -> Int64 {
    var id = wanted.shown
    if id <= 0 || taken.contains(id) {
      let own = [wanted.own, wanted.given].compactMap { $0 }.first { !taken.contains($0) }
      id = own ?? takeNext()
      if wanted.shown > 0 {
        displaced.append((id, wanted.shown))
        everDisplaced.append((id, wanted.shown))
      }
    }
    taken.insert(id)
    added.insert(id)
    return id
  }

  /// An id that no transaction ever had.
  func takeNext() -> Int64 {
    defer { next += 1 }
    return next
  }

  /// The row at hand is stored as a line.
  func note(line: Int64) {
    if wanted.shown > 0 { lines.append((line, wanted.shown)) }
    if let given = wanted.given { givenLines.append((line, given)) }
  }

  /// The transaction that showed a line before.
  func shown(_ line: Int64) -> Int64? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].line == line ? lines[low].shown : nil
  }

  /// The line was matched with another transaction; its own is gone.
  func release(_ transaction: Int64, of line: Int64) {
    released[line] = transaction
  }

  /// The id that the transaction of a line had before it was matched.
  func reclaim(_ line: Int64) -> Int64? {
    released.removeValue(forKey: line)
  }

  /// The lines that are matched with another transaction, each with the one it had to itself.
  var releasedLines: [(line: Int64, transaction: Int64)] {
    released.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The ids given out since this was last asked.
  func takeAdded() -> [ClosedRange<Int64>] {
    defer { added = IDSet() }
    return added.ranges
  }

  func takeDisplaced() -> [(new: Int64, wanted: Int64)] {
    defer { displaced = [] }
    return displaced
  }
}
