import FinanceModel
import GRDB

/// What the posted rows of one account and currency add up to, day by day, exact to the last digit; as
/// they were when ``Totals`` were settled last.
package struct DaySums {
  /// The days with rows, in order, each with the sum of all rows up to its end.
  private(set) var days: [(date: String, sum: ExactDecimal)] = []

  package init(_ db: Database, account: Int64, currency: Currency) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT date, high, low FROM day_totals
        WHERE account_id = ? AND currency = ? AND status = 'posted'
        """,
      arguments: [account, currency.code])
    var sums: [String: ExactDecimal] = [:]
    while let row = try rows.next() {
      sums[row[0]] = SplitSum.amount(row, at: 1, scale: currency.exponent)
    }
    let exact = try Row.fetchCursor(
      db,
      sql: """
        SELECT date, amount_exact FROM transactions INDEXED BY transactions_exact
        WHERE account_id = ? AND currency = ? AND status = 'posted' AND amount_exact IS NOT NULL
          AND trade IS NULL
        """,
      arguments: [account, currency.code])
    while let row = try exact.next() {
      guard let amount = ExactDecimal(row[1] as String) else { continue }
      sums[row[0]] = try amount.sum(sums[row[0]] ?? .zero)
    }
    var total = ExactDecimal.zero
    for (date, sum) in sums.sorted(by: { $0.key < $1.key }) {
      total = try total.sum(sum)
      days.append((date, total))
    }
  }

  /// The sum of all rows up to the end of a day.
  package func sum(through date: String) -> ExactDecimal { sum { $0 <= date } }

  /// The sum of all rows before a day.
  package func sum(before date: String) -> ExactDecimal { sum { $0 < date } }

  private func sum(where isCounted: (String) -> Bool) -> ExactDecimal {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if isCounted(days[middle].date) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .zero : days[low - 1].sum
  }
}

extension ExactDecimal {
  /// The sum, with as many places as there is room for; an error where the whole of it has none.
  package func sum(_ other: ExactDecimal) throws(FinanceETLError) -> ExactDecimal {
    guard let sum = addingToFit(other) else {
      throw FinanceETLError(.invalidArgument, "the sum has more than 38 digits")
    }
    return sum
  }

  package func difference(_ other: ExactDecimal) throws(FinanceETLError) -> ExactDecimal {
    try sum(other.negated)
  }
}
