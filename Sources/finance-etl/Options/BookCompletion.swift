import ArgumentParser
import FinanceETL
import Foundation

/// What the shell completes from the book that a command line means. Where there is none, or it cannot
/// be read, nothing is completed: a shell has no place for an error.
enum BookCompletion {
  static let accounts = completion { book throws(FinanceETLError) in try book.accountNames() }
  static let feeds = completion { book throws(FinanceETLError) in try book.feedNames() }
  static let categories = completion { book throws(FinanceETLError) in try book.categories.names() }
  static let goals = completion { book throws(FinanceETLError) in
    try book.goals.list().map(\.goal.name)
  }
  static let budgets = completion { book throws(FinanceETLError) in
    try book.budgets.list().map(\.name)
  }
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

/// The words of a command line that a shell completes, as they are typed.
struct ShellWords {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// The last value of an option, as `--db x` or `--db=x`; nil where it is not given.
  func value(of option: String) -> String? { values(of: option).last }

  /// Every value of an option.
  func values(of option: String) -> [String] {
    words.indices.compactMap { place in
      if words[place] == option {
        // To bash, `=` is a word.
        let rest = words[(place + 1)...].drop { $0 == "=" }
        return rest.first.map(Self.plain)
      }
      let start = option + "="
      return words[place].hasPrefix(start)
        ? Self.plain(String(words[place].dropFirst(start.count))) : nil
    }
  }

  func contains(_ flag: String) -> Bool { words.contains(flag) }

  /// Without the quotes and backslashes of the shell, and with the folder that `~` stands for.
  private static func plain(_ word: String) -> String {
    guard let first = word.first, first == "'" || first == "\"" else {
      return (word.replacing("\\", with: "") as NSString).expandingTildeInPath
    }
    return String(word.dropFirst().prefix { $0 != first })
  }
}
