import Foundation
import GRDB
import GRDBSQLite

/// Has the disk write what a transaction has left in the book's file so far, while the transaction
/// goes on: its commit waits for that much less.
///
/// SQLite's own method of the file is called, on a thread of its own: to open the file once more
/// would, when it is closed, take the process's locks from it (POSIX advisory locks).
final class EarlySync: @unchecked Sendable {
  // @unchecked: SQLite's sync only hands its descriptor to the system, and `code` is read once the
  // thread that writes it is done.
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let isDone = DispatchSemaphore(value: 0)
  private var code = SQLITE_OK

  /// Begins; nil where the book has no file.
  init?(_ db: Database) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let found = sqlite3_file_control(
      db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard found == SQLITE_OK, let file, let sync = file.pointee.pMethods?.pointee.xSync else {
      return nil
    }
    self.file = file
    Thread.detachNewThread { [self] in
      code = sync(self.file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY)
      isDone.signal()
    }
  }

  /// Throws where the disk did not write: the system says so once, and the commit would not know.
  func wait() throws {
    isDone.wait()
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
