import FinanceModel
import GRDB
import ImportPipeline

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A book in one SQLite file.
///
/// STRICT tables, foreign keys on, write-ahead log once it holds rows; a new file is readable by its
/// owner only. One writer at a time; others wait up to five seconds. Calls block: use them from a thread that may.
public final class Book: Sendable {
  /// How to open a book.
  public enum Access: Sendable {
    /// Makes the book where there is none.
    case readWrite
    /// Never changes a byte, but to take back what a killed first import left; refuses where there is
    /// no book.
    case readOnly
  }

  /// Written into the file so that another program's database is never taken for a book: `FETL`.
  static let applicationID: Int32 = 0x4645_544C
  /// The newest schema this version reads.
  static var schemaVersion: Int { Schema.migrations.count }

  /// The file; nil for a book in memory.
  public let path: String?
  let queue: DatabaseQueue

  /// Opens the book at `path`.
  ///
  /// Throws `database_not_found` (reading), `not_a_database`, `database_newer`,
  /// `database_unwritable`, `database_busy` or `database_failed`.
  public init(path: String, access: Access = .readWrite) throws(FinanceETLError) {
    self.path = path
    try Self.inspect(path, access)
    var configuration = Self.configuration
    configuration.readonly = access == .readOnly
    if access == .readWrite {
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA page_size = 16384")
        if try Self.isWrittenAhead(db) { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
      }
    }
    let settings = configuration
    queue = try Self.mapping(path) {
      try Self.retrying {
        do {
          return try Self.current(try Self.connect(path, settings), access)
        } catch let error as DatabaseError
          where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
        {
          try Self.takeBack(path)
          return try Self.current(try Self.connect(path, settings), access)
        }
      }
    }
  }

  /// `queue`; where it holds an earlier schema that must not be touched, a copy of it in memory with
  /// today's.
  private static func current(_ queue: DatabaseQueue, _ access: Access) throws -> DatabaseQueue {
    guard access == .readOnly, try queue.read(version) < schemaVersion else { return queue }
    let copy = try DatabaseQueue(configuration: configuration)
    try queue.backup(to: copy)
    try prepare(copy, ":memory:", isWritable: true)
    try queue.close()
    return copy
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  private static func connect(
    _ path: String, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try prepare(queue, path, isWritable: !configuration.readonly)
    return queue
  }

  /// Makes the book what it was before a first import that was killed; SQLite does that by itself
  /// wherever it may write.
  private static func takeBack(_ path: String) throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") }
    try queue.close()
  }

  /// Tries again for up to five seconds while another process is making the book: SQLite does not
  /// wait for every lock that it needs.
  private static func retrying<Value>(_ body: () throws -> Value) throws -> Value {
    let start = ContinuousClock.now
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        if ContinuousClock.now - start >= .seconds(5) { throw error }
        usleep(100_000)
      }
    }
  }

  /// An empty book in memory: what a dry run into a book that does not exist yet is made in.
  public init() throws(FinanceETLError) {
    path = nil
    let settings = Self.configuration
    queue = try Self.mapping(nil) {
      let queue = try DatabaseQueue(configuration: settings)
      try Self.prepare(queue, ":memory:", isWritable: true)
      return queue
    }
  }

  static let cacheKilobytes = 10_000

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "finance-etl.book"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    // A dry run holds one transaction over many documents.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -\(cacheKilobytes)")
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

  /// Looks at the file before SQLite does, for errors that say what is wrong.
  private static func inspect(_ path: String, _ access: Access) throws(FinanceETLError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT, access == .readOnly {
        throw FinanceETLError(
          .databaseNotFound, "there is no book here", file: path,
          hint: "`finance-etl import FILE --db \(path)` makes one; --db names another")
      }
      if reason == ENOENT { return try create(path) }
      throw FinanceETLError(
        .databaseUnwritable, "the book cannot be opened: \(String(cString: strerror(reason)))",
        file: path, hint: "check its permissions and its folder's")
    }
    defer { closeDescriptor(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FinanceETLError(
        .notADatabase, "expected a book, found no regular file", file: path,
        hint: "--db names the file of the book")
    }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(descriptor, &header, 100, 0)
    guard count > 0 else { return }
    guard count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw FinanceETLError(
        .notADatabase, "expected a book, found a file that is no SQLite database", file: path,
        hint: "--db names the file of the book; the statements to import come without an option")
    }
    // Source: the SQLite file format, §1.3: schema cookie, user version, application id. Another
    // program's database is refused here, before a pragma could change a byte of it.
    func word(_ offset: Int) -> Int32 {
      header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int32($1) }
    }
    try judge(
      application: word(68), version: Int(word(60)), hasTables: word(40) != 0, path: path)
  }

  /// Refuses a database that is no book, or a book of a later version.
  private static func judge(
    application: Int32, version: Int, hasTables: Bool, path: String
  ) throws(FinanceETLError) {
    if hasTables, application != applicationID {
      throw FinanceETLError(
        .notADatabase, "expected a book, found another program's database", file: path,
        hint: "--db names the file of the book")
    }
    if version > schemaVersion {
      throw FinanceETLError(
        .databaseNewer,
        "the book has schema \(version), this version reads up to \(schemaVersion)", file: path,
        hint: "install the version of finance-etl that made it, or a later one")
    }
  }

  /// Makes the empty file, for its owner only.
  private static func create(_ path: String) throws(FinanceETLError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FinanceETLError(
        .databaseUnwritable, "the book cannot be made: \(String(cString: strerror(errno)))",
        file: path, hint: "check that its folder exists and that you may write there")
    }
    closeDescriptor(descriptor)
  }

  private static func prepare(
    _ queue: DatabaseQueue, _ path: String, isWritable: Bool
  ) throws {
    let (version, application, hasTables) = try queue.read { db in
      (
        try Self.version(db), try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") ?? false
      )
    }
    try judge(application: application, version: version, hasTables: hasTables, path: path)
    if version == schemaVersion {
      if isWritable { try queue.inDatabase(writeAhead) }
      return
    }
    guard isWritable else {
      // An earlier schema is read from a copy.
      guard version == 0 else { return }
      throw FinanceETLError(
        .databaseNotFound, "the book is empty", file: path,
        hint: "`finance-etl import FILE --db \(path)` fills it")
    }
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        // Another process may have made the book while this one waited.
        let current = try Self.version(db)
        for migration in Schema.migrations.dropFirst(current) { try db.execute(sql: migration.sql) }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(schemaVersion)")
        return .commit
      }
    }
  }

  /// Closes the book; what was loaded is then in its one file. The store must not be used again.
  public func close() throws(FinanceETLError) {
    try Self.mapping(path) { try queue.close() }
  }

  /// Runs `body` and says what SQLite says as one clear error.
  static func mapping<Value>(
    _ path: String?, _ body: () throws -> Value
  ) throws(FinanceETLError) -> Value {
    do {
      return try body()
    } catch {
      throw StoreFailure.error(error, path: path)
    }
  }

  /// Changes the book in one transaction: all of `body`, or nothing where it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(FinanceETLError) -> Value {
    try Self.mapping(path) {
      try queue.writeWithoutTransaction { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .commit
        }
        guard let value else { throw FinanceETLError(.databaseFailed, "nothing was written") }
        return value
      }
    }
  }

  /// Reads from the book.
  func read<Value>(_ body: (Database) throws -> Value) throws(FinanceETLError) -> Value {
    try Self.mapping(path) { try queue.read(body) }
  }
}

/// `close(2)`, out of reach of the method of that name.
private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

extension Book: Store {
  public func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    try LedgerImport(self, attempt)
  }
}

/// What SQLite and GRDB report, as errors a person can act on.
enum StoreFailure {
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
        hint: "try again when it is done", recovery: .tryLater)
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      FinanceETLError(
        .databaseUnwritable, "the book cannot be written", file: path,
        hint: "check the permissions of the file and of its folder")
    case .SQLITE_FULL:
      FinanceETLError(
        .diskFull, "the disk is full; the book is as it was before this document", file: path,
        hint: "make room and import again", recovery: .tryLater)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT:
      FinanceETLError(
        .notADatabase, "the book is damaged or no database: \(message)", file: path,
        hint: "restore it from a backup; the statements can be imported again")
    default:
      FinanceETLError(.databaseFailed, "the book failed: \(message)", file: path)
    }
  }
}
