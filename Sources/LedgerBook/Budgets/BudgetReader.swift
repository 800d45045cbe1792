import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// The budgets of a book, by the names that categories have now, and what became of them.
struct BudgetReader {
  let db: Database
  let categories: CategoryTree

  init(_ db: Database) throws {
    self.db = db
    categories = try CategoryTree(db)
  }

  /// Every budget, by id.
  func all() throws -> [Budget] {
    try BudgetTable(db: db).all().map { stored in
      try planning { () throws(PlanningError) in
        try Budget(stored).renamed(by: categories.stored.names)
      }
    }
  }

  /// The budget that is meant.
  ///
  /// Throws `not_found`.
  func one(_ wanted: Book.BudgetSelector) throws -> Budget {
    let budgets = try all()
    return budgets[try PlanName(budgets).place(of: wanted.text)]
  }

  /// What became of a budget in so many periods, up to the one that has the day.
  func report(of budget: Budget, asOf day: CivilDate, periods count: Int) throws -> BudgetReport {
    let accounts = try accounts()
    let days = budget.days(asOf: day, periods: count)
    let counted = SpendingDays(
      accounts: budget.scope(in: accounts).sorted(),
      periods: budget.periods(asOf: day, periods: count), asOf: day, dates: budget.dates,
      currency: budget.currency, payments: budget.payments)
    let cells = try SpendingCells(counted, categories.stored, db).cells()
    let facts = BudgetFacts(
      accounts: accounts, flows: categories.flows,
      rates: try days.map { days in
        try Book.exchangeRates(
          of: Set(cells.map(\.currency)), into: budget.currency, from: days.from, to: days.to, db)
      } ?? ExchangeRates([]))
    return try planning { () throws(PlanningError) in
      try budget.report(asOf: day, periods: count, of: cells, in: facts)
    }
  }

  private func accounts() throws -> [Int64: AccountKind] {
    var kinds: [Int64: AccountKind] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT id, kind FROM accounts WHERE state = 'live'")
    while let row = try rows.next() { kinds[row[0]] = try .stored(row[1]) }
    return kinds
  }
}

extension PlanName {
  /// The names of budgets.
  init(_ budgets: [Budget]) {
    self.init(kind: "budget", plans: budgets.map { ($0.id, $0.name) })
  }
}
