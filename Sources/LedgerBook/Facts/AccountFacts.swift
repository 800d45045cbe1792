import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What reports say of an account that is no figure.
  package struct AccountFacts: Sendable {
    package var id: Account.ID
    package var name: String
    package var kind: AccountKind
    package var institution: String?
    package var currency: Currency
    /// False where a person closed it.
    package var isActive: Bool
    /// What the source vouches for: a moment or a day.
    package var lastSynced: String?
    /// The names of its feeds, sorted.
    package var feeds: [String]
  }
}

extension Book {
  /// Every account, by id, without what it holds.
  package func accountFacts() throws(FinanceETLError) -> [AccountFacts] {
    try read { db in
      var feeds: [Int64: [String]] = [:]
      let names = try Row.fetchCursor(
        db, sql: "SELECT account_id, name FROM feeds ORDER BY name")
      while let row = try names.next() { feeds[row[0], default: []].append(row[1]) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT a.id, a.name, a.kind, n.name AS institution, a.currency, a.is_active, a.last_synced
          FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id
          WHERE a.state = 'live' ORDER BY a.id
          """
      ).map { row in
        AccountFacts(
          id: row["id"], name: row["name"], kind: try row.value("kind"),
          institution: row["institution"], currency: try row.value("currency"),
          isActive: row["is_active"], lastSynced: row["last_synced"],
          feeds: feeds[row["id"]] ?? [])
      }
    }
  }
}

extension Book {
  /// The last day that the book knows something of: a posted row, a balance, a snapshot, a price, a
  /// value of a person's. Nil for a book that knows none.
  package func lastKnownDay() throws(FinanceETLError) -> CivilDate? {
    try read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT max(date) FROM (
            SELECT (SELECT d.date FROM day_totals d WHERE d.account_id = a.id AND d.status = 'posted'
              ORDER BY d.date DESC LIMIT 1) AS date
            FROM accounts a WHERE a.state = 'live'
            UNION ALL SELECT (SELECT t.date FROM transactions t INDEXED BY trades_by_account
              WHERE t.account_id = a.id AND t.trade IS NOT NULL AND t.status = 'posted'
              ORDER BY t.date DESC LIMIT 1)
            FROM accounts a WHERE a.state = 'live'
            UNION ALL SELECT max(a.opening_date) FROM accounts a WHERE a.state = 'live'
            UNION ALL SELECT max(b.date) FROM balances b JOIN statements s ON s.id = b.statement_id
            WHERE s.state = 'live'
            UNION ALL SELECT max(x.date) FROM snapshots x JOIN statements s ON s.id = x.statement_id
            WHERE s.state = 'live'
            -- One search for each series of prices: a book may hold millions.
            UNION ALL SELECT (SELECT q.date FROM quotes q
              WHERE q.identifier_id = i.id AND q.currency = c.code ORDER BY q.date DESC LIMIT 1)
            FROM security_identifiers i CROSS JOIN currencies c
            WHERE EXISTS (SELECT 1 FROM quotes)
            UNION ALL SELECT max(v.date) FROM asset_values v JOIN assets a ON a.id = v.asset_id
            WHERE a.removed_at IS NULL)
          """
      ).map { try .stored($0) }
    }
  }
}
