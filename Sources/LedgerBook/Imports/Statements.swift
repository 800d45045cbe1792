import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// Statements that count, the last one loaded first.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  ///
  /// - Parameters:
  ///   - account: the account whose statements are meant; nil: every one.
  ///   - limit: so many at most.
  ///   - after: the last id of the page before.
  public func statements(
    of account: AccountSelector? = nil, limit: Int? = nil, after: Statement.ID? = nil
  ) throws(FinanceETLError) -> [Statement] {
    try read { db in
      let wanted = try account.map { try accountID($0, db) }
      return try Row.fetchAll(
        db,
        sql: Self.statementColumns + """
           WHERE s.state = 'live' AND (?1 IS NULL OR s.account_id = ?1) AND (?2 IS NULL OR s.id < ?2)
          ORDER BY s.id DESC LIMIT ?3
          """,
        arguments: [wanted, after, limit ?? -1]
      ).map { row in
        var statement = try Self.statement(row, db)
        statement.importID = row["import_id"]
        statement.path = row["path"]
        return statement
      }
    }
  }

  /// The same, for tasks.
  public func statements(
    of account: AccountSelector? = nil, limit: Int? = nil, after: Statement.ID? = nil
  ) async throws(FinanceETLError) -> [Statement] {
    try await ask { book throws(FinanceETLError) in
      try book.statements(of: account, limit: limit, after: after)
    }
  }

  /// Those that a document brought, in their order.
  static func statements(ofDocument id: Int64, _ db: Database) throws -> [Statement] {
    try Row.fetchAll(
      db, sql: statementColumns + " WHERE s.document_id = ? ORDER BY s.id", arguments: [id]
    ).map { try statement($0, db) }
  }

  private static let statementColumns = """
    SELECT s.*, a.name AS account, f.name AS feed, d.import_id, d.path FROM statements s
    JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
    JOIN documents d ON d.id = s.document_id
    """

  private static func statement(_ row: Row, _ db: Database) throws -> Statement {
    let counts = try StoredCounts(statement: row)
    let difference: ExactDecimal? = try row.value("difference")
    guard let proof = Reconciliation(status: row["reconciliation"], difference: difference) else {
      throw FinanceETLError(
        .databaseFailed, "the statement \(row["id"] as Int64) of the book is off by nothing stated")
    }
    return Statement(
      id: row["id"], account: row["account"], accountID: row["account_id"],
      accountRule: try row.value("account_rule"), feed: row["feed"],
      from: try row.value("covers_from"), to: try row.value("covers_to"),
      mode: try row.value("mode"), settings: try FeedSettings(statement: row), rows: counts.rows,
      removed: counts.removed, expired: counts.expired, rounded: counts.rounded,
      vanished: try VanishedLineTable(db: db).rows(of: row["id"]), reconciliation: proof)
  }
}

extension Book.Statement.AccountRule: StoredText {}
