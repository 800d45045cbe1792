import FinanceModel

/// What a budget is, as lists of budgets show it, with its lines as of a day.
public struct BudgetSummary: Hashable, Sendable {
  public let budget: Budget
  /// The day whose lines and amounts it has.
  public let asOf: CivilDate

  public init(_ budget: Budget, asOf: CivilDate) {
    self.budget = budget
    self.asOf = asOf
  }
}

extension BudgetSummary: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, period, currency, accounts, from, dates, thresholds, lines
    case includesPending = "includes_pending"
  }

  private enum LineKeys: String, CodingKey {
    case category, account, amount, rollover
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(budget.id, forKey: .id)
    try members.encode(budget.name, forKey: .name)
    try members.encode(budget.schedule, forKey: .period)
    try members.encode(budget.currency, forKey: .currency)
    try members.encodeIfPresent(budget.accounts?.map(\.name), forKey: .accounts)
    try members.encode(budget.begins, forKey: .from)
    try members.encode(budget.dates, forKey: .dates)
    try members.encode(budget.includesPending, forKey: .includesPending)
    try members.encode(budget.thresholds, forKey: .thresholds)
    var lines = members.nestedUnkeyedContainer(forKey: .lines)
    for (line, amount) in budget.lines(on: asOf) {
      var members = lines.nestedContainer(keyedBy: LineKeys.self)
      switch line.subject {
      case .category(let path): try members.encode(path, forKey: .category)
      case .account(let account): try members.encode(account.name, forKey: .account)
      }
      try members.encode(amount.money(in: budget.currency), forKey: .amount)
      try members.encode(line.rollover, forKey: .rollover)
    }
  }
}
