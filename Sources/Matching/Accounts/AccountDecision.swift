/// An account of the book that a statement may be about.
package struct AccountCandidate: Sendable {
  package var id: Int64
  package var evidence: AccountEvidence
  /// The statement's feed has fed it.
  package var sharesFeed: Bool

  package init(id: Int64, evidence: AccountEvidence, sharesFeed: Bool) {
    self.id = id
    self.evidence = evidence
    self.sharesFeed = sharesFeed
  }
}

/// Which account of the book a statement is about.
package struct AccountDecision: Sendable {
  /// An account, and what speaks for it.
  package struct Match: Hashable, Sendable {
    package var id: Int64
    package var rule: AccountRule

    package init(id: Int64, rule: AccountRule) {
      self.id = id
      self.rule = rule
    }
  }

  /// The one account it is certainly about; nil where it is a new one.
  package var match: Match?
  /// Accounts that a person has to compare with it, the likeliest first.
  package var doubts: [Match] = []

  /// No more than these are asked about.
  package static let maximumDoubts = 3
}

extension AccountIdentity {
  /// Strongest evidence over all candidates before weaker evidence over any. Where the strongest
  /// fits several, none of them is taken.
  package static func decide(
    _ stated: AccountEvidence, among candidates: [AccountCandidate]
  ) -> AccountDecision {
    var same: [(candidate: AccountCandidate, rule: AccountRule)] = []
    var likely: [(candidate: AccountCandidate, rule: AccountRule)] = []
    for candidate in candidates.sorted(by: { $0.id < $1.id }) {
      switch compare(stated, candidate.evidence, sharesFeed: candidate.sharesFeed) {
      case .same(let rule): same.append((candidate, rule))
      case .likely(let rule): likely.append((candidate, rule))
      case .different: break
      }
    }
    // An account that was made of several is compared as each: the strongest answer counts.
    same.sort { ($0.rule, $0.candidate.id) < ($1.rule, $1.candidate.id) }
    likely.sort { ($0.rule, $0.candidate.id) < ($1.rule, $1.candidate.id) }
    var met: Set<Int64> = []
    same.removeAll { !met.insert($0.candidate.id).inserted }
    likely.removeAll { !met.insert($0.candidate.id).inserted }
    var decision = AccountDecision()
    var asked = same + likely
    if let strongest = same.map(\.rule).min() {
      let chosen = best(
        of: same.filter { $0.rule == strongest }.map(\.candidate), strongest, stated)
      if let chosen {
        decision.match = .init(id: chosen.id, rule: strongest)
        // What else is certain may be the same account, made before anybody knew. Others with these
        // last digits are other accounts of the bank.
        asked = same.filter {
          $0.candidate.id != chosen.id && ($0.rule != strongest || strongest.isByNumber)
        }
      }
    }
    decision.doubts = asked.map { .init(id: $0.candidate.id, rule: $0.rule) }
      .sorted { ($0.rule, $0.id) < ($1.rule, $1.id) }
    decision.doubts.removeLast(max(0, decision.doubts.count - AccountDecision.maximumDoubts))
    return decision
  }

  /// The one to take; nil where nothing tells which.
  private static func best(
    of candidates: [AccountCandidate], _ rule: AccountRule, _ stated: AccountEvidence
  ) -> AccountCandidate? {
    // What holds an IBAN's number, or Plaid's persistent id, is one account, whichever is taken.
    if candidates.count == 1 || (rule.isByNumber && rule != .number) { return candidates.first }
    let named = candidates.filter {
      stated.officialName != nil && $0.evidence.officialName == stated.officialName
    }
    if named.count == 1 { return named.first }
    let close = candidates.filter {
      $0.evidence.kind == stated.kind
        && $0.evidence.institution.relation(to: stated.institution) == .same
    }
    return close.count == 1 ? close.first : nil
  }
}
