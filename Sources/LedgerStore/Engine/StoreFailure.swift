import FinanceModel
import GRDB

/// What SQLite and GRDB report, as errors a person can act on.
package enum StoreFailure {
  /// Runs `body` and says what SQLite says as one clear error.
  package static func mapping<Value>(
    _ path: String?, _ body: () throws -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw self.error(error, path: path)
    }
  }

  package static func error(_ error: any Error, path: String?) -> FinanceETLError {
    if let error = error as? FinanceETLError { return error }
    guard let error = error as? DatabaseError else {
      return FinanceETLError(.databaseFailed, "the book cannot be used: \(error)", file: path)
    }
    return self.error(
      code: error.extendedResultCode.rawValue, message: error.message ?? "no message", path: path)
  }

  /// - Parameter code: SQLite's result code, extended or not.
  package static func error(code: Int32, message: String, path: String?) -> FinanceETLError {
    if noRoom.contains(ResultCode(rawValue: code)) {
      return FinanceETLError(
        .diskFull,
        "the book's file cannot grow: the disk, a quota or a limit on the size of files is used up; the book is as it was before this document",
        file: path,
        hint: "free some space, or raise the quota or the limit (`ulimit -f`), and import again")
    }
    return switch ResultCode(rawValue: code).primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      FinanceETLError(
        .databaseBusy, "another program is writing to the book", file: path,
        hint: "try again when it is done; an import waits for it with \(.wait)")
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

  /// What the system says no to where a file may not grow: for SQLite only `ENOSPC` is a full disk, a
  /// quota (`EDQUOT`) and `RLIMIT_FSIZE` (`EFBIG`) are writes that failed.
  private static let noRoom: [ResultCode] = [
    .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE,
  ]
}
