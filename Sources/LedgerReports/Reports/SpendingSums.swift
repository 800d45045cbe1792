import FinanceModel
import LedgerBook

/// What of sums of money is spending, added up in the report's ways.
///
/// Rows of one category and currency are spending where they come to less than nothing; rows without a
/// category, where those of their payee do.
struct SpendingSums {
  private let money: MoneyTotals
  /// Of each row.
  private let isSpending: [Bool]

  private struct Group: Hashable {
    var category: Int32
    /// -1 where there is a category.
    var payee: Int32
    var currency: Int32
  }

  /// - Parameter money: with all amounts in the currency they are shown in.
  init(_ money: MoneyTotals) throws {
    var places: [Group: Int] = [:]
    var nets: [ExactDecimal] = []
    let groups = try money.rows.map { row in
      let group = Group(
        category: row.category, payee: row.category < 0 ? row.payee : -1, currency: row.currency)
      let place = places[group] ?? nets.count
      if place == nets.count {
        places[group] = place
        nets.append(.zero)
      }
      nets[place] = try nets[place].plus(row.inflow).plus(row.outflow)
      return place
    }
    self.money = money
    isSpending = groups.map { nets[$0].isNegative }
  }

  func all() throws -> [SpendingReport.Spent] { try sums { _ in -1 } }

  func byCategory() throws -> [SpendingReport.Spent] { try sums { $0.category } }

  func byPayee() throws -> [SpendingReport.Spent] { try sums { $0.payee } }

  /// In the order of the months.
  func byMonth() throws -> [SpendingReport.Spent] {
    try sums { $0.month }.sorted {
      ($0.name ?? "", $0.currency.code) < ($1.name ?? "", $1.currency.code)
    }
  }

  /// A row counts with each of its tags.
  func byTag() throws -> [SpendingReport.Spent] {
    var sums = NamedSums<String?>()
    var lists: [Int32: [String]] = [:]
    for (row, isSpent) in zip(money.rows, isSpending) where isSpent {
      let tags = lists[row.tags] ?? TagList(stored: money[row.tags]).tags
      lists[row.tags] = tags
      if tags.isEmpty { try sums.add(row, to: nil) }
      for tag in tags { try sums.add(row, to: tag) }
    }
    return try sums.sorted(in: money.currencies) { $0 }
  }

  /// What came in and is no refund.
  func income() throws -> [ReportGap] {
    var sums: [Int32: ExactDecimal] = [:]
    for (row, isSpent) in zip(money.rows, isSpending) where !isSpent {
      sums[row.currency] = try (sums[row.currency] ?? .zero).plus(row.inflow).plus(row.outflow)
    }
    return sums.sorted { $0.key < $1.key }.filter { !$0.value.isZero }.map { place, amount in
      let currency = money.currencies[Int(place)]
      return ReportGap(
        kind: .notCounted, amount: amount, currency: currency,
        message: "\(currency) \(amount) came in and is no refund: no spending")
    }
  }

  private func sums(by name: (MoneyTotal) -> Int32) throws -> [SpendingReport.Spent] {
    var sums = NamedSums<Int32>()
    for (row, isSpent) in zip(money.rows, isSpending) where isSpent {
      try sums.add(row, to: name(row))
    }
    return try sums.sorted(in: money.currencies) { money[$0] }
  }
}

/// What was spent by name and currency, as rows are added.
private struct NamedSums<Name: Hashable> {
  private struct Key: Hashable {
    var name: Name
    var currency: Int32
  }

  private struct Sum {
    var count = 0
    var paid = ExactDecimal.zero
    var refunded = ExactDecimal.zero
  }

  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var sums: [Sum] = []

  mutating func add(_ row: MoneyTotal, to name: Name) throws {
    let key = Key(name: name, currency: row.currency)
    let place = places[key] ?? keys.count
    if place == keys.count {
      places[key] = place
      keys.append(key)
      sums.append(Sum())
    }
    sums[place].count += Int(row.count)
    sums[place].paid = try sums[place].paid.minus(row.outflow)
    sums[place].refunded = try sums[place].refunded.plus(row.inflow)
  }

  /// By currency, what most was spent on first.
  func sorted(
    in currencies: [Currency], _ text: (Name) -> String?
  ) throws -> [SpendingReport.Spent] {
    let spent = try sums.map { try $0.paid.minus($0.refunded) }
    let names = keys.map { text($0.name) }
    let order = keys.indices.sorted { left, right in
      if keys[left].currency != keys[right].currency {
        return keys[left].currency < keys[right].currency
      }
      if spent[left] != spent[right] { return spent[left] > spent[right] }
      return (names[left] ?? "") < (names[right] ?? "")
    }
    return order.map { place in
      let currency = currencies[Int(keys[place].currency)]
      return SpendingReport.Spent(
        name: names[place], currency: currency, count: sums[place].count,
        paid: sums[place].paid.money(in: currency),
        refunded: sums[place].refunded.money(in: currency),
        spent: spent[place].money(in: currency))
    }
  }
}
