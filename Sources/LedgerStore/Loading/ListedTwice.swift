import FinanceModel
import ImportPipeline

/// An account of the book that a document lists under two ids, though rows had shown that one goes on from
/// the other: they are two.
package struct ListedTwice {
  package let account: Int64
  /// The feed of the id that came later.
  package let feed: String
  /// What the document calls that feed.
  package let source: String
  package let reference: AccountReference

  /// - Parameter statements: those of one document.
  static func all(among statements: [LedgerStatement]) -> [ListedTwice] {
    let named = statements.filter { $0.header.account.key != nil }
    var found: [ListedTwice] = []
    for (account, statements) in Dictionary(grouping: named, by: \.resolution.account.id) {
      let keys = Set(statements.compactMap(\.header.account.key))
      guard keys.count > 1 else { continue }
      for statement in statements where statement.hasOwnFeed {
        guard !found.contains(where: { $0.feed == statement.header.feed }) else { continue }
        found.append(
          ListedTwice(
            account: account, feed: statement.header.feed, source: statement.source,
            reference: statement.header.account))
      }
    }
    return found.sorted { ($0.account, $0.feed) < ($1.account, $1.feed) }
  }
}

extension LedgerStatement {
  /// Whether its id feeds the account beside another one of the same source.
  fileprivate var hasOwnFeed: Bool { header.feed.hasPrefix(source + "#") }
}
