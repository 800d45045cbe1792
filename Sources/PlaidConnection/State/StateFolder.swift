import Digests
import FinanceModel
import Foundation

/// The folder of what a connection keeps beside the book: tokens, documents on their way, locks, what
/// was asked when. Only its owner may enter it.
package struct StateFolder: Sendable {
  package let path: String

  /// `$XDG_STATE_HOME/finance-etl/plaid`, else `~/.local/state/finance-etl/plaid`; it is made where it
  /// is not there.
  package init(environment: [String: String]) throws(FinanceETLError) {
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
  package func isLocked(_ item: String) -> Bool {
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

extension StateFolder {
  private var statePath: String { path + "/state.json" }

  /// What is kept of the connections; nothing where the file cannot be read.
  package func state() -> ConnectionState {
    guard let bytes = FileManager.default.contents(atPath: statePath) else {
      return ConnectionState()
    }
    return (try? JSONDecoder().decode(ConnectionState.self, from: bytes)) ?? ConnectionState()
  }

  /// Changes what is kept; other processes wait meanwhile. The file is whole or as it was.
  package func update(_ body: (inout ConnectionState) -> Void) throws(FinanceETLError) {
    let lock = FileLock(path + "/state.lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    var state = state()
    body(&state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(state) else { return }
    let draft = statePath + ".new"
    do {
      let file = try Spool(draft)
      try file.append(Array(bytes))
    } catch {
      remove(draft)
      throw error
    }
    guard rename(draft, statePath) == 0 else {
      throw FinanceETLError(
        .fileUnwritable, "the state cannot be written: \(String(cString: strerror(errno)))",
        file: statePath)
    }
  }
}

extension StateFolder {
  private var pacePath: String { path + "/pace" }
  private static let kept: Int64 = 120_000

  /// The calls of the last two minutes, so that a program that is started again and again does not
  /// begin anew each time.
  func earlierCalls(now: Int64) -> [RunLimits.Call] {
    guard let bytes = FileManager.default.contents(atPath: pacePath) else { return [] }
    let calls = bytes.split(separator: 0x0A).compactMap { line -> RunLimits.Call? in
      let words = line.split(separator: 0x20)
      guard words.count == 2, let at = Int64(String(decoding: words[0], as: UTF8.self)),
        at > now - Self.kept, at <= now
      else { return nil }
      return RunLimits.Call(at: at, item: String(decoding: words[1], as: UTF8.self))
    }
    if bytes.count > 64 * 1_024 {
      let lines = calls.map { "\($0.at) \($0.item)\n" }.joined()
      try? Spool(pacePath).append(Array(lines.utf8))
    }
    return calls
  }

  /// Notes a call; that this fails is no reason not to make it.
  func note(_ call: RunLimits.Call) {
    try? Spool(pacePath, keeps: true).append(Array("\(call.at) \(call.item)\n".utf8))
  }

  /// What an item is called there.
  static func paceKey(_ item: String) -> String { String(SHA256.hex(of: item).prefix(12)) }
}
