/// What an account held on a day, as a source states it.
///
/// A large one may be handed on in pieces: the snapshots of one day, account and document are one. A
/// complete one without a holding says that the account holds nothing.
public struct HoldingsSnapshot: Hashable, Sendable {
  /// The day; nil where none is stated: then the day the statement vouches for.
  public var date: CivilDate?
  /// Whether what it leaves out is not held.
  public var isComplete: Bool
  /// What the source says the account is worth, its cash included.
  public var total: ExactDecimal?
  /// The account's cash, money in its sweep fund included: the same money may be among the holdings.
  public var cash: ExactDecimal?
  /// Of total and cash; nil: the account's.
  public var currency: Currency?
  /// In the source's order.
  public var holdings: [Holding]

  public init(
    date: CivilDate?, isComplete: Bool, holdings: [Holding], total: ExactDecimal? = nil,
    cash: ExactDecimal? = nil, currency: Currency? = nil
  ) {
    self.date = date
    self.isComplete = isComplete
    self.holdings = holdings
    self.total = total
    self.cash = cash
    self.currency = currency
  }
}

/// One row of a snapshot: so many units of a security in one part of the account.
///
/// One security may have several rows (cash and margin, two sources of contributions): the holding is
/// their sum.
public struct Holding: Hashable, Sendable {
  public var security: SecurityIdentifier
  /// Shares, face value of debt, contracts of options; − where they are owed (short).
  public var units: ExactDecimal
  /// As stated, never below 0: per share, percent of par for debt, per share of the underlying for
  /// options.
  public var price: ExactDecimal?
  public var priceDate: CivilDate?
  /// What they are worth; − where they are owed. It counts, whatever units × price are.
  public var value: ExactDecimal?
  /// Of price, value and cost; nil: the account's.
  public var currency: Currency?
  /// How many of the account's main currency one of ``currency`` is, as stated.
  public var rate: ExactDecimal?
  /// As prices and values were stated: `GBX` where they were in pence and are in pounds here.
  public var priceUnit: String?
  /// Of all its units; nil is unknown, never 0.
  public var cost: ExactDecimal?
  /// Of one unit, where the source states that one: OFX AVGCOSTBASIS.
  public var unitCost: ExactDecimal?
  public var subAccount: SubAccount?
  /// Whose money of a retirement plan it is.
  public var contribution: ContributionSource?
  public var vestedUnits: ExactDecimal?
  public var vestedValue: ExactDecimal?
  /// The lots it is made of, in the source's order; empty where none are stated.
  public var lots: [Lot] = []
  public var memo: String?
  public var flags: [InvestmentFlag] = []
  /// What else the source says of it: one compact JSON object, keys sorted.
  public var extras: String?
  public var location: RowLocation

  public init(
    security: SecurityIdentifier, units: ExactDecimal, price: ExactDecimal? = nil,
    value: ExactDecimal? = nil, currency: Currency? = nil, location: RowLocation = RowLocation()
  ) {
    self.security = security
    self.units = units
    self.price = price
    self.value = value
    self.currency = currency
    self.location = location
  }
}

/// Units that were acquired together, as a source states them.
public struct Lot: Hashable, Sendable {
  /// The source's own id.
  public var id: String?
  public var acquired: CivilDate?
  /// − where they are owed (short).
  public var units: ExactDecimal
  public var unitCost: ExactDecimal?
  /// Of all its units; nil is unknown, never 0.
  public var cost: ExactDecimal?
  public var value: ExactDecimal?

  public init(
    id: String? = nil, acquired: CivilDate? = nil, units: ExactDecimal,
    unitCost: ExactDecimal? = nil, cost: ExactDecimal? = nil, value: ExactDecimal? = nil
  ) {
    self.id = id
    self.acquired = acquired
    self.units = units
    self.unitCost = unitCost
    self.cost = cost
    self.value = value
  }
}

/// The part of an account in which something is held. Source: OFX 2.2 §13.9.2.4.1, SUBACCTSEC.
public enum SubAccount: String, CaseIterable, Hashable, Codable, Sendable {
  case cash, margin, short, other
}

/// Whose money of a retirement plan something is. Source: OFX 2.2 §13.9.2.4, INV401KSOURCE.
public enum ContributionSource: String, CaseIterable, Hashable, Codable, Sendable {
  case pretax, match, rollover
  case afterTax = "after_tax"
  case profitSharing = "profit_sharing"
  case otherVested = "other_vested"
  case otherNonVested = "other_nonvested"
}
