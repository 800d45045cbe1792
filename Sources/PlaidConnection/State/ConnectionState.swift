/// What is kept of the connections beside the book: how each is to be asked, and what was said of it.
/// No secrets. All of it can be lost but the choice of products.
public struct ConnectionState: Codable, Sendable {
  /// The token store that was used, so that another, empty one is never looked into in its place.
  public var store: String?
  public var items: [String: Item]?
  /// By Plaid's id of the institution.
  public var institutions: [String: Institution]?
  /// The keys that webhooks are signed with, by environment and key id.
  public var webhookKeys: [String: WebhookKey]?
  /// Key ids that Plaid does not know, and until when they are not asked for.
  public var refusedKeys: [String: Int64]?
  /// When keys were asked for in the last minute.
  public var keyCalls: [Int64]?
  /// Webhooks in a row that were refused for their time alone.
  public var staleWebhooks: Int?

  public struct Item: Codable, Sendable {
    /// The products that the person asked for by name; transactions where there are none.
    public var products: [String]?
    /// How many days of history were asked for.
    public var days: Int?
    public var accounts: [Account]?
    /// Until when a product that the item does not have is not asked for, in seconds since 1970.
    public var absentProducts: [String: Int64]?
    /// Products whose missing consent was told.
    public var toldProducts: [String]?
    /// Of the documents of products as they were loaded last.
    public var digests: [String: String]?
    /// The day of the newest investment transaction that is known.
    public var newestTrade: String?
    /// When its balances were asked for last.
    public var balancesAt: Int64?
    /// What a quiet run has told of it.
    public var notice: Notice?
    /// The webhook that made it due.
    public var due: String?
    public var consentExpires: String?
    public var disconnectsAt: String?
    public var updateType: String?
    /// A new item of the same bank took its place.
    public var replacedBy: String?

    public init() {}
  }

  public struct Account: Codable, Hashable, Sendable {
    public var id: String
    public var name: String?
    public var mask: String?
    public var type: String?
    public var subtype: String?
    /// Since when Plaid does not list it any more.
    public var absentSince: String?
  }

  public struct Notice: Codable, Hashable, Sendable {
    public var word: String
    public var at: Int64
  }

  public struct Institution: Codable, Sendable {
    public var name: String?
    public var url: String?
    public var color: String?
    /// When name and address were asked for.
    public var at: Int64?
    /// The bank is left alone until then.
    public var restsUntil: Int64?
    public var downSince: Int64?

    public init() {}
  }

  public struct WebhookKey: Codable, Sendable {
    public var x: String
    public var y: String
    public var expiredAt: Int64?
    /// When it was asked for.
    public var at: Int64
  }

  public init() {}

  public subscript(item: String) -> Item {
    get { items?[item] ?? Item() }
    set { items = (items ?? [:]).merging([item: newValue]) { $1 } }
  }

  subscript(institution id: String) -> Institution {
    get { institutions?[id] ?? Institution() }
    set { institutions = (institutions ?? [:]).merging([id: newValue]) { $1 } }
  }
}

extension ConnectionState.Item {
  /// Notes the accounts that Plaid lists now; those that are missing stay, with the day.
  mutating func note(_ listed: [ConnectionState.Account], at moment: String) {
    let ids = Set(listed.map(\.id))
    let gone = (accounts ?? []).filter { !ids.contains($0.id) }.map { account in
      var account = account
      account.absentSince = account.absentSince ?? moment
      return account
    }
    accounts = listed + gone
  }

  /// Accounts that have another id now: an old one is missing, and one new one is like it.
  func renumbered(_ listed: [ConnectionState.Account]) -> [(old: String, new: String)] {
    let (known, ids) = (accounts ?? [], Set(listed.map(\.id)))
    let missing = Dictionary(grouping: known.filter { !ids.contains($0.id) }, by: \.likeness)
    let new = Dictionary(
      grouping: listed.filter { account in !known.contains { $0.id == account.id } },
      by: \.likeness)
    return new.sorted { $0.key < $1.key }.compactMap { likeness, accounts in
      guard accounts.count == 1, let old = missing[likeness], old.count == 1,
        accounts[0].mask != nil || accounts[0].name != nil
      else { return nil }
      return (old[0].id, accounts[0].id)
    }
  }

  /// The accounts that Plaid lists.
  public var listedAccounts: [ConnectionState.Account] {
    (accounts ?? []).filter { $0.absentSince == nil }
  }
}
