import FinanceModel

/// Finds the transfers between own accounts (transfers).
///
/// Two legs belong together where they have opposite signs, equal amounts and currencies, different
/// accounts, few days between them, and evidence: see ``TransferEvidence``. Of several counterparts
/// the one with the strongest evidence is the best, then the one with the fewest days between. Two
/// legs are paired where each is the other's one best; then both are out, and the rest goes on.
/// Equally good ones are suggestions for a person, but for legs of one account, day and text: any of
/// them is as good, and they are taken in the order of their ids. So are legs that say they are
/// transfers and name different parties, where neither is paired with anything better.
///
/// The result depends on nothing but the set of legs: not on their order, nor on the ids of legs
/// that differ.
///
/// Takes time in the number of legs and of pairs of different legs with evidence, and its logarithm.
package struct TransferPairing: Sendable {
  private let accounts: [Int64: TransferAccount]
  private let names: AccountNames
  private let words: AccountWords
  private let refusals: Refusals

  /// - Parameters:
  ///   - accounts: every own account; legs of others are passed over.
  ///   - refused: legs by their ids, two by two, that a person said are no transfer.
  package init(accounts: [TransferAccount], refused: [(Int64, Int64)] = []) {
    self.accounts = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
    names = AccountNames(accounts)
    words = AccountWords(accounts)
    refusals = Refusals(refused)
  }

  /// Pairs `legs`.
  ///
  /// - Parameters:
  ///   - seen: the days all of whose legs are here; nil: there are no others.
  ///   - changed: the days on which a leg may have come, gone or changed since everything else was
  ///     paired; nil: everything is to be paired.
  package func pair(
    _ legs: [TransferLeg], within seen: DateSpan? = nil, around changed: DateSpan? = nil
  ) -> TransferDecision {
    var decision = TransferDecision()
    let horizon = Horizon(seen: seen, changed: changed)
    let groups = Dictionary(grouping: legs) { Amount(digits: $0.amount.magnitude, $0.currency) }
    var known: [Look: LegTraits?] = [:]
    for group in groups.values {
      var equal = EqualLegs(refusals, horizon)
      for (leg, traits) in described(group, &known) {
        equal.add(leg, traits, reach: accounts[leg.accountID]?.days ?? 0)
      }
      equal.pair(into: &decision)
    }
    decision.sort()
    return decision
  }

  /// So many payments are enough to look through for a sum.
  package static let mostParts = UnequalLegs.mostParts

  /// Whether what arrived may be what left, less a fee. Both in minor units, without a sign.
  package static func isLessFee(_ left: Int64, _ arrived: Int64) -> Bool {
    arrived < left && left - arrived <= AmountRelation.mostFee(of: left)
  }

  /// Units of the second currency for one of the first, as known of a day; nil where that is not known.
  package typealias Rates = (Currency, Currency, CivilDate) throws -> ExactDecimal?

  /// Pairs legs that ``pair(_:within:around:)`` leaves over.
  ///
  /// - Parameters:
  ///   - legs: of some days all that are left over, and of three times the days between two legs beyond.
  ///   - rate: of the days of the legs.
  package func pairUnequal(
    _ legs: [TransferLeg], rate: @escaping Rates
  ) throws -> TransferDecision {
    var decision = TransferDecision()
    var known: [Look: LegTraits?] = [:]
    let entries = described(legs, &known).compactMap { leg, traits in
      accounts[leg.accountID].map { account in
        UnequalLegs.Entry(
          leg: leg, side: LegSide(account: leg.accountID, traits: traits), account: account)
      }
    }
    try UnequalLegs(entries, refusals, rate).pair(into: &decision)
    return decision
  }

  /// The legs that may be paired, and what decides it.
  private func described(
    _ group: [TransferLeg], _ known: inout [Look: LegTraits?]
  ) -> [(TransferLeg, LegTraits)] {
    var described: [(TransferLeg, LegTraits)] = []
    for leg in group {
      guard !leg.amount.isZero, let account = accounts[leg.accountID] else { continue }
      let look = Look(leg)
      let traits = known[look] ?? LegTraits(leg, of: account, names, words)
      known[look] = .some(traits)
      if let traits { described.append((leg, traits)) }
    }
    return described
  }

  /// What traits are of: banks print few texts, and those again and again.
  private struct Look: Hashable {
    let account: Int64
    let isOutflow: Bool
    let texts: [String]
    let kind: String?
    let category: String?
    let counterparty: String?
    let stated: Int64?

    init(_ leg: TransferLeg) {
      account = leg.accountID
      isOutflow = leg.amount.isNegative
      texts = leg.texts
      kind = leg.kind
      category = leg.category
      counterparty = leg.counterparty
      stated = leg.stated
    }
  }

  private struct Amount: Hashable {
    let digits: ExactDecimal
    let currency: Currency

    init(digits: ExactDecimal, _ currency: Currency) {
      self.digits = digits
      self.currency = currency
    }
  }
}

/// What ``TransferPairing`` finds.
package struct TransferDecision: Hashable, Sendable {
  package internal(set) var pairs: [Transfer] = []
  /// Legs that may belong together as well as others.
  package internal(set) var suggestions: [Transfer] = []
  /// Legs whose counterpart may lie beyond the days seen, and which nothing that changed can reach:
  /// what was decided of them before holds.
  package internal(set) var untouched: Set<Int64> = []
  /// Legs that cannot be decided without more days.
  package internal(set) var open: Set<Int64> = []

  /// Drops what left as no leg of `legs`.
  package mutating func keep(leaving legs: Set<Int64>) {
    pairs.removeAll { !legs.contains($0.from) }
    suggestions.removeAll { !legs.contains($0.from) }
  }

  mutating func sort() {
    pairs.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    suggestions.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

/// What a person said are no transfers.
struct Refusals: Sendable {
  private var others: [Int64: Set<Int64>] = [:]

  init(_ pairs: [(Int64, Int64)]) {
    for (one, other) in pairs {
      others[one, default: []].insert(other)
      others[other, default: []].insert(one)
    }
  }

  /// Whether any transfer of the leg was refused.
  func concern(_ leg: Int64) -> Bool { others[leg] != nil }

  func contain(_ one: Int64, _ other: Int64) -> Bool { others[one]?.contains(other) == true }
}

/// How well two legs fit: evidence first, then days. Less is better.
struct TransferCost: Comparable {
  let evidence: TransferEvidence
  let days: Int

  static func < (left: TransferCost, right: TransferCost) -> Bool {
    left.evidence != right.evidence ? left.evidence < right.evidence : left.days < right.days
  }
}

/// From which cost on something that is not among the legs at hand may fit a leg.
struct Horizon {
  let seen: DateSpan?
  let changed: DateSpan?

  /// The least cost at which a leg beyond the days seen may fit; nil: none does.
  func unseen(from day: CivilDate, reach: Int) -> TransferCost? {
    guard let seen else { return nil }
    return cost(min(day.days(since: seen.from), seen.to.days(since: day)) + 1, reach)
  }

  /// The least cost at which a leg that changed may fit, or have fitted.
  func changed(from day: CivilDate, reach: Int) -> TransferCost? {
    guard let changed else { return cost(0, reach) }
    return cost(max(0, changed.from.days(since: day), day.days(since: changed.to)), reach)
  }

  private func cost(_ days: Int, _ reach: Int) -> TransferCost? {
    days <= reach ? TransferCost(evidence: .eachNames, days: days) : nil
  }
}
