import FinanceModel
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
