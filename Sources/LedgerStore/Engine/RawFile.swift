import GRDBSQLite

/// The bytes of a book's file, read through SQLite.
///
/// To open and close the file beside SQLite would take the locks from every connection that this
/// process has to it, and with them what another process then believes to be nobody's (POSIX advisory
/// locks; sqlite.org/howtocorrupt.html §2.2).
final class RawFile {
  private let connection: OpaquePointer?
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let read:
    @convention(c) (
      UnsafeMutablePointer<sqlite3_file>?, UnsafeMutableRawPointer?, Int32, Int64
    ) -> Int32

  /// What the system said where the file cannot be opened.
  struct Refusal: Error {
    let number: Int32
  }

  /// - Parameter path: of a regular file: of a pipe the other end is waited for.
  init(_ path: String) throws(Refusal) {
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil)
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard code == SQLITE_OK,
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let read = file.pointee.pMethods?.pointee.xRead
    else {
      let number = sqlite3_system_errno(connection)
      sqlite3_close_v2(connection)
      throw Refusal(number: number)
    }
    (self.connection, self.file, self.read) = (connection, file, read)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Fills `target` from `offset` on; false where the file is shorter or the disk fails.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int = 0) -> Bool {
    let largest = 1 << 24
    var done = 0
    while done < target.count {
      let part = UnsafeMutableRawBufferPointer(
        rebasing: target[done..<min(done + largest, target.count)])
      let code = read(file, part.baseAddress, Int32(part.count), Int64(offset + done))
      guard code == SQLITE_OK else { return false }
      done += part.count
    }
    return true
  }
}
