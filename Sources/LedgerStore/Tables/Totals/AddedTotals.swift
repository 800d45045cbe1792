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
    var least = Int64.max
    var most = Int64.min

    mutating func add(_ units: Int64) {
      rows += 1
      high += units / SplitSum.half
      low += units % SplitSum.half
      least = min(least, units)
      most = max(most, units)
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

  /// The flows of a month, each with the place of its category.
  private struct Flows {
    var places: [String?: Int] = [:]
    var flows: [Flow] = []

    mutating func place(of category: String?) -> Int {
      if let place = places[category] { return place }
      places[category] = flows.count
      flows.append(Flow())
      return flows.count - 1
    }
  }

  private var days: [Day: Sum] = [:]
  private var months: [Month: Flows] = [:]

  // Rows come by days mostly: what those of the day and of the category at hand come to is not looked up
  // for each of them.
  private var day: Day?
  private var sum = Sum()
  private var month: Month?
  private var flows = Flows()
  private var category: String?
  private var place: Int?

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
    if place == nil || shown != category { (category, place) = (shown, flows.place(of: shown)) }
    sum.add(money.minorUnits)
    if let place { flows.flows[place].add(money.minorUnits) }
  }

  private mutating func begin(_ next: Day) {
    if let day { days[day] = sum }
    sum = days[next] ?? Sum()
    day = next
    let of = Month(group: next.group, month: String(next.date.isoText.prefix(7)))
    guard month != of else { return }
    putMonthAway()
    month = of
    flows = months.removeValue(forKey: of) ?? Flows()
    place = nil
  }

  private mutating func putMonthAway() {
    if let month { months[month] = flows }
  }

  /// Adds them to the tables, and begins anew.
  mutating func write(_ db: Database) throws {
    guard let day else { return }
    days[day] = sum
    putMonthAway()
    let addDay = try BulkStatement(
      db,
      """
      INSERT INTO day_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rows = rows + excluded.rows, high = high + excluded.high,
        low = low + excluded.low, least = min(least, excluded.least), most = max(most, excluded.most)
      """)
    for (key, sum) in days {
      try addDay.insert(
        [key.date.isoText, key.group.currency.code, key.group.status.rawValue],
        of: key.group.account, [Int64(sum.rows), sum.high, sum.low, sum.least, sum.most])
    }
    let addMonth = try BulkStatement(
      db,
      """
      INSERT INTO month_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rows = rows + excluded.rows,
        in_high = in_high + excluded.in_high, in_low = in_low + excluded.in_low,
        out_high = out_high + excluded.out_high, out_low = out_low + excluded.out_low
      """)
    for (key, month) in months {
      for (category, place) in month.places {
        let flow = month.flows[place]
        try addMonth.insert(
          [key.month, key.group.currency.code, key.group.status.rawValue, category ?? ""],
          of: key.group.account,
          [Int64(flow.rows), flow.into.high, flow.into.low, flow.out.high, flow.out.low])
      }
    }
    self = AddedTotals()
  }
}

extension BulkStatement {
  /// Inserts a row of totals: its account, what else it is of, and its numbers.
  fileprivate func insert(
    _ names: [String], of account: Int64, _ numbers: [Int64]
  ) throws(FinanceETLError) {
    bind(1, account)
    for (index, name) in names.enumerated() { bind(Int32(index + 2), name) }
    for (index, number) in numbers.enumerated() { bind(Int32(names.count + index + 2), number) }
    _ = try insert()
  }
}
