import FinanceModel
import GRDB
import LedgerPlanning
import LedgerStore

/// The categories that a book has: those that were declared, those of its rows, and what is above them.
package struct CategoryTree {
  package let stored: StoredCategories
  package let flows: CategoryFlows
  private let counts: [CategoryPath: Int]
  private let paths: Set<CategoryPath>

  package init(_ db: Database) throws {
    stored = try StoredCategories(db)
    let counts = try CategoryCounts(stored, db)
    self.counts = counts.parts
    flows = CategoryFlows(
      declared: stored.declared.compactMapValues(\.flow), counts: counts.directions)
    var paths: Set<CategoryPath> = []
    for path in Array(stored.declared.keys) + counts.parts.keys {
      for known in [path] + path.ancestors where !paths.insert(known).inserted { break }
    }
    self.paths = paths
  }

  /// By path; each as it is spelled.
  func all(includingArchived: Bool) -> [Book.Category] {
    paths.sorted().map { category(stored.spelled($0)) }
      .filter { includingArchived || !$0.isArchived }
  }

  func category(_ path: CategoryPath) -> Book.Category {
    Book.Category(
      category: path, parent: path.parent, flow: flows[path],
      isDeclared: stored.declared[path] != nil, isArchived: stored.isArchived(path),
      count: counts[path] ?? 0)
  }

  /// Whether the book has a category, by the name that it has now.
  package func has(_ path: CategoryPath) -> Bool { paths.contains(path) }

  /// How many parts are in a category or below it.
  func count(atOrBelow path: CategoryPath) -> Int {
    counts.filter { $0.key.isAtOrBelow(path) }.values.reduce(0, +)
  }

  /// A category that the book has.
  ///
  /// Throws `invalid_argument` where the text is no path, and `not_found`.
  package func existing(_ text: String) throws(FinanceETLError) -> CategoryPath {
    let path = try stored.path(text)
    guard has(path) else {
      throw FinanceETLError(
        .notFound, "there is no category \"\(path)\"",
        hint: Suggestion.hint(
          for: path.text, among: paths.map { stored.spelled($0).text }.sorted(),
          none: "\(.categories(.add)) makes one"))
    }
    return path
  }
}
