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

  /// Whether a row is a leg of a transfer, as `month_totals` has it.
  enum Leg: Int64 {
    case none, paired, stated
  }

  /// What a row names its category by, and whether it is a leg.
  private struct Name: Hashable {
    var text: CategoryTexts.Text?
    var leg = Leg.none
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

  /// The flows of a month, each with the place of its name.
  private struct Flows {
    var places: [Name: Int] = [:]
    var flows: [Flow] = []

    mutating func place(of name: Name) -> Int {
      if let place = places[name] { return place }
      places[name] = flows.count
      flows.append(Flow())
      return flows.count - 1
    }
  }

  private var days: [Day: Sum] = [:]
  private var months: [Month: Flows] = [:]
  /// What rows name their categories by.
  private var texts: Set<CategoryTexts.Text> = []

  // Rows come by days mostly: what those of the day and of the category at hand come to is not looked up
  // for each of them.
  private var day: Day?
  private var sum = Sum()
  private var month: Month?
  private var flows = Flows()
  private var name = Name()
  private var place: Int?

  /// Counts a row whose amount has no more digits than its currency.
  mutating func add(
    _ row: StatementTransaction, _ money: Money, account: Int64, status: TransactionStatus,
    leg: Leg
  ) {
    guard status == .posted || status == .pending else { return }
    if day?.date != row.date || day?.group.account != account || day?.group.status != status
      || day?.group.currency != money.currency
    {
      let group = Group(account: account, currency: money.currency, status: status)
      begin(Day(group: group, date: row.date))
    }
    let text = CategoryTexts.Text(of: row)
    if place == nil || leg != name.leg || text != name.text {
      name = Name(text: text, leg: leg)
      place = flows.place(of: name)
    }
    sum.add(money.minorUnits)
    if let place { flows.flows[place].add(money.minorUnits) }
  }

  /// Notes what a row names its category by whose amount has more digits than its currency.
  mutating func name(_ row: StatementTransaction) {
    if let text = CategoryTexts.Text(of: row) { texts.insert(text) }
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
    defer { self = AddedTotals() }
    try writeRows(db)
    try CategoryTexts.know(texts, db)
  }

  private mutating func writeRows(_ db: Database) throws {
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
    try writeMonths(db)
  }

  private mutating func writeMonths(_ db: Database) throws {
    let add = try BulkStatement(
      db,
      """
      INSERT INTO month_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET \(Totals.addition)
      """)
    for (key, month) in months {
      for (name, place) in month.places {
        let flow = month.flows[place]
        try add.insert(
          [key.month, key.group.currency.code, key.group.status.rawValue, name.text?.text ?? ""],
          of: key.group.account,
          [
            name.text?.isSource == true ? 1 : 0, name.leg.rawValue, Int64(flow.rows),
            Int64(flow.into.rows),
            Int64(flow.out.rows), flow.into.high, flow.into.low, flow.out.high, flow.out.low,
          ])
        if let text = name.text { texts.insert(text) }
      }
    }
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
