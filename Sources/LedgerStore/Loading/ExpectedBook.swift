import FinanceModel
import ImportPipeline

/// A book that is written only where it is the one that is meant, and as it was.
package struct ExpectedBook: Store {
  private let book: Book
  private let state: BookState?

  /// - Parameter state: nil: nothing was written into the book yet.
  package init(_ book: Book, in state: BookState?) {
    self.book = book
    self.state = state
  }

  /// Throws `plan_stale` where it is another book, or was written since.
  package func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    let (state, path) = (state, book.path)
    return try LedgerImport(book, attempt) { db in
      let found = try BookState(db)
      try Self.compare(found, state, path: path)
    }
  }

  /// Compares what is there with what is expected; nil: nothing was written yet.
  package static func compare(
    _ found: BookState?, _ expected: BookState?, path: String?
  ) throws(FinanceETLError) {
    let isStillUnused = expected == nil && (found?.revision ?? 0) == 0
    guard found != expected, !isStillUnused else { return }
    let what =
      switch (found, expected) {
      case (nil, _): "the book that it was made for is not here"
      case (_, nil): "it was made where there was no book yet, and now there is one"
      case (let found?, let expected?) where found.id != expected.id:
        "it was made for another book"
      default: "the book has changed since the plan was made, or the plan was already applied"
      }
    throw FinanceETLError(
      .planStale, "the plan does not match the book: \(what)", file: path,
      hint: "make the plan again: \(.planImport)")
  }
}
