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
    var money = try source.book.moneyTotals(
      of: accounts, from: from, through: to, into: source.target)
    if let only = source.query.onlyCurrency { money.keep(only) }
    var conversion = try ReportConversion(source, Set(money.currencies), days: [from, to])
    try Self.convert(&money, &conversion)
    let sums = try SpendingSums(money)
    totals = try sums.all()
    categories = try Self.shared(try sums.byCategory())
    payees = try Self.shared(try sums.byPayee())
    tags = try sums.byTag()
    months = try sums.byMonth()
    currency = conversion.target
    rates = conversion.used
    leftOut = try sums.income() + conversion.gaps
  }

  /// Leaves amounts in the currency of the report, each at the rate of its day.
  private static func convert(
    _ money: inout MoneyTotals, _ conversion: inout ReportConversion
  ) throws {
    guard let target = conversion.target else { return }
    if !money.currencies.contains(target) { money.currencies.append(target) }
    let place = money.currencies.firstIndex(of: target).map { Int32($0) } ?? 0
    var converted: [MoneyTotal] = []
    var apart = UnconvertedSums()
    for var row in money.rows {
      if row.currency != place, let day = money[row.day].flatMap({ CivilDate(iso: $0) }) {
        let currency = money.currencies[Int(row.currency)]
        guard let inflow = try conversion.amount(row.inflow, from: currency, on: day),
          let outflow = try conversion.amount(row.outflow, from: currency, on: day)
        else {
          let spent = try row.inflow.plus(row.outflow).negated
          try apart.add(spent, in: currency, of: Int(row.count))
          continue
        }
        (row.inflow, row.outflow, row.currency) = (inflow, outflow, place)
      }
      converted.append(row)
    }
    money.rows = converted
    conversion.standApart(apart, "row")
  }

  private static func yearBefore(_ day: CivilDate) -> CivilDate {
    let (year, month, date) = day.components
    let same =
      CivilDate(year: year - 1, month: month, day: date)
      ?? CivilDate(year: year - 1, month: month, day: 28) ?? day
    return same.adding(days: 1)
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
}
