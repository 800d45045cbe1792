import Matching

/// The ids of transactions that are loaded anew: each gets the one it had, where that is free.
final class RestoredIDs {
  /// The id of the transaction that the row at hand was of before.
  var wanted: Int64 = 0
  private var taken = ClaimedMappings()
  private var added = ClaimedMappings()
  private var next: Int64
  /// By line, the id of the transaction that it had to itself before it was matched.
  private var released: [Int64: Int64] = [:]
  /// Transactions whose row had another's id before: both were one.
  private(set) var displaced: [(new: Int64, wanted: Int64)] = []

  /// - Parameter next: above every id that was ever given out.
  init(next: Int64) {
    self.next = next
  }

  func take() -> Int64 {
    var id = wanted
    if wanted <= 0 || taken.contains(wanted) {
      id = takeNext()
      if wanted > 0 { displaced.append((id, wanted)) }
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

  /// The line was matched with another transaction; its own is gone.
  func release(_ transaction: Int64, of line: Int64) {
    released[line] = transaction
  }

  /// The id that the transaction of a line had before it was matched.
  func reclaim(_ line: Int64) -> Int64? {
    released.removeValue(forKey: line)
  }

  /// The ids given out since this was last asked.
  func takeAdded() -> [ClosedRange<Int64>] {
    defer { added = ClaimedMappings() }
    return added.ranges
  }

  func takeDisplaced() -> [(new: Int64, wanted: Int64)] {
    defer { displaced = [] }
    return displaced
  }
}
