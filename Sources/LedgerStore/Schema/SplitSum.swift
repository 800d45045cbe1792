import FinanceModel
import GRDB

/// A sum of minor units that may need more than the 64 bits of SQLite: two sums, of what is above a
/// power of ten and of what is below it. Together they are exact, and neither overflows.
package enum SplitSum {
  /// An amount has at most as many minor units as its square.
  package static let half: Int64 = 1_000_000_000

  /// The two columns.
  ///
  /// - Parameters:
  ///   - amount: SQL for the minor units.
  ///   - condition: SQL for the rows that count; nil: all.
  package static func sql(_ amount: String, where condition: String? = nil) -> String {
    let rows = condition.map { " FILTER (WHERE \($0))" } ?? ""
    return "sum(\(amount) / \(half))\(rows), sum(\(amount) % \(half))\(rows)"
  }

  /// The two columns, of rows of ``TotalsTables`` that have such sums.
  package static func total(where condition: String) -> String {
    "sum(high) FILTER (WHERE \(condition)), sum(low) FILTER (WHERE \(condition))"
  }

  /// The amount whose two columns stand at `place` and behind it; zero where no row counted.
  package static func amount(_ row: Row, at place: Int, scale: Int) -> ExactDecimal {
    let (high, low) = (row[place] as Int64? ?? 0, row[place + 1] as Int64? ?? 0)
    return ExactDecimal(significand: Int128(high) * Int128(half) + Int128(low), scale: scale)
  }
}
