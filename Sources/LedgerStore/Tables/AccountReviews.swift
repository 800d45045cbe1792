import GRDB
import Matching

/// The reviews of kind `account`: two accounts that may be one, and that a person compares.
struct AccountReviews {
  let db: Database
  let importID: Int64

  /// Asks about two accounts, once: not again by a later import, and not where a person has answered.
  ///
  /// - Returns: whether it is a new question.
  func ask(_ account: Int64, like match: AccountDecision.Match) throws -> Bool {
    let isKnown = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM reviews WHERE account_id = ?1 AND other_account_id = ?2)
          OR EXISTS (SELECT 1 FROM reviews WHERE account_id = ?2 AND other_account_id = ?1)
          -- A source tells its own accounts apart.
          OR EXISTS (SELECT 1 FROM feeds f JOIN feeds o ON o.name = f.name
            WHERE f.account_id = ?1 AND o.account_id = ?2)
        """,
      arguments: [account, match.id])
    guard isKnown == false else { return false }
    try db.execute(
      sql: """
        INSERT INTO reviews (import_id, kind, account_id, other_account_id, rule, score)
        VALUES (?, 'account', ?, ?, ?, ? / 100.0)
        """,
      arguments: [importID, account, match.id, match.rule.rawValue, match.rule.percent])
    return true
  }
}
