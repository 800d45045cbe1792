import FinanceModel
import GRDB

/// The transactions of an account, by amounts that stand within some days of one another.
///
/// Read in the order of days from one index alone; no more is held than the amounts of the last days.
struct EqualAmounts {
  struct Entry {
    let transaction: Int64
    let day: Int32
  }

  private struct Run {
    var entries: [Entry]
    var lastDay: Int32
  }

  static let sql = """
    SELECT id, date, amount FROM transactions
    WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3 ORDER BY date
    """

  let db: Database
  let account: Int64

  /// Calls `body` with each run of transactions of one amount in which no two neighbours are more
  /// than `gap` days apart.
  func forEachRun(
    in span: DateSpan, gap: Int, _ body: ([Entry]) throws -> Void
  ) throws {
    let scan = try BulkStatement(db, Self.sql)
    scan.bind(1, account)
    scan.bind(2, span.from.isoText)
    scan.bind(3, span.to.isoText)
    var runs: [Int64: Run] = [:]
    var swept = Int32.min
    var failure: (any Error)?
    // New ids are given out on the way: the same rows must lead to the same ones.
    func inOrder(_ runs: [Int64: Run]) -> [(key: Int64, value: Run)] {
      runs.sorted { $0.key < $1.key }
    }
    func end(_ run: Run) {
      guard run.entries.count > 1, failure == nil else { return }
      do { try body(run.entries) } catch { failure = error }
    }
    try scan.all { row in
      guard let date = CivilDate(iso: row.bytes(1)) else { return }
      let day = date.daysSince1970
      if day > swept &+ Int32(gap) {
        swept = day
        let over = runs.filter { $0.value.lastDay + Int32(gap) < day }
        for (amount, run) in inOrder(over) {
          runs[amount] = nil
          end(run)
        }
      }
      let amount = row.integer(2)
      let entry = Entry(transaction: row.integer(0), day: day)
      if let run = runs[amount], run.lastDay + Int32(gap) < day {
        end(run)
        runs[amount] = nil
      }
      runs[amount, default: Run(entries: [], lastDay: day)].entries.append(entry)
      runs[amount]?.lastDay = day
    }
    for (_, run) in inOrder(runs) { end(run) }
    if let failure { throw failure }
  }
}
