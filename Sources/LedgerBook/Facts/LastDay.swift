import FinanceModel
import GRDB
import LedgerStore

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
