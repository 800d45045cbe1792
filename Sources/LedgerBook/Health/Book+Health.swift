import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Examines the book at `path`, and changes nothing: the file, its keys, the counting laws, the
  /// schema, and what no version of this program made.
  ///
  /// Also books that are refused otherwise. Throws `database_not_found`, `not_a_database` where the
  /// file is no SQLite database or of another program, `database_newer` or `database_busy`.
  public static func examine(path: String) throws(FinanceETLError) -> Health {
    try BookFile.inspect(path, .readOnly)
    var settings = configuration
    settings.readonly = true
    let expected = try Book()
    return try StoreFailure.mapping(path) {
      try retrying {
        try BookFile.connecting(path, settings, .readOnly) { queue in
          try queue.read { db in
            try expected.queue.read { try Examination(db, path, expected: $0).health }
          }
        }
      }
    }
  }

  /// Copies the book into a new file, as it is at this moment, also while others import; what was
  /// written is read back and examined before it gets its name.
  ///
  /// Throws `invalid_argument` where the file is there already, `not_a_database` where the book is
  /// damaged, `disk_full` or `database_unwritable`.
  public func backUp(to path: String) throws(FinanceETLError) -> Backup {
    let expected = try Book()
    return try read { db in
      try BookCopy.make(db, at: path) { copy in
        let health = try expected.queue.read { try Examination(copy, path, expected: $0).health }
        if let finding = health.findings.first(where: { $0.kind == .damage }) {
          throw FinanceETLError(
            .notADatabase, "the book is damaged, and no backup was made: \(finding.message)",
            file: self.path, hint: "\(.examineBook(nil)) says what to do about it")
        }
        func count(_ table: String) throws -> Int {
          try Int.fetchOne(copy, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
        let pages = try Int.fetchOne(copy, sql: "PRAGMA page_count") ?? 0
        return Backup(
          path: path, bytes: pages * (try Int.fetchOne(copy, sql: "PRAGMA page_size") ?? 0),
          transactions: try count("transactions"), imports: try count("imports"))
      }
    }
  }

  /// The same, for tasks.
  public func backUp(to path: String) async throws(FinanceETLError) -> Backup {
    try await ask { book throws(FinanceETLError) in try book.backUp(to: path) }
  }
}
