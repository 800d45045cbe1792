import FinanceModel
import GRDB
import ImportPipeline

/// The `documents` table during one run.
struct DocumentTable {
  private let db: Database
  private let attempt: ImportAttempt
  private let importID: Int64

  init(_ db: Database, _ attempt: ImportAttempt, _ importID: Int64) {
    self.db = db
    self.attempt = attempt
    self.importID = importID
  }

  @discardableResult
  func insert(_ document: DocumentRecord, status: String) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO documents (import_id, path, sha256, format, mapping, mapping_revision,
          tool_version, status, error_code, error_message, started_at, ended_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        importID, document.path, document.sha256, document.format, document.mapping,
        document.mappingRevision, attempt.toolVersion, status, document.error?.code.rawValue,
        document.error?.message,
        document.startedAt, document.endedAt,
      ])
    return db.lastInsertedRowID
  }

  /// Closes a document that was inserted as `loading`.
  func close(_ id: Int64, status: String, sha256: String?, at time: String) throws {
    try db.execute(
      sql: "UPDATE documents SET status = ?, sha256 = ?, ended_at = ? WHERE id = ?",
      arguments: [status, sha256, time, id])
  }

  /// Keeps what became of a document's rows.
  static func count(_ id: Int64, _ rows: RowCounts, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE documents SET counts = ? WHERE id = ?")
      .execute(arguments: [StoredCounts(rows: rows).json, id])
  }
}
