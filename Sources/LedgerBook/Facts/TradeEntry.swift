import FinanceModel
import LedgerStore

extension Book {
  /// A trade as reports compute with it: ids instead of names, and what the source states.
  ///
  /// An object: a report passes all trades of a book on, and one is a kilobyte.
  package final class TradeEntry: Sendable {
    package let id: Int64
    package let accountID: Account.ID
    package let date: CivilDate
    package let securityID: Security.ID?
    /// What the account's money changes by.
    package let amount: ExactDecimal
    package let currency: Currency
    package let stated: FinanceModel.Trade
    /// What was reinvested, in the source's own word: OFX INCOMETYPE.
    package let incomeType: String?
    /// Rows of the book that belong to it.
    package let related: [(role: FinanceModel.Trade.Related.Role, trade: Int64)]

    init(
      id: Int64, accountID: Account.ID, date: CivilDate, securityID: Security.ID?,
      amount: ExactDecimal, currency: Currency, stated: FinanceModel.Trade,
      incomeType: String?, related: [(role: FinanceModel.Trade.Related.Role, trade: Int64)]
    ) {
      self.id = id
      self.accountID = accountID
      self.date = date
      self.securityID = securityID
      self.amount = amount
      self.currency = currency
      self.stated = stated
      self.incomeType = incomeType
      self.related = related
    }
  }
}
