import FinanceETL
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

/// A book in memory for tests of what a person decides.
struct ReviewedBook {
  let book: Book
  static let moment: Moment = "2024-06-01T12:00:00Z"

  init() throws {
    book = try Book()
  }

  @discardableResult
  func load(_ text: String, force: Bool = false) async throws -> RowCounts {
    var options = ImportOptions.system
    options.isForced = force
    let result = try await Importer(into: book, options: options)
      .start([.bytes(Array(text.utf8), name: "test")]).result
    #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    return result.totals
  }

  func run(_ sql: String) throws {
    try book.write { db in
      try db.execute(sql: sql)
      // What is added behind the back of the book is counted all the same.
      try db.execute(
        sql: "INSERT OR IGNORE INTO changed_days SELECT account_id, date FROM transactions")
    }
  }

  /// The values of a query, a row a text.
  func values(_ sql: String) throws -> [String] {
    try book.read { db in
      try GRDBRow.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "-" : "\($0)" }.joined(separator: " ")
      }
    }
  }

  /// Everything that no import of known rows may change, but the list of what a person changed, or with `whole`, everything.
  func dump(whole: Bool = false) throws -> [String] {
    let history = [
      "imports", "documents", "statements", "sightings", "observations", "removals", "settings",
      "changes", "change_cells", "change_labels",
    ]
    let tables = try values("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .map { $0.replacing("\"", with: "") }
    return try tables.filter { whole || !history.contains($0) }.flatMap { table in
      try [table] + values("SELECT * FROM \(table) ORDER BY 1, 2")
    }
  }

  /// The transactions that count: date, amount, status and description, sorted.
  func rows() throws -> [String] {
    var rows: [String] = []
    try book.forEachTransaction(TransactionQuery()) { row in
      let parts = [row.date.isoText, row.amount.text, row.status.rawValue, row.description]
      rows.append(parts.joined(separator: " "))
    }
    return rows.sorted()
  }

  /// The id of the one row with this description.
  func id(_ description: String) throws -> Int64 {
    var ids: [Int64] = []
    var query = TransactionQuery()
    query.includesGone = true
    try book.forEachTransaction(query) { row in
      if row.bankDescription == description { ids.append(row.id) }
    }
    #expect(ids.count == 1, "\(description)")
    return try #require(ids.first)
  }

  func merge(_ first: Int64, _ second: Int64) throws {
    try book.mergeTransactions(first, second, at: Self.moment)
  }

  func split(_ id: Int64) throws {
    try book.splitTransaction(id, at: Self.moment)
  }

  /// The one open review.
  func openReview() throws -> Int64 {
    let reviews = try book.reviews()
    #expect(reviews.count == 1)
    return try #require(reviews.first?.id)
  }

  /// Every key and every counting law holds, and SQLite finds no fault.
  func expectSound() throws {
    #expect(try values("PRAGMA foreign_key_check").isEmpty)
    #expect(try values("PRAGMA integrity_check") == ["\"ok\""])
    #expect(try book.read { try CountingLaws.violations($0) } == [])
  }
}

/// A document of one statement.
func statement(
  of feed: String = "csv:bank", ids: String = "none", mode: String = "snapshot",
  account: String = "chk", _ lines: String...
) -> String {
  Statements.records(feed: feed, ids: ids, mode: mode, account: account, lines)
}

/// A row of a statement.
func row(
  _ date: String, _ amount: String, _ text: String, id: String? = nil, more: String = ""
) -> String {
  Statements.row(date, amount, text, more: (id.map { ",\"id\":\"\($0)\"" } ?? "") + more)
}
