import FinanceModel
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
