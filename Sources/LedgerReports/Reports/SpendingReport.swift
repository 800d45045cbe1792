import FinanceModel
import LedgerBook
import LedgerPlanning
import LedgerStore

/// What was spent and received: the figures of `SpendingRule`, which budgets have too. docs/PLANNING.md defines
/// them.
public struct SpendingReport: Hashable, Codable, Sendable {
  public var from: CivilDate
  /// The last day that counts.
  public var to: CivilDate
  /// In which all is; nil: each currency has its own rows.
  public var currency: Currency?
  /// One for each currency.
  public var totals: [SpendingTotals]
  public var categories: [Spent]
  /// What arrived as income, by category; without a name: what arrived without one.
  public var income: [Received]
  public var accounts: [Spent]
  public var months: [Spent]
  public var years: [Spent]
  /// Nil where it was not asked for, as of payees and tags.
  public var weeks: [Spent]?
  public var payees: [Spent]?
  /// A transaction, or part of one, counts with each of its tags, and once in the totals.
  public var tags: [Spent]?
  /// The rates that were used, by pair and day.
  public var rates: [UsedRate]
  /// What moved and is in no other figure.
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case from, to, currency, totals, categories, income, accounts, months, years, weeks, payees,
      tags
    case rates
    case leftOut = "left_out"
  }

  /// What spending is grouped by.
  public enum Grouping: String, CaseIterable, Hashable, Sendable {
    case category, payee, tag, account, week, month, year

    /// What only the rows themselves tell: the sums that a book keeps do not.
    var needsRows: Bool { self == .payee || self == .tag || self == .week }
  }

  /// What was spent in one group and currency.
  public struct Spent: Hashable, Codable, Sendable {
    /// The category's path, the payee, the tag, the account, `2024-05`, `2024-W20`, `2024`; nil: without a
    /// category or tag.
    public var name: String?
    /// Of a category.
    public var flow: CategoryFlow?
    public var currency: Currency
    public var count: Int
    public var paid: ExactDecimal
    public var refunded: ExactDecimal
    public var spent: ExactDecimal
    /// Of all of its currency, to 100.00; nil where it is not above zero, and of tags and times.
    public var percent: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case name, flow, currency, count, paid, refunded, spent, percent
    }
  }

  /// What was received in one category and currency.
  public struct Received: Hashable, Codable, Sendable {
    public var name: String?
    public var currency: Currency
    public var count: Int
    public var received: ExactDecimal

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case name, currency, count, received
    }
  }
}

extension Book {
  /// What was spent from the first day of the query to its last one: a year, where none is given.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  ///
  /// - Parameter groupings: those of payees, tags and weeks read every row; the others take the sums that the
  ///   book keeps.
  public func spendingReport(
    _ query: ReportQuery = ReportQuery(),
    by groupings: Set<SpendingReport.Grouping> = Set(SpendingReport.Grouping.allCases)
  ) throws(FinanceETLError) -> SpendingReport {
    try atOneMoment {
      try SpendingReport(ReportSource(self, query, isOfMoney: true), by: groupings)
    }
  }
}

extension SpendingReport {
  init(_ source: ReportSource, by groupings: Set<Grouping>) throws {
    to = source.asOf
    from = source.query.from ?? Self.yearBefore(source.asOf)
    let scope = SpendingScope(source, from: from, by: .month)
    let money = try scope.money(needsNames: false)
    let sums = try SpendingGroups(money, scope, by: [.account, .month, .year])
    let ofRows = try Self.ofRows(source, from: from, by: groupings.filter(\.needsRows))
    currency = source.target
    totals = try sums.totals()
    categories = try Self.shared(try sums.categories())
    income = try sums.income()
    accounts = try Self.shared(try sums.spent(.account) ?? [])
    months = try sums.spent(.month) ?? []
    years = try sums.spent(.year) ?? []
    weeks = try ofRows?.spent(.week)
    payees = try ofRows?.spent(.payee).map { try Self.shared($0) }
    tags = try ofRows?.spent(.tag)
    rates = money.used
    leftOut = try sums.leftOut(into: source.target)
  }

  /// What only the rows tell; nil where none of it is asked for.
  private static func ofRows(
    _ source: ReportSource, from: CivilDate, by groupings: Set<Grouping>
  ) throws -> SpendingGroups? {
    guard !groupings.isEmpty else { return nil }
    let scope = SpendingScope(source, from: from, by: groupings.contains(.week) ? .week : .whole)
    let money = try scope.money(needsNames: !groupings.isDisjoint(with: [.payee, .tag]))
    return try SpendingGroups(money, scope, by: groupings)
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
