import FinanceETL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of what a connection keeps beside the book: tokens, documents on their way, locks, what
/// was asked when. Only its owner may enter it.
public struct StateFolder: Sendable {
  public let path: String

  /// `$XDG_STATE_HOME/finance-etl/plaid`, else `~/.local/state/finance-etl/plaid`; it is made where it
  /// is not there.
  public init(environment: [String: String]) throws(FinanceETLError) {
    // A relative path is to be ignored. Source: XDG Base Directory Specification 0.8, "Basics".
    let base =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? ".") + "/.local/state"
    path = base + "/finance-etl/plaid"
    try Self.make(path)
  }

  private static func make(_ folder: String) throws(FinanceETLError) {
    if access(folder, F_OK) == 0 || folder.isEmpty { return }
    if let slash = folder.lastIndex(of: "/") { try make(String(folder[..<slash])) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FinanceETLError(
        .fileUnreadable, "the state folder cannot be made: \(String(cString: strerror(errno)))",
        file: folder)
    }
  }

  // MARK: Locks

  /// Whether this process may sync the item now; the system ends the lock with the process.
  func lock(_ item: String) -> FileLock? {
    for attempt in 0..<3 {
      if let lock = FileLock(path + "/\(item).lock", waits: false) { return lock }
      // Who only asked whether it is locked held it for a moment.
      if attempt < 2 { usleep(20_000) }
    }
    return nil
  }

  /// Whether a process is syncing the item.
  public func isLocked(_ item: String) -> Bool {
    let file = path + "/\(item).lock"
    guard access(file, F_OK) == 0 else { return false }
    return FileLock(file, waits: false) == nil
  }

  // MARK: Documents on their way

  func spool(of item: String, _ product: String? = nil) -> String {
    path + "/\(item)\(product.map { ".\($0)" } ?? "").ndjson"
  }

  func remove(_ file: String) { removeFile(file) }

  /// Removes all that the folder has of an item but its token.
  func forget(_ item: String) {
    for product in [nil] + PlaidProduct.documents.map(Optional.some) + ["balances"] {
      remove(spool(of: item, product))
    }
    remove(SpoolNote.path(for: spool(of: item)))
    remove(path + "/\(item).lock")
  }
}

/// Removes a file that may be there.
func removeFile(_ path: String) { unlink(path) }

/// Held while an item is synced, or the state is written.
final class FileLock: Sendable {
  private let file: Int32
  private let path: String

  init?(_ path: String, waits: Bool) {
    self.path = path
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else { return nil }
      guard flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
        close(file)
        return nil
      }
      // Who held it before may have removed the file: the lock of a file without a name locks nobody out.
      var (held, named) = (stat(), stat())
      if fstat(file, &held) == 0, lstat(path, &named) == 0, held.st_ino == named.st_ino {
        self.file = file
        return
      }
      close(file)
    }
  }

  deinit {
    unlink(path)
    close(file)
  }
}
