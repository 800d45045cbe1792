import ArgumentParser
import FinanceETL
import Foundation

/// What the shell completes from the book that a command line means. Where there is none, or it cannot
/// be read, nothing is completed: a shell has no place for an error.
enum BookCompletion {
  static let accounts = completion { book throws(FinanceETLError) in try book.accountNames() }
  static let feeds = completion { book throws(FinanceETLError) in try book.feedNames() }
  static let categories = completion { book throws(FinanceETLError) in try book.categories() }
  static let tags = completion { book throws(FinanceETLError) in try book.tags() }
  /// The ids of the newest.
  static let transactions = completion { book throws(FinanceETLError) in
    try book.newestTransactions(limit).map { "\($0)" }
  }
  static let imports = completion { book throws(FinanceETLError) in
    try book.imports(limit: limit).map { "\($0.id)" }
  }

  private static let limit = 30

  private static func completion(
    _ words: @escaping @Sendable (Book) throws(FinanceETLError) -> [String]
  ) -> CompletionKind {
    .custom { line, _, _ in
      let path = ShellWords(line).value(of: "--db")
      guard let path = try? BookOptions.resolved(path),
        let book = try? Book(path: path, access: .readOnly)
      else { return [] }
      return (try? words(book)) ?? []
    }
  }
}
