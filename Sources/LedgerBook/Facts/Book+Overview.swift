import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// What waits in a book for a person.
  package struct Waiting: Sendable {
    /// Open reviews by what they ask.
    package var reviews: [Review.Kind: Int] = [:]
    /// Rows that could not be read and that nobody dismissed.
    package var quarantined = 0
    /// What is missing or off in accounts, as an import would say it.
    package var findings: [AccountFinding] = []
  }

  package func waiting() throws(FinanceETLError) -> Waiting {
    try read { db in
      var waiting = Waiting()
      let reviews = try Row.fetchAll(
        db, sql: "SELECT kind, count(*) FROM reviews WHERE state = 'open' GROUP BY kind")
      for row in reviews {
        guard let kind = Review.Kind(rawValue: row[0]) else { continue }
        waiting.reviews[kind] = row[1]
      }
      waiting.quarantined =
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM v_quarantine WHERE dismissed_at IS NULL") ?? 0
      let accounts = try Int64.fetchAll(
        db, sql: "SELECT id FROM accounts WHERE state = 'live' ORDER BY id")
      waiting.findings = try AccountsLook().findings(of: accounts, by: 0, db)
      return waiting
    }
  }
}
