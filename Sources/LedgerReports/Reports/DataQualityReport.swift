import FinanceModel
import LedgerBook
import LedgerStore

/// How far the figures of other reports can be trusted: what sources state of each account, how old it is,
/// and what proves it.
public struct DataQualityReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// Days after which a statement or a price is stale.
  public var staleAfter: Int
  /// In which the shares of the origins are; nil: each currency has its own.
  public var currency: Currency?
  public var accounts: [Account]
  /// The share of the value by where it comes from.
  public var origins: [Origin]
  /// The rates that were used.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case staleAfter = "stale_after_days"
    case currency, accounts, origins, rates
    case leftOut = "left_out"
  }

  /// What sources state of what an account holds.
  public enum Holdings: String, Hashable, Codable, Sendable {
    case complete, partial, none
  }

  public struct Account: Hashable, Codable, Sendable {
    public var account: String
    public var accountID: Int64
    public var kind: AccountKind
    /// Of investment and retirement accounts; nil of others.
    public var holdings: Holdings?
    /// The day of the newest snapshot, balance or row.
    public var date: CivilDate?
    public var days: Int?
    public var isStale: Bool
    /// `balanced`, `gap`, `off` or `not_asserted`: whether stated balances prove its days, or what its
    /// newest snapshot holds.
    public var proof: String
    /// Nil where it is not known.
    public var value: ExactDecimal?
    public var currency: Currency
    /// In the report's currency; nil where that is its own, or there is no rate.
    public var converted: ExactDecimal?
    /// How much of the value of its holdings has a known cost, in percent.
    public var withCost: ExactDecimal?
    /// The days of the oldest price that counts.
    public var priceAge: Int?
    public var openReviews: Int
    public var quarantined: Int

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case kind, holdings, date, days
      case isStale = "is_stale"
      case proof, value, currency, converted
      case withCost = "with_cost"
      case priceAge = "price_age"
      case openReviews = "open_reviews"
      case quarantined
    }
  }

  /// The value that a kind of source states.
  public struct Origin: Hashable, Codable, Sendable {
    /// The format of documents, `rows` for accounts that only a person keeps, `manual` for manual assets.
    public var origin: String
    public var currency: Currency
    /// Without regard to signs: what is owed is stated too.
    public var value: ExactDecimal
    public var percent: ExactDecimal?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case origin, currency, value, percent
    }
  }
}
