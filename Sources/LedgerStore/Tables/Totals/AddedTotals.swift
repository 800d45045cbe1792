import FinanceModel
import GRDB
import Matching

/// What the rows that a document adds come to.
struct AddedTotals {
  private struct Group: Hashable {
    var account: Int64
    var currency: Currency
    var status: TransactionStatus
  }

  private struct Day: Hashable {
    var group: Group
    var date: CivilDate
  }

  private struct Month: Hashable {
    var group: Group
    /// `2024-03`.
    var month: String
  }

  private struct Sum {
    var rows = 0
    var high: Int64 = 0
    var low: Int64 = 0

    mutating func add(_ units: Int64) {
      rows += 1
      high += units / SplitSum.half
      low += units % SplitSum.half
    }
  }

  private struct Flow {
    var rows = 0
    var into = Sum()
    var out = Sum()

    mutating func add(_ units: Int64) {
      rows += 1
      if units > 0 { into.add(units) }
      if units < 0 { out.add(units) }
    }
  }

  private var days: [Day: Sum] = [:]
  private var months: [Month: [String?: Flow]] = [:]
  // Rows come by days mostly: those at hand are not looked up.
  private var day: (key: Day, sum: Sum)?
  private var month: (key: Month, flows: [String?: Flow])?

  /// Counts a row. One of more digits than its currency has is in no table.
  mutating func add(
    _ row: StatementTransaction, _ money: Money, account: Int64, status: TransactionStatus
  ) {
    guard status == .posted || status == .pending, money.represents(row.amount) else { return }
    let group = Group(account: account, currency: money.currency, status: status)
    let key = Day(group: group, date: row.date)
    if day?.key != key { begin(key) }
    day?.sum.add(money.minorUnits)
    let category = row.classification?.labels.category ?? row.sourceCategory
    month?.flows[category, default: Flow()].add(money.minorUnits)
  }

  private mutating func begin(_ key: Day) {
    putDayAway()
    day = (key, days[key] ?? Sum())
    let of = Month(group: key.group, month: String(key.date.isoText.prefix(7)))
    guard month?.key != of else { return }
    putMonthAway()
    month = (of, months.removeValue(forKey: of) ?? [:])
  }

  private mutating func putDayAway() {
    if let day { days[day.key] = day.sum }
    day = nil
  }

  private mutating func putMonthAway() {
    if let month { months[month.key] = month.flows }
    month = nil
  }

  /// Adds them to the tables, and begins anew.
  mutating func write(_ db: Database) throws {
    putDayAway()
    putMonthAway()
    guard !days.isEmpty else { return }
    let addDay = try db.cachedStatement(
      sql: """
        INSERT INTO day_totals VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET rows = rows + excluded.rows, high = high + excluded.high,
          low = low + excluded.low
        """)
    for (key, sum) in days {
      try addDay.execute(arguments: [
        key.group.account, key.date.isoText, key.group.currency.code, key.group.status.rawValue,
        sum.rows, sum.high, sum.low,
      ])
    }
    let addMonth = try db.cachedStatement(
      sql: """
        INSERT INTO month_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET rows = rows + excluded.rows,
          in_high = in_high + excluded.in_high, in_low = in_low + excluded.in_low,
          out_high = out_high + excluded.out_high, out_low = out_low + excluded.out_low
        """)
    for (key, flows) in months {
      for (category, flow) in flows {
        try addMonth.execute(arguments: [
          key.group.account, key.month, key.group.currency.code, key.group.status.rawValue,
          category ?? "", flow.rows, flow.into.high, flow.into.low, flow.out.high, flow.out.low,
        ])
      }
    }
    self = AddedTotals()
  }
}
