import FinanceModel
import LedgerPlanning
import LedgerStore

/// What a person names.
extension StoredCategories {
  /// What a person's text means now, as it is spelled.
  ///
  /// Throws `invalid_argument` where it is no path.
  func path(_ text: String) throws(FinanceETLError) -> CategoryPath {
    let asked = try planning { () throws(PlanningError) in try CategoryPath(text) }
    return spelled(names.resolve(asked))
  }

  /// The same, where rows may get it: a category that the book does not have yet is one too.
  ///
  /// Throws `invalid_argument` where it is no path, or archived.
  func usable(_ text: String) throws(FinanceETLError) -> CategoryPath {
    try checked(try path(text))
  }

  /// Throws `invalid_argument` where a category is archived: it keeps its rows and takes no new ones.
  func checked(_ path: CategoryPath) throws(FinanceETLError) -> CategoryPath {
    guard !isArchived(path) else {
      throw FinanceETLError(
        .invalidArgument, "the category \"\(path)\" is archived",
        hint: "\(.categories(.takeBack)) takes it back into use")
    }
    return path
  }

  /// Whether a person put it, or one above it, away.
  func isArchived(_ path: CategoryPath) -> Bool {
    ([path] + path.ancestors).contains { declared[$0]?.isArchived ?? false }
  }
}
