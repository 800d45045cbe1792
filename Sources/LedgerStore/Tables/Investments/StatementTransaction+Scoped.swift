import FinanceModel
import ImportPipeline
import Matching

extension StatementTransaction {
  /// The same with its trade's security as the book names it, in rows of a feed.
  func scoped(to feed: String?) -> StatementTransaction {
    guard let feed, var trade, let security = trade.security else { return self }
    trade.security = security.scoped(to: feed)
    var row = self
    row.trade = trade
    return row
  }

  /// Whether its trade may tell that the security goes on under another name.
  var tellsRename: Bool {
    guard let kind = sharedTrade?.value.kind, TradeKind.renaming.contains(kind), let trade else {
      return false
    }
    return RenamedSecurities.tells(trade, description, memo)
  }
}

extension TradeKind {
  /// The kinds of rows by which brokers put one security in the place of another.
  static let renaming: [TradeKind] = [
    .transferIn, .transferOut, .merger, .split, .adjustment, .stockDistribution,
  ]
}
