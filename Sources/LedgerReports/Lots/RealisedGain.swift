import FinanceModel
import LedgerBook
import LedgerStore

/// What came of units that were given up: proceeds less costs of the sale less the cost of the lots.
public struct RealisedGain: Hashable, Codable, Sendable {
  /// Units of one lot.
  public struct Part: Hashable, Codable, Sendable {
    /// Nil is unknown.
    public var acquired: CivilDate?
    /// A magnitude.
    public var units: ExactDecimal
    public var proceeds: ExactDecimal
    /// What a short sale brought is a negative cost. Nil is unknown.
    public var cost: ExactDecimal?
    public var gain: ExactDecimal?
    public var days: Int?
    /// Held for more than a year; nil where the day is unknown.
    public var isLong: Bool?
    /// Why the figures are not certain; nil where they are.
    public var inDoubt: [FigureDoubt]?

    private enum CodingKeys: String, CodingKey {
      case acquired, units, proceeds, cost, gain, days
      case isLong = "is_long"
      case inDoubt = "in_doubt"
    }
  }

  /// What gave them up.
  public enum Reason: String, Hashable, Codable, Sendable {
    case sale, cover, expiry
    /// More was paid back than the units cost.
    case returnOfCapital = "return_of_capital"
    case merger
    /// An option that was settled in cash.
    case settlement
    /// Units that were paid for a transfer.
    case fee
  }

  /// The trade.
  public var trade: Int64
  /// The account's name.
  public var account = ""
  public var accountID: Int64
  /// The security's name.
  public var security = ""
  public var securityID: Int64
  public var date: CivilDate
  public var reason: Reason
  public var units: ExactDecimal
  public var proceeds: ExactDecimal
  public var cost: ExactDecimal?
  /// Nil where the cost of some of the units is unknown.
  public var gain: ExactDecimal?
  public var currency: Currency
  /// The broker's own.
  public var statedGain: ExactDecimal?
  /// In the report's currency, where that is another one and all rates are known.
  public var converted: ConvertedGain?
  /// Why the gain is unknown or not certain; nil where it is certain.
  public var inDoubt: [FigureDoubt]?
  public var parts: [Part]

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case trade, account
    case accountID = "account_id"
    case security
    case securityID = "security_id"
    case date, reason, units, proceeds, cost, gain, currency
    case statedGain = "stated_gain"
    case converted
    case inDoubt = "in_doubt"
    case parts
  }
}

/// A gain in another currency: what was paid at the rate of its day, what it is worth at that of the day of
/// the report or of the sale.
public struct ConvertedGain: Hashable, Codable, Sendable {
  public var currency: Currency
  /// What it is worth, or what was received.
  public var value: ExactDecimal
  public var cost: ExactDecimal
  public var gain: ExactDecimal
  /// What the price brought: the gain in its own currency, at the rates of the purchases.
  public var priceGain: ExactDecimal
  /// What the currency brought: the rest.
  public var currencyGain: ExactDecimal
  /// The day of the rate of the value.
  public var rateDate: CivilDate

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case currency, value, cost, gain
    case priceGain = "price_gain"
    case currencyGain = "currency_gain"
    case rateDate = "rate_date"
  }

  /// What was bought on a day for a cost.
  struct Purchase {
    var date: CivilDate
    var cost: ExactDecimal
    /// What the same units are worth.
    var value: ExactDecimal
  }
}

/// How long something was held. Long, as the law of the United States has it: sold after the same day of
/// the next year. Other laws differ: the days are given too.
public struct HoldingPeriod: Hashable, Sendable {
  public let days: Int
  public let isLong: Bool
  /// The first day on which a sale is a long one.
  public let longFrom: CivilDate

  public init(from acquired: CivilDate, to sold: CivilDate) {
    days = sold.days(since: acquired)
    let (year, month, day) = acquired.components
    // February 29 has no same day in the next year: its last one counts.
    let sameDay =
      CivilDate(year: year + 1, month: month, day: day)
      ?? CivilDate(year: year + 1, month: month, day: day - 1) ?? acquired
    longFrom = sameDay.adding(days: 1)
    isLong = sold >= longFrom
  }
}
