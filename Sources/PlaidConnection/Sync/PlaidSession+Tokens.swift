import FinanceETL
import TokenStore

extension PlaidSession {
  /// Moves the tokens of items to another store: each is read back there before the old one goes.
  ///
  /// - Returns: how many.
  public func moveTokens(
    of items: [Book.Connection], to target: any TokenKeeping
  ) throws(FinanceETLError) -> Int {
    guard target.name != tokens.name else {
      throw FinanceETLError(.invalidArgument, "the tokens are in \(target.name) already")
    }
    var moved: [String] = []
    for item in items {
      let token = try stored { () throws(TokenStoreError) in try tokens.token(of: item.item) }
      guard let token else { continue }
      let back = try stored { () throws(TokenStoreError) in
        try target.keep(token, of: item.item)
        return try target.token(of: item.item)
      }
      guard back == token else {
        throw FinanceETLError(
          .fileUnwritable, "the token of \(item.shownName) cannot be read back from \(target.name)",
          hint: "nothing was taken out of \(tokens.name)")
      }
      moved.append(item.item)
    }
    try folder.update { $0.store = target.name }
    for item in moved {
      try stored { () throws(TokenStoreError) in try tokens.remove(item) }
    }
    return moved.count
  }
}
