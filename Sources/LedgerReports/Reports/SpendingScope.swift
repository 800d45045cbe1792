import FinanceModel
import LedgerBook
import LedgerPlanning
import LedgerStore

/// Which money a report on spending is of.
struct SpendingScope {
  let source: ReportSource
  /// What rows are added up by.
  enum Step {
    case month, week
    /// All days at once.
    case whole
  }

  /// Spans of one step at most.
  private let periods: [DateSpan]

  init(_ source: ReportSource, from: CivilDate, by step: Step) {
    self.source = source
    var periods: [DateSpan] = []
    var first = from
    while first <= source.asOf {
      let ends =
        switch step {
        case .month: first.lastOfMonth
        case .week: ISOWeek(of: first).monday.adding(days: 6)
        case .whole: source.asOf
        }
      let last = min(ends, source.asOf)
      if let span = DateSpan(from: first, to: last) { periods.append(span) }
      first = last.adding(days: 1)
    }
    self.periods = periods
  }

  /// Those that the query names; else all but what is invested.
  private var accounts: [Int64] {
    guard source.query.accounts.isEmpty else { return source.accountIDs }
    return source.accountIDs.filter { id in
      source.accounts[id].map { SpendingRule.counts($0.kind) } ?? false
    }
  }

  /// The money, with where each of it counts.
  func money(needsNames: Bool) throws -> PlacedSpending {
    let days = SpendingDays(
      accounts: accounts, periods: periods, asOf: source.asOf, dates: source.query.dates,
      currency: source.target, needsNames: needsNames)
    var (money, flows) = try source.book.spending(days)
    if let only = source.query.onlyCurrency { money.removeAll { $0.cell.currency != only } }
    let rates = try source.book.exchangeRates(
      of: Set(money.map(\.cell.currency)), into: source.target,
      from: periods.first?.from ?? source.asOf, to: source.asOf)
    let rule = SpendingRule(
      accounts: Set(days.accounts), asOf: source.asOf, currency: source.target,
      includesPending: source.query.includesPending, flows: flows, rates: rates)
    return try PlacedSpending(money, rule)
  }
}

/// Money, each with where it counts.
struct PlacedSpending {
  let placed: [(money: PlacedMoney, of: NamedMoney)]
  let flows: CategoryFlows
  /// The rates that were used, by pair and day.
  let used: [UsedRate]

  init(_ money: [NamedMoney], _ rule: SpendingRule) throws {
    var placed: [(money: PlacedMoney, of: NamedMoney)] = []
    var used: Set<UsedRate> = []
    placed.reserveCapacity(money.count)
    for named in money {
      let cell = named.cell
      let place = try planning { () throws(PlanningError) in try rule.place(cell) }
      guard let place else { continue }
      placed.append((place, named))
      guard let target = rule.currency, cell.currency != target, !place.place.isLeftOut,
        let conversion = rule.rates.conversion(from: cell.currency, to: target, on: cell.days.from)
      else { continue }
      used.insert(UsedRate(conversion))
    }
    self.placed = placed
    self.used = used.sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) }
    flows = rule.flows
  }
}
