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

/// The `given_lines` table: lines that a person gave to another transaction, each with the one it was
/// of. A person who takes that back gets the transaction back under its id.
struct MovedLines {
  let db: Database

  /// Notes that the lines of a transaction are about to be given away. Those that were given to it
  /// before stay what they are.
  func note(linesOf transaction: Int64) throws {
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO given_lines (mapping_id, transaction_id)
        SELECT id, transaction_id FROM transaction_mappings WHERE transaction_id = ?
        """, arguments: [transaction])
  }

  /// Notes which transaction a line was of.
  func note(_ line: Int64, of transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO given_lines (mapping_id, transaction_id)
        SELECT id, ? FROM transaction_mappings WHERE id = ?
        """
    ).execute(arguments: [transaction, line])
  }

  /// A line that takes the place of another is of the same row.
  func follow(_ line: Int64, in old: Int64) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO given_lines (mapping_id, transaction_id)
        SELECT ?, transaction_id FROM given_lines WHERE mapping_id = ?
        """
    ).execute(arguments: [line, old])
  }

  /// The line is of a row of its own again.
  func forget(_ line: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM given_lines WHERE mapping_id = ?")
      .execute(arguments: [line])
  }

  /// The lines of a transaction, each with the transaction it was of before; nil where it was of no
  /// other.
  func lines(of transaction: Int64) throws -> [(line: Int64, given: Int64?)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT m.id, g.transaction_id FROM transaction_mappings m
        LEFT JOIN given_lines g ON g.mapping_id = m.id WHERE m.transaction_id = ? ORDER BY m.id
        """, arguments: [transaction]
    ).map { ($0[0], $0[1]) }
  }

  /// Makes lines of `kept` those of `gone`, a transaction that is there again; loading its account anew
  /// shows what they state.
  ///
  /// - Parameter lines: what each feed states must be kept with them.
  func undo(_ lines: [Int64], to gone: Int64, from kept: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency,
          description)
        SELECT ?, account_id, import_id, status, date, amount, currency, description
        FROM transactions WHERE id = ?
        """, arguments: [gone, kept])
    try Totals.note(added: gone, db)
    for line in lines {
      for (table, column) in [
        ("transaction_mappings", "id"), ("decisions", "mapping_id"), ("observations", "mapping_id"),
      ] {
        try db.cachedStatement(sql: "UPDATE \(table) SET transaction_id = ? WHERE \(column) = ?")
          .execute(arguments: [gone, line])
      }
      try db.cachedStatement(
        sql: "DELETE FROM given_lines WHERE mapping_id = ? AND transaction_id = ?"
      ).execute(arguments: [line, gone])
    }
  }
}
