import FinanceETL

extension ConnectionState.Item {
  /// With the documents of products that were loaded.
  func with(
    _ products: [String: ProductUpdate.Result], _ loaded: Set<String>
  ) -> ConnectionState.Item {
    var item = self
    for (document, result) in products where loaded.contains(result.path) {
      item.digests = (item.digests ?? [:]).merging([document: result.digest]) { $1 }
      item.newestTrade = result.newestTrade ?? item.newestTrade
    }
    return item
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
  public func sameAccounts(
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
