import FinanceModel
import GRDB

/// What the posted rows of one account and currency add up to, day by day, exact to the last digit; as
/// they were when ``Totals`` were settled last.
package struct DaySums: Sendable {
  /// What all rows up to the end of a day add up to.
  package struct Day: Sendable {
    package let date: CivilDate
    package let sum: ExactDecimal
  }

  /// The days with rows, in order.
  package private(set) var days: [Day] = []

  package init(_ db: Database, account: Int64, currency: Currency) throws {
    let exact = try Self.exactRows(db, account: account, currency: currency)
    var waiting = exact[...]
    let rows = try BulkStatement(
      db,
      """
      SELECT date, high, low FROM day_totals
      WHERE account_id = ?1 AND currency = ?2 AND status = 'posted' ORDER BY date
      """)
    rows.bind(1, account)
    rows.bind(2, currency.code)
    defer { rows.reset() }
    while try rows.step() {
      let row = rows.row
      guard let date = CivilDate(iso: row.bytes(0)) else { continue }
      while let next = waiting.first, next.date < date {
        try add(next.amount, on: next.date)
        waiting.removeFirst()
      }
      let amount = ExactDecimal(
        significand: Int128(row.integer(1)) * Int128(SplitSum.half) + Int128(row.integer(2)),
        scale: currency.exponent)
      try add(amount, on: date)
    }
    for next in waiting { try add(next.amount, on: next.date) }
  }

  /// Amounts with more digits than their currency are in no total; few books have one.
  private static func exactRows(
    _ db: Database, account: Int64, currency: Currency
  ) throws -> [(date: CivilDate, amount: ExactDecimal)] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT date, amount_exact FROM transactions INDEXED BY transactions_exact
          WHERE account_id = ? AND currency = ? AND status = 'posted' AND amount_exact IS NOT NULL
            AND trade IS NULL ORDER BY date
          """), arguments: [account, currency.code]
    ).compactMap { row in
      guard let amount = ExactDecimal(row[1] as String) else { return nil }
      return (try .stored(row[0]), amount)
    }
  }

  private mutating func add(_ amount: ExactDecimal, on date: CivilDate) throws {
    guard let last = days.last else { return days.append(Day(date: date, sum: amount)) }
    let sum = try Self.sum(last.sum, amount)
    if last.date == date { days.removeLast() }
    days.append(Day(date: date, sum: sum))
  }

  /// Amounts of a currency have its places, nearly all of them.
  private static func sum(_ one: ExactDecimal, _ other: ExactDecimal) throws -> ExactDecimal {
    let (sum, overflows) = one.significand.addingReportingOverflow(other.significand)
    guard one.scale == other.scale, !overflows, sum.magnitude < UInt128(UInt64.max) else {
      return try one.sum(other)
    }
    return ExactDecimal(significand: sum, scale: one.scale)
  }

  /// The sum of all rows up to the end of a day.
  package func sum(through date: CivilDate) -> ExactDecimal { sum { $0 <= date } }

  /// The sum of all rows before a day.
  package func sum(before date: CivilDate) -> ExactDecimal { sum { $0 < date } }

  /// The sum of the rows after one day and up to another.
  package func sum(after: CivilDate, through date: CivilDate) throws -> ExactDecimal {
    try sum(through: date).difference(sum(through: after))
  }

  /// The last day with rows up to another.
  package func lastDay(through date: CivilDate) -> CivilDate? {
    let place = days.prefixCount { $0.date <= date }
    return place == 0 ? nil : days[place - 1].date
  }

  private func sum(where isCounted: (CivilDate) -> Bool) -> ExactDecimal {
    let place = days.prefixCount { isCounted($0.date) }
    return place == 0 ? .zero : days[place - 1].sum
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
