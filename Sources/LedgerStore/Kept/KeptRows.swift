import GRDB

/// The rows of `observations` that are kept beside the book, of no line: what a statement says that was
/// taken back, or is read again.
package struct KeptRows {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

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
  package func keep(_ facts: String, of statement: Int64, shownBy transaction: Int64? = nil) throws
  {
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
        UPDATE observations SET transaction_id = ?1, facts = json_patch(facts,
          json_object('mapping', json_patch(iif(?2 IS NULL, '{}', json_object('own', ?2)),
            iif(?3 IS NULL, '{}', json_object('given', ?3)))))
        WHERE id = ?4
        """
    ).execute(arguments: [former.shown, former.own, former.given, row])
  }

  /// The rows of `gone` are those of `kept`, and were given to it.
  package func give(_ gone: Int64, to kept: Int64) throws {
    try db.execute(
      sql: """
        UPDATE observations SET transaction_id = ?2,
          facts = iif(json_extract(facts, '$.mapping.given') IS NULL,
            json_set(facts, '$.mapping.given', ?1), facts)
        WHERE transaction_id = ?1 AND mapping_id IS NULL
        """, arguments: [gone, kept])
  }

  /// The rows that were of `gone` before it was given to `kept` are so again.
  ///
  /// - Parameter rows: `gone`, and what had been given to it before.
  package func undo(_ gone: Int64, _ rows: [Int64], from kept: Int64) throws {
    let list = rows.map { "\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        UPDATE observations SET transaction_id = ?1,
          facts = iif(json_extract(facts, '$.mapping.given') = ?1,
            json_remove(facts, '$.mapping.given'), facts)
        WHERE transaction_id = ?2 AND mapping_id IS NULL
          AND json_extract(facts, '$.mapping.given') IN (\(list))
        """, arguments: [gone, kept])
  }

  /// The rows of a statement are in the book again.
  package func delete(of statement: Int64) throws {
    try db.execute(
      sql: "DELETE FROM observations WHERE statement_id = ? AND mapping_id IS NULL",
      arguments: [statement])
  }
}
