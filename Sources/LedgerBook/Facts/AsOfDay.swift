import FinanceModel
import GRDB
import LedgerStore

/// The day that plans are as of where nobody names one. The clock is never asked.
package enum AsOfDay {
  /// The last day that the book knows: the latest day of a row that counts, or that a statement covers. What
  /// an account holds on a day is stated of that day.
  /// Nil in a book without days.
  package static func last(_ db: Database) throws -> CivilDate? {
    // The index leads to the newest row of an account; what is gone there is passed over.
    try String.fetchOne(
      db,
      sql: """
        SELECT max(day) FROM (
          SELECT (SELECT t.date FROM transactions t INDEXED BY transactions_by_account
            WHERE t.account_id = a.id AND t.status IN ('posted', 'pending')
            ORDER BY t.date DESC LIMIT 1) AS day
          FROM accounts a WHERE a.state = 'live'
          UNION ALL SELECT max(covers_to) FROM statements WHERE state = 'live'
          UNION ALL SELECT max(x.date) FROM snapshots x JOIN statements s ON s.id = x.statement_id
          WHERE s.state = 'live')
        """
    ).map { try .stored($0) }
  }

  /// The day that is asked for, else the last one.
  ///
  /// Throws `invalid_argument` in a book without days.
  package static func resolved(_ wanted: CivilDate?, _ db: Database) throws -> CivilDate {
    guard let day = try wanted ?? last(db) else {
      throw FinanceETLError(
        .invalidArgument, "the book knows no day yet",
        hint: "\(.importStatement(into: nil)) fills it, or name a day")
    }
    return day
  }
}
