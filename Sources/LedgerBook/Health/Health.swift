import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What was found when a book was examined.
  public struct Health: Hashable, Codable, Sendable {
    /// The file.
    public var path: String
    /// The schema that the book has.
    public var schema: Int
    /// Whether nothing was found that is wrong with the book itself.
    public var isSound: Bool
    /// What was found, the worst first.
    public var findings: [Finding]

    /// Whether rows are missing from an account, or its balances are off.
    public var needsAttention: Bool { findings.contains { $0.kind == .account } }

    private enum CodingKeys: String, CodingKey {
      case path, schema
      case isSound = "is_sound"
      case findings
    }

    /// Something that is wrong, or that a person should know.
    public struct Finding: Hashable, Codable, Sendable {
      public var kind: Kind
      /// What was found, in one sentence.
      public var message: String
      /// What to do about it.
      public var hint: Remedy

      public init(_ kind: Kind, _ message: String, hint: Remedy) {
        self.kind = kind
        self.message = message
        self.hint = hint
      }
    }

    /// What is wrong with a book.
    public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
      /// The file is damaged.
      case damage
      /// A row refers to one that is not there.
      case reference
      /// What is stored contradicts itself.
      case count
      /// A table, index or view of the schema is missing or another.
      case schema
      /// Something that no version of this program made.
      case foreign
      /// Rows are missing from an account, or its balances are off: the book is sound, and not whole.
      case account
      /// An earlier version made the book; nothing is wrong.
      case earlier

      /// Whether a book with it is not sound.
      public var isWrong: Bool { self != .earlier && self != .account }
    }
  }
}

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

extension Book {
  /// A copy of a book, made and verified.
  public struct Backup: Hashable, Codable, Sendable {
    /// The file.
    public var path: String
    /// How large it is.
    public var bytes: Int
    /// How many transactions it holds, those that are gone among them.
    public var transactions: Int
    /// How many imports it holds.
    public var imports: Int
  }
}

extension Book {
  /// The name of every table, view and column, sorted.
  package func columnNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'grdb%'
          UNION SELECT c.name FROM sqlite_schema s, pragma_table_info(s.name) c
            WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'grdb%'
          ORDER BY 1
          """)
    }
  }
}
