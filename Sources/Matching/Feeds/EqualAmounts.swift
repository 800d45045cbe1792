import FinanceModel

/// Transactions by amounts that stand within some days of one another.
///
/// They come in the order of days; no more is held than the amounts of the last days.
struct EqualAmounts {
  struct Entry {
    let transaction: Int64
    let day: Int32
  }

  private struct Run {
    var entries: [Entry]
    var lastDay: Int32
  }

  /// No two neighbours of a run are more days apart.
  private let gap: Int32
  private var runs: [Int64: Run] = [:]
  private var swept = Int32.min

  init(gap: Int) {
    self.gap = Int32(gap)
  }

  /// Takes the next transaction; hands over runs that have ended.
  mutating func add(_ row: DatedAmount, _ body: ([Entry]) throws -> Void) rethrows {
    let day = row.day.daysSince1970
    if day > swept &+ gap {
      swept = day
      let over = runs.filter { $0.value.lastDay + gap < day }
      for (amount, run) in Self.inOrder(over) {
        runs[amount] = nil
        try Self.end(run, body)
      }
    }
    let entry = Entry(transaction: row.transaction, day: day)
    guard let known = runs.index(forKey: row.amount) else {
      runs[row.amount] = Run(entries: [entry], lastDay: day)
      return
    }
    if runs.values[known].lastDay + gap < day {
      let run = runs.values[known]
      runs.values[known].entries = []
      try Self.end(run, body)
    }
    runs.values[known].entries.append(entry)
    runs.values[known].lastDay = day
  }

  /// Hands over the runs that are left.
  func finish(_ body: ([Entry]) throws -> Void) rethrows {
    for (_, run) in Self.inOrder(runs) { try Self.end(run, body) }
  }

  /// New ids are given out on the way: the same rows must lead to the same ones.
  private static func inOrder(_ runs: [Int64: Run]) -> [(key: Int64, value: Run)] {
    runs.sorted { $0.key < $1.key }
  }

  private static func end(_ run: Run, _ body: ([Entry]) throws -> Void) rethrows {
    if run.entries.count > 1 { try body(run.entries) }
  }
}
