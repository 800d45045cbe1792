import FinanceModel

/// A transaction that may be one side of a transfer between own accounts.
///
/// Only what the bank states counts: what a person or a rule makes of it never decides.
package struct TransferLeg: Hashable, Sendable {
  package let id: Int64
  package let accountID: Int64
  package let day: CivilDate
  /// Signed, with every digit; − left the account.
  package let amount: ExactDecimal
  package let currency: Currency
  /// Description, payee and memo.
  package let texts: [String]
  /// The source's kind in snake_case, and its category.
  package let kind: String?
  package let category: String?

  package init(
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
package struct Transfer: Hashable, Sendable {
  /// The leg that left its account.
  package let from: Int64
  /// The leg that arrived.
  package let to: Int64
  package let evidence: TransferEvidence

  package init(from: Int64, to: Int64, evidence: TransferEvidence) {
    self.from = from
    self.to = to
    self.evidence = evidence
  }
}

/// Why two opposite amounts are taken for a transfer, the strongest first.
package enum TransferEvidence: String, CaseIterable, Comparable, Sendable {
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
  package var pairs: Bool { self != .otherParty }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: TransferEvidence, right: TransferEvidence) -> Bool {
    left.rank < right.rank
  }
}
