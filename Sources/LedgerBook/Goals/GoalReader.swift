import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// The goals of a book, and how far they are.
struct GoalReader {
  let db: Database

  /// Every goal, by id.
  func all() throws -> [Goal] {
    try GoalTable(db: db).all().map(Self.goal)
  }

  /// The goal that is meant.
  ///
  /// Throws `not_found`.
  func one(_ wanted: Book.GoalSelector) throws -> Goal {
    try Self.one(wanted, among: all())
  }

  static func one(
    _ wanted: Book.GoalSelector, among goals: [Goal]
  ) throws(FinanceETLError) -> Goal {
    goals[try PlanName(goals).place(of: wanted.text)]
  }

  private static func goal(_ stored: StoredGoal) throws -> Goal {
    let columns = stored.columns
    guard let kind = Goal.Kind(rawValue: columns.kind) else {
      throw FinanceETLError(
        .databaseFailed, "the book holds a goal of the kind \"\(columns.kind)\"")
    }
    return try planning { () throws(PlanningError) in
      try Goal(
        id: stored.id, name: columns.name, kind: kind, currency: columns.currency,
        target: columns.target, by: columns.by, start: columns.start,
        accounts: stored.shares.map {
          Goal.Share(PlanAccount(id: $0.account, name: $0.name), percent: $0.percent)
        },
        entries: stored.entries.map {
          Goal.Entry(date: $0.date, amount: $0.amount, note: $0.note)
        })
    }
  }

  // MARK: On a day

  /// How far a goal is at the end of a day.
  func progress(of goal: Goal, asOf day: CivilDate) throws -> GoalProgress {
    try GoalFigures([goal], asOf: day, db).progress(of: goal)
  }

  /// How far goals are at the end of a day, in their order.
  func progress(of goals: [Goal], asOf day: CivilDate) throws -> [GoalProgress] {
    let figures = try GoalFigures(goals, asOf: day, db)
    return try goals.map(figures.progress)
  }
}

/// What the progress of goals is computed from.
private struct GoalFigures {
  let day: CivilDate
  let balances: [Int64: [BalanceHistory]]
  let rates: ExchangeRates

  init(_ goals: [Goal], asOf day: CivilDate, _ db: Database) throws {
    self.day = day
    var balances: [Int64: [BalanceHistory]] = [:]
    for account in Set(goals.flatMap { $0.accounts.map(\.account.id) }) {
      balances[account] = try AccountBalance.histories(of: account, db)
    }
    self.balances = balances
    rates = try Self.rates(of: goals, balances, asOf: day, db)
  }

  func progress(of goal: Goal) throws -> GoalProgress {
    try planning { () throws(PlanningError) in
      try goal.progress(asOf: day, balances: balances, rates: rates)
    }
  }

  /// None where the accounts of all are in their currencies.
  private static func rates(
    of goals: [Goal], _ balances: [Int64: [BalanceHistory]], asOf day: CivilDate, _ db: Database
  ) throws -> ExchangeRates {
    var currencies: Set<Currency> = []
    for goal in goals {
      let foreign = goal.accounts.flatMap { balances[$0.account.id] ?? [] }.map(\.currency)
        .filter { $0 != goal.currency }
      if !foreign.isEmpty { currencies.formUnion(foreign + [goal.currency]) }
    }
    guard !currencies.isEmpty, let first = goals.map(\.start).min() else {
      return ExchangeRates([])
    }
    return try Book.exchangeRates(among: currencies, from: min(first, day), to: day, db)
  }
}

extension PlanName {
  /// The names of goals.
  init(_ goals: [Goal]) {
    self.init(kind: "goal", plans: goals.map { ($0.id, $0.name) })
  }
}
