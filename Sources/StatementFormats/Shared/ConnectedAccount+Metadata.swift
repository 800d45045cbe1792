import FinanceModel

/// How a connection stands in the metadata of an account, of which records are made.
extension ConnectedAccount {
  private static let (idName, itemName) = ("plaidAccountId", "plaidItemId")
  private static let persistentIDName = "plaidPersistentAccountId"

  /// Nil where the metadata names no connection.
  init?(metadata: [String: String]) {
    guard let id = metadata[Self.idName] else { return nil }
    self.init(
      id: id, item: metadata[Self.itemName], persistentID: metadata[Self.persistentIDName])
  }

  var metadata: [String: String] {
    [Self.idName: id, Self.itemName: item, Self.persistentIDName: persistentID]
      .compactMapValues { $0 }
  }
}
