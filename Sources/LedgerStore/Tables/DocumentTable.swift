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

  /// - Parameter rows: what became of its rows, as far as that is known.
  @discardableResult
  func insert(
    _ document: DocumentRecord, status: String, rows: RowCounts = RowCounts()
  ) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO documents (import_id, path, sha256, format, mapping, mapping_revision,
          layout, mapping_claim, answers, tool_version, status, error_code, error_message,
          started_at, ended_at, counts)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        importID, document.storedPath, document.sha256, document.format, document.mapping,
        document.mappingRevision, document.claim?.layout, document.claim?.storedBasis,
        document.claim?.answers.stored, attempt.toolVersion, status, document.error?.code.rawValue,
        document.error?.message,
        document.startedAt, document.endedAt, StoredCounts(rows: rows).json,
      ])
    return db.lastInsertedRowID
  }

  /// Closes a document that was inserted as `loading`.
  func close(_ id: Int64, status: String, sha256: String?, at time: String) throws {
    try db.cachedStatement(
      sql: "UPDATE documents SET status = ?, sha256 = ?, ended_at = ? WHERE id = ?"
    ).execute(arguments: [status, sha256, time, id])
  }

  /// Keeps what became of a document's rows.
  static func count(_ id: Int64, _ rows: RowCounts, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE documents SET counts = ? WHERE id = ?")
      .execute(arguments: [StoredCounts(rows: rows).json, id])
  }
}

/// Documents that are stored.
extension DocumentTable {
  /// What became of a document's rows is what became of those of its statements.
  static func recount(_ id: Int64, _ db: Database) throws {
    let statements = try Row.fetchAll(
      db, sql: "SELECT id, counts FROM statements WHERE document_id = ?", arguments: [id])
    try count(
      id, statements.reduce(RowCounts()) { $0 + (try StoredCounts(statement: $1).rows) }, db)
  }

  /// - Parameter state: `live`, or `undone`.
  static func setState(_ state: String, of document: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE documents SET state = ? WHERE id = ?", arguments: [state, document])
  }

  /// Gives the statements of one document to another of the same content.
  static func giveStatements(of holder: Int64, to other: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM sightings WHERE document_id = :other;
        UPDATE sightings SET document_id = :other,
          import_id = (SELECT import_id FROM documents WHERE id = :other)
          WHERE document_id = :holder;
        UPDATE statements SET document_id = :other WHERE document_id = :holder;
        UPDATE documents SET status = 'loaded', (format, mapping, mapping_revision) =
          (SELECT format, mapping, mapping_revision FROM documents WHERE id = :holder)
          WHERE id = :other;
        UPDATE documents SET status = 'already_imported' WHERE id = :holder;
        """, arguments: ["holder": holder, "other": other])
  }

  /// Keeps what a document was read with that is read again.
  package static func rewrite(
    _ id: Int64, format: String?, mapping: String?, revision: String?, toolVersion: String,
    _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE documents SET format = ?, mapping = ?, mapping_revision = ?, tool_version = ?
        WHERE id = ?
        """, arguments: [format, mapping, revision, toolVersion, id])
  }
}
