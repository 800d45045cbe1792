import FinanceModel
import GRDB

extension Book {
  /// The last day that the book knows something of: a posted row, a balance, a snapshot. Nil for a book
  /// that knows none.
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
            UNION ALL SELECT max(b.date) FROM balances b JOIN statements s ON s.id = b.statement_id
            WHERE s.state = 'live'
            UNION ALL SELECT max(x.date) FROM snapshots x JOIN statements s ON s.id = x.statement_id
            WHERE s.state = 'live')
          """
      ).map { try .stored($0) }
    }
  }
}
