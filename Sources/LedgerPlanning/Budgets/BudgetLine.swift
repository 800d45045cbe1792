import FinanceModel

/// One line of a budget, with its amounts over time.
public struct BudgetLine: Hashable, Sendable {
  public let subject: BudgetSubject
  public var rollover: Rollover
  /// What a person said of its amount: those that hold from a day on by day, then those of single
  /// periods.
  public internal(set) var amounts: [LineAmount]

  /// - Parameter amounts: of one day and scope the last counts.
  public init(
    _ subject: BudgetSubject, rollover: Rollover = .none, amounts: [LineAmount] = []
  ) {
    self.subject = subject
    self.rollover = rollover
    self.amounts = amounts
  }

  /// Its amount in a period; nil where there is no such line in it.
  public func amount(in period: DateSpan) -> ExactDecimal? {
    if let only = amounts.last(where: { $0.isOnly && period.contains($0.day) }) {
      return only.amount
    }
    return standing(in: period)?.amount
  }

  /// What holds from a day on, without what was said of this period only.
  private func standing(in period: DateSpan) -> LineAmount? {
    var newest: LineAmount?
    for amount in amounts where !amount.isOnly && amount.day <= period.to {
      if newest.map({ $0.day <= amount.day }) ?? true { newest = amount }
    }
    return newest
  }

  /// Says an amount from a period on, or of this period only. What was said of the same before is
  /// gone; what holds from a later day on, and of single periods, stays.
  mutating func state(_ amount: ExactDecimal?, in period: DateSpan, only isOnly: Bool) {
    amounts.removeAll { $0.isOnly == isOnly && period.contains($0.day) }
    amounts.append(LineAmount(day: period.from, amount: amount, isOnly: isOnly))
    amounts.sort { ($0.isOnly ? 1 : 0, $0.day) < ($1.isOnly ? 1 : 0, $1.day) }
  }

  /// Lines of one subject as one, whose amount in each period is the sum; it rolls over as the first of
  /// them.
  package static func joining(
    _ lines: [BudgetLine], _ schedule: PeriodSchedule
  ) throws(PlanningError) -> [BudgetLine] {
    var joined: [BudgetLine] = []
    for line in lines {
      if let place = joined.firstIndex(where: { $0.subject == line.subject }) {
        joined[place] = try joined[place].joined(with: line, schedule)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  /// This and another one as one line, whose amount in each period is the sum of both.
  func joined(
    with other: BudgetLine, _ schedule: PeriodSchedule
  ) throws(PlanningError) -> BudgetLine {
    var joined = BudgetLine(subject, rollover: rollover)
    for said in amounts + other.amounts {
      guard let period = schedule.period(holding: said.day) else { continue }
      let both =
        said.isOnly
        ? [amount(in: period), other.amount(in: period)]
        : [standing(in: period)?.amount, other.standing(in: period)?.amount]
      var sum: ExactDecimal?
      for case let amount? in both { sum = try (sum ?? .zero).plus(amount) }
      joined.state(sum, in: period, only: said.isOnly)
    }
    return joined
  }
}

/// What a line is about.
public enum BudgetSubject: Hashable, Sendable {
  /// A category with what is below it, less what has a line of its own.
  case category(CategoryPath)
  /// Payments to an account: a loan, savings, investments.
  case account(PlanAccount)
}

extension BudgetSubject: CustomStringConvertible {
  public var description: String {
    switch self {
    case .category(let path): path.text
    case .account(let account): "account:\(account.name)"
    }
  }
}

/// What a person said of a line's amount.
public struct LineAmount: Hashable, Sendable {
  /// A day of the first period, or of the only one, that it holds for.
  public var day: CivilDate
  /// In the currency of the budget, 0 or more; nil: from there on, or there, the line is not.
  public var amount: ExactDecimal?
  /// Whether it holds for that period only.
  public var isOnly: Bool

  public init(day: CivilDate, amount: ExactDecimal?, isOnly: Bool = false) {
    self.day = day
    self.amount = amount
    self.isOnly = isOnly
  }
}

/// What of a period goes on into the next one.
public enum Rollover: String, CaseIterable, Hashable, Codable, Sendable {
  case none
  /// What is left over.
  case surplus
  /// What is left over, and what was spent too much.
  case both
}
