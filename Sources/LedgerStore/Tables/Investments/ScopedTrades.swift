import FinanceModel
import ImportPipeline

extension [StatementTransaction] {
  /// Names securities as the book does, in trades of a feed. Rows without one are not copied.
  ///
  /// - Parameter met: hands over each name of a security.
  mutating func scopeTrades(to feed: String, met: (SecurityIdentifier) -> Void) {
    for index in indices where self[index].isTrade {
      guard let security = self[index].trade?.security else { continue }
      let scoped = security.scoped(to: feed)
      if scoped != security { self[index].trade?.security = scoped }
      met(scoped)
    }
  }
}
