import FinanceModel

/// The account a statement was loaded into.
public struct LoadedAccount: Hashable, Identifiable, Codable, Sendable {
  public var id: Int64
  public var key: String?
  public var name: String
  public var kind: AccountKind
  /// The bank's name.
  public var institution: String?
  public var currency: Currency
  public var mask: String?
  /// Whether this statement made the account.
  public var wasCreated: Bool

  private enum CodingKeys: String, CodingKey {
    case id, key, name, kind, institution, currency, mask
    case wasCreated = "created"
  }

  public init(
    id: Int64, key: String?, name: String, kind: AccountKind, institution: String? = nil,
    currency: Currency, mask: String?, wasCreated: Bool
  ) {
    self.id = id
    self.key = key
    self.name = name
    self.kind = kind
    self.institution = institution
    self.currency = currency
    self.mask = mask
    self.wasCreated = wasCreated
  }
}

/// Where a book puts a statement.
public struct StatementPlace: Hashable, Sendable {
  /// In its currency are rows that name none, where the statement names none either.
  public var account: LoadedAccount
  /// The feed, as the book calls it.
  public var feed: String

  public init(account: LoadedAccount, feed: String) {
    self.account = account
    self.feed = feed
  }
}
