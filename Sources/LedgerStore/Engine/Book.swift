import Dispatch
import FinanceModel
import GRDB

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A book in one SQLite file.
///
/// STRICT tables, foreign keys on, write-ahead log once it holds rows; a new file is readable by its
/// owner only. One writer at a time; others wait up to five seconds, or as long as they are told to.
///
/// In tasks, `await` what the book is asked: the calling thread is free meanwhile. Without `await` the
/// same calls block: make them on a thread that may.
///
/// A book in memory needs no file: for previews and tests.
///
/// ```swift
/// let book = try Book()
/// let statement = SourceDocument.bytes(Array(ofx.utf8), name: "statement.ofx")
/// _ = try await Importer(into: book).start([statement]).result
/// for row in try await book.transactions() { print(row.date, row.amount, row.description) }
/// ```
public final class Book: Sendable {
  /// How to open a book.
  public enum Access: Sendable {
    /// Makes the book where there is none.
    case readWrite
    /// Never changes a byte, but to take back what a killed first import left; refuses where there is
    /// no book.
    case readOnly
    /// For a dry run: what is written is taken back, and no byte changes. Where there is no book yet,
    /// or an earlier version made it, another one in memory stands in for it.
    case rehearsal
  }

  /// Where what is read and written is.
  package enum Place {
    case file
    case memory
    /// In memory, a copy of a file that an earlier version made.
    case copyOfEarlier
  }

  /// Written into the file so that another program's database is never taken for a book: `FETL`.
  static let applicationID: Int32 = 0x4645_544C
  /// The newest schema this version reads.
  package static var schemaVersion: Int { Schema.version }

  /// The file; nil for a book in memory.
  public let path: String?
  package let place: Place
  private let staysOpen: Bool
  /// Whether there was a file before the book was opened, and whether it held anything.
  private let wasThere: Bool
  private let wasEmpty: Bool
  private let right: (any Sendable)?
  package let queue: DatabaseQueue
  let watch: BookWatch
  /// What opening the book did where an earlier version had made it; nil: nothing.
  public let upgrade: Upgrade?
  /// Where tasks have their calls made: a thread that may wait.
  package let calls = DispatchQueue(label: "finance-etl.book.calls")

  /// Opens the book at `path`.
  ///
  /// Throws `database_not_found` (reading), `not_a_database`, `database_newer`,
  /// `database_unwritable`, `database_busy` or `database_failed`.
  ///
  /// - Parameter patience: how long to wait for another program that is writing, each time.
  public convenience init(
    path: String, access: Access = .readWrite, patience: Duration = .seconds(5)
  ) throws(FinanceETLError) {
    try self.init(path: path, access: access, patience: patience, keeping: nil)
  }

  /// - Parameter right: what lets the process use the file, held as long as the book.
  package init(
    path: String, access: Access, patience: Duration = .seconds(5),
    keeping right: (any Sendable)?
  ) throws(FinanceETLError) {
    self.path = path
    self.right = right
    wasThere = BookFile.isThere(path)
    wasEmpty = !BookFile.holdsBytes(path)
    if access == .rehearsal, wasEmpty {
      place = .memory
      staysOpen = false
      queue = try Self.inMemory()
      watch = BookWatch(queue, isShared: false)
      upgrade = nil
      return
    }
    try BookFile.inspect(path, access)
    var configuration = Self.configuration
    configuration.readonly = access == .readOnly
    configuration.busyMode = .timeout(.init(patience.components.seconds))
    if access != .readOnly {
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA page_size = 16384")
        if try Self.isWrittenAhead(db) { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
      }
    }
    let settings = configuration
    let hasLog = BookFile.holdsBytes(path + "-wal")
    var upgrade: Upgrade?
    (queue, place) = try StoreFailure.mapping(path) {
      try Self.retrying(for: patience) {
        try BookFile.connecting(path, settings, access) { queue in
          upgrade = try Self.prepare(queue, path, access)
          return try Self.current(queue, access)
        }
      }
    }
    self.upgrade = upgrade
    // To close a book whose log a killed program left would move that log into it: a rehearsal
    // leaves this to the next import.
    staysOpen = access == .rehearsal && hasLog
    watch = BookWatch(queue, isShared: place == .file)
    if staysOpen { _ = Unmanaged.passRetained(queue) }
    guard access != .readOnly else { return }
    try StoreFailure.mapping(path) { try queue.inDatabase(Self.watch) }
  }

  /// `queue`; where it holds an earlier schema that must not be touched, a copy of it in memory with
  /// today's.
  private static func current(
    _ queue: DatabaseQueue, _ access: Access
  ) throws -> (DatabaseQueue, Place) {
    guard access != .readWrite else { return (queue, .file) }
    let version = try queue.read(version)
    if version == schemaVersion { return (queue, .file) }
    let copy = try DatabaseQueue(configuration: configuration)
    try queue.backup(to: copy)
    _ = try prepare(copy, ":memory:", .readWrite)
    try queue.close()
    return (copy, version == 0 ? .memory : .copyOfEarlier)
  }

  /// Begins to note what each transaction has to settle before it is committed.
  private static func watch(_ db: Database) throws {
    try Totals.watch(db)
    try SplitReviews.watch(db)
  }

  /// Another one once another connection has written.
  private static func dataVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Tries again while another process is making the book: SQLite does not wait for every lock that it
  /// needs.
  package static func retrying<Value>(
    for patience: Duration = .seconds(5), _ body: () throws -> Value
  ) throws -> Value {
    let start = ContinuousClock.now
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        if ContinuousClock.now - start >= patience { throw error }
        usleep(100_000)
      }
    }
  }

  /// An empty book in memory, gone with the value.
  public init() throws(FinanceETLError) {
    path = nil
    right = nil
    (wasThere, wasEmpty) = (false, true)
    place = .memory
    staysOpen = false
    queue = try Self.inMemory()
    watch = BookWatch(queue, isShared: false)
    upgrade = nil
  }

  deinit {
    watch.end()
  }

  private static func inMemory() throws(FinanceETLError) -> DatabaseQueue {
    let settings = configuration
    return try StoreFailure.mapping(nil) {
      let queue = try DatabaseQueue(configuration: settings)
      _ = try prepare(queue, ":memory:", .readWrite)
      try queue.inDatabase(Self.watch)
      return queue
    }
  }

  static let cacheKilobytes = 10_000

  package static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "finance-etl.book"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    // A dry run holds one transaction over many documents.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -\(cacheKilobytes)")
      TextSearch.register(db)
    }
    return configuration
  }

  private static func isWrittenAhead(_ db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
  }

  /// Turns the write-ahead log on once the book holds rows. Until then it has a rollback journal:
  /// the pages of a first import are new, so that nothing goes into that journal and each is written
  /// once, where the log would have it twice. Where another process is reading, the next one to open
  /// the book turns it on.
  static func writeAhead(_ db: Database) throws {
    guard try !isWrittenAhead(db),
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM transaction_mappings)") == true
    else { return }
    do {
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {}
  }

  /// Brings the book up to date where it may be written.
  ///
  /// - Returns: what that did to a book of an earlier version.
  private static func prepare(
    _ queue: DatabaseQueue, _ path: String, _ access: Access
  ) throws -> Upgrade? {
    let version = try queue.read { db in
      let version = try Self.version(db)
      try BookFile.judge(
        application: try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0, version: version,
        hasTables: try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)")
          ?? false,
        path: path)
      try Schema.refuseForeign(db, path: path)
      return version
    }
    if version == schemaVersion {
      if access == .readWrite { try queue.inDatabase(writeAhead) }
      return nil
    }
    guard access == .readWrite else {
      // An earlier schema is read from a copy; to rehearse with, one that is empty is too.
      guard version == 0, access == .readOnly else { return nil }
      throw FinanceETLError(
        .databaseNotFound, "the book is empty", file: path,
        hint: "\(.importStatement(into: path)) fills it")
    }
    return try queue.writeWithoutTransaction { db in
      // A migration takes tables out that others refer to, and puts them in again.
      if version > 0 { try db.enforceConstraints(false) }
      defer { if version > 0 { try? db.enforceConstraints(true) } }
      // SQLite copies no database that is being written by the same connection.
      let changes = try dataVersion(db)
      var backup: String?
      if version > 0, path != ":memory:" {
        try db.inTransaction(.deferred) {
          backup = try BookCopy.beforeUpgrade(of: path, db, schema: version)
          return .commit
        }
      }
      var upgrade: Upgrade?
      try db.inTransaction(.immediate) {
        // Another process may have made the book, or written to it, while this one waited.
        let current = try Self.version(db)
        if current < schemaVersion {
          guard try backup == nil || dataVersion(db) == changes else {
            throw DatabaseError(resultCode: .SQLITE_BUSY)
          }
          upgrade = backup.map { Upgrade(from: current, to: schemaVersion, backup: $0) }
          try Schema.bring(db, from: current)
          if current > 0 { try CategoryTexts.resolve(db) }
        }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        return .commit
      }
      return upgrade
    }
  }

  /// Closes the book; what was loaded is then in its one file. The store must not be used again.
  public func close() throws(FinanceETLError) {
    watch.end()
    if staysOpen { return }
    try StoreFailure.mapping(path) { try queue.close() }
  }

  /// Closes the book; where it was made here and nothing was written into it, it is gone again.
  public func discard() throws(FinanceETLError) {
    let isUnused = try read { try BookState.isUnwritten($0) }
    try close()
    guard isUnused, wasEmpty, let path else { return }
    if wasThere { truncate(path, 0) } else { unlink(path) }
  }

  /// Changes the book in one transaction: all of `body`, or nothing where it throws.
  package func write<Value>(_ body: (Database) throws -> Value) throws(FinanceETLError) -> Value {
    try StoreFailure.mapping(path) {
      try queue.writeWithoutTransaction { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          try BookState.advance(db)
          return .commit
        }
        guard let value else { throw FinanceETLError(.databaseFailed, "nothing was written") }
        return value
      }
    }
  }

  /// Reads without patience for another process that is writing.
  static func withoutWaiting<Value>(
    _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 5_000
    try db.execute(sql: "PRAGMA busy_timeout = 0")
    defer { try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
    return try body(db)
  }

  /// Reads from the book.
  package func read<Value>(_ body: (Database) throws -> Value) throws(FinanceETLError) -> Value {
    try StoreFailure.mapping(path) { try queue.read(body) }
  }
}
