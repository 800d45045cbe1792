import FinanceModel
import GRDB

/// The `quarantine` table: rows that could not be read.
package struct QuarantineTable {
  private let db: Database

  package init(_ db: Database) {
    self.db = db
  }

  /// A row that could not be read, before its document is read again.
  struct Parked {
    let id: Int64
    let dismissedAt: String?
    fileprivate let place: [Int64?]
    fileprivate let raw: String

    /// Whether it is this row: of the same bytes, the place tells.
    fileprivate func isOne(with row: RejectedRow) -> Bool {
      let location = row.location
      let its = [location.line, location.page, location.row].map { $0.map { Int64($0) } }
      return place == its && (its.contains { $0 != nil } || raw == row.raw)
    }
  }

  /// The rows of statements, by id.
  func parked(in statements: [Int64]) throws -> [Parked] {
    let list = statements.map { "\($0)" }.joined(separator: ", ")
    return try Row.fetchAll(
      db, sql: "SELECT * FROM quarantine WHERE statement_id IN (\(list)) ORDER BY id"
    ).map { row in
      Parked(
        id: row["id"], dismissedAt: row["dismissed_at"],
        place: [row["line"], row["page"], row["row"]], raw: row["raw"])
    }
  }

  /// Takes the row out of `parked` that this one is; nil where it is none of them.
  static func take(_ row: RejectedRow, from parked: inout [Parked]) -> Parked? {
    parked.firstIndex { $0.isOne(with: row) }.map { parked.remove(at: $0) }
  }

  /// - Parameter parked: what it was before its document was read again: it keeps the id, and stays
  ///   dismissed.
  func insert(_ row: RejectedRow, statement: Int64, as parked: Parked? = nil) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO quarantine (id, statement_id, line, "column", page, row, raw, code, reason, hint,
          dismissed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      parked?.id, statement, row.location.line, row.location.column, row.location.page,
      row.location.row, row.raw, row.code.rawValue, row.reason, row.hint?.kept, parked?.dismissedAt,
    ])
  }

  /// How many rows of a statement a person dismissed.
  func countDismissed(in statement: Int64) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT count(*) FROM quarantine WHERE statement_id = ? AND dismissed_at IS NOT NULL
          """), arguments: [statement]) ?? 0
  }
}
