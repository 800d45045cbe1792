import GRDB
import JSONText

/// Answers that are taken back.
extension ReviewTable {
  /// Keeps with an answer what it changed.
  package static func keep(_ before: JSONValue, of review: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE reviews SET before = ? WHERE id = ?",
      arguments: [JSONWriter.text(before), review])
  }

  /// A review waits for an answer again.
  ///
  /// - Parameter transactions: those it asks about; nil: as it stands.
  package static func reopen(_ review: Int64, about transactions: [Int64]? = nil, _ db: Database)
    throws
  {
    try db.execute(
      sql: """
        UPDATE reviews SET state = 'open', decided_at = NULL, before = NULL,
          transaction_id = coalesce(?2, transaction_id),
          other_transaction_id = coalesce(?3, other_transaction_id)
        WHERE id = ?1
        """, arguments: [review, transactions?.first, transactions?.last])
  }

  /// Keeps two transactions apart for as long as their account is loaded anew.
  package static func holdApart(
    _ review: StoredReview, _ transactions: [Int64], _ db: Database
  ) throws {
    try StoredReview.write(review.stored, db)
    try reopen(review.id, about: transactions, db)
    try db.execute(sql: "UPDATE reviews SET state = 'kept' WHERE id = ?", arguments: [review.id])
  }

  /// A question that loading an account anew asked again keeps the id it had; one that it did not ask
  /// stands as it did.
  package static func readmit(
    _ review: StoredReview, about transactions: [Int64], _ db: Database
  ) throws {
    guard let first = transactions.first, let last = transactions.last, first != last else {
      return
    }
    let asked = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM reviews WHERE kind = ?3 AND state = 'open'
          AND (transaction_id, other_transaction_id) IN (VALUES (?1, ?2), (?2, ?1)) ORDER BY id
        """, arguments: [first, last, review.kind])
    if asked == review.id { return }
    // Meanwhile another question may have got the id.
    try db.execute(
      sql: "UPDATE reviews SET id = (SELECT max(id) + 1 FROM reviews) WHERE id = ?",
      arguments: [review.id])
    guard let asked else {
      try StoredReview.write(review.stored, db)
      return try reopen(review.id, about: transactions, db)
    }
    try db.execute(
      sql: "UPDATE reviews SET id = ? WHERE id = ?", arguments: [review.id, asked])
  }
}
