import FinanceModel

/// A transaction that may be one side of a transfer between own accounts.
///
/// Only what the bank states counts: what a person or a rule makes of it never decides.
package struct TransferLeg: Sendable {
  package let id: Int64
  package let accountID: Int64
  package let day: CivilDate
  /// Signed, with every digit; − left the account.
  package let amount: ExactDecimal
  package let currency: Currency
  /// Description, payee and memo, and what other sources of the row say.
  package private(set) var texts: [String]
  /// So many of its texts say who is on the other side: the description and the payee.
  static let namingTexts = 2
  /// The source's kind in snake_case, and its category.
  package let kind: String?
  package let category: String?
  /// Digests of the account on the other side, as sources stated it.
  package let counterparty: String?
  /// Before conversion; nil where no source states it.
  package let original: (amount: ExactDecimal, currency: Currency)?
  /// The own account that a person or a rule says it moved to or from.
  package let stated: Int64?

  package init(
    id: Int64, accountID: Int64, day: CivilDate, amount: ExactDecimal, currency: Currency,
    texts: [String], kind: String? = nil, category: String? = nil, counterparty: String? = nil,
    original: (amount: ExactDecimal, currency: Currency)? = nil, stated: Int64? = nil
  ) {
    self.id = id
    self.accountID = accountID
    self.day = day
    self.amount = amount
    self.currency = currency
    self.texts = texts
    self.kind = kind
    self.category = category
    self.counterparty = counterparty
    self.original = original
    self.stated = stated
  }

  /// The same with what other sources of the row say.
  package func stated(as others: Set<String>) -> TransferLeg {
    let new = others.subtracting(texts).subtracting([""])
    guard !new.isEmpty else { return self }
    var leg = self
    leg.texts += new.sorted()
    return leg
  }
}

/// Two legs that belong together, or may.
package struct Transfer: Hashable, Sendable {
  /// The leg that left its account.
  package let from: Int64
  /// The leg that arrived.
  package let to: Int64
  package let evidence: TransferEvidence
  /// What left and did not arrive, in the currency that left; nil: nothing.
  package let fee: ExactDecimal?
  /// What one unit of the currency that left came to in the other; nil where they are one.
  package let rate: ExactDecimal?

  package init(
    from: Int64, to: Int64, evidence: TransferEvidence, fee: ExactDecimal? = nil,
    rate: ExactDecimal? = nil
  ) {
    self.from = from
    self.to = to
    self.evidence = evidence
    self.fee = fee
    self.rate = rate
  }
}

/// Why two opposite amounts are taken for a transfer, the strongest first.
package enum TransferEvidence: String, CaseIterable, Comparable, Sendable {
  /// A person or a rule says which own account is on the other side.
  case stated
  /// Each names the other's account: its text, or the account that its source states on the other side.
  case eachNames = "each_names"
  /// One of them names the other's account.
  case oneNames = "one_names"
  /// A wallet's leg from or to a bank, and a bank's leg that names the wallet.
  case wallet
  /// Money from a bank in the hand, and what a cash account took in; or back.
  case cash
  /// Both say that they are transfers, and neither names another party.
  case words
  /// A payment into a card or loan, and money that left elsewhere to nobody else.
  case debtPayment = "debt_payment"
  /// What left arrives less a fee.
  case lessFee = "less_fee"
  /// What left arrives in another currency.
  case exchange
  /// What left arrives as several payments into cards.
  case several
  /// Both say that they are transfers or payments, and one names a party that the other does not: a
  /// question.
  case otherParty = "other_party"

  /// Whether it is enough to pair two legs.
  package var pairs: Bool { self != .otherParty }

  /// Whether the amounts of the legs differ.
  package var isUnequal: Bool { Self.unequal.contains(self) }

  /// Those of legs whose amounts differ.
  package static let unequal: [TransferEvidence] = [.lessFee, .exchange, .several]

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: TransferEvidence, right: TransferEvidence) -> Bool {
    left.rank < right.rank
  }
}
