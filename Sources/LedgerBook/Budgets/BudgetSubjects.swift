import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// What a person calls the lines of a budget, as lines of the book.
struct BudgetSubjects {
  let book: Book
  let db: Database
  let categories: CategoryTree

  /// What a line is given an amount for: a category there is, or one of a line there is, and an account.
  ///
  /// Throws `not_found`, and `invalid_argument` for a category that is archived or cannot be one.
  ///
  /// - Parameter lines: of the budget.
  func given(
    _ wanted: BudgetEdit.Subject, beside lines: [BudgetLine]
  ) throws -> BudgetSubject {
    switch wanted {
    case .account(let selector): return .account(try account(selector))
    case .category(let text):
      let path = try categories.stored.usable(text)
      if let line = Self.line(of: path, among: lines) { return line }
      return .category(try categories.existing(text))
    }
  }

  /// The line that is meant, of those that a budget has.
  ///
  /// Throws `not_found`.
  func line(
    _ wanted: BudgetEdit.Subject, of budget: Budget
  ) throws -> BudgetSubject {
    let text: String
    switch wanted {
    case .account(let selector):
      let subject = BudgetSubject.account(try account(selector))
      if budget.lines.contains(where: { $0.subject == subject }) { return subject }
      text = "\(subject)"
    case .category(let said):
      let path = try categories.stored.path(said)
      if let line = Self.line(of: path, among: budget.lines) { return line }
      text = path.text
    }
    throw FinanceETLError(
      .notFound, "the budget \"\(budget.name)\" has no line \"\(text)\"",
      hint: Suggestion.hint(
        for: text, among: budget.lines.map { "\($0.subject)" }, none: "it has no lines yet"))
  }

  func account(_ selector: Book.AccountSelector) throws -> PlanAccount {
    let id = try book.accountID(selector, db)
    return PlanAccount(id: id, name: try Book.account(id, db).name)
  }

  private static func line(of path: CategoryPath, among lines: [BudgetLine]) -> BudgetSubject? {
    lines.map(\.subject).first { $0 == .category(path) }
  }
}
