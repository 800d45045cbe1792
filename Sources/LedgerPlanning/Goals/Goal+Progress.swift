import FinanceModel

extension Goal {
  /// How far the goal is on a day. Rows and entries after it do not count.
  ///
  /// - Parameters:
  ///   - balances: of its accounts, one for each currency, by `accounts.id`.
  ///   - rates: of the currencies of its accounts, on the days from its start on.
  ///
  /// A debt that has no rate on its start day is `no_date`: how much of it is paid is unknown.
  ///
  /// Throws where a figure has more than 38 digits.
  public func progress(
    asOf: CivilDate, balances: [Int64: [BalanceHistory]], rates: ExchangeRates = ExchangeRates([])
  ) throws(PlanningError) -> GoalProgress {
    let savings = try GoalSavings(self, asOf: asOf, balances, rates)
    let now = savings.now
    let target = savings.target
    let hasReached = savings.isKnown && now.saved >= target
    var progress = GoalProgress(
      goal: self, asOf: asOf, target: target.money(in: currency),
      saved: now.saved.money(in: currency), fromAccounts: now.fromAccounts.money(in: currency),
      byHand: now.byHand?.money(in: currency),
      remaining: max(.zero, try target.minus(now.saved)).money(in: currency),
      percent: savings.isKnown ? try Self.percent(of: now.saved, target) : Self.nothing,
      ask: nil, pace: try savings.pace(), status: .noDate, behindBy: nil, leftOut: now.leftOut)
    if hasReached {
      progress.status = .reached
    } else if savings.isKnown, let by {
      let missing = try savings.missingToLine(by: by)
      progress.ask = by < asOf ? nil : try savings.ask(by: by)
      progress.status = by < asOf ? .overdue : missing.signum > 0 ? .behind : .onTrack
      progress.behindBy = progress.status == .behind ? missing.money(in: currency) : nil
    }
    return progress
  }

  /// 0.00
  private static let nothing = ExactDecimal(significand: 0, scale: 2)

  /// 0 to 100, also where nothing was owed.
  private static func percent(
    of saved: ExactDecimal, _ target: ExactDecimal
  ) throws(PlanningError) -> ExactDecimal {
    if saved >= target { return ExactDecimal(significand: 10_000, scale: 2) }
    guard target.signum > 0 else { return nothing }
    return try saved.percent(of: target)
  }
}

/// What a goal has on the days that its figures are made of.
private struct GoalSavings {
  /// What is put aside on a day.
  struct Day {
    var saved: ExactDecimal
    var fromAccounts: ExactDecimal
    var byHand: ExactDecimal?
    var leftOut: [GoalProgress.Unvalued]

    /// Whether the same accounts are valued on both days: else their difference says nothing.
    func isComparable(with other: Day) -> Bool {
      leftOut.map(\.account) == other.leftOut.map(\.account)
        && leftOut.map(\.currency) == other.leftOut.map(\.currency)
    }
  }

  private let goal: Goal
  private let asOf: CivilDate
  private let balances: [Int64: [BalanceHistory]]
  private let rates: ExchangeRates
  /// What a debt was on the start day; nil where there is no rate for it, or no balance.
  private let owed: ExactDecimal?
  private(set) var now: Day

  init(
    _ goal: Goal, asOf: CivilDate, _ balances: [Int64: [BalanceHistory]], _ rates: ExchangeRates
  ) throws(PlanningError) {
    self.goal = goal
    self.asOf = asOf
    self.balances = balances
    self.rates = rates
    now = Day(saved: .zero, fromAccounts: .zero, byHand: nil, leftOut: [])
    owed = goal.kind == .debt ? try Self.owed(goal, asOf: asOf, balances, rates) : .zero
    now = try day(asOf)
  }

  private static func owed(
    _ goal: Goal, asOf: CivilDate, _ balances: [Int64: [BalanceHistory]], _ rates: ExchangeRates
  ) throws(PlanningError) -> ExactDecimal? {
    let start = min(goal.start, asOf)
    var owed = ExactDecimal.zero
    let histories = goal.accounts.map { balances[$0.account.id] ?? [] }
    // What an account owed whose imports are all undone is unknown, and not nothing.
    guard histories.allSatisfy({ !$0.allSatisfy(\.isEmpty) }) else { return nil }
    for history in histories.joined() {
      let balance = try history.balance(on: start)
      guard let value = try valued(balance, history, on: start, goal.currency, rates)
      else { return nil }
      owed = try owed.minus(value)
    }
    return owed
  }

  /// Whether what was owed on the start day is known, if that matters.
  var isKnown: Bool { owed != nil }

  /// Its own, else what was owed on the start day.
  var target: ExactDecimal { goal.target ?? max(owed ?? .zero, .zero) }

  /// What is put aside on a day up to the as-of day.
  private func day(_ day: CivilDate) throws(PlanningError) -> Day {
    let entry = goal.entries.last { $0.date <= day }?.amount
    var result = Day(saved: .zero, fromAccounts: owed ?? .zero, byHand: entry, leftOut: [])
    for share in goal.accounts {
      let part = ExactDecimal(significand: Int128(share.percent), scale: 2)
      for history in balances[share.account.id] ?? [] {
        var balance = try history.balance(on: day)
        if goal.kind == .save, balance.isNegative { balance = .zero }
        guard let own = balance.multiplied(by: part) else { throw .tooManyDigits }
        if owed != nil, let value = try Self.valued(own, history, on: day, goal.currency, rates) {
          result.fromAccounts = try result.fromAccounts.plus(value)
        } else {
          let places = history.currency.exponent
          result.leftOut.append(
            GoalProgress.Unvalued(
              account: share.account, currency: history.currency,
              amount: try own.rounded(.down, toPlaces: places)))
        }
      }
    }
    result.saved = try result.fromAccounts.plus(entry ?? .zero)
    return result
  }

  /// Rounded down, in the currency of the goal; nil where there is no rate.
  private static func valued(
    _ amount: ExactDecimal, _ history: BalanceHistory, on day: CivilDate, _ currency: Currency,
    _ rates: ExchangeRates
  ) throws(PlanningError) -> ExactDecimal? {
    if amount.isZero { return .zero }
    if history.currency == currency {
      return try amount.rounded(.down, toPlaces: currency.exponent)
    }
    guard let conversion = rates.conversion(from: history.currency, to: currency, on: day)
    else { return nil }
    guard let value = conversion.roundedDown(amount) else { throw .tooManyDigits }
    return value
  }

  // MARK: What is asked for

  /// What is to be saved each month; nil where accounts that count now had no rate when it began.
  func ask(by last: CivilDate) throws(PlanningError) -> GoalProgress.Ask? {
    let base = try day(min(max(goal.start, Self.endOfMonth(before: asOf)), asOf))
    guard base.isComparable(with: now) else { return nil }
    let months = max(1, Self.wholeMonths(from: asOf, through: last))
    let missing = max(.zero, try target.minus(base.saved))
    let required = try missing.share(
      of: .one, in: ExactDecimal(significand: Int128(months), scale: 0), .up,
      toPlaces: goal.currency.exponent)
    let still = try required.minus(now.saved.minus(base.saved))
    return GoalProgress.Ask(
      monthsLeft: months, requiredMonthly: required.money(in: goal.currency),
      stillThisMonth: max(.zero, still).money(in: goal.currency))
  }

  /// What is missing to the straight line from the start day to the last one, rounded up; zero or
  /// below where nothing is.
  func missingToLine(by last: CivilDate) throws(PlanningError) -> ExactDecimal {
    let first = try day(min(goal.start, asOf)).saved
    let (past, all) = (asOf.days(since: goal.start), last.days(since: goal.start))
    guard past < all else { return try target.minus(now.saved) }
    guard past > 0 else { return .zero }
    // saved + missing = first + (target - first) * past / all
    let risen = try target.minus(first).multiple(past)
    let missing = try risen.minus(now.saved.minus(first).multiple(all))
    return try missing.share(
      of: .one, in: ExactDecimal(significand: Int128(all), scale: 0), .up,
      toPlaces: goal.currency.exponent)
  }

  // MARK: Pace

  private static let paceMonths = 6

  /// The median of what the last whole months brought; nil where there is none since the start.
  func pace() throws(PlanningError) -> ExactDecimal? {
    var changes: [ExactDecimal] = []
    var end = asOf.endOfMonth == asOf ? asOf : Self.endOfMonth(before: asOf)
    for _ in 0..<Self.paceMonths {
      let before = Self.endOfMonth(before: end)
      // The month of the start day is whole only where that is the day before it.
      guard before >= goal.start, before < end else { break }
      let (first, last) = (try day(before), try day(end))
      if first.isComparable(with: last) { changes.append(try last.saved.minus(first.saved)) }
      end = before
    }
    return try ExactDecimal.median(of: changes, toPlaces: goal.currency.exponent)?
      .money(in: goal.currency)
  }

  /// The last day of the month before that of a day.
  private static func endOfMonth(before day: CivilDate) -> CivilDate {
    day.adding(days: -day.components.day)
  }

  /// Whole months from the first of the month of `day` to the day after `last`.
  private static func wholeMonths(from day: CivilDate, through last: CivilDate) -> Int {
    let (year, month, _) = day.components
    let (otherYear, otherMonth, _) = last.components
    let months = 12 * (otherYear - year) + otherMonth - month
    return last == last.endOfMonth ? months + 1 : months
  }
}
