import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// What came of changing what a person says of the transactions that a query asks for.
  public struct EditedTransactions: Hashable, Sendable {
    /// Whether the book is as it was.
    public var isDryRun: Bool
    /// Those that changed, or would, by date.
    public var transactions: [Transaction]
    /// The category that they are the first to have, so that a slip shows; who changes them says it.
    public var newCategory: String?
  }
}

/// With how many there are, before them.
extension Book.EditedTransactions: Codable {
  private enum CodingKeys: String, CodingKey {
    case isDryRun = "dry_run"
    case count, transactions
    case newCategory = "new_category"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      isDryRun: try container.decode(Bool.self, forKey: .isDryRun),
      transactions: try container.decode([Book.Transaction].self, forKey: .transactions),
      newCategory: try container.decodeIfPresent(String.self, forKey: .newCategory))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isDryRun, forKey: .isDryRun)
    try container.encode(transactions.count, forKey: .count)
    try container.encode(transactions, forKey: .transactions)
    try container.encodeIfPresent(newCategory, forKey: .newCategory)
  }
}

extension Book {
  /// Changes what a person says of every transaction that a query asks for and that says something else
  /// now: of all or none. Only transactions that count are changed; the page of the query does not matter.
  ///
  /// Throws `invalid_argument` where nothing is to be changed, and as ``transactions(_:)`` does.
  ///
  /// - Parameter isDryRun: changes nothing; a book that is open for reading will do.
  /// - Returns: the transactions that changed, or would, by date, as they are shown now.
  @discardableResult
  public func editTransactions(
    matching query: TransactionQuery, with edit: TransactionEdit, isDryRun: Bool = false,
    at time: Moment = .now
  ) throws(FinanceETLError) -> EditedTransactions {
    let given = try edit.columns()
    let change = { (db: Database) throws -> EditedTransactions in
      let columns = try Self.spelled(given, db)
      let ids = try self.differing(query, columns, db)
      if !isDryRun, !ids.isEmpty {
        try ChangeLog.record(.edit, Self.summary(columns), at: time.text, db) { log in
          // What says so already says it because of this change too.
          for id in try self.matching(query, db) { try Self.write(columns, to: id, log) }
        }
      }
      return EditedTransactions(
        isDryRun: isDryRun, transactions: try ids.map { try Self.transaction($0, db) })
    }
    return isDryRun ? try read(change) : try write(change)
  }

  /// The same, for tasks.
  @discardableResult
  public func editTransactions(
    matching query: TransactionQuery, with edit: TransactionEdit, isDryRun: Bool = false,
    at time: Moment = .now
  ) async throws(FinanceETLError) -> EditedTransactions {
    try await ask { book throws(FinanceETLError) in
      try book.editTransactions(matching: query, with: edit, isDryRun: isDryRun, at: time)
    }
  }

  /// The transactions of which a person says something else.
  private func differing(
    _ query: TransactionQuery, _ columns: [(name: String, value: String?)], _ db: Database
  ) throws -> [Int64] {
    try matching(query, db) { conditions in
      let differs = columns.map { "x.\($0.name) IS NOT \(conditions.name($0.value))" }
        .joined(separator: " OR ")
      conditions.require(
        "EXISTS (SELECT 1 FROM transactions x WHERE x.id = t.id AND (\(differs)))")
    }
  }

  /// The transactions that a query asks for and that count.
  func matching(
    _ query: TransactionQuery, _ db: Database, narrowing: (inout SQLConditions) -> Void = { _ in }
  ) throws -> [Int64] {
    var conditions = try conditions(query, db)
    conditions.require("t.status IN ('pending', 'posted')")
    narrowing(&conditions)
    return try Int64.fetchAll(
      db,
      sql: "SELECT t.id FROM v_transactions t\(conditions.filter) ORDER BY t.date, t.id",
      arguments: conditions.arguments)
  }
}
