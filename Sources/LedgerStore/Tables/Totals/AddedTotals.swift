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

  // Rows come by days mostly: what those of the day and of the category at hand come to is not looked up
  // for each of them.
  private var day: Day?
  private var sum = Sum()
  private var month: Month?
  private var flows: [String?: Flow] = [:]
  private var category: String?
  private var flow = Flow()

  /// Counts a row whose amount has no more digits than its currency.
  mutating func add(
    _ row: StatementTransaction, _ money: Money, account: Int64, status: TransactionStatus
  ) {
    guard status == .posted || status == .pending else { return }
    if day?.date != row.date || day?.group.account != account || day?.group.status != status
      || day?.group.currency != money.currency
    {
      let group = Group(account: account, currency: money.currency, status: status)
      begin(Day(group: group, date: row.date))
    }
    let shown = row.classification?.labels.category ?? row.sourceCategory
    if shown != category { begin(category: shown) }
    sum.add(money.minorUnits)
    flow.add(money.minorUnits)
  }

  private mutating func begin(_ next: Day) {
    if let day { days[day] = sum }
    sum = days[next] ?? Sum()
    day = next
    let of = Month(group: next.group, month: String(next.date.isoText.prefix(7)))
    guard month != of else { return }
    putMonthAway()
    month = of
    flows = months.removeValue(forKey: of) ?? [:]
    flow = flows[category] ?? Flow()
  }

  private mutating func begin(category next: String?) {
    flows[category] = flow
    flow = flows[next] ?? Flow()
    category = next
  }

  private mutating func putMonthAway() {
    guard let month else { return }
    flows[category] = flow
    months[month] = flows.filter { $0.value.rows > 0 }
  }

  /// Adds them to the tables, and begins anew.
  mutating func write(_ db: Database) throws {
    guard let day else { return }
    days[day] = sum
    putMonthAway()
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
