import FinanceModel

/// What of a book the figures of a budget need beside its cells.
public struct BudgetFacts: Sendable {
  /// All accounts, by `accounts.id`.
  public var accounts: [Int64: AccountKind]
  /// Of all categories, by the names that they have now.
  public var flows: CategoryFlows
  /// Of the days and currencies of the cells.
  public var rates: ExchangeRates

  public init(
    accounts: [Int64: AccountKind], flows: CategoryFlows = CategoryFlows(),
    rates: ExchangeRates = ExchangeRates([])
  ) {
    self.accounts = accounts
    self.flows = flows
    self.rates = rates
  }
}

extension Budget {
  /// The days whose cells ``report(asOf:periods:of:in:)`` needs: the shown periods, and all
  /// before them where a line carries over. Nil where nothing is shown.
  ///
  /// A kept sum may stand for its days where all of them are in one of ``periods(asOf:periods:)``.
  public func days(asOf: CivilDate, periods count: Int) -> DateSpan? {
    let needed = periods(asOf: asOf, periods: count)
    guard let first = needed.first, let last = needed.last else { return nil }
    return DateSpan(from: first.from, to: min(last.to, max(asOf, first.from)))
  }

  /// The periods that the report works out: the shown ones, and all before them where a line carries
  /// over, oldest first.
  public func periods(asOf: CivilDate, periods count: Int) -> [DateSpan] {
    let shown = schedule.periods(count, upTo: asOf, from: begins)
    guard let last = shown.last, lines.contains(where: { $0.rollover != .none }) else {
      return shown
    }
    return schedule.periods(from: begins, through: last.from)
  }

  /// What became of the budget in so many periods, up to the one that has the as-of day.
  ///
  /// Time: one step for each cell, and one for each period and line.
  ///
  /// - Parameters:
  ///   - cells: of ``days(asOf:periods:)`` at least, in any order, by the names that categories have
  ///     now. Other days, accounts and statuses do not count.
  ///   - book: what else of the book the figures need.
  ///
  /// Throws where a cell joins what does not belong together, and where a figure has more than 38
  /// digits.
  public func report(
    asOf: CivilDate, periods count: Int, of cells: some Sequence<MoneyCell>, in book: BudgetFacts
  ) throws(PlanningError) -> BudgetReport {
    let needed = periods(asOf: asOf, periods: count)
    var sums = [SpendingSums](repeating: SpendingSums(), count: needed.count)
    var rule = SpendingRule(
      accounts: scope(in: book.accounts), asOf: asOf, currency: currency,
      includesPending: includesPending, flows: book.flows, rates: book.rates)
    let rules = needed.map { period in
      rule.payments = payments(in: period)
      return rule
    }
    for cell in cells {
      guard let place = try Self.place(of: cell.days, in: needed),
        let money = try rules[place].place(cell)
      else { continue }
      try sums[place].add(money)
    }
    var carried: [BudgetSubject: ExactDecimal] = [:]
    var periods: [BudgetPeriod] = []
    for (days, sums) in zip(needed, sums) {
      let period = try figures(of: days, sums, book.flows, carried: carried)
      periods.append(period)
      carried = try carry(from: period)
    }
    let shown = schedule.periods(count, upTo: asOf, from: begins).count
    return BudgetReport(asOf: asOf, periods: Array(periods.suffix(shown)))
  }

  /// The accounts whose parts count: the chosen ones, else all but those that are invested.
  public func scope(in accounts: [Int64: AccountKind]) -> Set<Int64> {
    if let chosen = self.accounts { return Set(chosen.map(\.id)) }
    return Set(accounts.filter { SpendingRule.counts($0.value) }.keys)
  }

  /// Accounts that have a line in some period.
  public var payments: Set<Int64> {
    var accounts: Set<Int64> = []
    for case .account(let account) in lines.map(\.subject) { accounts.insert(account.id) }
    return accounts
  }

  /// Accounts that have a line.
  private func payments(in period: DateSpan) -> Set<Int64> {
    var accounts: Set<Int64> = []
    for case .account(let account) in lines(in: period).map(\.line.subject) {
      accounts.insert(account.id)
    }
    return accounts
  }

  /// The place of the period that has the days; nil where none has one of them.
  private static func place(
    of days: DateSpan, in periods: [DateSpan]
  ) throws(PlanningError) -> Int? {
    let place = periods.place(endingFrom: days.from)
    guard place < periods.count, days.to >= periods[place].from else { return nil }
    guard periods[place].from <= days.from, days.to <= periods[place].to else {
      throw .joinedDays(days)
    }
    return place
  }

  // MARK: One period

  private func figures(
    of days: DateSpan, _ sums: SpendingSums, _ flows: CategoryFlows,
    carried: [BudgetSubject: ExactDecimal]
  ) throws(PlanningError) -> BudgetPeriod {
    let active = lines(in: days)
    let shares = try LineShares(sums, of: active.map(\.line.subject), flows)
    var lines: [BudgetPeriod.Line] = []
    for (line, amount) in active {
      lines.append(
        try figures(
          of: line.subject, amount, carried: carried[line.subject] ?? .zero,
          shares.sums[line.subject] ?? MoneySum(), flow: flows.flow(of: line.subject)))
    }
    let all = try sums.totals(in: currency)
    var totals = BudgetPeriod.Totals(
      amount: .zero, carried: .zero, spent: all.spent, received: all.received, net: all.net)
    for line in lines where line.flow == .spending {
      totals.amount = try totals.amount.plus(line.amount)
      totals.carried = try totals.carried.plus(line.carried)
    }
    totals.amount = totals.amount.money(in: currency)
    totals.carried = totals.carried.money(in: currency)
    let asked = sums.suggested[currency]
    return BudgetPeriod(
      days: days, lines: lines,
      uncategorised: try apart(shares.uncategorised), notBudgeted: try apart(shares.notBudgeted),
      notBudgetedCategories: try categories(shares.notBudgeted), totals: totals,
      suggested: try asked.map { (sum) throws(PlanningError) in
        BudgetPeriod.Suggested(count: sum.count, amount: try sum.net().money(in: currency))
      },
      leftOut: try sums.leftOut())
  }

  private func figures(
    of subject: BudgetSubject, _ amount: ExactDecimal, carried: ExactDecimal, _ sum: MoneySum,
    flow: CategoryFlow
  ) throws(PlanningError) -> BudgetPeriod.Line {
    let available = try amount.plus(carried)
    let net = try sum.net()
    let moved = flow == .income ? net : net.negated
    let remaining = try available.minus(moved)
    let percent = available.signum > 0 ? try moved.percent(of: available) : nil
    var line = BudgetPeriod.Line(
      subject: subject, flow: flow, amount: amount.money(in: currency),
      carried: carried.money(in: currency), available: available.money(in: currency),
      moved: moved.money(in: currency),
      pending: (flow == .income ? sum.pending : sum.pending.negated).money(in: currency),
      remaining: remaining.money(in: currency), percent: percent, status: .ok, count: sum.count)
    line.status = status(of: line)
    return line
  }

  private func status(of line: BudgetPeriod.Line) -> LineStatus {
    func hasReached(_ threshold: Int) -> Bool {
      line.percent.map { $0 >= ExactDecimal(significand: Int128(threshold), scale: 0) } ?? false
    }
    if line.isIncome { return hasReached(100) ? .met : .ok }
    if line.remaining.isNegative { return .exceeded }
    if line.moved.isNegative { return .credit }
    if line.available.signum > 0, line.remaining.isZero { return .met }
    return thresholds.first.map(hasReached) == true ? .warning : .ok
  }

  private func apart(
    _ sums: [(place: MoneyPlace, sum: MoneySum)]
  ) throws(PlanningError) -> BudgetPeriod.Apart {
    var (spending, income) = (MoneySum(), MoneySum())
    for (place, sum) in sums {
      if place.isReceived { try income.add(sum) } else { try spending.add(sum) }
    }
    let totals = try SpendingTotals(spending, income, in: currency)
    return BudgetPeriod.Apart(
      spent: totals.spent, received: totals.received, pending: totals.pending, count: totals.count)
  }

  private func categories(
    _ sums: [(place: MoneyPlace, sum: MoneySum)]
  ) throws(PlanningError) -> [BudgetPeriod.Category] {
    var categories: [BudgetPeriod.Category] = []
    for case (.category(let path, let isIncome), let sum) in sums {
      let net = try sum.net()
      categories.append(
        BudgetPeriod.Category(
          category: path, flow: isIncome ? .income : .spending,
          moved: (isIncome ? net : net.negated).money(in: currency), count: sum.count))
    }
    return categories.sorted { $0.category < $1.category }
  }

  /// What goes on into the next period: available less spent.
  private func carry(
    from period: BudgetPeriod
  ) throws(PlanningError) -> [BudgetSubject: ExactDecimal] {
    var carried: [BudgetSubject: ExactDecimal] = [:]
    for line in period.lines where line.flow == .spending {
      switch lines.first(where: { $0.subject == line.subject })?.rollover ?? .none {
      case .none: break
      case .surplus: carried[line.subject] = max(line.remaining, .zero)
      case .both: carried[line.subject] = line.remaining
      }
    }
    return carried
  }
}

extension CategoryFlows {
  /// Of a line: payments are spending.
  fileprivate func flow(of subject: BudgetSubject) -> CategoryFlow {
    if case .category(let path) = subject { self[path] } else { .spending }
  }
}

/// The sums of a period, each in the line that has it.
private struct LineShares {
  var sums: [BudgetSubject: MoneySum] = [:]
  var uncategorised: [(place: MoneyPlace, sum: MoneySum)] = []
  var notBudgeted: [(place: MoneyPlace, sum: MoneySum)] = []

  init(
    _ all: SpendingSums, of lines: [BudgetSubject], _ flows: CategoryFlows
  ) throws(PlanningError) {
    var accounts: [Int64: BudgetSubject] = [:]
    for case .account(let account) in lines { accounts[account.id] = .account(account) }
    let subjects = Set(lines)
    for (key, sum) in all.sums {
      switch key.place {
      case .leftOut: break
      case .uncategorised: uncategorised.append((key.place, sum))
      case .payment(let account):
        guard let line = accounts[account] else { continue }
        try sums[line, default: MoneySum()].add(sum)
      case .category(let path, let isIncome):
        let line = ([path] + path.ancestors).first { above in
          subjects.contains(.category(above)) && flows[above] == (isIncome ? .income : .spending)
        }
        if let line {
          try sums[.category(line), default: MoneySum()].add(sum)
        } else {
          notBudgeted.append((key.place, sum))
        }
      }
    }
  }
}
