import FinanceModel
import GRDB
import Matching

/// Which book it is, and how often it was written.
public struct BookState: Hashable, Codable, Sendable {
  /// Made at random with the book: 32 hexadecimal digits.
  public var id: String
  /// Rises with every transaction this program writes. 0: nothing was written yet.
  public var revision: Int64

  public init(id: String, revision: Int64) {
    self.id = id
    self.revision = revision
  }

  package init(_ db: Database) throws {
    let values = try Row.fetchAll(
      db, sql: "SELECT name, value FROM settings WHERE name IN ('book_id', 'revision')"
    ).reduce(into: [String: String]()) { $0[$1["name"]] = $1["value"] }
    guard let id = values["book_id"], let revision = values["revision"].flatMap({ Int64($0) })
    else { throw FinanceETLError(.databaseFailed, "the book has lost its id or its revision") }
    self.init(id: id, revision: revision)
  }

  /// What the book keeps of the accounts on the other side: salted by its id.
  static func counterparties(_ db: Database) throws -> CounterpartyDigests {
    CounterpartyDigests(salt: try BookState(db).id)
  }

  /// Whether nothing was written yet.
  static func isUnwritten(_ db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT value = '0' FROM settings WHERE name = 'revision'") ?? false
  }

  /// Nothing was written yet: what was is taken back.
  static func reset(_ db: Database) throws {
    try db.execute(sql: "UPDATE settings SET value = '0' WHERE name = 'revision'")
  }

  /// Ends a transaction that writes: totals and questions are as the rows are, and it is counted.
  package static func advance(_ db: Database) throws {
    try Totals.settle(db)
    try SplitReviews.settle(db)
    try db.cachedStatement(
      sql: """
        UPDATE settings SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'revision'
        """
    ).execute()
  }
}

extension Book {
  /// Which book it is; nil where it is not in a file, or nothing is in the file yet.
  ///
  /// Throws `invalid_argument` where an earlier version made the book: it gets its id when it is
  /// brought up to date.
  public func state() throws(FinanceETLError) -> BookState? {
    switch place {
    case .memory: return nil
    case .file: return try read { try BookState($0) }
    case .copyOfEarlier:
      throw FinanceETLError(
        .invalidArgument,
        "the book was made by an earlier version, and no plan can be made for it yet",
        file: path, hint: "any import brings it up to date, even of a statement that it already has"
      )
    }
  }

  /// The same, for tasks.
  public func state() async throws(FinanceETLError) -> BookState? {
    try await ask { book throws(FinanceETLError) in try book.state() }
  }
}
