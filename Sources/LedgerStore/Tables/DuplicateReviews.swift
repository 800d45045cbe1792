import GRDB
import Matching

/// The rows of `reviews` about transactions that may be one.
struct DuplicateReviews {
  private let db: Database
  private let importID: Int64

  init(_ db: Database, importID: Int64) {
    self.db = db
    self.importID = importID
  }

  /// Flags a transaction that looks like another, unless a person has decided on the two.
  func flag(
    _ transaction: Int64, like other: Int64, rule: LineRule, score: Similarity? = nil
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

  static func delete(_ review: Int64, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM reviews WHERE id = ?", arguments: [review])
  }

  /// A transaction is about to go: nobody asks about it any more.
  static func close(of transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM reviews WHERE state = 'open' AND ?1 IN (transaction_id, other_transaction_id)
        """, arguments: [transaction])
  }
}
