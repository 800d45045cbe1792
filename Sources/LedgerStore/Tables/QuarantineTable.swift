import FinanceModel
import GRDB

/// The `quarantine` table: rows that could not be read.
struct QuarantineTable {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  func insert(_ row: RejectedRow, statement: Int64) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO quarantine (statement_id, line, "column", page, row, raw, code, reason, hint)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      statement, row.location.line, row.location.column, row.location.page, row.location.row,
      row.raw, row.code.rawValue, row.reason, row.hint,
    ])
  }
}
