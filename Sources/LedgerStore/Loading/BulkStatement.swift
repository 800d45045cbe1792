import FinanceModel
import GRDB
import GRDBSQLite

/// One prepared statement of SQLite's C API on GRDB's connection: the bulk path.
final class BulkStatement {
  private let connection: OpaquePointer
  private let statement: OpaquePointer
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 8192, alignment: 8)
  private var scratchUsed = 0
  /// A bit for each parameter that is null: most are, row after row.
  private var nulls = ~UInt64(0)

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
    scratch.deallocate()
  }

  func bind(_ index: Int32, _ value: Int64) {
    nulls &= ~(1 << UInt64(index))
    sqlite3_bind_int64(statement, index, value)
  }

  func bind(_ index: Int32, _ value: Int?) {
    if let value { bind(index, Int64(value)) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ date: CivilDate?) {
    guard let date else { return bindNull(index) }
    withUnsafeTemporaryAllocation(byteCount: CivilDate.isoLength, alignment: 1) {
      date.writeISO(into: $0)
      bind(index, UnsafeRawBufferPointer($0), isText: true)
    }
  }

  func bind(_ index: Int32, _ text: String?) {
    guard var text else { return bindNull(index) }
    text.withUTF8 { bind(index, UnsafeRawBufferPointer($0), isText: true) }
  }

  func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer) {
    bind(index, bytes, isText: false)
  }

  /// Copies the bytes behind those of the other parameters and binds them there, which spares SQLite
  /// an allocation for each; what does not fit is left to SQLite.
  private func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer, isText: Bool) {
    nulls &= ~(1 << UInt64(index))
    let room = scratch.count - scratchUsed
    guard bytes.count < room, let target = scratch.baseAddress?.advanced(by: scratchUsed) else {
      let base = bytes.baseAddress
      if isText {
        sqlite3_bind_text(
          statement, index, base?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          transient)
      } else {
        sqlite3_bind_blob(statement, index, base, Int32(bytes.count), transient)
      }
      return
    }
    if let base = bytes.baseAddress { target.copyMemory(from: base, byteCount: bytes.count) }
    scratchUsed += bytes.count
    // A null destructor is SQLITE_STATIC: the bytes stay until the statement has run.
    if isText {
      sqlite3_bind_text(
        statement, index, target.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil)
    } else {
      sqlite3_bind_blob(statement, index, target, Int32(bytes.count), nil)
    }
  }

  private func bindNull(_ index: Int32) {
    let bit: UInt64 = 1 << UInt64(index)
    guard nulls & bit == 0 else { return }
    nulls |= bit
    sqlite3_bind_null(statement, index)
  }

  /// Runs a statement that returns no rows.
  func run() throws(FinanceETLError) {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    scratchUsed = 0
    guard code == SQLITE_DONE else { throw Self.failure(connection) }
  }

  /// Inserts a row; its id, which SQLite makes the highest yet.
  func insert() throws(FinanceETLError) -> Int64 {
    try run()
    return sqlite3_last_insert_rowid(connection)
  }

  /// Inserts a row; nil where it would have broken a UNIQUE index.
  func insertUnlessConflicting() throws(FinanceETLError) -> Int64? {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    scratchUsed = 0
    if code == uniqueViolation { return nil }
    guard code == SQLITE_DONE else { throw Self.failure(connection) }
    return sqlite3_last_insert_rowid(connection)
  }

  /// Runs a query and hands its first row to `body`; nil where there is none.
  func first<Value>(_ body: (borrowing BulkRow) -> Value) throws(FinanceETLError) -> Value? {
    let code = sqlite3_step(statement)
    defer {
      sqlite3_reset(statement)
      scratchUsed = 0
    }
    switch code {
    case SQLITE_ROW: return body(BulkRow(statement))
    case SQLITE_DONE: return nil
    default: throw Self.failure(connection)
    }
  }

  /// Runs a query and hands each of its rows to `body`.
  func all(_ body: (borrowing BulkRow) -> Void) throws(FinanceETLError) {
    defer {
      sqlite3_reset(statement)
      scratchUsed = 0
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(BulkRow(statement))
      case SQLITE_DONE: return
      default: throw Self.failure(connection)
      }
    }
  }

  static func failure(_ connection: OpaquePointer) -> FinanceETLError {
    StoreFailure.error(
      code: sqlite3_errcode(connection) & 0xFF,
      message: String(cString: sqlite3_errmsg(connection)),
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

/// SQLITE_CONSTRAINT_UNIQUE, a macro that Swift does not import. GRDB turns extended codes on.
private let uniqueViolation = SQLITE_CONSTRAINT | 8 << 8

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
