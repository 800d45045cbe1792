import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// Writes what a person says of goals, once it is checked against the goals there are.
struct GoalWriter {
  let book: Book
  let db: Database
  private var reader: GoalReader { GoalReader(db: db) }
  private var table: GoalTable { GoalTable(db: db) }

  init(_ book: Book, _ db: Database) {
    self.book = book
    self.db = db
  }

  /// - Returns: its id.
  func add(_ edit: GoalEdit) throws -> Int64 {
    let goals = try reader.all()
    let accounts = try edit.accounts.map(shares) ?? []
    let goal = try planned(
      edit, id: 0, name: PlanName(goals).checked(edit.name ?? "", for: nil),
      currency: try edit.currency ?? currency(of: accounts, edit.name ?? ""),
      start: edit.start ?? AsOfDay.resolved(nil, db), accounts: accounts)
    try check(goal, among: goals)
    let id = try table.add(Self.columns(of: goal))
    try table.write(shares: Self.shares(of: goal), to: id)
    return id
  }

  func edit(_ wanted: Book.GoalSelector, with edit: GoalEdit) throws -> Int64 {
    guard edit != GoalEdit() else { throw FinanceETLError(.invalidArgument, "nothing to change") }
    let goals = try reader.all()
    let old = try GoalReader.one(wanted, among: goals)
    if let currency = edit.currency, currency != old.currency, !old.entries.isEmpty {
      throw FinanceETLError(
        .invalidArgument,
        "the entries of \"\(old.name)\" are in \(old.currency): its currency cannot become \(currency)",
        hint: "add another goal in \(currency)")
    }
    let name = try edit.name.map { try PlanName(goals).checked($0, for: old.id) }
    let goal = try planned(
      edit, id: old.id, name: name ?? old.name, currency: edit.currency ?? old.currency,
      start: edit.start ?? old.start, accounts: try edit.accounts.map(shares) ?? old.accounts,
      over: old)
    try check(goal, among: goals.filter { $0.id != old.id })
    try table.write(Self.columns(of: goal), to: old.id)
    try table.write(shares: Self.shares(of: goal), to: old.id)
    return old.id
  }

  /// Says what is put aside outside of the book's accounts as of a day.
  func set(
    _ wanted: Book.GoalSelector, _ amount: ExactDecimal, on day: CivilDate?, note: String?
  ) throws -> Int64 {
    var goal = try reader.one(wanted)
    let day = try AsOfDay.resolved(day, db)
    try planning { () throws(PlanningError) in
      try goal.set(Goal.Entry(date: day, amount: amount, note: note))
    }
    let exact = Money(amount, in: goal.currency)?.decimal ?? amount
    try table.write(StoredGoal.Entry(date: day, amount: exact, note: note), to: goal.id)
    return goal.id
  }

  // MARK: What is said, checked

  /// A goal as it would be.
  private func planned(
    _ edit: GoalEdit, id: Int64, name: String, currency: Currency, start: CivilDate,
    accounts: [Goal.Share], over old: Goal? = nil
  ) throws(FinanceETLError) -> Goal {
    let target: ExactDecimal? =
      switch edit.target {
      case .amount(let amount): amount
      case .owed: nil
      case nil: old?.target
      }
    let last: CivilDate? =
      switch edit.by {
      case .day(let day): day
      case .some(.none): nil
      case nil: old?.by
      }
    return try planning { () throws(PlanningError) in
      try Goal(
        id: id, name: name, kind: edit.kind ?? old?.kind ?? .save, currency: currency,
        target: target, by: last, start: start, accounts: accounts, entries: old?.entries ?? [])
    }
  }

  private func check(_ goal: Goal, among others: [Goal]) throws(FinanceETLError) {
    try planning { () throws(PlanningError) in try Goal.checkShares(of: others + [goal]) }
  }

  private func shares(_ wanted: [GoalEdit.Share]) throws -> [Goal.Share] {
    try wanted.map { share in
      let id = try book.accountID(share.account, db)
      let percent = share.percent.normalized
      guard percent.scale == 0, let whole = Int(exactly: percent.significand) else {
        throw FinanceETLError(
          .invalidArgument, "expected whole percent of an account, found \(share.percent)")
      }
      return Goal.Share(PlanAccount(id: id, name: try Book.account(id, db).name), percent: whole)
    }
  }

  /// What a goal is in where nobody says it: the currency that all its accounts have, else the book's
  /// preferred one, else the only one that the book has.
  private func currency(of accounts: [Goal.Share], _ name: String) throws -> Currency {
    let currencies = try PlanCurrency(db)
    let own = Set(accounts.compactMap { currencies.accounts[$0.account.id] })
    if let only = own.first, own.count == 1, only != .unknown { return only }
    return try currencies.ofBook(name)
  }

  // MARK: As it is kept

  private static func columns(of goal: Goal) -> GoalTable.Columns {
    GoalTable.Columns(
      name: goal.name, kind: goal.kind.rawValue, currency: goal.currency, target: goal.target,
      by: goal.by, start: goal.start)
  }

  private static func shares(of goal: Goal) -> [(account: Int64, percent: Int)] {
    goal.accounts.map { ($0.account.id, $0.percent) }
  }
}
