import FinanceModel
import LedgerStore

extension Book {
  /// What a person owns that no source states, as it is on a day.
  public struct Asset: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    public var kind: AssetKind
    public var name: String
    public var ticker: String?
    /// The security of that ticker.
    public var securityID: Security.ID?
    /// The account it was said to belong to. Its value is no part of the account's.
    public var account: String?
    public var accountID: Account.ID?
    /// The day it is of.
    public var date: CivilDate
    /// Units that are left on that day.
    public var quantity: ExactDecimal
    /// Units that were bought, where some were sold by then.
    public var boughtQuantity: ExactDecimal?
    public var currency: Currency
    /// Of one unit.
    public var purchasePrice: ExactDecimal?
    public var purchaseDate: CivilDate?
    /// What the units that are left cost; nil where that is not known, never 0 for it.
    public var cost: ExactDecimal?
    /// What they are worth; nil where nothing says it.
    public var value: ExactDecimal?
    /// The day that the value, or the price behind it, was stated for.
    public var valueDate: CivilDate?
    public var valueOrigin: ValueOrigin?
    /// The value in the currency of the query, and that currency; nil where it is the asset's own, or
    /// there is no rate.
    public var converted: ExactDecimal?
    public var convertedCurrency: Currency?
    /// The day of the rate: the newest up to ``date``.
    public var rateDate: CivilDate?
    public var tags: [String]
    public var notes: String?
    public var createdAt: Moment
    public var updatedAt: Moment

    /// Where a value comes from.
    public enum ValueOrigin: String, CaseIterable, Hashable, Codable, Sendable {
      /// A person's value or price of a day.
      case stated
      /// A price of the security with its ticker.
      case market
      /// Nothing newer than what it cost.
      case purchase
    }

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id, kind, name, ticker
      case securityID = "security_id"
      case account
      case accountID = "account_id"
      case date, quantity
      case boughtQuantity = "bought_quantity"
      case currency
      case purchasePrice = "purchase_price"
      case purchaseDate = "purchase_date"
      case cost, value
      case valueDate = "value_date"
      case valueOrigin = "value_origin"
      case converted
      case convertedCurrency = "converted_currency"
      case rateDate = "rate_date"
      case tags, notes
      case createdAt = "created_at"
      case updatedAt = "updated_at"
    }
  }

  /// What a person said of an asset for one day.
  public struct AssetEvent: Hashable, Codable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
      case value, sale
    }

    public var kind: Kind
    public var date: CivilDate
    /// Of a value: of all units there were. Of a sale: what it brought.
    public var amount: ExactDecimal?
    /// Of one unit.
    public var price: ExactDecimal?
    /// Units that were sold.
    public var quantity: ExactDecimal?
    public var currency: Currency
  }

  /// Which assets are meant.
  public struct AssetQuery: Hashable, Sendable {
    /// Nil: the last day that is known of any of them.
    public var asOf: CivilDate?
    /// Also those that were sold whole by then.
    public var includesSold = false
    /// Into which values are converted; nil: each is in its own alone.
    public var currency: Currency?

    public init(asOf: CivilDate? = nil) { self.asOf = asOf }
  }

  /// An asset someone means: its id, or its name.
  public struct AssetSelector: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    public var text: String

    public init(_ text: String) { self.text = text }
    public init(stringLiteral text: String) { self.text = text }
    public var description: String { text }
  }
}
