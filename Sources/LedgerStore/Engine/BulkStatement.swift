import FinanceModel
import GRDB
import GRDBSQLite
import JSONText
import Matching

/// One prepared statement of SQLite's C API on GRDB's connection: the bulk path.
package final class BulkStatement {
  private let connection: OpaquePointer
  private let statement: OpaquePointer
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 8)
  private var scratchUsed = 0
  /// What the parameters were bound to last: many are the same, row after row.
  private let bound: UnsafeMutableBufferPointer<Bound>

  private enum Bound: Equatable {
    case null, passing
    case integer(Int64)
    case lasting(UnsafeRawPointer?)
  }

  package init(_ db: Database, _ sql: String) throws(FinanceETLError) {
    guard let connection = db.sqliteConnection else {
      throw FinanceETLError(.databaseFailed, "the book is closed")
    }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Self.failure(connection) }
    self.connection = connection
    self.statement = statement
    bound = .allocate(capacity: Int(sqlite3_bind_parameter_count(statement)) + 1)
    bound.initialize(repeating: .null)
  }

  deinit {
    sqlite3_finalize(statement)
    scratch.deallocate()
    bound.deallocate()
  }

  package func bind(_ index: Int32, _ value: Int64) {
    guard isNew(.integer(value), index) else { return }
    sqlite3_bind_int64(statement, index, value)
  }

  func bindNull(_ index: Int32) {
    guard isNew(.null, index) else { return }
    sqlite3_bind_null(statement, index)
  }

  /// Notes what a parameter is bound to; whether it was bound to something else.
  private func isNew(_ value: Bound, _ index: Int32) -> Bool {
    guard bound[Int(index)] != value else { return false }
    bound[Int(index)] = value
    return true
  }

  /// Binds text that stays where it is for as long as the statement is used.
  package func bind(_ index: Int32, lasting text: UnsafeRawBufferPointer) {
    guard isNew(.lasting(text.baseAddress), index) else { return }
    bindText(index, text, nil)
  }

  package func bind(_ index: Int32, _ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      if let copy = copied(bytes) {
        bindUncopied(index, text: copy)
      } else {
        bind(index, text: bytes, transient)
      }
    }
  }

  /// Copies the bytes behind those of the other parameters, which spares SQLite an allocation for
  /// each; nil where they do not fit.
  private func copied(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard bytes.count < scratch.count - scratchUsed else { return nil }
    let target = UnsafeMutableRawBufferPointer(
      rebasing: scratch[scratchUsed..<scratchUsed + bytes.count])
    target.copyMemory(from: bytes)
    scratchUsed += bytes.count
    return UnsafeRawBufferPointer(target)
  }

  /// Binds bytes that stay where they are until the statement has run.
  func bindUncopied(_ index: Int32, text: UnsafeRawBufferPointer) {
    // A null destructor is SQLITE_STATIC.
    bind(index, text: text, nil)
  }

  /// Binds bytes that stay where they are until the statement has run.
  func bindUncopied(_ index: Int32, blob: UnsafeRawBufferPointer) {
    bound[Int(index)] = .passing
    sqlite3_bind_blob(statement, index, blob.baseAddress, Int32(blob.count), nil)
  }

  private func bind(
    _ index: Int32, text: UnsafeRawBufferPointer, _ destructor: sqlite3_destructor_type?
  ) {
    bound[Int(index)] = .passing
    bindText(index, text, destructor)
  }

  private func bindText(
    _ index: Int32, _ text: UnsafeRawBufferPointer, _ destructor: sqlite3_destructor_type?
  ) {
    sqlite3_bind_text(
      statement, index, text.baseAddress?.assumingMemoryBound(to: CChar.self),
      Int32(text.count), destructor)
  }

  package func bind(_ index: Int32, _ fingerprint: Fingerprint) {
    fingerprint.withBytes { bytes in
      if let copy = copied(bytes) { bindUncopied(index, blob: copy) }
    }
  }

  /// Inserts rows; the id of the last, which SQLite makes the highest yet.
  package func insert() throws(FinanceETLError) -> Int64 {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    scratchUsed = 0
    guard code == SQLITE_DONE else { throw Self.failure(connection) }
    return sqlite3_last_insert_rowid(connection)
  }

  /// Runs a query and hands its first row to `body`; nil where there is none.
  package func first<Value>(_ body: (borrowing BulkRow) -> Value) throws(FinanceETLError) -> Value?
  {
    defer { reset() }
    return try step() ? body(row) : nil
  }

  /// Runs a query and hands each of its rows to `body`.
  package func all(_ body: (borrowing BulkRow) -> Void) throws(FinanceETLError) {
    defer { reset() }
    while try step() { body(row) }
  }

  /// Goes to the next row of a query, which ``row`` is then; false behind the last. Whoever steps
  /// resets.
  package func step() throws(FinanceETLError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw Self.failure(connection)
    }
  }

  package var row: BulkRow { BulkRow(statement) }

  package func reset() {
    sqlite3_reset(statement)
    scratchUsed = 0
  }

  static func failure(_ connection: OpaquePointer) -> FinanceETLError {
    StoreFailure.error(
      code: sqlite3_errcode(connection) & 0xFF,
      message: String(cString: sqlite3_errmsg(connection)),
      path: nil)
  }
}

/// One row of a query, valid until the statement steps on.
package struct BulkRow: ~Copyable {
  private let statement: OpaquePointer

  package init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  package func text(_ column: Int32) -> String? {
    sqlite3_column_text(statement, column).map { String(cString: $0) }
  }

  package func isText(_ column: Int32, _ text: StaticString) -> Bool {
    bytes(column).isSame(
      as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package func isText(_ column: Int32, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes(column).isSame(as: UnsafeRawBufferPointer($0)) }
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  package func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(statement, column),
      count: Int(sqlite3_column_bytes(statement, column)))
  }
}

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
