import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

extension Book {
  /// What a person means to spend and receive, and what became of it.
  public var budgets: Budgets { Budgets(book: self) }

  /// The budgets of a book. What was spent and what is carried over are computed from rows and never
  /// stored; docs/PLANNING.md defines the figures.
  ///
  /// ```swift
  /// var edit = BudgetEdit(name: "Home")
  /// edit.lines = [BudgetEdit.Line(.category("Food"), amount)]
  /// try book.budgets.add(edit, period: .monthly(.first))
  /// let shown = try book.budgets.show("Home", periods: 3)
  /// ```
  ///
  /// Of every call `asOf` is the day that figures are of: nil is the last day that the book knows, and never
  /// that of the clock. Budgets are no import's and not in the list of ``personChanges``.
  public struct Budgets: Sendable {
    let book: Book
  }
}

extension Book.Budgets {
  /// Every budget, by id, with its lines as of the day; none in a book without days where none is named.
  public func list(asOf day: CivilDate? = nil) throws(FinanceETLError) -> [BudgetSummary] {
    try book.read { db in
      guard let day = try day ?? AsOfDay.last(db) else { return [] }
      return try BudgetReader(db).all().map { BudgetSummary($0, asOf: day) }
    }
  }

  /// The same, for tasks.
  public func list(asOf day: CivilDate? = nil) async throws(FinanceETLError) -> [BudgetSummary] {
    try await book.ask { book throws(FinanceETLError) in try book.budgets.list(asOf: day) }
  }

  /// What became of a budget, period by period.
  ///
  /// Throws `not_found`; `invalid_argument` for fewer than one period, and in a book without days where none
  /// is named.
  ///
  /// - Parameter periods: how many, up to the one that has the day.
  public func show(
    _ budget: Book.BudgetSelector, asOf day: CivilDate? = nil, periods: Int = 1
  ) throws(FinanceETLError) -> Book.ShownBudget {
    guard periods > 0 else {
      throw FinanceETLError(.invalidArgument, "expected one period or more, found \(periods)")
    }
    return try book.read { db in
      let reader = try BudgetReader(db)
      let budget = try reader.one(budget)
      let day = try AsOfDay.resolved(day, db)
      return Book.ShownBudget(
        budget: BudgetSummary(budget, asOf: day),
        report: try reader.report(of: budget, asOf: day, periods: periods))
    }
  }

  /// The same, for tasks.
  public func show(
    _ budget: Book.BudgetSelector, asOf day: CivilDate? = nil, periods: Int = 1
  ) async throws(FinanceETLError) -> Book.ShownBudget {
    try await book.ask { book throws(FinanceETLError) in
      try book.budgets.show(budget, asOf: day, periods: periods)
    }
  }

  /// Adds a budget with a name.
  ///
  /// Throws `invalid_argument` where the name is taken, something cannot be, or the book has no day to begin
  /// on; `not_found` where a category or an account is none. Nothing is written then.
  ///
  /// - Parameter period: it stays what it is: of another one all amounts would mean something else.
  @discardableResult
  public func add(
    _ budget: BudgetEdit, period: PeriodSchedule
  ) throws(FinanceETLError) -> BudgetSummary {
    try book.write { db in
      try shown(BudgetWriter(book, db).add(budget, period), db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func add(
    _ budget: BudgetEdit, period: PeriodSchedule
  ) async throws(FinanceETLError) -> BudgetSummary {
    try await book.ask { book throws(FinanceETLError) in
      try book.budgets.add(budget, period: period)
    }
  }

  /// Changes what is said of a budget. Throws as ``add(_:period:)`` does, `not_found` where it is none or
  /// has no such line, and `invalid_argument` where nothing is to be changed.
  @discardableResult
  public func edit(
    _ budget: Book.BudgetSelector, with edit: BudgetEdit
  ) throws(FinanceETLError) -> BudgetSummary {
    try book.write { db in
      try shown(BudgetWriter(book, db).edit(budget, with: edit), db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func edit(
    _ budget: Book.BudgetSelector, with edit: BudgetEdit
  ) async throws(FinanceETLError) -> BudgetSummary {
    try await book.ask { book throws(FinanceETLError) in
      try book.budgets.edit(budget, with: edit)
    }
  }

  /// Deletes a budget with its lines. It cannot be undone.
  ///
  /// Throws `not_found`.
  ///
  /// - Returns: it, as it was.
  @discardableResult
  public func delete(_ budget: Book.BudgetSelector) throws(FinanceETLError) -> BudgetSummary {
    try book.write { db in
      let budget = try BudgetReader(db).one(budget)
      try BudgetTable(db: db).delete(budget.id)
      return try shown(budget, db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func delete(_ budget: Book.BudgetSelector) async throws(FinanceETLError) -> BudgetSummary {
    try await book.ask { book throws(FinanceETLError) in try book.budgets.delete(budget) }
  }

  /// As of the last day that the book knows, or the first of a budget that has not begun.
  private func shown(_ budget: Budget, _ db: Database) throws -> BudgetSummary {
    let last = try AsOfDay.last(db) ?? budget.begins
    return BudgetSummary(budget, asOf: max(last, budget.begins))
  }
}
