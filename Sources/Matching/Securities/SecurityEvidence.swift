import FinanceModel

/// What one source says of a security, as the rules of identity compare it.
package struct SecurityDescription: Hashable, Sendable {
  /// How the source's trades and holdings name it, as the book keeps it.
  package var id: SecurityIdentifier
  /// Its other names, likewise.
  package var others: [SecurityIdentifier]
  package var kind: SecurityKind
  package var name: String?
  /// In which its prices are stated.
  package var currency: String?
  package var option: OptionTerms?

  package init(
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
  package var names: [SecurityIdentifier] { [id] + others }
}

/// What a source says that an account held on a day.
package struct HeldPosition: Hashable, Sendable {
  package var source: Int64
  package var security: SecurityIdentifier
  package var units: ExactDecimal
  package var value: ExactDecimal?
  package var currency: String

  package init(
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
package struct SecurityEvidence: Sendable {
  /// Every name that is to have a security.
  package var names: [SecurityIdentifier] = []
  package var descriptions: [SecurityDescription] = []
  /// What a person said: names with one number are one security, with two numbers they are two.
  package var pins: [SecurityIdentifier: Int64] = [:]
  /// Names that an event of an account put in the place of others.
  package var renames: [(old: SecurityIdentifier, new: SecurityIdentifier)] = []
  /// What several sources say that one account held on one day.
  package var days: [[HeldPosition]] = []

  package init() {}
}
