/// Which of the accounts that it may belong to a statement belongs to that names none.
///
/// The one that it goes on from; else the one of the other documents of its folder, if nothing speaks
/// against it; else a new one, if the book has none that it may belong to. Anything else is asked.
package enum AccountChoice: Hashable, Sendable {
  /// An account that the statement may belong to.
  package struct Candidate: Hashable, Sendable {
    package var id: Int64
    /// Whether the statement goes on from it.
    package var verdict: AccountContinuity.Verdict

    package init(id: Int64, verdict: AccountContinuity.Verdict) {
      self.id = id
      self.verdict = verdict
    }

    var isProven: Bool { verdict == .balance || verdict == .rows }
    var isContradicted: Bool { if case .contradicted = verdict { true } else { false } }
  }

  /// A document of the same feed in the folder of the statement's document.
  package struct Neighbour: Hashable, Sendable {
    /// The account of one of its statements.
    package var account: Int64
    package var path: String
    /// Whether a person said which account that is.
    package var isSaid: Bool

    package init(account: Int64, path: String, isSaid: Bool) {
      self.account = account
      self.path = path
      self.isSaid = isSaid
    }
  }

  case account(Int64, AccountPlacement.Rule)
  case new
  /// A person decides; what nothing speaks against comes first.
  case question([Candidate])

  /// - Parameters:
  ///   - path: the document's.
  ///   - neighbours: looked up only if no account is proven.
  package static func decide(
    among candidates: [Candidate], path: String, neighbours: () throws -> [Neighbour]
  ) rethrows -> AccountChoice {
    guard !candidates.isEmpty else { return .new }
    let proven = candidates.filter(\.isProven)
    if proven.count == 1, let one = proven.first {
      return .account(one.id, one.verdict == .balance ? .balance : .rows)
    }
    if proven.isEmpty, let one = ofFolder(candidates, path, try neighbours()) {
      return .account(one.id, .folder)
    }
    return .question(
      candidates.filter { !$0.isContradicted } + candidates.filter(\.isContradicted))
  }

  /// The one account of the documents in the folder; of several, the one whose documents are called like
  /// this one.
  private static func ofFolder(
    _ candidates: [Candidate], _ path: String, _ neighbours: [Neighbour]
  ) -> Candidate? {
    let isOne = Set(neighbours.map(\.account)).count == 1
    let pattern = FilePattern(path)
    let alike = isOne ? neighbours : neighbours.filter { FilePattern($0.path) == pattern }
    let accounts = Set(alike.map(\.account))
    guard accounts.count == 1, let one = candidates.first(where: { accounts.contains($0.id) })
    else { return nil }
    switch one.verdict {
    case .open, .balance, .rows: return one
    // If rows are missing, nobody knows the balance: a person must have said whose the folder is.
    case .gap: return alike.contains(where: \.isSaid) ? one : nil
    case .contradicted: return nil
    }
  }
}
