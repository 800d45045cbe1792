import FinanceModel
import GRDB

/// The bindings of a book, for the document at hand.
struct AccountBindings {
  let db: Database

  /// The account that a document is bound to; nil where no binding holds for it.
  ///
  /// A path goes before a bank mapping, and of several patterns the longest counts. Throws
  /// `account_unsure` where two of that length bind it to different accounts.
  func account(path: String, mapping: String?) throws -> Int64? {
    let paths = try Row.fetchAll(
      db, sql: "SELECT account_id, pattern FROM account_bindings WHERE kind = 'path'"
    ).map { (account: $0["account_id"] as Int64, pattern: $0["pattern"] as String) }
      .filter { PathPattern($0.pattern).fits(path) }
    if let longest = paths.map(\.pattern.count).max() {
      let best = paths.filter { $0.pattern.count == longest }
      guard Set(best.map(\.account)).count == 1 else {
        let patterns = best.map { "\"\($0.pattern)\"" }.joined(separator: " and ")
        throw FinanceETLError(
          .accountUnsure, "\(patterns) bind it to different accounts",
          hint: "choose one with \(.account), or fix the bindings: \(.listBindings)"
        )
      }
      return best.first?.account
    }
    return try Int64.fetchOne(
      db,
      sql: "SELECT account_id FROM account_bindings WHERE kind = 'mapping' AND pattern = ?",
      arguments: [mapping])
  }
}
