import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

extension Book {
  /// What a person saves for or pays off, and how far it is.
  public var goals: Goals { Goals(book: self) }

  /// The goals of a book. What is saved is computed from balances and never stored; docs/PLANNING.md
  /// defines the figures.
  ///
  /// ```swift
  /// var edit = GoalEdit(name: "Trip", target: .amount(amount))
  /// edit.accounts = [GoalEdit.Share("Savings")]
  /// let goal = try book.goals.add(edit)
  /// print(goal.saved, goal.status)
  /// ```
  ///
  /// Of every call `asOf` is the day that figures are of: nil is the last day that the book knows, and never
  /// that of the clock. Goals are no import's and not in the list of ``personChanges``.
  public struct Goals: Sendable {
    let book: Book
  }
}

extension Book.Goals {
  /// Every goal, by id; none in a book without days where none is named.
  public func list(asOf day: CivilDate? = nil) throws(FinanceETLError) -> [GoalProgress] {
    try book.read { db in
      guard let day = try day ?? AsOfDay.last(db) else { return [] }
      let reader = GoalReader(db: db)
      return try reader.progress(of: reader.all(), asOf: day)
    }
  }

  /// The same, for tasks.
  public func list(asOf day: CivilDate? = nil) async throws(FinanceETLError) -> [GoalProgress] {
    try await book.ask { book throws(FinanceETLError) in try book.goals.list(asOf: day) }
  }

  /// A goal with its entries.
  ///
  /// Throws `not_found`, and `invalid_argument` in a book without days where none is named.
  public func show(
    _ goal: Book.GoalSelector, asOf day: CivilDate? = nil
  ) throws(FinanceETLError) -> Book.ShownGoal {
    try book.read { db in
      let reader = GoalReader(db: db)
      let goal = try reader.one(goal)
      let progress = try reader.progress(of: goal, asOf: AsOfDay.resolved(day, db))
      return Book.ShownGoal(progress: progress, entries: goal.entries)
    }
  }

  /// The same, for tasks.
  public func show(
    _ goal: Book.GoalSelector, asOf day: CivilDate? = nil
  ) async throws(FinanceETLError) -> Book.ShownGoal {
    try await book.ask { book throws(FinanceETLError) in
      try book.goals.show(goal, asOf: day)
    }
  }

  /// Adds a goal: with a name, and a target unless it is a debt.
  ///
  /// Throws `invalid_argument` where the name is taken, something cannot be, or all goals together would
  /// have more than all of an account; `not_found` where an account is none. Nothing is written then.
  @discardableResult
  public func add(_ goal: GoalEdit) throws(FinanceETLError) -> GoalProgress {
    try book.write { db in
      try shown(GoalWriter(book, db).add(goal), db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func add(_ goal: GoalEdit) async throws(FinanceETLError) -> GoalProgress {
    try await book.ask { book throws(FinanceETLError) in try book.goals.add(goal) }
  }

  /// Changes what is said of a goal. Throws as ``add(_:)`` does, `not_found` where it is none, and
  /// `invalid_argument` where nothing is to be changed.
  @discardableResult
  public func edit(
    _ goal: Book.GoalSelector, with edit: GoalEdit
  ) throws(FinanceETLError) -> GoalProgress {
    try book.write { db in
      try shown(GoalWriter(book, db).edit(goal, with: edit), db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func edit(
    _ goal: Book.GoalSelector, with edit: GoalEdit
  ) async throws(FinanceETLError) -> GoalProgress {
    try await book.ask { book throws(FinanceETLError) in
      try book.goals.edit(goal, with: edit)
    }
  }

  /// Says what is put aside outside of the book's accounts as of a day: all of it, in place of what was said
  /// of that day. To say it twice is to say it once.
  ///
  /// Throws `not_found`; `invalid_argument` for a debt, for an amount below 0 or with more digits than the
  /// currency, and in a book without days where none is named.
  ///
  /// - Parameters:
  ///   - amount: in the currency of the goal.
  ///   - day: nil: the last day that the book knows.
  @discardableResult
  public func set(
    _ goal: Book.GoalSelector, to amount: ExactDecimal, on day: CivilDate? = nil,
    note: String? = nil
  ) throws(FinanceETLError) -> GoalProgress {
    try book.write { db in
      try shown(GoalWriter(book, db).set(goal, amount, on: day, note: note), db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func set(
    _ goal: Book.GoalSelector, to amount: ExactDecimal, on day: CivilDate? = nil,
    note: String? = nil
  ) async throws(FinanceETLError) -> GoalProgress {
    try await book.ask { book throws(FinanceETLError) in
      try book.goals.set(goal, to: amount, on: day, note: note)
    }
  }

  /// Deletes a goal with its entries. It cannot be undone.
  ///
  /// Throws `not_found`.
  ///
  /// - Returns: it, as it was.
  @discardableResult
  public func delete(_ goal: Book.GoalSelector) throws(FinanceETLError) -> GoalProgress {
    try book.write { db in
      let reader = GoalReader(db: db)
      let goal = try reader.one(goal)
      let progress = try reader.progress(of: goal, asOf: lastDay(of: goal, db))
      try GoalTable(db: db).delete(goal.id)
      return progress
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func delete(_ goal: Book.GoalSelector) async throws(FinanceETLError) -> GoalProgress {
    try await book.ask { book throws(FinanceETLError) in try book.goals.delete(goal) }
  }

  // MARK: What was written

  private func shown(_ id: Int64, _ db: Database) throws -> GoalProgress {
    let reader = GoalReader(db: db)
    let goal = try reader.one(Book.GoalSelector(id))
    return try reader.progress(of: goal, asOf: lastDay(of: goal, db))
  }

  /// The last day that the book knows, and in one without days the last that is said of the goal.
  private func lastDay(of goal: Goal, _ db: Database) throws -> CivilDate {
    try AsOfDay.last(db) ?? max(goal.start, goal.entries.last?.date ?? goal.start)
  }
}
