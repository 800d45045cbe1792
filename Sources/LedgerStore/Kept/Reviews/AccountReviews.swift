import GRDB
import Matching

/// The reviews of kind `account`: two accounts that may be one, and that a person compares.
struct AccountReviews {
  let db: Database
  let importID: Int64

  /// Asks about two accounts, once: not again by a later import, and not where a person has answered.
  /// A source tells its own accounts apart, unless their rows are the same.
  ///
  /// - Returns: whether it is a new question.
  func ask(_ account: Int64, like match: AccountDecision.Match) throws -> Bool {
    let isKnown = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM reviews WHERE account_id = ?1 AND other_account_id = ?2)
          OR EXISTS (SELECT 1 FROM reviews WHERE account_id = ?2 AND other_account_id = ?1)
          OR ?3 <> 'common_rows' AND EXISTS (SELECT 1 FROM feeds f JOIN feeds o ON o.name = f.name
            WHERE f.account_id = ?1 AND o.account_id = ?2)
        """,
      arguments: [account, match.id, match.rule.rawValue])
    guard isKnown == false else { return false }
    try db.execute(
      sql: """
        INSERT INTO reviews (import_id, kind, account_id, other_account_id, rule, score)
        VALUES (?, 'account', ?, ?, ?, ? / 100.0)
        """,
      arguments: [importID, account, match.id, match.rule.rawValue, match.rule.percent])
    return true
  }

  /// A document lists both of two accounts that were asked about for their rows: they are two.
  func withdraw(ofDocument document: Int64) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'account' AND state = 'open' AND rule = 'common_rows'
          AND account_id IN (SELECT account_id FROM statements WHERE document_id = ?1)
          AND other_account_id IN (SELECT account_id FROM statements WHERE document_id = ?1)
        """, arguments: [document])
  }

  /// An account that the import made turned out to be one of the book: nothing is asked of it.
  func drop(about account: Int64) throws {
    try db.execute(
      sql: "DELETE FROM reviews WHERE kind = 'account' AND ? IN (account_id, other_account_id)",
      arguments: [account])
  }

  /// Two accounts are one because a person says so: that answers the question, and what is asked of the
  /// one that goes is asked of the one that stays.
  static func merge(_ gone: Int64, into kept: Int64, at time: String, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE reviews SET state = 'merged', decided_at = :time WHERE kind = 'account'
          AND (account_id, other_account_id) IN (VALUES (:kept, :gone), (:gone, :kept));
        UPDATE reviews SET account_id = :kept WHERE account_id = :gone AND state <> 'merged';
        UPDATE reviews SET other_account_id = :kept
          WHERE other_account_id = :gone AND state <> 'merged';
        """, arguments: ["kept": kept, "gone": gone, "time": time])
    // One question about two accounts is enough; an answer goes before it.
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'account' AND id NOT IN (
          SELECT id FROM (SELECT id, row_number() OVER (
            PARTITION BY min(account_id, other_account_id), max(account_id, other_account_id)
            ORDER BY state = 'open', id) AS place FROM reviews WHERE kind = 'account')
          WHERE place = 1)
        """)
  }
}
