import FinanceModel
import LedgerBook
import LedgerStore

/// What investments gained: unrealised against known cost, realised by lots, and as returns.
public struct PerformanceReport: Hashable, Codable, Sendable {
  public var asOf: CivilDate
  /// The first day of what is realised; nil: from the beginning.
  public var from: CivilDate?
  public var method: LotMethod
  /// In which gains are shown too; nil: each in its own alone.
  public var currency: Currency?
  /// By currency.
  public var totals: [Total]
  /// What is unknown or not certain, by currency; nil where all is certain.
  public var inDoubt: [DoubtfulTotal]?
  /// Both gains in the report's currency; nil where none is chosen.
  public var converted: ConvertedTotal?
  /// What is held, by account and security.
  public var positions: [Position]
  /// What was given up.
  public var realised: [RealisedGain]
  /// By percent, of positions with a cost above zero; nil where there is none.
  public var best: Mover?
  public var worst: Mover?
  /// Of accounts of investments, each and all of a currency.
  public var returns: [InvestmentReturn]
  /// What made each of them, from the value at the start to the one at the end.
  public var walks: [ValueWalk]
  /// The rates that were used, by pair and day.
  public var rates: [UsedRate]
  public var leftOut: [ReportGap]

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case from, method, currency, totals
    case inDoubt = "in_doubt"
    case converted, positions, realised, best, worst, returns,
      walks, rates
    case leftOut = "left_out"
  }

  /// Gains of one currency.
  public struct Total: Hashable, Codable, Sendable {
    public var currency: Currency
    /// Of units whose cost and value are known.
    public var value: ExactDecimal
    public var cost: ExactDecimal
    /// Value less cost.
    public var unrealised: ExactDecimal
    /// Nil where the cost is not above zero.
    public var percent: ExactDecimal?
    /// Of sales whose cost is known.
    public var realised: ExactDecimal
    /// Of it, what was held for more than a year.
    public var realisedLong: ExactDecimal
    public var realisedShort: ExactDecimal
    /// Of both gains, what depends on nothing that is unknown.
    public var certain: CertainGains

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case currency, value, cost, unrealised, percent, realised
      case realisedLong = "realised_long"
      case realisedShort = "realised_short"
      case certain
    }
  }

  /// Gains that depend on nothing that is unknown.
  public struct CertainGains: Hashable, Codable, Sendable {
    public var unrealised = ExactDecimal.zero
    public var realised = ExactDecimal.zero
  }

  /// What is unknown or not certain of a currency.
  public struct DoubtfulTotal: Hashable, Codable, Sendable {
    public var currency: Currency
    /// Of the totals, what another reading of the rows makes another figure.
    public var unrealised = ExactDecimal.zero
    public var realised = ExactDecimal.zero
    /// What is held, and nobody knows what it cost: its gain is in no total.
    public var value = ExactDecimal.zero
    /// What was received for units whose cost nobody knows: its gain is in no total.
    public var proceeds = ExactDecimal.zero
    /// What was paid for units whose gain is in no total, so far as the book knows.
    public var cost = ExactDecimal.zero
    public var reasons: [FigureDoubt] = []
  }

  /// The gains of all currencies in one. What has no rate is left out, and said.
  public struct ConvertedTotal: Hashable, Codable, Sendable {
    public var value: ExactDecimal
    public var cost: ExactDecimal
    public var unrealised: ExactDecimal
    public var priceGain: ExactDecimal
    public var currencyGain: ExactDecimal
    public var realised: ExactDecimal

    private enum CodingKeys: String, CodingKey {
      case value, cost, unrealised
      case priceGain = "price_gain"
      case currencyGain = "currency_gain"
      case realised
    }
  }

  /// Where a cost comes from.
  public enum CostSource: String, Hashable, Codable, Sendable {
    /// The trades of the book.
    case lots
    /// The newest snapshot.
    case stated
  }

  /// What is held of a security in an account.
  public struct Position: Hashable, Codable, Sendable {
    public var account: String
    public var accountID: Int64
    public var security: String
    public var securityID: Int64
    public var units: ExactDecimal
    /// Nil is unknown.
    public var value: ExactDecimal?
    public var valueDate: CivilDate?
    /// Nil is unknown, never 0.
    public var cost: ExactDecimal?
    public var costSource: CostSource?
    /// The source's own, where the lots say another one.
    public var statedCost: ExactDecimal?
    public var gain: ExactDecimal?
    /// Nil where the cost is not above zero.
    public var percent: ExactDecimal?
    public var currency: Currency
    /// In the report's currency, where that is another one and all rates are known.
    public var converted: ConvertedGain?
    /// Why cost and gain are unknown or not certain; nil where they are certain.
    public var inDoubt: [FigureDoubt]?
    /// The newest last.
    public var lots: [Lot]

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case account
      case accountID = "account_id"
      case security
      case securityID = "security_id"
      case units, value
      case valueDate = "value_date"
      case cost
      case costSource = "cost_source"
      case statedCost = "stated_cost"
      case gain, percent, currency, converted
      case inDoubt = "in_doubt"
      case lots
    }
  }

  /// Units that were acquired together.
  public struct Lot: Hashable, Codable, Sendable {
    /// The trade that brought them; nil where none of the book did.
    public var trade: Int64?
    public var acquired: CivilDate?
    public var units: ExactDecimal
    /// What a short sale brought is a negative cost. Nil is unknown.
    public var cost: ExactDecimal?
    public var currency: Currency
    /// Why cost or units are not certain; nil where they are.
    public var inDoubt: [FigureDoubt]?

    private enum CodingKeys: String, CodingKey {
      case trade, acquired, units, cost, currency
      case inDoubt = "in_doubt"
    }
  }

  /// A position that moved most.
  public struct Mover: Hashable, Codable, Sendable {
    public var account: String
    public var security: String
    public var securityID: Int64
    public var percent: ExactDecimal
    public var gain: ExactDecimal
    public var currency: Currency

    private enum CodingKeys: String, CodingKey {
      case account, security
      case securityID = "security_id"
      case percent, gain, currency
    }
  }
}
