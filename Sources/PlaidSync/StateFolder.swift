import FinanceETL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of what a connection keeps beside the book: tokens, documents on their way, locks. Only
/// its owner may enter it.
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

  /// Whether this process may sync the item now; the system ends the lock with the process.
  func lock(_ item: String) -> ItemLock? {
    let file = open(path + "/\(item).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    return ItemLock(file)
  }

  func spool(of item: String) -> String { path + "/\(item).ndjson" }

  /// Writes a document on its way to the book.
  func write(_ bytes: [UInt8], to spool: String) throws(FinanceETLError) {
    let file = open(spool, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    var offset = 0
    while file >= 0, offset < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Self.put(file, buffer, from: offset)
      }
      guard count > 0 else { break }
      offset += count
    }
    let reason = String(cString: strerror(errno))
    if file >= 0 { close(file) }
    guard file >= 0, offset == bytes.count else {
      unlink(spool)
      throw FinanceETLError(
        .diskFull, "what Plaid sent cannot be written: \(reason)", file: spool,
        hint: "make room, then sync again")
    }
  }

  private static func put(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer, from offset: Int
  ) -> Int {
    Swift.max(0, writeBytes(file, bytes.baseAddress.map { $0 + offset }, bytes.count - offset))
  }

  func remove(_ spool: String) { unlink(spool) }
}

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Held while an item is synced.
final class ItemLock {
  private let file: Int32

  init(_ file: Int32) {
    self.file = file
  }

  deinit { close(file) }
}
