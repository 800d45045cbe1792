import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// Import runs, the newest first, without their documents.
  ///
  /// - Parameters:
  ///   - limit: so many at most.
  ///   - after: the last id of the page before.
  public func imports(
    limit: Int? = nil, after: ImportRun.ID? = nil
  ) throws(FinanceETLError) -> [ImportRun] {
    try read { db in
      let newest = try Self.newestImport(db)
      return try Row.fetchAll(
        db, sql: "SELECT * FROM imports WHERE ?1 IS NULL OR id < ?1 ORDER BY id DESC LIMIT ?2",
        arguments: [after, limit ?? -1]
      ).map { try Self.importRun($0, isNewest: $0["id"] == newest, db) }
    }
  }

  /// The same, for tasks.
  public func imports(limit: Int? = nil, after: ImportRun.ID? = nil) async throws(FinanceETLError)
    -> [ImportRun]
  {
    try await ask { book throws(FinanceETLError) in try book.imports(limit: limit, after: after) }
  }

  /// How many import runs there are.
  public func importCount() throws(FinanceETLError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM imports") ?? 0 }
  }

  /// The same, for tasks.
  public func importCount() async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.importCount() }
  }

  /// One import run with its documents and statements.
  ///
  /// Throws `not_found`.
  public func importRun(_ id: ImportRun.ID) throws(FinanceETLError) -> ImportRun {
    try read { db in
      guard
        let row = try Row.fetchOne(db, sql: "SELECT * FROM imports WHERE id = ?", arguments: [id])
      else { throw try UnknownID(db: db).importRun(id) }
      var run = try Self.importRun(row, isNewest: Self.newestImport(db) == id, db)
      run.documents = try Row.fetchAll(
        db, sql: "SELECT * FROM documents WHERE import_id = ? ORDER BY id", arguments: [id]
      ).map { try Self.document($0, db) }
      return run
    }
  }

  /// The same, for tasks.
  public func importRun(_ id: ImportRun.ID) async throws(FinanceETLError) -> ImportRun {
    try await ask { book throws(FinanceETLError) in try book.importRun(id) }
  }

  private static func newestImport(_ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM imports")
  }

  private static func importRun(_ row: Row, isNewest: Bool, _ db: Database) throws -> ImportRun {
    let documents = try Row.fetchAll(
      db, sql: "SELECT id, status, counts FROM documents WHERE import_id = ?",
      arguments: [row["id"] as Int64])
    func count(_ status: ImportRun.Document.Status) -> Int? {
      documents.isEmpty ? nil : documents.count { $0["status"] == status.rawValue }
    }
    let (loaded, failed) = (count(.loaded), count(.failed))
    return ImportRun(
      id: row["id"], startedAt: try row.value("started_at"), endedAt: try row.value("ended_at"),
      status: try status(row, isNewest: isNewest, isLoaded: (loaded ?? 0) > 0),
      errorCode: try row.value("error_code"), state: try row.value("state"),
      toolVersion: row["tool_version"],
      options: try StoredJSON(row, "options", of: "imports").importOptions(),
      documentCount: documents.count, loadedCount: loaded, failedCount: failed,
      rows: try documents.reduce(RowCounts()) { try $0 + StoredCounts(document: $1).rows })
  }

  private static func status(
    _ row: Row, isNewest: Bool, isLoaded: Bool
  ) throws -> ImportRun.Status {
    switch try row.value("status") as ImportRun.Status {
    // A run that never ended and is not the last one was interrupted.
    case .running where !isNewest: .interrupted
    case .failed where isLoaded: .partly
    case let status: status
    }
  }

  private static func document(_ row: Row, _ db: Database) throws -> ImportRun.Document {
    ImportRun.Document(
      id: row["id"], path: row["path"], sha256: row["sha256"], format: row["format"],
      mapping: row["mapping"], status: try row.value("status"),
      errorCode: try row.value("error_code"), errorMessage: row["error_message"],
      startedAt: try row.value("started_at"), endedAt: try row.value("ended_at"),
      rows: try StoredCounts(document: row).rows,
      statements: try statements(ofDocument: row["id"], db))
  }
}

extension StoredJSON {
  /// The options of a row of `imports`.
  fileprivate func importOptions() throws -> Book.ImportRun.Options {
    guard let options = Book.ImportRun.Options(recorded: try texts()) else {
      throw unreadable("has options that no import has")
    }
    return options
  }
}

extension Book.ImportRun.Status: StoredText {}
extension Book.ImportRun.State: StoredText {}
extension Book.ImportRun.Document.Status: StoredText {}
