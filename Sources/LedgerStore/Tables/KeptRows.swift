import GRDB

/// The rows of `observations` that are kept beside the book, of no line: what a statement says that was
/// taken back, or is read again.
struct KeptRows {
  let db: Database

  func isKept(_ statement: Int64) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM observations WHERE statement_id = ? AND mapping_id IS NULL)
        """, arguments: [statement]) ?? false
  }

  /// - Parameters:
  ///   - facts: what the row says, as JSON.
  ///   - transaction: the one that shows it; nil where that is not known yet.
  func keep(_ facts: String, of statement: Int64, shownBy transaction: Int64? = nil) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO observations (statement_id, transaction_id, is_stored, facts)
        VALUES (?, ?, 1, ?)
        """
    ).execute(arguments: [statement, transaction, facts])
  }

  /// Gives a row the transactions that its line was of before.
  func claim(_ row: Int64, _ former: FormerIDs) throws {
    try db.cachedStatement(
      sql: """
        UPDATE observations SET transaction_id = ?1, facts = CASE WHEN ?2 IS NULL THEN facts
          ELSE json_set(facts, '$.mapping.own', ?2) END
        WHERE id = ?3
        """
    ).execute(arguments: [former.shown, former.own, row])
  }

  /// The rows of a statement are in the book again.
  func delete(of statement: Int64) throws {
    try db.execute(
      sql: "DELETE FROM observations WHERE statement_id = ? AND mapping_id IS NULL",
      arguments: [statement])
  }
}
