/// What the book knows that tells which account a statement belongs to. Each fact is looked up where
/// the rule asks for it.
package protocol AccountIndex {
  /// The account that documents call by the statement's key, also one whose imports were undone.
  func keyed() throws -> KeyedAccount?
  /// The account with the aggregator's id that the statement states.
  func connected() throws -> Int64?
  /// What the statement says of its account.
  func stated() throws -> AccountEvidence
  /// The accounts that share something with a statement.
  func candidates(for stated: AccountEvidence) throws -> [AccountCandidate]
  func candidate(_ account: Int64) throws -> AccountCandidate
  /// The account that a person means by a name, an id, a key or a mask.
  func named(_ name: String) throws -> Int64?
  /// The account that this run has created under a name that a person gave.
  func created(_ name: String) throws -> Int64?
  /// What the bindings say of the document.
  func bound() throws -> BoundAccount
  /// The accounts that the statement's feed has fed, and those of its bank and kind.
  func possible() throws -> [Int64]
  /// Whether the statement goes on from an account.
  func verdict(on account: Int64) throws -> AccountContinuity.Verdict
  func neighbours() throws -> [AccountChoice.Neighbour]
  /// The accounts of the statement's feed whose imports were all undone.
  func undone() throws -> [Int64]
}

/// An account that documents call by a key.
package struct KeyedAccount: Hashable, Sendable {
  package var id: Int64
  /// Whether an import that was not undone names it.
  package var isLive: Bool

  package init(id: Int64, isLive: Bool) {
    self.id = id
    self.isLive = isLive
  }
}

/// What the bindings of paths say of a document that their patterns fit.
package enum BoundAccount: Hashable, Sendable {
  case none
  case account(Int64)
  /// These patterns bind it to different accounts.
  case disputed([String])

  /// The longest pattern counts.
  package init(_ fitting: [(account: Int64, pattern: String)]) {
    let longest = fitting.map(\.pattern.count).max() ?? 0
    let best = fitting.filter { $0.pattern.count == longest }
    guard let first = best.first else {
      self = .none
      return
    }
    self =
      best.allSatisfy { $0.account == first.account }
      ? .account(first.account) : .disputed(best.map(\.pattern))
  }
}
