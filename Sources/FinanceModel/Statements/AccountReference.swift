/// What an account is for. A balance owed (card, loan, mortgage) is negative.
public enum AccountKind: String, CaseIterable, Hashable, Sendable {
  case checking = "CHECKING"
  case savings = "SAVINGS"
  case creditCard = "CREDIT_CARD"
  case investment = "INVESTMENT"
  case retirement = "RETIREMENT"
  case mortgage = "MORTGAGE"
  case loan = "LOAN"
  case wallet = "WALLET"
  case cash = "CASH"
  case other = "OTHER"

  /// The kind in words, for a name: `Credit card`.
  public var title: String {
    let words = rawValue.lowercased().split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// An account as an aggregator names it, through a connection to its bank.
public struct ConnectedAccount: Hashable, Sendable {
  /// Unique within its item.
  public var id: String
  /// The connection it belongs to (Plaid: `item_id`); nil where the export does not name it.
  public var item: String?
  /// What stays when the account is connected anew and its ids change.
  public var persistentID: String?

  public init(id: String, item: String? = nil, persistentID: String? = nil) {
    self.id = id
    self.item = item
    self.persistentID = persistentID
  }
}

/// The account a statement says it is about, as far as the statement says it.
public struct AccountReference: Hashable, Sendable {
  /// Institution and a digest of the account number (or feed and a digest of name or mask): equal
  /// keys are one account. Nil where the document names no account.
  public var key: String?
  public var name: String?
  public var officialName: String?
  public var kind: AccountKind
  /// The account's main currency; nil where the document names none.
  public var currency: Currency?
  public var institution: String?
  public var institutionID: String?
  /// The last two to four characters of the number.
  public var mask: String?
  /// The whole account number. Never printed but by `normalize --full`.
  public var number: String?
  /// The source's own words for the kind, say `bank` and `moneymrkt`.
  public var sourceType: String?
  public var sourceSubtype: String?
  /// Nil where no aggregator retells the account.
  public var connection: ConnectedAccount?
  /// Further facts of the source (`source`, `plaidItemId`, …).
  public var metadata: [String: String]

  public init(
    key: String? = nil, name: String? = nil, officialName: String? = nil,
    kind: AccountKind = .other, currency: Currency? = nil, institution: String? = nil,
    institutionID: String? = nil, mask: String? = nil, number: String? = nil,
    sourceType: String? = nil, sourceSubtype: String? = nil, metadata: [String: String] = [:]
  ) {
    self.key = key
    self.name = name
    self.officialName = officialName
    self.kind = kind
    self.currency = currency
    self.institution = institution
    self.institutionID = institutionID
    self.mask = mask
    self.number = number
    self.sourceType = sourceType
    self.sourceSubtype = sourceSubtype
    self.metadata = metadata
  }

  /// The last four letters or digits of an account number; nil where there are fewer than two.
  public static func mask(of number: String) -> String? {
    let shown = number.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }.suffix(4)
    return shown.count < 2 ? nil : String(String.UnicodeScalarView(shown))
  }

  /// Whether the bank hides a part of a number, or prints so little that it is the end of one.
  package static func isMasked(_ number: String) -> Bool {
    var count = 0
    var followsX = false
    for scalar in number.unicodeScalars {
      let isX = scalar == "x" || scalar == "X"
      if scalar == "*" || scalar == "•" || isX && followsX { return true }
      followsX = isX
      count += 1
    }
    return count <= 4
  }
}

/// What a statement says of its account behind the rows: it completes the header.
public struct AccountFacts: Hashable, Sendable {
  /// Nil: as in the header.
  public var kind: AccountKind?
  /// Added to the header's.
  public var metadata: [String: String]

  public init(kind: AccountKind? = nil, metadata: [String: String] = [:]) {
    self.kind = kind
    self.metadata = metadata
  }
}
