import GRDB
import Matching

extension ReviewTable {
  /// Asks whether a transaction is one with another that looks like it, unless a person has decided on
  /// the two.
  static func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity? = nil,
    by importID: Int64, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO reviews (import_id, kind, transaction_id, other_transaction_id, rule, score)
        SELECT ?1, 'duplicate', ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM reviews WHERE kind = 'duplicate' AND state <> 'open'
          AND (transaction_id, other_transaction_id) IN (VALUES (?2, ?3), (?3, ?2)))
        """,
      arguments: [importID, transaction, other, rule.rawValue, score])
  }

  /// Withdraws a question.
  package static func drop(_ review: Int64, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM reviews WHERE id = ?").execute(arguments: [review])
  }

  /// Withdraws every open question about a transaction.
  static func dropOpen(about transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE (transaction_id = ?1 OR other_transaction_id = ?1)
          AND state = 'open'
        """, arguments: [transaction])
  }

  /// Withdraws the question whether two transactions are one.
  static func dropOpen(whether transaction: Int64, is other: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE kind = 'duplicate' AND state = 'open'
          AND rule = 'possible_duplicate'
          AND (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1))
        """, arguments: [transaction, other])
  }

  /// Withdraws the question whether a row is one with another.
  ///
  /// - Parameter decided: only where a person has decided on the two before.
  /// - Returns: whether there was one.
  static func dropDuplicate(
    _ transaction: Int64, ifDecided decided: Bool, _ db: Database
  ) throws -> Bool {
    let isDecided = """
      EXISTS (SELECT 1 FROM reviews d WHERE d.kind = 'duplicate' AND d.state <> 'open'
        AND (d.transaction_id, d.other_transaction_id) IN (
          VALUES (reviews.transaction_id, reviews.other_transaction_id),
            (reviews.other_transaction_id, reviews.transaction_id)))
      """
    try db.cachedStatement(
      sql: """
        DELETE FROM reviews WHERE kind = 'duplicate' AND state = 'open' AND transaction_id = ?
          AND \(decided ? isDecided : "true")
        """
    ).execute(arguments: [transaction])
    return db.changesCount > 0
  }

  /// Two rows that are one now need no question whether they are.
  static func dropSelves(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM reviews WHERE transaction_id = other_transaction_id")
  }

  /// Answers every open question about a transaction that a person deletes: what is there is no double.
  package func keep(_ transaction: Int64) throws {
    try db.execute(
      sql: """
        UPDATE reviews SET state = 'kept', decided_at = ?2, before = json_object('deleted', ?1)
        WHERE state = 'open'
          AND (transaction_id = ?1 OR other_transaction_id = ?1)
        """, arguments: [transaction, time])
  }
}
