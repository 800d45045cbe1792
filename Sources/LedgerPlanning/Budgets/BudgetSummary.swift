import FinanceModel

/// What a budget is, as lists of budgets show it, with its lines as of a day.
public struct BudgetSummary: Hashable, Codable, Sendable {
  public var id: Int64
  public var name: String
  public var schedule: PeriodSchedule
  /// In which its amounts are.
  public var currency: Currency
  /// The names of those that a person chose; nil: all but those of investments and retirement.
  public var accounts: [String]?
  /// The first day of its first period.
  public var from: CivilDate
  public var dates: BudgetDates
  public var includesPending: Bool
  /// Percentages of a line, the lowest first.
  public var thresholds: [Int]
  /// As they were added.
  public var lines: [Line]

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, name
    case schedule = "period"
    case currency, accounts, from, dates
    case includesPending = "includes_pending"
    case thresholds, lines
  }

  /// A line of a category, or of payments to an account.
  public struct Line: Hashable, Codable, Sendable {
    public var category: CategoryPath?
    /// The name of the account.
    public var account: String?
    /// What it is given a period.
    public var amount: ExactDecimal
    public var rollover: Rollover
  }

  /// - Parameter asOf: the day whose lines and amounts it has.
  public init(_ budget: Budget, asOf: CivilDate) {
    id = budget.id
    name = budget.name
    schedule = budget.schedule
    currency = budget.currency
    accounts = budget.accounts?.map(\.name)
    from = budget.begins
    dates = budget.dates
    includesPending = budget.includesPending
    thresholds = budget.thresholds
    lines = budget.lines(on: asOf).map { line, amount in
      var (category, account): (CategoryPath?, String?)
      switch line.subject {
      case .category(let path): category = path
      case .account(let named): account = named.name
      }
      return Line(
        category: category, account: account, amount: amount.money(in: budget.currency),
        rollover: line.rollover)
    }
  }
}
