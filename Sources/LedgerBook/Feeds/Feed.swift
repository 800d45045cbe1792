import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// A source and one account.
  public struct Feed: Hashable, Identifiable, Sendable {
    public var id: Int64
    /// Feeds of several accounts may share it.
    public var name: String
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    /// How far its ids are trusted now.
    public var ids: IDPolicy
    /// Whether the source has used one id for several rows.
    public var hasReusedIDs: Bool
    /// What the absence of a known row means now; nil where no document said.
    public var mode: StatementMode?
    /// Where the source goes on.
    public var cursor: String?
    /// The last day of a statement.
    public var lastStatement: CivilDate?
    /// The rows that it states today.
    public var rows: Int
    /// How its rows are matched from now on.
    public var settings: FeedSettings
  }
}

extension Book.Feed: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, name, account
    case accountID = "account_id"
    case ids
    case hasReusedIDs = "reused_ids"
    case mode, cursor
    case lastStatement = "last_statement"
    case rows
    case changes = "settings"
    case settings = "in_force"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int64.self, forKey: .id)
    name = try members.decode(String.self, forKey: .name)
    account = try members.decode(String.self, forKey: .account)
    accountID = try members.decode(Int64.self, forKey: .accountID)
    ids = try members.decode(IDPolicy.self, forKey: .ids)
    hasReusedIDs = try members.decodeIfPresent(Bool.self, forKey: .hasReusedIDs) ?? false
    mode = try members.decodeIfPresent(StatementMode.self, forKey: .mode)
    cursor = try members.decodeIfPresent(String.self, forKey: .cursor)
    lastStatement = try members.decodeIfPresent(CivilDate.self, forKey: .lastStatement)
    rows = try members.decode(Int.self, forKey: .rows)
    settings = try members.decode(FeedSettings.self, forKey: .settings)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(name, forKey: .name)
    try members.encode(account, forKey: .account)
    try members.encode(accountID, forKey: .accountID)
    try members.encode(ids, forKey: .ids)
    if hasReusedIDs { try members.encode(true, forKey: .hasReusedIDs) }
    try members.encodeIfPresent(mode, forKey: .mode)
    try members.encodeIfPresent(cursor, forKey: .cursor)
    try members.encodeIfPresent(lastStatement, forKey: .lastStatement)
    try members.encode(rows, forKey: .rows)
    try members.encode(settings.changes, forKey: .changes)
    try members.encode(settings, forKey: .settings)
  }
}

extension Book {
  /// Every feed, by id, or those that someone means.
  ///
  /// Throws `not_found` where there is none of that name, or `account` is not one.
  ///
  /// - Parameters:
  ///   - name: a feed's name or id. Feeds of several accounts may share a name.
  ///   - account: the account whose feeds are meant; nil: every one.
  public func feeds(
    named name: String? = nil, of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [Feed] {
    try read { db in try feedRows(name, account, db).map(Self.feed) }
  }

  /// The same, for tasks.
  public func feeds(named name: String? = nil, of account: AccountSelector? = nil)
    async throws(FinanceETLError) -> [Feed]
  {
    try await ask { book throws(FinanceETLError) in try book.feeds(named: name, of: account) }
  }

  /// The feeds that someone means; throws `not_found` where there is none.
  func feedRows(
    _ wanted: String?, _ account: AccountSelector?, _ db: Database
  ) throws -> [Row] {
    let accountID = try account.map { try self.accountID($0, db) }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT f.id, f.name, f.account_id, a.name AS account, f.ids, f.has_reused_ids, f.cursor,
          f.settings,
          -- A statement's lines stand one behind the other: read so, they need not be grouped.
          coalesce((SELECT sum((SELECT count(*) FROM transaction_mappings m
              WHERE m.id BETWEEN s.first_mapping_id AND s.last_mapping_id AND m.state = 'live'))
            FROM statements s WHERE s.feed_id = f.id), 0) AS rows,
          (SELECT max(s.covers_to) FROM statements s WHERE s.feed_id = f.id) AS last_statement,
          -- What the source itself says: not what this setting or an option said.
          (SELECT s.mode FROM statements s JOIN documents d ON d.id = s.document_id
            JOIN imports i ON i.id = d.import_id
            WHERE s.feed_id = f.id AND json_extract(s.settings, '$.mode') IS NULL
              AND json_extract(i.options, '$.partial') IS NULL
            ORDER BY s.id DESC LIMIT 1) AS mode
        FROM feeds f JOIN accounts a ON a.id = f.account_id
        WHERE (?1 IS NULL OR f.name = ?1 OR CAST(f.id AS TEXT) = ?1)
          AND (?2 IS NULL OR f.account_id = ?2)
        ORDER BY f.id
        """,
      arguments: [wanted, accountID])
    guard let wanted, rows.isEmpty else { return rows }
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM feeds WHERE ?1 IS NULL OR account_id = ?1 GROUP BY name ORDER BY min(id)
        """,
      arguments: [accountID])
    throw FinanceETLError(
      .notFound,
      "there is no feed \"\(wanted)\"" + (account.map { " of account \"\($0)\"" } ?? ""),
      hint: Suggestion.hint(
        for: wanted, among: names,
        none: account == nil ? "the book has no feeds yet" : "the account has no feeds yet"))
  }

  static func feed(_ row: Row) throws -> Feed {
    let settings = try FeedSettings(feed: row)
    return Feed(
      id: row["id"], name: row["name"], account: row["account"], accountID: row["account_id"],
      ids: try settings.ids ?? row.value("ids"), hasReusedIDs: row["has_reused_ids"],
      mode: try settings.mode ?? row.value("mode"), cursor: row["cursor"],
      lastStatement: try row.value("last_statement"), rows: row["rows"], settings: settings)
  }
}

extension Book {
  /// Changes how the rows of a feed are matched from now on; of all feeds of that name, where
  /// several accounts share it.
  ///
  /// Throws `not_found`, and `invalid_argument` where rows of a feed that brings only changes would
  /// no longer be told apart by their ids.
  ///
  /// - Parameters:
  ///   - name: a feed's name or id.
  ///   - account: the account whose feed is meant; nil: every one of that name.
  ///   - change: changes the settings of one feed.
  /// - Returns: the feeds as they are now.
  @discardableResult
  public func editFeeds(
    named name: String, of account: AccountSelector? = nil,
    _ change: (inout FeedSettings) -> Void
  ) throws(FinanceETLError) -> [Feed] {
    try write { db in
      for row in try feedRows(name, account, db) {
        var settings = try FeedSettings(feed: row)
        change(&settings)
        let stated: String? = row["mode"]
        let mode = settings.mode?.rawValue ?? stated
        guard settings.ids != IDPolicy.none || mode != StatementMode.delta.rawValue else {
          throw FinanceETLError(
            .invalidArgument,
            "\(row["name"] as String) states only what changed, and its ids say what that is",
            hint: "`\(.ids) none` needs `\(.mode) snapshot`")
        }
        try FeedTable(db).set(settings, of: row["id"])
      }
      return try feedRows(name, account, db).map(Self.feed)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editFeeds(
    named name: String, of account: AccountSelector? = nil,
    _ change: @escaping @Sendable (inout FeedSettings) -> Void
  ) async throws(FinanceETLError) -> [Feed] {
    try await ask { book throws(FinanceETLError) in
      try book.editFeeds(named: name, of: account, change)
    }
  }
}
