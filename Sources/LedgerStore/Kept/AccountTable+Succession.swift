import FinanceModel
import GRDB

/// An account that a document made and that turned out to be one of the book.
extension AccountTable {
  /// Gives all that `new` has to `account`, and lets it go. Its feeds stay feeds of their own: the source
  /// has other ids for the rows of either.
  ///
  /// - Parameter reference: what the document says of it.
  func succeed(_ account: Int64, by new: Int64, _ reference: AccountReference) throws {
    try complete(account, reference)
    let feeds = try Row.fetchAll(
      db, sql: "SELECT id, name FROM feeds WHERE account_id = ?", arguments: [new])
    for feed in feeds {
      let name = try FeedTable(db).freeName(feed["name"], of: reference, account: account)
      try db.execute(
        sql: "UPDATE feeds SET name = ?, account_id = ? WHERE id = ?",
        arguments: [name, account, feed["id"] as Int64])
    }
    for table in ["transactions", "statements", "balances"] {
      try db.execute(
        sql: "UPDATE \(table) SET account_id = ? WHERE account_id = ?", arguments: [account, new])
    }
    try GoalTable(db: db).moveShares(of: new, to: account)
    try BudgetTable(db: db).give(new, to: account)
    try db.execute(
      sql: """
        UPDATE OR IGNORE account_identifiers SET account_id = :account WHERE account_id = :new;
        DELETE FROM account_identifiers WHERE account_id = :new;
        DELETE FROM accounts WHERE id = :new;
        """, arguments: ["account": account, "new": new])
  }

  /// Gives a feed of an account, with all that it states, to a new account: a document lists both.
  ///
  /// - Parameters:
  ///   - feed: the name of the feed.
  ///   - source: its name in the new account.
  /// - Returns: the new account; nil where there is no such feed, or a person made the account of several.
  package func divide(
    _ account: Int64, feed: String, as source: String, _ reference: AccountReference, name: String
  ) throws -> Int64? {
    let found = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM feeds WHERE account_id = ?1 AND name = ?2
          AND NOT EXISTS (SELECT 1 FROM accounts WHERE merged_into = ?1)
        """, arguments: [account, feed])
    guard let found else { return nil }
    let identifiers = AccountIdentifiers(db: db)
    try identifiers.remove(reference, from: account)
    let new = try create(reference, name: name).id
    for table in ["statements", "balances"] {
      try db.execute(
        sql: "UPDATE \(table) SET account_id = ? WHERE feed_id = ?", arguments: [new, found])
    }
    try db.execute(
      sql: "UPDATE feeds SET account_id = ?, name = ? WHERE id = ?",
      arguments: [new, source, found])
    return new
  }
}
