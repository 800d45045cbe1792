import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// Writes what a person says of budgets, once it is checked against the book.
struct BudgetWriter {
  private let db: Database
  private let reader: BudgetReader
  private let subjects: BudgetSubjects
  private var table: BudgetTable { BudgetTable(db: db) }

  init(_ book: Book, _ db: Database) throws {
    self.db = db
    reader = try BudgetReader(db)
    subjects = BudgetSubjects(book: book, db: db, categories: reader.categories)
  }

  /// - Returns: the budget, as it is then.
  func add(_ edit: BudgetEdit, _ schedule: PeriodSchedule) throws -> Budget {
    let name = try PlanName(reader.all()).checked(edit.name ?? "", for: nil)
    guard edit.drops.isEmpty else {
      throw FinanceETLError(.invalidArgument, "a new budget has no line to take out")
    }
    let budget = try started(edit, schedule, name: name)
    let planned = try lined(budget, edit, .from(budget.begins))
    let id = try table.add(planned.columns)
    try table.write(accounts: planned.accounts?.map(\.id), to: id)
    try table.write(lines: planned.storedLines, to: id)
    return try reader.one(Book.BudgetSelector(id))
  }

  /// - Returns: the budget, as it is then.
  func edit(_ wanted: Book.BudgetSelector, with edit: BudgetEdit) throws -> Budget {
    let budgets = try reader.all()
    let old = budgets[try PlanName(budgets).place(of: wanted.text)]
    try Self.checkScope(edit)
    var budget = try settled(old, in: edit.currency)
    if let name = edit.name { budget.name = try PlanName(budgets).checked(name, for: old.id) }
    if let accounts = edit.accounts { budget.accounts = try chosen(accounts) }
    if let dates = edit.dates { budget.dates = dates }
    if let includesPending = edit.includesPending { budget.includesPending = includesPending }
    if let thresholds = edit.thresholds {
      try planning { () throws(PlanningError) in try budget.setThresholds(thresholds) }
    }
    budget = try lined(budget, edit, scope(of: edit, old))
    try table.write(budget.columns, to: old.id)
    if edit.accounts != nil {
      try table.write(accounts: budget.accounts?.map(\.id), to: old.id)
    }
    if budget.lines != old.lines { try table.write(lines: budget.storedLines, to: old.id) }
    return try reader.one(Book.BudgetSelector(old.id))
  }

  // MARK: What is said, checked

  /// A new budget without lines.
  private func started(
    _ edit: BudgetEdit, _ schedule: PeriodSchedule, name: String
  ) throws -> Budget {
    let from: CivilDate
    switch edit.scope {
    case .from(let day): from = day
    case .only:
      throw FinanceETLError(
        .invalidArgument, "a new budget holds from a period on",
        hint: "a custom period with an end comes once")
    case nil: from = try Self.nearest(AsOfDay.resolved(nil, db), of: schedule)
    }
    let accounts = try edit.accounts.flatMap(chosen)
    let currency = try edit.currency ?? PlanCurrency(db).ofBook(name)
    return try planning { () throws(PlanningError) in
      try Budget(
        id: 0, name: name, schedule: schedule, currency: currency, accounts: accounts, from: from,
        dates: edit.dates ?? .date, includesPending: edit.includesPending ?? true,
        thresholds: edit.thresholds ?? Budget.usualThresholds)
    }
  }

  /// With the lines that the edit says, in these periods.
  private func lined(
    _ old: Budget, _ edit: BudgetEdit, _ scope: Budget.Scope
  ) throws -> Budget {
    var budget = old
    var said: Set<BudgetSubject> = []
    func first(_ subject: BudgetSubject) throws(FinanceETLError) {
      guard said.insert(subject).inserted else {
        throw FinanceETLError(
          .invalidArgument, "\(subject) has two lines", hint: "a line is given once")
      }
    }
    for line in edit.lines {
      let subject = try subjects.given(line.subject, beside: old.lines)
      try first(subject)
      try planning { () throws(PlanningError) in
        try budget.set(line.amount, of: subject, scope)
      }
    }
    for drop in edit.drops {
      let subject = try subjects.line(drop, of: budget)
      try first(subject)
      try planning { () throws(PlanningError) in try budget.drop(subject, scope) }
    }
    let ofAll = edit.rollovers.filter { $0.subject == nil }
    for rule in ofAll + edit.rollovers.filter({ $0.subject != nil }) {
      let subject = try rule.subject.map { try subjects.line($0, of: budget) }
      try planning { () throws(PlanningError) in
        try budget.setRollover(rule.rollover, of: subject)
      }
    }
    return budget
  }

  private func chosen(_ accounts: BudgetEdit.Accounts) throws -> [PlanAccount]? {
    guard case .only(let selectors) = accounts else { return nil }
    guard !selectors.isEmpty else {
      throw FinanceETLError(.invalidArgument, "expected an account of the budget, found none")
    }
    return try selectors.map(subjects.account)
  }

  /// The budget in a currency. Throws where its lines are in another one.
  private func settled(_ budget: Budget, in currency: Currency?) throws -> Budget {
    guard let currency, currency != budget.currency else { return budget }
    guard budget.lines.isEmpty else {
      throw FinanceETLError(
        .invalidArgument,
        "the lines of \"\(budget.name)\" are in \(budget.currency): its currency cannot become"
          + " \(currency)", hint: "add another budget in \(currency)")
    }
    return try planning { () throws(PlanningError) in
      try Budget(
        id: budget.id, name: budget.name, schedule: budget.schedule, currency: currency,
        accounts: budget.accounts, from: budget.begins, dates: budget.dates,
        includesPending: budget.includesPending, thresholds: budget.thresholds)
    }
  }

  private static func checkScope(_ edit: BudgetEdit) throws(FinanceETLError) {
    var unsaid = edit
    unsaid.scope = nil
    guard unsaid != BudgetEdit() else {
      throw FinanceETLError(.invalidArgument, "nothing to change")
    }
    guard edit.scope == nil || !edit.lines.isEmpty || !edit.drops.isEmpty else {
      throw FinanceETLError(
        .invalidArgument, "expected a line for the period, found none",
        hint: "only lines hold for some periods; all else holds for all of them")
    }
  }

  /// Where nobody says it, lines hold from the last day that the book knows, or from the first period of a
  /// budget that has not begun.
  private func scope(of edit: BudgetEdit, _ budget: Budget) throws -> Budget.Scope {
    switch edit.scope {
    case .from(let day): return .from(day)
    case .only(let day): return .only(day)
    case nil:
      let day = try AsOfDay.last(db) ?? budget.begins
      return .from(Self.nearest(max(day, budget.begins), of: budget.schedule))
    }
  }

  /// The day, or of periods that do not come again the nearest one that is in it.
  private static func nearest(_ day: CivilDate, of schedule: PeriodSchedule) -> CivilDate {
    guard case .once(let span) = schedule else { return day }
    return min(max(day, span.from), span.to)
  }
}
