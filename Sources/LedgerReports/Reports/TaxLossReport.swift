import FinanceModel
import LedgerBook
import LedgerStore

/// Lots that are worth less than they cost, in accounts that are not for retirement.
public struct TaxLossReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  public var method: LotMethod
  /// In which losses are; nil: each in its own currency.
  public var currency: Currency?
  /// The largest loss first.
  public var candidates: [Candidate]
  public var totals: [Total]
  /// The rates of the day of the report that were used.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case method, currency, candidates, totals, rates
    case leftOut = "left_out"
  }

  /// A lot at a loss.
  public struct Candidate: Hashable, Codable, Sendable {
    public var account: String
    public var accountID: Int64
    public var security: String
    public var securityID: Int64
    /// Nil is unknown.
    public var acquired: CivilDate?
    public var units: ExactDecimal
    public var cost: ExactDecimal
    public var value: ExactDecimal
    /// Value less cost: below zero.
    public var gain: ExactDecimal
    public var currency: Currency
    /// In the report's currency, where that is another one: the loss that counts.
    public var converted: ConvertedGain?
    /// `source`: as it states its lots. `trades`: by the method. `position`: all units of unknown days.
    public var origin: String
    public var days: Int?
    public var isLong: Bool?
    /// The first day on which a sale is a long one.
    public var longFrom: CivilDate?
    public var daysToLong: Int?
    /// Days within 30 of the day on which the same security was bought, in any account: such a loss may
    /// not count.
    public var boughtNear: [CivilDate]?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case security
      case securityID = "security_id"
      case acquired, units, cost, value, gain, currency, converted,
        origin, days
      case isLong = "is_long"
      case longFrom = "long_from"
      case daysToLong = "days_to_long"
      case boughtNear = "bought_near"
    }
  }

  /// Losses of a currency.
  public struct Total: Hashable, Codable, Sendable {
    public var currency: Currency
    public var short: ExactDecimal
    public var long: ExactDecimal
    /// Of lots of unknown days.
    public var unknown: ExactDecimal
    public var gain: ExactDecimal
  }
}
