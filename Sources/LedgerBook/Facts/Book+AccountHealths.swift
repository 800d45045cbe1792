import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Whether stated balances prove the days of an account.
  public enum DaysProof: String, Hashable, Codable, Sendable {
    /// They do, up to the last day that statements cover.
    case balanced
    /// A statement is missing, though no balance contradicts.
    case gap
    /// Balances and rows do not agree, because rows are missing or wrong.
    case off
    /// No two balances have the last days between them.
    case notAsserted = "not_asserted"

    package init(_ proof: AccountProof) {
      if proof.status == .off {
        self = .off
      } else if !proof.gaps.isEmpty {
        self = .gap
      } else {
        self = proof.parts.first?.days.isBalanced == true ? .balanced : .notAsserted
      }
    }
  }

  /// What the sources of an account say of how good its rows are.
  package struct AccountHealth: Sendable {
    /// The format of the document that was loaded last; nil: no document states the account.
    package var format: String?
    package var feeds: [String] = []
    /// The last day that a statement covers.
    package var coveredTo: CivilDate?
    /// Whether stated balances prove its days, as ``AccountProof`` says.
    package var proof = DaysProof.notAsserted
    /// The newest snapshot of holdings, complete or not.
    package var snapshot: CivilDate?
    package var isSnapshotComplete: Bool?
    package var openReviews = 0
    /// Rows that could not be read and that nobody dismissed.
    package var quarantined = 0

    package init() {}
  }

  package func accountHealth() throws(FinanceETLError) -> [Account.ID: AccountHealth] {
    try read { db in
      var found: [Int64: AccountHealth] = [:]
      try Self.readStatements(db, &found)
      try Self.readSnapshots(db, &found)
      for account in found.keys {
        found[account]?.proof = DaysProof(try AccountProof(db, account: account))
      }
      for (account, count) in try Self.openReviews(db) {
        found[account, default: AccountHealth()].openReviews += count
      }
      let quarantined = try Row.fetchAll(
        db,
        sql: """
          SELECT s.account_id, count(*) FROM quarantine q JOIN statements s ON s.id = q.statement_id
          WHERE s.state = 'live' AND q.dismissed_at IS NULL GROUP BY 1
          """)
      for row in quarantined { found[row[0], default: AccountHealth()].quarantined = row[1] }
      return found
    }
  }

  /// In the order in which they were loaded: the last one stays.
  private static func readStatements(
    _ db: Database, _ found: inout [Int64: AccountHealth]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT s.account_id, f.name, d.format, s.covers_to
        FROM statements s JOIN documents d ON d.id = s.document_id JOIN feeds f ON f.id = s.feed_id
        WHERE s.state = 'live' ORDER BY s.id
        """)
    while let row = try rows.next() {
      var health = found[row[0]] ?? AccountHealth()
      let feed: String = row[1]
      if !health.feeds.contains(feed) { health.feeds.append(feed) }
      health.format = row[2] ?? health.format
      if let text: String = row[3] {
        let day: CivilDate = try .stored(text)
        health.coveredTo = health.coveredTo.map { max($0, day) } ?? day
      }
      found[row[0]] = health
    }
  }

  private static func readSnapshots(
    _ db: Database, _ found: inout [Int64: AccountHealth]
  ) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT s.account_id, x.date, x.is_complete FROM snapshots x
        JOIN statements s ON s.id = x.statement_id
        WHERE s.state = 'live' ORDER BY x.date, x.is_complete
        """)
    while let row = try rows.next() {
      found[row[0], default: AccountHealth()].snapshot = try .stored(row[1])
      found[row[0], default: AccountHealth()].isSnapshotComplete = row[2]
    }
  }

  private static func openReviews(_ db: Database) throws -> [Int64: Int] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT coalesce(r.account_id, t.account_id) AS account_id, count(*)
        FROM reviews r LEFT JOIN transactions t ON t.id = r.transaction_id
        WHERE r.state = 'open' AND coalesce(r.account_id, t.account_id) IS NOT NULL GROUP BY 1
        """)
    var found: [Int64: Int] = [:]
    while let row = try rows.next() { found[row[0]] = row[1] }
    return found
  }
}
