import FinanceModel

extension Book {
  /// A trade as reports compute with it: ids instead of names, and what the source states.
  package struct TradeEntry: Sendable {
    package var id: Int64
    package var accountID: Account.ID
    package var date: CivilDate
    package var securityID: Security.ID?
    /// What the account's money changes by.
    package var amount: ExactDecimal
    package var currency: Currency
    package var stated: FinanceModel.Trade
    /// Rows of the book that belong to it.
    package var related: [(role: FinanceModel.Trade.Related.Role, trade: Int64)]
  }
}
