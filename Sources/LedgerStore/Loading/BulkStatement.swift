import FinanceModel
import GRDB
import GRDBSQLite

/// One prepared statement of SQLite's C API on GRDB's connection: the bulk path.
final class BulkStatement {
  private let connection: OpaquePointer
  private let statement: OpaquePointer

  init(_ db: Database, _ sql: String) throws(FinanceETLError) {
    guard let connection = db.sqliteConnection else {
      throw FinanceETLError(.databaseFailed, "the book is closed")
    }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Self.failure(connection) }
    self.connection = connection
    self.statement = statement
  }

  deinit {
    sqlite3_finalize(statement)
  }

  func bind(_ index: Int32, _ value: Int64) {
    sqlite3_bind_int64(statement, index, value)
  }

  func bind(_ index: Int32, _ value: Int?) {
    if let value { sqlite3_bind_int64(statement, index, Int64(value)) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ text: String?) {
    guard var text else { return bindNull(index) }
    text.withUTF8 { utf8 in
      // An empty text may have no address, which SQLite would take for NULL.
      guard let base = utf8.baseAddress, !utf8.isEmpty else {
        sqlite3_bind_text(statement, index, "", 0, transient)
        return
      }
      base.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
        _ = sqlite3_bind_text(statement, index, $0, Int32(utf8.count), transient)
      }
    }
  }

  func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
    sqlite3_bind_blob(statement, index, bytes.baseAddress, Int32(bytes.count), transient)
  }

  private func bindNull(_ index: Int32) {
    sqlite3_bind_null(statement, index)
  }

  /// Runs a statement that returns no rows.
  func run() throws(FinanceETLError) {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw Self.failure(connection) }
  }

  /// Runs a query and hands its first row to `body`; nil where there is none.
  func first<Value>(_ body: (borrowing BulkRow) -> Value) throws(FinanceETLError) -> Value? {
    let code = sqlite3_step(statement)
    defer { sqlite3_reset(statement) }
    switch code {
    case SQLITE_ROW: return body(BulkRow(statement))
    case SQLITE_DONE: return nil
    default: throw Self.failure(connection)
    }
  }

  static func failure(_ connection: OpaquePointer) -> FinanceETLError {
    StoreFailure.error(
      code: sqlite3_errcode(connection) & 0xFF, message: String(cString: sqlite3_errmsg(connection)),
      path: nil)
  }
}

/// One row of a query, valid until the statement steps on.
struct BulkRow: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(statement, column),
      count: Int(sqlite3_column_bytes(statement, column)))
  }
}

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
