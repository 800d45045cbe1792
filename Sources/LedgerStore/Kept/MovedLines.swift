import GRDB

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
