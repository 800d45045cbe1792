import FinanceModel
import LedgerStore

extension Book {
  /// Says of documents that do not name their account which one they are of.
  public struct AccountBinding: Hashable, Identifiable, Sendable {
    /// Which documents are bound.
    public enum Documents: Hashable, Sendable {
      /// Those at these paths: a folder, or a pattern with `*` and `?`.
      case path(String)
      /// Those read with this bank mapping.
      case mapping(String)
    }

    public var id: Int64
    /// The account's name.
    public var account: String
    public var accountID: Account.ID
    public var documents: Documents
    public var createdAt: Moment
  }
}

extension Book.AccountBinding: Codable {
  private enum CodingKeys: String, CaseIterable, CodingKey {
    case id, account
    case accountID = "account_id"
    case path, mapping
    case createdAt = "created_at"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(Int64.self, forKey: .id)
    account = try members.decode(String.self, forKey: .account)
    accountID = try members.decode(Int64.self, forKey: .accountID)
    if let path = try members.decodeIfPresent(String.self, forKey: .path) {
      documents = .path(path)
    } else {
      documents = .mapping(try members.decode(String.self, forKey: .mapping))
    }
    createdAt = try members.decode(Moment.self, forKey: .createdAt)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(account, forKey: .account)
    try members.encode(accountID, forKey: .accountID)
    switch documents {
    case .path(let pattern): try members.encode(pattern, forKey: .path)
    case .mapping(let mapping): try members.encode(mapping, forKey: .mapping)
    }
    try members.encode(createdAt, forKey: .createdAt)
  }
}
