import FinanceModel
import GRDB

/// What SQLite and GRDB report, as errors a person can act on.
enum StoreFailure {
  /// Runs `body` and says what SQLite says as one clear error.
  static func mapping<Value>(
    _ path: String?, _ body: () throws -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw self.error(error, path: path)
    }
  }

  static func error(_ error: any Error, path: String?) -> FinanceETLError {
    if let error = error as? FinanceETLError { return error }
    guard let error = error as? DatabaseError else {
      return FinanceETLError(.databaseFailed, "the book cannot be used: \(error)", file: path)
    }
    return self.error(
      code: error.resultCode.rawValue, message: error.message ?? "no message", path: path)
  }

  /// - Parameter code: SQLite's primary result code.
  static func error(code: Int32, message: String, path: String?) -> FinanceETLError {
    switch ResultCode(rawValue: code) {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      FinanceETLError(
        .databaseBusy, "another program is writing to the book", file: path,
        hint: "try again when it is done")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      FinanceETLError(
        .databaseUnwritable, "the book cannot be written", file: path,
        hint: "check the permissions of the file and of its folder")
    case .SQLITE_FULL:
      FinanceETLError(
        .diskFull, "the disk is full; the book is as it was before this document", file: path,
        hint: "free some space and import again")
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      FinanceETLError(
        .notADatabase, "the book is damaged or not a database: \(message)", file: path,
        hint: "restore it from a backup; the statements can be imported again")
    default:
      FinanceETLError(.databaseFailed, "the book failed: \(message)", file: path)
    }
  }
}
