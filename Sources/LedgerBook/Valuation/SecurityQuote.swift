import FinanceModel
import LedgerStore

extension Book {
  /// What one unit of a security cost, as far as the book knows on a day.
  public struct SecurityQuote: Hashable, Sendable {
    /// Per share, percent of par for debt, per share of the underlying for options.
    public var price: ExactDecimal
    public var currency: Currency
    /// The day that the price is of: the one that was asked for, or an earlier one.
    public var date: CivilDate
    public var origin: SecurityPrice.Origin
    /// Whether it is older than the book's ``Settings/priceDays``.
    public var isStale: Bool
  }

  /// A price that the book holds.
  public struct Price: Hashable, Codable, Sendable {
    public var date: CivilDate
    public var security: String
    public var securityID: Security.ID
    /// The name that it was stated under.
    public var identifier: String
    public var price: ExactDecimal
    public var currency: Currency
    public var origin: SecurityPrice.Origin
    /// As it was stated: `GBX` where it was in pence.
    public var priceUnit: String?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case date, security
      case securityID = "security_id"
      case identifier, price, currency, origin
      case priceUnit = "price_unit"
    }
  }

  /// Which prices are meant.
  public struct PriceQuery: Hashable, Sendable {
    public var security: SecuritySelector?
    public var from: CivilDate?
    public var to: CivilDate?
    public var origin: SecurityPrice.Origin?
    /// Only the newest of each security, currency and origin.
    public var isNewestOnly = false

    public init() {}
  }
}
