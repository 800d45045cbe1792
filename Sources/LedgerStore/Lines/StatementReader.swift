import FinanceModel
import GRDB

/// Reads the rows of a statement again, from what the book keeps of them.
struct StatementReader {
  /// A row, and the transactions it was of.
  typealias Body = (StatementTransaction, FormerIDs) throws -> Void

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// The transactions that the line `m` had to itself before it was matched, or given away.
  private static let own = """
    (SELECT r.transaction_id FROM \(AccountSnapshot.released) r WHERE r.mapping_id = m.id) AS own,
      (SELECT g.transaction_id FROM \(AccountSnapshot.given) g WHERE g.mapping_id = m.id) AS given
    """

  /// Calls `body` with each row of a statement, in the order they were loaded.
  func forEachRow(of statement: Int64, _ body: Body) throws {
    try forEachLoaded(of: statement, body)
    try forEachKept(of: statement, body)
  }

  /// The rows of a statement, as they were in the book when ``AccountSnapshot`` was made. Where another statement brought a row, its place
  /// in this one is not known.
  func forEachLoaded(of statement: Int64, _ body: Body) throws {
    // Rows that it brought.
    try each(
      """
      SELECT coalesce(o.facts, \(Observation.sql)) AS facts, m.transaction_id, \(Self.own)
      FROM \(AccountSnapshot.mappings) m JOIN \(AccountSnapshot.transactions) t ON t.id = m.transaction_id
      LEFT JOIN \(AccountSnapshot.observations) o ON o.statement_id = m.statement_id AND o.mapping_id = m.id
      WHERE m.statement_id = ?1 ORDER BY m.id, o.id
      """, [statement], body)
    // Rows of others, of which it said something else.
    try each(
      """
      SELECT o.facts, coalesce(m.transaction_id, o.transaction_id) AS transaction_id,
        \(Self.own)
      FROM \(AccountSnapshot.observations) o LEFT JOIN \(AccountSnapshot.mappings) m ON m.id = o.mapping_id
      WHERE o.statement_id = ?1 AND coalesce(m.statement_id, 0) <> ?1 ORDER BY o.id
      """, [statement], body)
    // Rows of others that it stated again.
    try each(
      """
      SELECT coalesce((SELECT o.facts FROM \(AccountSnapshot.observations) o
          WHERE o.mapping_id = m.id AND o.statement_id < ?1 AND o.is_stored = 1
          ORDER BY o.statement_id DESC, o.id DESC LIMIT 1), \(Observation.sql)) AS facts,
        m.transaction_id, \(Self.own)
      FROM \(AccountSnapshot.sightings) g
      JOIN statements s ON s.id = g.statement_id AND s.document_id = g.document_id
      JOIN \(AccountSnapshot.mappings) m ON m.id BETWEEN g.first_mapping_id AND g.last_mapping_id
      JOIN \(AccountSnapshot.transactions) t ON t.id = m.transaction_id
      WHERE g.statement_id = ?1 AND m.statement_id <> ?1 AND m.feed_id = s.feed_id
        AND NOT EXISTS (SELECT 1 FROM \(AccountSnapshot.observations) o
          WHERE o.statement_id = ?1 AND o.mapping_id = m.id)
      ORDER BY m.id
      """, [statement]
    ) { row, transaction in
      var row = row
      row.location = RowLocation()
      try body(row, transaction)
    }
  }

  /// The rows of a statement that are kept beside the book: it was taken back, or was when the account
  /// was last loaded, or it is read again.
  func forEachKept(of statement: Int64, _ body: Body) throws {
    try each(
      """
      SELECT facts, transaction_id, json_extract(facts, '$.mapping.own') AS own,
        json_extract(facts, '$.mapping.given') AS given
      FROM observations
      WHERE statement_id = ?1 AND mapping_id IS NULL ORDER BY id
      """, [statement], body)
  }

  private func each(_ sql: String, _ arguments: StatementArguments, _ body: Body) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() {
      try body(
        try Observation(json: row["facts"]).row,
        FormerIDs(shown: row["transaction_id"] ?? 0, own: row["own"], given: row["given"]))
    }
  }
}
