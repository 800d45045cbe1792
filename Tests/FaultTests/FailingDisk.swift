import Foundation
import GRDBSQLite
import Synchronization

/// A disk that refuses to write: what SQLite writes to files whose path begins with one prefix is
/// counted, and fails from the n-th write on, or only at the n-th.
///
/// SQLite's own file system with one function in front, for the whole process; files of other paths
/// are left alone. One at a time may be in use.
enum FailingDisk {
  struct Plan {
    var prefix = ""
    /// Writes until the first that fails; nil: none fails, they are counted.
    var left: Int?
    /// Whether all that follow fail too, as on a full disk.
    var stays = true
    var code = SQLITE_FULL
    var count = 0
  }

  static let plan = Mutex(Plan())

  /// Calls `body` while writes below `prefix` fail as `plan` says.
  ///
  /// - Returns: how many writes there were, those that failed among them.
  static func failing(_ plan: Plan, _ body: () async throws -> Void) async rethrows -> Int {
    install
    Self.plan.withLock { $0 = plan }
    defer { Self.plan.withLock { $0 = Plan() } }
    try await body()
    return Self.plan.withLock { $0.count }
  }

  private static let install: Void = {
    guard let system = sqlite3_vfs_find(nil) else { return }
    let ours = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    ours.initialize(to: system.pointee)
    ours.pointee.pNext = nil
    ours.pointee.zName = UnsafePointer(name)
    ours.pointee.xOpen = { _, path, file, flags, outFlags in
      let system = FailingDisk.system
      let code = system?.pointee.xOpen(system, path, file, flags, outFlags) ?? SQLITE_CANTOPEN
      guard code == SQLITE_OK, let path, let file, let methods = file.pointee.pMethods else {
        return code
      }
      let isWatched = FailingDisk.plan.withLock {
        !$0.prefix.isEmpty && String(cString: path).hasPrefix($0.prefix)
      }
      if isWatched { file.pointee.pMethods = FailingDisk.watched(methods) }
      return code
    }
    Self.system = system
    sqlite3_vfs_register(ours, 1)
  }()

  private nonisolated(unsafe) static let name = strdup("failing-disk")
  private nonisolated(unsafe) static var system: UnsafeMutablePointer<sqlite3_vfs>?
  /// The write of SQLite's own file system; each kind of file there has the same.
  private nonisolated(unsafe) static var write:
    (
      @convention(c) (UnsafeMutablePointer<sqlite3_file>?, UnsafeRawPointer?, Int32, Int64) -> Int32
    )?
  private nonisolated(unsafe) static var sync:
    (@convention(c) (UnsafeMutablePointer<sqlite3_file>?, Int32) -> Int32)?

  private static func watched(
    _ methods: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    let ours = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    ours.initialize(to: methods.pointee)
    (write, sync) = (methods.pointee.xWrite, methods.pointee.xSync)
    ours.pointee.xWrite = { file, bytes, count, offset in
      FailingDisk.refusal() ?? FailingDisk.write?(file, bytes, count, offset) ?? SQLITE_IOERR
    }
    ours.pointee.xSync = { file, flags in
      FailingDisk.refusal() ?? FailingDisk.sync?(file, flags) ?? SQLITE_IOERR
    }
    return UnsafePointer(ours)
  }

  private static func refusal() -> Int32? {
    plan.withLock { plan in
      plan.count += 1
      guard let left = plan.left else { return nil }
      plan.left = left - 1
      return left == 1 || (left < 1 && plan.stays) ? plan.code : nil
    }
  }
}
