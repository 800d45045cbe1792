import FinanceModel

/// A transaction that may be one side of a transfer between own accounts.
///
/// Only what the bank states counts: what a person or a rule makes of it never decides.
public struct TransferLeg: Hashable, Sendable {
  public let id: Int64
  public let accountID: Int64
  public let day: CivilDate
  /// Signed, with every digit; − left the account.
  public let amount: ExactDecimal
  public let currency: Currency
  /// Description, payee and memo.
  public let texts: [String]
  /// The source's kind in snake_case, and its category.
  public let kind: String?
  public let category: String?

  public init(
    id: Int64, accountID: Int64, day: CivilDate, amount: ExactDecimal, currency: Currency,
    texts: [String], kind: String? = nil, category: String? = nil
  ) {
    self.id = id
    self.accountID = accountID
    self.day = day
    self.amount = amount
    self.currency = currency
    self.texts = texts
    self.kind = kind
    self.category = category
  }
}

/// Two legs that belong together, or may.
public struct Transfer: Hashable, Sendable {
  /// The leg that left its account.
  public let from: Int64
  /// The leg that arrived.
  public let to: Int64
  public let evidence: TransferEvidence

  public init(from: Int64, to: Int64, evidence: TransferEvidence) {
    self.from = from
    self.to = to
    self.evidence = evidence
  }
}

/// Why two opposite amounts are taken for a transfer, the strongest first.
public enum TransferEvidence: String, CaseIterable, Comparable, Sendable {
  /// Each text names the other's account.
  case eachNames = "each_names"
  /// One of the texts names the other's account.
  case oneNames = "one_names"
  /// Both say that they are transfers, and neither names another party.
  case words
  /// A payment into a card or loan, and money that left elsewhere to nobody else.
  case debtPayment = "debt_payment"
  /// Both say that they are transfers or payments, and one names a party that the other does not: a
  /// question.
  case otherParty = "other_party"

  /// Whether it is enough to pair two legs.
  var pairs: Bool { self != .otherParty }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (left: TransferEvidence, right: TransferEvidence) -> Bool {
    left.rank < right.rank
  }
}
