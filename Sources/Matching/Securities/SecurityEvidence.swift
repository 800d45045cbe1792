import FinanceModel

/// What one source says of a security, as the rules of identity compare it.
public struct SecurityDescription: Hashable, Sendable {
  /// How the source's trades and holdings name it, as the book keeps it.
  public var id: SecurityIdentifier
  /// Its other names, likewise.
  public var others: [SecurityIdentifier]
  public var kind: SecurityKind
  public var name: String?
  /// In which its prices are stated.
  public var currency: String?
  public var option: OptionTerms?

  public init(
    id: SecurityIdentifier, others: [SecurityIdentifier] = [], kind: SecurityKind,
    name: String? = nil, currency: String? = nil, option: OptionTerms? = nil
  ) {
    self.id = id
    self.others = others
    self.kind = kind
    self.name = name
    self.currency = currency
    self.option = option
  }

  /// All its names.
  public var names: [SecurityIdentifier] { [id] + others }
}

/// What a source says that an account held on a day.
public struct HeldPosition: Hashable, Sendable {
  public var source: Int64
  public var security: SecurityIdentifier
  public var units: ExactDecimal
  public var value: ExactDecimal?
  public var currency: String

  public init(
    source: Int64, security: SecurityIdentifier, units: ExactDecimal, value: ExactDecimal?,
    currency: String
  ) {
    self.source = source
    self.security = security
    self.units = units
    self.value = value
    self.currency = currency
  }
}

/// All that says which names are of one security.
public struct SecurityEvidence: Sendable {
  /// Every name that is to have a security.
  public var names: [SecurityIdentifier] = []
  public var descriptions: [SecurityDescription] = []
  /// What a person said: names with one number are one security, with two numbers they are two.
  public var pins: [SecurityIdentifier: Int64] = [:]
  /// Names that an event of an account put in the place of others.
  public var renames: [(old: SecurityIdentifier, new: SecurityIdentifier)] = []
  /// What several sources say that one account held on one day.
  public var days: [[HeldPosition]] = []

  public init() {}
}
