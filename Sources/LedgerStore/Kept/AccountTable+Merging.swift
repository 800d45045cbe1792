import GRDB

/// One account that takes over another.
extension AccountTable {
  /// Adds what is known of `other` and not of `account`.
  package func complete(_ account: Int64, from other: Int64) throws {
    try db.execute(
      sql: """
        UPDATE accounts SET official_name = coalesce(accounts.official_name, o.official_name),
          mask = coalesce(accounts.mask, o.mask),
          institution_id = coalesce(accounts.institution_id, o.institution_id),
          source_type = coalesce(accounts.source_type, o.source_type),
          source_subtype = coalesce(accounts.source_subtype, o.source_subtype),
          currency = iif(accounts.currency = 'XXX', o.currency, accounts.currency),
          bank_kind = iif(accounts.bank_kind = 'OTHER', o.bank_kind, accounts.bank_kind),
          metadata = json_patch(o.metadata, accounts.metadata),
          is_added = max(accounts.is_added, o.is_added), updated_at = ?3
        FROM (SELECT * FROM accounts WHERE id = ?2) AS o WHERE accounts.id = ?1
        """, arguments: [account, other, now])
  }

  /// Takes over the opening balance of `other` where there is none.
  ///
  /// - Returns: whether it did.
  package func takeOpening(of other: Int64, for account: Int64) throws -> Bool {
    try db.execute(
      sql: """
        UPDATE accounts SET opening = o.opening, opening_date = o.opening_date
        FROM (SELECT * FROM accounts WHERE id = ?2) AS o
        WHERE accounts.id = ?1 AND accounts.opening IS NULL AND o.opening IS NOT NULL
        """, arguments: [account, other])
    return db.changesCount > 0
  }

  /// Gives `account` the feeds of `other` with what they state. A feed that has fed both is one, unless an
  /// aggregator calls the rows of each by other ids.
  ///
  /// - Parameter snapshot: of both.
  static func giveStated(
    of other: Int64, to account: Int64, _ snapshot: AccountSnapshot, _ db: Database
  ) throws {
    let feeds = FeedTable(db)
    for shared in try feeds.shared(by: account, and: other) {
      if let name = try feeds.ownName(ofItem: shared.other, account: other),
        try !feeds.shareIDs(shared.feed, shared.other)
      {
        try feeds.rename(shared.other, to: name)
        continue
      }
      try feeds.merge(shared.other, into: shared.feed)
      try snapshot.give(linesOf: shared.other, to: shared.feed)
    }
    for table in ["statements", "balances", "feeds"] {
      try db.execute(
        sql: "UPDATE \(table) SET account_id = ? WHERE account_id = ?", arguments: [account, other])
    }
    try db.execute(
      sql: """
        UPDATE OR IGNORE balances SET currency = (SELECT currency FROM accounts WHERE id = ?1)
        WHERE account_id = ?1 AND currency = 'XXX'
        """, arguments: [account])
  }

  /// What names the one that goes names the one that stays.
  package func merge(_ gone: Int64, into kept: Int64) throws {
    try db.execute(
      sql: """
        UPDATE OR IGNORE account_identifiers SET account_id = :kept WHERE account_id = :gone;
        DELETE FROM account_identifiers WHERE account_id = :gone;
        UPDATE account_bindings SET account_id = :kept WHERE account_id = :gone;
        UPDATE assets SET account_id = :kept WHERE account_id = :gone;
        UPDATE accounts SET merged_into = :kept WHERE merged_into = :gone;
        UPDATE accounts SET state = 'merged', merged_into = :kept, updated_at = :time
          WHERE id = :gone;
        """, arguments: ["kept": kept, "gone": gone, "time": now])
    try GoalTable(db: db).moveShares(of: gone, to: kept)
    try BudgetTable(db: db).give(gone, to: kept)
    try AccountReviews.merge(gone, into: kept, at: now, db)
  }
}
