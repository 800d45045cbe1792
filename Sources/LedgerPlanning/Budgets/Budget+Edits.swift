import FinanceModel

// What a person says of a budget after it was made.
extension Budget {
  /// Which periods an edit holds for.
  public enum Scope: Hashable, Sendable {
    /// The one of this day, and all after it.
    case from(CivilDate)
    /// The one of this day.
    case only(CivilDate)

    var day: CivilDate {
      switch self {
      case .from(let day), .only(let day): day
      }
    }
  }

  /// Gives a line an amount, and adds the line if there is none. What was said from a later day on,
  /// or of a single period, stays.
  ///
  /// Throws for an amount below zero or with more digits than the currency, and for a day before the
  /// budget begins.
  public mutating func set(
    _ amount: ExactDecimal, of subject: BudgetSubject, _ scope: Scope
  ) throws(PlanningError) {
    try state(amount, of: subject, scope)
  }

  /// Takes a line out. What it had goes to the line above it, or is not budgeted; where it comes
  /// back, it carries nothing.
  ///
  /// Throws where there is no such line, and for a day before the budget begins.
  public mutating func drop(_ subject: BudgetSubject, _ scope: Scope) throws(PlanningError) {
    guard lines.contains(where: { $0.subject == subject }) else {
      throw .impossible("the budget has no line \(subject)")
    }
    try state(nil, of: subject, scope)
  }

  /// Says what is carried over; of all lines where no subject is given.
  ///
  /// Throws where there is no such line.
  public mutating func setRollover(
    _ rollover: Rollover, of subject: BudgetSubject? = nil
  ) throws(PlanningError) {
    guard subject == nil || lines.contains(where: { $0.subject == subject }) else {
      throw .impossible("the budget has no line \(subject.map { "\($0)" } ?? "")")
    }
    for place in lines.indices where subject == nil || lines[place].subject == subject {
      lines[place].rollover = rollover
    }
  }

  private mutating func state(
    _ amount: ExactDecimal?, of subject: BudgetSubject, _ scope: Scope
  ) throws(PlanningError) {
    try check(amount, on: scope.day)
    guard let period = schedule.period(holding: scope.day) else { return }
    let place = lines.firstIndex { $0.subject == subject } ?? lines.count
    if place == lines.count { lines.append(BudgetLine(subject)) }
    if case .only = scope {
      lines[place].state(amount, in: period, only: true)
    } else {
      lines[place].state(amount, in: period, only: false)
    }
  }

  /// The budget with the names that its categories have now. Lines of categories that were merged are
  /// one, whose amounts are the sums; it rolls over as the line that had the name already, else as the
  /// first of them.
  public func renamed(by names: CategoryNames) throws(PlanningError) -> Budget {
    var renamed: [BudgetLine] = []
    var isSettled: Set<BudgetSubject> = []
    for line in lines {
      guard case .category(let path) = line.subject else {
        renamed.append(line)
        continue
      }
      let subject = BudgetSubject.category(names.resolve(path))
      let own = BudgetLine(subject, rollover: line.rollover, amounts: line.amounts)
      guard let place = renamed.firstIndex(where: { $0.subject == subject }) else {
        renamed.append(own)
        if subject == line.subject { isSettled.insert(subject) }
        continue
      }
      renamed[place] = try renamed[place].joined(with: own, schedule)
      if subject == line.subject, isSettled.insert(subject).inserted {
        renamed[place].rollover = line.rollover
      }
    }
    var budget = self
    budget.lines = renamed
    return budget
  }
}
