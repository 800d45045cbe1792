import LedgerBook
import LedgerStore

/// What is kept of the connections beside the book: how each is to be asked, and what was said of it.
/// No secrets. All of it can be lost but the choice of products.
package struct ConnectionState: Codable, Sendable {
  /// The token store that was used, so that another, empty one is never looked into in its place.
  package var store: String?
  package var items: [String: Item]?
  /// By Plaid's id of the institution.
  var institutions: [String: Institution]?
  /// The keys that webhooks are signed with, by environment and key id.
  var webhookKeys: [String: WebhookKey]?
  /// Key ids that Plaid does not know, and until when they are not asked for.
  var refusedKeys: [String: Int64]?
  /// When keys were asked for in the last minute.
  var keyCalls: [Int64]?
  /// Webhooks in a row that were refused for their time alone.
  var staleWebhooks: Int?

  package struct Item: Codable, Sendable {
    /// The products that the person asked for by name; transactions where there are none.
    package var products: [String]?
    /// How many days of history were asked for.
    var days: Int?
    var accounts: [Account]?
    /// Until when a product that the item does not have is not asked for, in seconds since 1970.
    package var absentProducts: [String: Int64]?
    /// Products whose missing consent was told.
    package var toldProducts: [String]?
    /// Of the documents of products as they were loaded last.
    var digests: [String: String]?
    /// The day of the newest investment transaction that is known.
    var newestTrade: String?
    /// When its balances were asked for last.
    var balancesAt: Int64?
    /// What a quiet run has told of it.
    var notice: Notice?
    /// The webhook that made it due.
    var due: String?
    package var consentExpires: String?
    package var disconnectsAt: String?
    package var updateType: String?
    /// A new item of the same bank took its place.
    var replacedBy: String?
  }

  struct Account: Codable, Hashable, Sendable {
    var id: String
    var name: String?
    var mask: String?
    var type: String?
    var subtype: String?
    /// Since when Plaid does not list it any more.
    var absentSince: String?
  }

  struct Notice: Codable, Hashable, Sendable {
    var word: String
    var at: Int64
  }

  struct Institution: Codable, Sendable {
    var name: String?
    var url: String?
    var color: String?
    /// When name and address were asked for.
    var at: Int64?
    /// The bank is left alone until then.
    var restsUntil: Int64?
    var downSince: Int64?
  }

  struct WebhookKey: Codable, Sendable {
    var x: String
    var y: String
    var expiredAt: Int64?
    /// When it was asked for.
    var at: Int64
  }

  package subscript(item: String) -> Item {
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
  var listedAccounts: [ConnectionState.Account] {
    (accounts ?? []).filter { $0.absentSince == nil }
  }
}

extension ConnectionState.Institution {
  private static let rest: Int64 = 2 * 3_600
  private static let longRest: Int64 = 24 * 3_600

  /// A bank that is down is left alone for two hours, and for a day once it has been down for one.
  mutating func rest(_ isDown: Bool, at now: Int64) {
    guard isDown else {
      (restsUntil, downSince) = (nil, nil)
      return
    }
    let since = downSince ?? now
    downSince = since
    restsUntil = now + (now - since >= Self.longRest ? Self.longRest : Self.rest)
  }
}

extension ConnectionState {
  /// The accounts of a live item that are the same as some of these; source: what Plaid says of a
  /// duplicate item is institution, name, mask, type and subtype.
  func sameAccounts(
    _ accounts: [Account], in item: Book.Connection
  ) -> [Account] {
    let known = Set(self[item.item].listedAccounts.map(\.likeness))
    return accounts.filter { known.contains($0.likeness) }
  }
}

extension ConnectionState.Account {
  /// What tells an account from others of one bank, where ids differ.
  var likeness: String {
    [name, mask, type, subtype].map { $0 ?? "" }.joined(separator: "\u{1F}")
  }
}
