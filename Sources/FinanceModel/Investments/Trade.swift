/// What a row says of an investment: a purchase, a dividend, a split.
///
/// It belongs to a ``StatementTransaction``, whose date is the day of the trade, whose value date is the
/// day of settlement and whose amount is the cash that moves: 0 where none does. What only moves money
/// inside an investment account (OFX INVBANKTRAN) has no trade. Units that come in are +, those that go
/// out −. Costs are magnitudes, in the currency of the row; a negative one is a rebate.
public struct Trade: Hashable, Sendable {
  public var kind: TradeKind
  /// As the source names it; nil where none is stated, or none is meant (interest on cash).
  public var security: SecurityIdentifier?
  /// What the units held change by; nil where the kind moves none. Face value of debt, contracts of
  /// options. A journal's are those that moved between sub-accounts: the account's do not change.
  public var units: ExactDecimal?
  /// As stated: per share, percent of par for debt, per share of the underlying for options.
  public var price: ExactDecimal?
  /// The amount that the source prints, where it is not the cash: the total of a reinvestment, the worth
  /// of what was transferred, a total without the accrued interest.
  public var total: ExactDecimal?

  public var commission: ExactDecimal?
  public var fees: ExactDecimal?
  /// The fund's charge for buying or selling.
  public var load: ExactDecimal?
  public var taxes: ExactDecimal?
  /// Tax that was kept back.
  public var withholding: ExactDecimal?
  /// Tax that was kept back for a state of the country.
  public var stateWithholding: ExactDecimal?
  /// For taking money out of a plan early.
  public var penalty: ExactDecimal?
  /// What the broker added to the price, or took off it; it is inside ``price``.
  public var markup: ExactDecimal?
  /// Interest of a bond since its last coupon; it is inside the cash.
  public var accrued: ExactDecimal?
  /// As the source states it; lots say what it is.
  public var gain: ExactDecimal?

  /// Of one unit of what is sold or transferred: OFX AVGCOSTBASIS.
  public var unitCost: ExactDecimal?
  /// When what is transferred was bought.
  public var acquired: CivilDate?
  /// Shares of the underlying that a contract is for; nil where none is stated.
  public var multiplier: ExactDecimal?
  public var split: Split?

  /// Where the units are; a journal's: where they went.
  public var subAccount: SubAccount?
  /// Where a journal's units or money came from.
  public var fromSubAccount: SubAccount?
  /// Where the money is.
  public var cashSubAccount: SubAccount?
  /// Whose money of a retirement plan it is.
  public var contribution: ContributionSource?

  /// How many of the account's main currency one of the row's original currency is, else of its currency.
  public var rate: ExactDecimal?
  /// As amounts were stated: `GBX` where they were in pence and are in pounds here.
  public var priceUnit: String?
  /// Other rows of the source that belong to this one.
  public var related: [Related] = []
  /// The source's own word for the kind: `BUYSTOCK`, `cash/dividend`. One id may stand in rows of two of
  /// them.
  public var sourceKind: String?
  public var flags: [InvestmentFlag] = []

  public init(
    kind: TradeKind, security: SecurityIdentifier?, units: ExactDecimal? = nil,
    price: ExactDecimal? = nil
  ) {
    self.kind = kind
    self.security = security
    self.units = units
    self.price = price
  }

  /// Another row of the source that belongs to this one.
  public struct Related: Hashable, Sendable {
    public enum Role: String, CaseIterable, Hashable, Codable, Sendable {
      /// The income that paid for this one, or the purchase that this one paid for.
      case incomeOf = "income_of"
      /// The other side of an exchange, the stock of an option.
      case legOf = "leg_of"
      /// This one takes it back.
      case reversalOf = "reversal_of"
      /// The other half of a split that was stated as two rows.
      case splitPair = "split_pair"
    }

    public var role: Role
    /// Its id in the source.
    public var id: String

    public init(role: Role, id: String) {
      self.role = role
      self.id = id
    }
  }

  /// How many units became how many.
  public struct Split: Hashable, Sendable {
    public var oldUnits: ExactDecimal?
    public var newUnits: ExactDecimal?
    /// New ones for ``denominator`` old ones.
    public var numerator: ExactDecimal
    public var denominator: ExactDecimal

    public init(
      oldUnits: ExactDecimal? = nil, newUnits: ExactDecimal? = nil, numerator: ExactDecimal,
      denominator: ExactDecimal
    ) {
      self.oldUnits = oldUnits
      self.newUnits = newUnits
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// What tells it from other rows of its day and cash: class, security as stated, units.
  public var identityText: String {
    var text = ""
    text.reserveCapacity(48)
    text += kind.tradeClass.rawValue
    text += "\u{1F}"
    if let security { security.write(to: &text) }
    text += "\u{1F}"
    if let units { text += units.normalized.text }
    return text
  }
}

/// A trade that copies of its row share: a row that is none pays one word for it.
///
/// Where rows come by the hundred thousand, facts are taken out of ``value`` one by one: to copy all of
/// them costs as much as to write the few that are stated.
package final class SharedTrade: Hashable, Sendable {
  package let value: Trade

  package init(_ value: Trade) {
    self.value = value
  }

  package static func == (left: SharedTrade, right: SharedTrade) -> Bool {
    left === right || left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
