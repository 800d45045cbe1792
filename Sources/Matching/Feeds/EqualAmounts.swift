import FinanceModel

/// The transactions of an account, by amounts that stand within some days of one another.
///
/// Read in the order of days; no more is held than the amounts of the last days.
struct EqualAmounts {
  struct Entry {
    let transaction: Int64
    let day: Int32
  }

  private struct Run {
    var entries: [Entry]
    var lastDay: Int32
  }

  let rows: any OpenRows

  /// Calls `body` with each run of transactions of one amount in which no two neighbours are more
  /// than `gap` days apart.
  func forEachRun(
    in span: DateSpan, gap: Int, _ body: ([Entry]) throws -> Void
  ) throws {
    var runs: [Int64: Run] = [:]
    var swept = Int32.min
    // New ids are given out on the way: the same rows must lead to the same ones.
    func inOrder(_ runs: [Int64: Run]) -> [(key: Int64, value: Run)] {
      runs.sorted { $0.key < $1.key }
    }
    func end(_ run: Run) throws {
      if run.entries.count > 1 { try body(run.entries) }
    }
    try rows.forEachRow(in: span) { row in
      let day = row.day.daysSince1970
      if day > swept &+ Int32(gap) {
        swept = day
        let over = runs.filter { $0.value.lastDay + Int32(gap) < day }
        for (amount, run) in inOrder(over) {
          runs[amount] = nil
          try end(run)
        }
      }
      if let run = runs[row.amount], run.lastDay + Int32(gap) < day {
        try end(run)
        runs[row.amount] = nil
      }
      let entry = Entry(transaction: row.transaction, day: day)
      runs[row.amount, default: Run(entries: [], lastDay: day)].entries.append(entry)
      runs[row.amount]?.lastDay = day
    }
    for (_, run) in inOrder(runs) { try end(run) }
  }
}
