import FinanceModel
import ImportPipeline
import Matching

extension [StatementTransaction] {
  /// Names securities as the book does, in trades of a feed. Where no row has one, the array stays as it is
  /// and is not copied.
  ///
  /// - Parameter met: hands over each name of a security, and whether the row may tell that the security
  ///   goes on under another name.
  mutating func scopeTrades(to feed: String, met: (SecurityIdentifier, _ isRename: Bool) -> Void) {
    guard hasTrades else { return }
    for index in indices where self[index].isTrade {
      guard var trade = self[index].trade, let security = trade.security else { continue }
      let scoped = security.scoped(to: feed)
      if scoped != security {
        trade.security = scoped
        self[index].trade = trade
      }
      met(scoped, trade.kind.mayRename && self[index].tellsRename)
    }
  }
}

extension [StatementTransaction] {
  /// Read where the rows lie: to copy one costs more than to ask it.
  private var hasTrades: Bool {
    withUnsafeBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return false }
      return buffer.indices.contains { rows[$0].isTrade }
    }
  }
}

extension TradeKind {
  /// The kinds of rows by which brokers put one security in the place of another.
  static let renaming: [TradeKind] = [
    .transferIn, .transferOut, .merger, .split, .adjustment, .stockDistribution,
  ]

  fileprivate var mayRename: Bool { Self.renaming.contains(self) }
}

extension StatementTransaction {
  fileprivate var tellsRename: Bool {
    trade.map { RenamedSecurities.tells($0, description, memo) } ?? false
  }
}
