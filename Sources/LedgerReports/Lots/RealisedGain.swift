import FinanceETL

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

    private enum CodingKeys: String, CodingKey {
      case acquired, units, proceeds, cost, gain, days
      case isLong = "is_long"
    }
  }

  /// What gave them up.
  public enum Reason: String, Hashable, Codable, Sendable {
    case sale, cover, expiry
    /// More was paid back than the units cost.
    case returnOfCapital = "return_of_capital"
    case merger
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
  public var parts: [Part]

  private enum CodingKeys: String, CaseIterable, CodingKey {
    case trade, account
    case accountID = "account_id"
    case security
    case securityID = "security_id"
    case date, reason, units, proceeds, cost, gain, currency
    case statedGain = "stated_gain"
    case converted, parts
  }
}

/// What lots cannot say of a trade.
struct LotNote: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    /// Units came from outside, and no source says what they cost.
    case unknownCost = "unknown_cost"
    /// More was sold than the book knows of.
    case oversold
    /// The new part of a spin-off, and what is left of the old one: how the cost divides is not stated.
    case spinOff = "spin_off"
    case merger
    /// No trade of the book delivers what an option was exercised for.
    case noStockLeg = "no_stock_leg"
    /// A person chose lots that are not there.
    case noChoice = "no_choice"
    /// A sale in another currency than the purchase.
    case currencies
  }

  var kind: Kind
  var key: PositionKey
  var date: CivilDate
  var trade: Int64?
  var units: ExactDecimal?
}
