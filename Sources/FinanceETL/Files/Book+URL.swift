import FinanceModel
import Foundation
import LedgerBook
import LedgerStore

extension Book {
  /// Opens the book at a file URL.
  ///
  /// SQLite keeps files beside it (`-wal`, `-shm`, `-journal`): let it be in the app's own container,
  /// or in a folder that a person picked, not a file picked alone. On Apple's systems the right to
  /// `url` is asked for and kept until the book is let go; that was not tried there yet.
  ///
  /// Throws as ``init(path:access:)`` does, and `invalid_argument` where `url` is no file's.
  public convenience init(url: URL, access: Access = .readWrite) throws(FinanceETLError) {
    guard url.isFileURL else {
      throw FinanceETLError(.invalidArgument, "expected the URL of a file, found \(url)")
    }
    try self.init(
      path: url.path(percentEncoded: false), access: access, keeping: SecurityScope(url))
  }
}
