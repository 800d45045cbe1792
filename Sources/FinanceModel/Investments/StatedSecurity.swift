/// What can be held.
public enum SecurityKind: String, CaseIterable, Hashable, Codable, Sendable {
  case stock = "STOCK"
  /// Mutual funds and funds traded on an exchange.
  case fund = "FUND"
  case fixedIncome = "FIXED_INCOME"
  case crypto = "CRYPTO"
  case preciousMetal = "PRECIOUS_METAL"
  case realEstate = "REAL_ESTATE"
  /// A currency that is held as a security.
  case cash = "CASH"
  case option = "OPTION"
  case other = "OTHER"
}

/// A security as a source describes it.
///
/// Trades, holdings and prices of the same document name it by its ``id``, before or behind it: OFX
/// prints its list of securities behind the statements. Not every id that a trade names is described.
public struct StatedSecurity: Hashable, Sendable {
  /// How the source's trades and holdings name it.
  public var id: SecurityIdentifier
  /// Its other names; ``id`` is not among them.
  public var identifiers: [SecurityIdentifier] = []
  public var kind: SecurityKind
  /// A money market fund: counted as cash.
  public var isCashEquivalent = false
  public var name: String?
  /// In which its prices are stated; nil where the source states none.
  public var currency: Currency?
  /// Shares of the underlying that a contract is for; nil where none is stated.
  public var multiplier: ExactDecimal?
  public var option: OptionTerms?
  public var debt: DebtTerms?
  /// The source's own word for the kind: `MFINFO`, `etf`.
  public var sourceKind: String?
  /// What a person should know of how it was read.
  public var flags: [InvestmentFlag] = []
  /// What else the source says: one compact JSON object, keys sorted.
  public var extras: String?
  public var location: RowLocation

  public init(
    id: SecurityIdentifier, kind: SecurityKind, name: String? = nil, currency: Currency? = nil,
    location: RowLocation = RowLocation()
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.currency = currency
    self.location = location
  }
}

/// What an option is a right to.
public struct OptionTerms: Hashable, Sendable {
  public enum Right: String, CaseIterable, Hashable, Codable, Sendable {
    case call, put
  }

  public var right: Right?
  public var underlying: SecurityIdentifier?
  /// Per share of the underlying.
  public var strike: ExactDecimal?
  public var expires: CivilDate?

  public init(
    right: Right? = nil, underlying: SecurityIdentifier? = nil, strike: ExactDecimal? = nil,
    expires: CivilDate? = nil
  ) {
    self.right = right
    self.underlying = underlying
    self.strike = strike
    self.expires = expires
  }
}

/// What a bond pays.
public struct DebtTerms: Hashable, Sendable {
  /// Of one unit of face value.
  public var parValue: ExactDecimal?
  /// Percent a year.
  public var couponRate: ExactDecimal?
  public var nextCoupon: CivilDate?
  /// In words of the source: `semiannual`.
  public var couponFrequency: String?
  public var matures: CivilDate?
  public var callable: CivilDate?
  /// Percent of par.
  public var callPrice: ExactDecimal?

  public init() {}

  public var isEmpty: Bool { self == DebtTerms() }
}

/// What was odd about a security, a holding or a trade and did not keep it from being read.
public enum InvestmentFlag: String, CaseIterable, Hashable, Codable, Sendable {
  /// Units, price and value (or total) do not agree; each is kept as stated.
  case inconsistentValue = "inconsistent_value"
  /// The stated sign contradicts what the row is; the stated one is in `extras`.
  case signCorrected = "sign_corrected"
  /// No rule says which way the row goes: it is taken as it is stated.
  case unverifiedSign = "sign_unverified"
  /// The source's word for the kind is not known: a wider one was read.
  case unknownKind = "kind_unknown"
  /// What may be the cost of one unit, not of all.
  case suspectCost = "cost_basis_suspect"
  /// How many shares a contract is for is not stated.
  case unknownMultiplier = "multiplier_unknown"
  /// What the source calls an ISIN, CUSIP, SEDOL or FIGI fails its check: it is kept as the source's own id.
  case failedCheck = "identifier_check_failed"
  /// No price is stated, or one of 0 beside units and a total.
  case noPrice = "price_not_stated"
  /// Two securities of the document have this id.
  case ambiguousSecurity = "security_ambiguous"
  /// The security has had another ISIN or CUSIP, and no person said that both are of it.
  case identifierChanged = "identifier_changed"
}
