import FinanceModel
import LedgerBook
import LedgerStore

/// What was spent, refunds taken off and transfers between own accounts left out.
///
/// A category whose rows come to less than nothing is spending, and what came in within it is a refund. One
/// that comes to more is income: it is left out, and its sum is said. Rows without a category are looked at
/// by payee.
public struct SpendingReport: Hashable, Codable, Sendable {
  public var from: CivilDate
  public var to: CivilDate
  /// In which all is; nil: each currency has its own rows.
  public var currency: Currency?
  /// One for each currency.
  public var totals: [Spent]
  public var categories: [Spent]
  public var payees: [Spent]
  /// A transaction, or part of one, counts with each of its tags, and once in the totals.
  public var tags: [Spent]
  public var months: [Spent]
  /// The rates that were used, by pair and day.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case from, to, currency, totals, categories, payees, tags, months, rates
    case leftOut = "left_out"
  }

  /// What was spent in one group and currency.
  public struct Spent: Hashable, Codable, Sendable {
    /// The category, the payee, the tag or the month; nil: without a category or tag, or all.
    public var name: String?
    public var currency: Currency
    public var count: Int
    /// What went out, above zero.
    public var paid: ExactDecimal
    /// What came back, above zero.
    public var refunded: ExactDecimal
    /// Paid less refunded.
    public var spent: ExactDecimal
    /// Of all of its currency, to 100.00; nil where it is not above zero, and in totals, tags and months.
    public var percent: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case name, currency, count, paid, refunded, spent, percent
    }
  }
}

extension Book {
  /// What was spent from the first day of the query to its last one: a year, where none is given.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func spendingReport(
    _ query: ReportQuery = ReportQuery()
  ) throws(FinanceETLError) -> SpendingReport {
    try atOneMoment { try SpendingReport(ReportSource(self, query)) }
  }
}

extension SpendingReport {
  init(_ source: ReportSource) throws {
    to = source.asOf
    from = source.query.from ?? Self.yearBefore(source.asOf)
    // What is invested is not spent.
    let accounts = source.accountIDs.filter { id in
      ![.investment, .retirement].contains(source.accounts[id]?.kind)
    }
    let stored = try source.book.moneyTotals(
      of: accounts, from: from, through: to, into: source.target
    ).filter { row in source.query.onlyCurrency.map { row.currency == $0 } ?? true }
    var conversion = try ReportConversion(
      source, Set(stored.map(\.currency)), days: [from, to])
    let rows = try Self.convert(stored, &conversion)
    let isSpent = try Self.areSpent(rows)
    let spending = zip(rows, isSpent).filter(\.1).map(\.0)
    totals = try Self.sums(of: spending) { _ in nil }
    categories = try Self.shared(try Self.sums(of: spending) { $0.category })
    payees = try Self.shared(try Self.sums(of: spending) { $0.payee })
    tags = try Self.sumsByTag(of: spending)
    months = try Self.sums(of: spending) { $0.month }
    months.sort { ($0.name ?? "", $0.currency.code) < ($1.name ?? "", $1.currency.code) }
    currency = conversion.target
    rates = conversion.used
    leftOut = try Self.income(zip(rows, isSpent).filter { !$0.1 }.map(\.0)) + conversion.gaps
  }

  /// - Returns: rows in the currency of the report, each at the rate of its day.
  private static func convert(
    _ rows: [Book.MoneyTotal], _ conversion: inout ReportConversion
  ) throws -> [Book.MoneyTotal] {
    guard let target = conversion.target else { return rows }
    var converted: [Book.MoneyTotal] = []
    var apart = UnconvertedSums()
    for var row in rows {
      if let day = row.date, row.currency != target {
        guard let inflow = try conversion.amount(row.inflow, from: row.currency, on: day),
          let outflow = try conversion.amount(row.outflow, from: row.currency, on: day)
        else {
          let spent = try row.inflow.plus(row.outflow).negated
          try apart.add(spent, in: row.currency, of: row.count)
          continue
        }
        (row.inflow, row.outflow, row.currency) = (inflow, outflow, target)
      }
      converted.append(row)
    }
    conversion.standApart(apart, "row")
    return converted
  }

  private static func yearBefore(_ day: CivilDate) -> CivilDate {
    let (year, month, date) = day.components
    let same =
      CivilDate(year: year - 1, month: month, day: date)
      ?? CivilDate(year: year - 1, month: month, day: 28) ?? day
    return same.adding(days: 1)
  }

  fileprivate struct Group: Hashable {
    var category: String?
    var payee: String?
    var currency: Currency
  }

  /// Which rows are of groups that come to less than nothing.
  private static func areSpent(_ rows: [Book.MoneyTotal]) throws -> [Bool] {
    var places: [Group: Int] = [:]
    var nets: [ExactDecimal] = []
    let groups = try rows.map { row in
      let place = places[row.group] ?? nets.count
      if place == nets.count {
        places[row.group] = place
        nets.append(.zero)
      }
      nets[place] = try nets[place].plus(row.inflow).plus(row.outflow)
      return place
    }
    return groups.map { nets[$0].isNegative }
  }

  private static func sums(
    of rows: [Book.MoneyTotal], by name: (Book.MoneyTotal) -> String?
  ) throws -> [Spent] {
    var sums = SpentSums()
    for row in rows { try sums.add(row, to: name(row)) }
    return try sums.sorted()
  }

  private static func sumsByTag(of rows: [Book.MoneyTotal]) throws -> [Spent] {
    var sums = SpentSums()
    for row in rows {
      if row.tags.isEmpty { try sums.add(row, to: nil) }
      for tag in row.tags { try sums.add(row, to: tag) }
    }
    return try sums.sorted()
  }

  /// With shares of each currency, where no group came to less than nothing.
  private static func shared(_ sums: [Spent]) throws -> [Spent] {
    var sums = sums
    for currency in Set(sums.map(\.currency)) {
      let places = sums.indices.filter {
        sums[$0].currency == currency && sums[$0].spent.signum > 0
      }
      guard let percents = try PercentShares.of(places.map { sums[$0].spent }) else { continue }
      for (place, percent) in zip(places, percents) { sums[place].percent = percent }
    }
    return sums
  }

  /// - Parameter rows: those that are no spending.
  private static func income(_ rows: [Book.MoneyTotal]) throws -> [ReportGap] {
    var sums: [Currency: ExactDecimal] = [:]
    for row in rows {
      sums[row.currency] = try (sums[row.currency] ?? .zero).plus(row.inflow).plus(row.outflow)
    }
    return sums.sorted { $0.key.code < $1.key.code }.filter { !$0.value.isZero }.map {
      ReportGap(
        kind: .notCounted, amount: $0.value, currency: $0.key,
        message: "\($0.key) \($0.value) came in and is no refund: no spending")
    }
  }
}

extension Book.MoneyTotal {
  fileprivate var group: SpendingReport.Group {
    SpendingReport.Group(
      category: category, payee: category == nil ? payee : nil, currency: currency)
  }
}

/// What was spent by name and currency, as rows are added.
private struct SpentSums {
  private struct Name: Hashable {
    var text: String?
    var currency: Currency
  }

  private var places: [Name: Int] = [:]
  private var found: [SpendingReport.Spent] = []

  mutating func add(_ row: Book.MoneyTotal, to name: String?) throws {
    let key = Name(text: name, currency: row.currency)
    let place = places[key] ?? found.count
    if place == found.count {
      places[key] = place
      found.append(
        SpendingReport.Spent(
          name: name, currency: row.currency, count: 0, paid: .zero, refunded: .zero, spent: .zero))
    }
    found[place].count += row.count
    found[place].paid = try found[place].paid.minus(row.outflow)
    found[place].refunded = try found[place].refunded.plus(row.inflow)
  }

  /// By currency, what most was spent on first.
  consuming func sorted() throws -> [SpendingReport.Spent] {
    for place in found.indices {
      let currency = found[place].currency
      found[place].paid = found[place].paid.money(in: currency)
      found[place].refunded = found[place].refunded.money(in: currency)
      found[place].spent = try found[place].paid.minus(found[place].refunded).money(in: currency)
    }
    return found.sorted {
      ($0.currency.code, $1.spent, $0.name ?? "") < ($1.currency.code, $0.spent, $1.name ?? "")
    }
  }
}
