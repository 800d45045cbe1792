import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// A statement that was loaded: the rows of one account and one period, as one document brought them.
  public struct Statement: Hashable, Identifiable, Sendable {
    public typealias AccountRule = Book.AccountRule

    public var id: Int64
    /// The run that loaded it; nil in the run's own list.
    public var importID: ImportRun.ID?
    /// The document that brought it, as the book calls it; nil in the document's own list.
    public var path: String?
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var accountRule: AccountRule
    public var feed: String
    /// The first day it covers; nil where it has no rows and does not say.
    public var from: CivilDate?
    /// The last day it covers.
    public var to: CivilDate?
    /// Whether it holds every row of its days.
    public var mode: StatementMode
    /// What its rows were matched with; nil where it was the usual.
    public var settings: FeedSettings?
    public var rows: RowCounts
    /// Ids that the source took back and that were in the book.
    public var removed: Int
    /// Pending transactions that never posted.
    public var expired: Int
    /// Rows that stay as they are: what is stored is the later, or is over since.
    public var older: Int
    /// Rows that the book had otherwise, where nothing tells which is the later.
    public var unclear: Int
    /// Rows whose amount has more digits than their currency.
    public var rounded: Int
    /// Rows of its days that earlier documents of the feed state and it does not, by date.
    public var vanished: [VanishedRow]
    public var reconciliation: Reconciliation
  }
}

extension Book.Statement: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case importID = "import"
    case path, account
    case accountID = "account_id"
    case accountRule = "account_rule"
    case feed, from, to, mode, settings, rows, removed, expired, older, unclear, rounded, vanished
    case reconciliation
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int64.self, forKey: .id)
    importID = try members.decodeIfPresent(Int64.self, forKey: .importID)
    path = try members.decodeIfPresent(String.self, forKey: .path)
    account = try members.decode(String.self, forKey: .account)
    accountID = try members.decode(Int64.self, forKey: .accountID)
    accountRule = try members.decode(AccountRule.self, forKey: .accountRule)
    feed = try members.decode(String.self, forKey: .feed)
    from = try members.decodeIfPresent(CivilDate.self, forKey: .from)
    to = try members.decodeIfPresent(CivilDate.self, forKey: .to)
    mode = try members.decode(StatementMode.self, forKey: .mode)
    settings = try members.decodeIfPresent(FeedSettings.Changes.self, forKey: .settings)?.settings
    rows = try members.decode(RowCounts.self, forKey: .rows)
    removed = try members.decode(Int.self, forKey: .removed)
    expired = try members.decode(Int.self, forKey: .expired)
    older = try members.decodeIfPresent(Int.self, forKey: .older) ?? 0
    unclear = try members.decodeIfPresent(Int.self, forKey: .unclear) ?? 0
    rounded = try members.decode(Int.self, forKey: .rounded)
    vanished = try members.decodeList(forKey: .vanished)
    reconciliation = try members.decode(Reconciliation.self, forKey: .reconciliation)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encodeIfPresent(importID, forKey: .importID)
    try members.encodeIfPresent(path, forKey: .path)
    try members.encode(account, forKey: .account)
    try members.encode(accountID, forKey: .accountID)
    try members.encode(accountRule, forKey: .accountRule)
    try members.encode(feed, forKey: .feed)
    try members.encodeIfPresent(from, forKey: .from)
    try members.encodeIfPresent(to, forKey: .to)
    try members.encode(mode, forKey: .mode)
    try members.encodeIfPresent(settings?.changes, forKey: .settings)
    try members.encode(rows, forKey: .rows)
    try members.encode(removed, forKey: .removed)
    try members.encode(expired, forKey: .expired)
    if older != 0 { try members.encode(older, forKey: .older) }
    if unclear != 0 { try members.encode(unclear, forKey: .unclear) }
    try members.encode(rounded, forKey: .rounded)
    try members.encodeList(vanished, forKey: .vanished)
    try members.encode(reconciliation, forKey: .reconciliation)
  }
}

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
      removed: counts.removed, expired: counts.expired, older: counts.older,
      unclear: counts.unclear, rounded: counts.rounded,
      vanished: try VanishedLineTable(db: db).rows(of: row["id"]), reconciliation: proof)
  }
}

extension Book.Statement.AccountRule: StoredText {}
