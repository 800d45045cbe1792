import FinanceModel
import Foundation
import GRDB
import Matching

/// The bindings of a book, for the document at hand.
struct AccountBindings {
  let db: Database

  /// What holds for a document: a path goes before a bank mapping.
  func bound(path: String, mapping: String?) throws -> BoundAccount {
    let bound = BoundAccount(
      try Row.fetchAll(
        db, sql: "SELECT account_id, pattern FROM account_bindings WHERE kind = 'path'"
      ).map { (account: $0["account_id"] as Int64, pattern: $0["pattern"] as String) }
        .filter { PathPattern($0.pattern).fits(path) })
    guard bound == .none else { return bound }
    let account = try Int64.fetchOne(
      db,
      sql: "SELECT account_id FROM account_bindings WHERE kind = 'mapping' AND pattern = ?",
      arguments: [mapping])
    return account.map { .account($0) } ?? .none
  }

  /// Why none of several patterns of one length counts.
  static func dispute(_ patterns: [String]) -> FinanceETLError {
    let patterns = patterns.map { "\"\($0)\"" }.joined(separator: " and ")
    return FinanceETLError(
      .accountUnsure, "\(patterns) bind it to different accounts",
      hint: "choose one with \(.account), or fix the bindings: \(.listBindings)"
    )
  }
}

/// A pattern for paths of documents: `statements/chase`, `*/visa-*.csv`.
///
/// `*` is any run of characters, also of several folders, and `?` is one. A pattern that ends at a
/// folder holds for all below it. One that does not begin with `/` may stand below any folder.
package struct PathPattern {
  /// Without `./` before it and `/` behind it.
  package let pattern: String

  package init(_ pattern: String) {
    var pattern = pattern
    while pattern.hasPrefix("./") { pattern.removeFirst(2) }
    while pattern.count > 1, pattern.hasSuffix("/") { pattern.removeLast() }
    self.pattern = pattern
  }

  /// Whether it holds for a document, by the path as it was given or by its absolute path.
  func fits(_ path: String) -> Bool {
    var path = path
    while path.hasPrefix("./") { path.removeFirst(2) }
    let absolute = URL(filePath: path).standardizedFileURL.path
    return [path, absolute].contains { fitsWhole($0) }
  }

  private func fitsWhole(_ path: String) -> Bool {
    let patterns = pattern.hasPrefix("/") ? [pattern] : [pattern, "*/" + pattern]
    let text = Array(path.unicodeScalars)
    return patterns.contains { pattern in
      [pattern, pattern + "/*"].contains {
        Glob.matches(text, Array($0.unicodeScalars), any: "*", one: "?")
      }
    }
  }
}
