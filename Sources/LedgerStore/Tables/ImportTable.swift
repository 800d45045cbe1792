import FinanceModel
import GRDB
import ImportPipeline
import JSONText

/// The `imports` table: the runs.
struct ImportTable {
  let db: Database

  /// Begins a run; its id.
  func begin(_ attempt: ImportAttempt) throws -> Int64 {
    let id = try (Int64.fetchOne(db, sql: "SELECT max(id) FROM imports") ?? 0) + 1
    try db.execute(
      sql: """
        INSERT INTO imports (id, started_at, status, tool_version, options)
        VALUES (?, ?, 'running', ?, ?)
        """,
      arguments: [id, attempt.startedAt, attempt.toolVersion, JSONWriter.text(attempt.options)])
    return id
  }

  func end(_ id: Int64, _ status: ImportStatus, errorCode: ErrorCode?, at time: String) throws {
    try db.execute(
      sql: "UPDATE imports SET ended_at = ?, status = ?, error_code = ? WHERE id = ?",
      arguments: [time, status.rawValue, errorCode?.rawValue, id])
  }

  /// Removes a run of which nothing was loaded.
  func delete(_ id: Int64) throws {
    try db.execute(
      sql: "DELETE FROM documents WHERE import_id = :id; DELETE FROM imports WHERE id = :id",
      arguments: ["id": id])
  }

  /// A run counts as long as a document of it does.
  func followDocuments(_ id: Int64) throws {
    try db.execute(
      sql: """
        UPDATE imports SET state = CASE WHEN EXISTS (SELECT 1 FROM documents
          WHERE import_id = ?1 AND state = 'live') THEN 'live' ELSE 'undone' END
        WHERE id = ?1
        """, arguments: [id])
  }
}
