import FinanceModel
import GRDB
import GRDBSQLite

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension BookFile {
  /// Opens the file with SQLite and calls `body` with it.
  ///
  /// Where it is only to be read: what a killed first import left is taken back first, and of a book
  /// in a folder that may not be written, where SQLite cannot make the files it needs to read beside
  /// it, `body` gets a copy in memory.
  package static func connecting<Value>(
    _ path: String, _ configuration: Configuration, _ access: Book.Access,
    _ body: (DatabaseQueue) throws -> Value
  ) throws -> Value {
    do {
      return try body(DatabaseQueue(path: path, configuration: configuration))
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
        try undo(path)
        return try body(DatabaseQueue(path: path, configuration: configuration))
      case .SQLITE_READONLY, .SQLITE_CANTOPEN:
        guard access != .readWrite, let copy = try copyInMemory(path) else { throw error }
        return try body(copy)
      default: throw error
      }
    }
  }

  /// Makes the book what it was before a first import that was killed; SQLite does that by itself
  /// wherever it may write.
  private static func undo(_ path: String) throws {
    let queue = try DatabaseQueue(path: path, configuration: Book.configuration)
    _ = try queue.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") }
    try queue.close()
  }

  /// The book as its one file has it; nil where the newest part of it is in a file beside it, or
  /// where it was written meanwhile.
  private static func copyInMemory(_ path: String) throws -> DatabaseQueue? {
    guard let before = Look(path) else { return nil }
    let copy = try DatabaseQueue(configuration: Book.configuration)
    let code = try copy.inDatabase { db in try read(path, before.byteCount, into: db) }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return Look(path) == before ? copy : nil
  }

  /// Has a connection take the bytes of a book for its database.
  ///
  /// - Returns: SQLite's result code.
  private static func read(_ path: String, _ byteCount: Int, into db: Database) throws -> Int32 {
    guard let file = try? RawFile(path) else { return SQLITE_CANTOPEN }
    guard let memory = sqlite3_malloc64(UInt64(byteCount)) else { return SQLITE_NOMEM }
    guard file.read(into: UnsafeMutableRawBufferPointer(start: memory, count: byteCount)) else {
      sqlite3_free(memory)
      return SQLITE_IOERR
    }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    // A database in memory has no write-ahead log. Source: the SQLite file format, §1.3.
    if byteCount >= 100 { (bytes[18], bytes[19]) = (1, 1) }
    // SQLite frees the memory, also where it fails.
    return sqlite3_deserialize(
      db.sqliteConnection, "main", bytes, Int64(byteCount), Int64(byteCount),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
  }

  /// What changes when a file is written; nil where something stands in the files beside it.
  private struct Look: Equatable {
    let byteCount: Int
    private let seconds: Int
    private let nanoseconds: Int

    init?(_ path: String) {
      guard !BookFile.holdsBytes(path + "-wal"), !BookFile.holdsBytes(path + "-journal"),
        let (size, time) = BookFile.change(path)
      else { return nil }
      byteCount = size
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
  }
}
