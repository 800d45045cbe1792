import FinanceModel
import LedgerStore

extension Book {
  /// What a person set for the book.
  public struct Settings: Hashable, Codable, Sendable {
    /// In which reports add up; nil: each currency stands for itself.
    public var preferredCurrency: Currency?
    /// How many days older than the day it is used for a rate of exchange may be.
    public var rateDays = ExchangeRates.usualAge
    /// After how many days a price is stale: still used, and marked.
    public var priceDays = 7

    public init() {}

    private enum CodingKeys: String, CodingKey {
      case preferredCurrency = "currency"
      case rateDays = "rate_days"
      case priceDays = "price_days"
    }
  }
}
