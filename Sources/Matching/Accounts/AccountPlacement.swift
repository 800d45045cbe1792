/// Which account a statement goes into, and why.
package struct AccountPlacement: Equatable, Sendable {
  package enum Account: Hashable, Sendable {
    case known(Int64)
    case new(Name)
    /// A person has to choose one of these.
    case undecided([AccountChoice.Candidate])
    /// Bindings with these patterns contradict each other.
    case disputed([String])
  }

  /// How a new account is called.
  package enum Name: Hashable, Sendable {
    /// As the statement calls it.
    case stated
    /// As a person calls a new account.
    case given(String)
    /// As a person calls an account that the book does not have: the name may be mistyped.
    case wanted(String)
  }

  /// What decided.
  package enum Rule: String, CaseIterable, Sendable {
    /// The document names its account.
    case document
    /// A person said it for this import.
    case option
    case binding
    /// The statement's balances go on from those of the account.
    case balance
    /// Both have the rows of the same days.
    case rows
    /// The other documents of the folder belong to it.
    case folder
    /// The book has none that it may belong to.
    case new
  }

  /// What the document says of an account of the book.
  package enum Naming: Hashable, Sendable {
    /// Nothing that tells it from others.
    case none
    /// What tells it from others.
    case told
    /// A key or an id that the book has. What else it tells may show that two accounts are one.
    case known
  }

  package var account: Account
  package var rule: Rule
  package var naming = Naming.none
  /// The account by what tells it from others; nil where it is not assumed from that.
  package var match: AccountDecision.Match?
  /// What two sources call one bank, as the number of the account shows.
  package var synonyms: Synonyms?
  /// Accounts that a person has to compare with it.
  package var doubts: [AccountDecision.Match] = []

  package struct Synonyms: Equatable, Sendable {
    package var stated: InstitutionMarks
    package var known: InstitutionMarks

    package init(stated: InstitutionMarks, known: InstitutionMarks) {
      self.stated = stated
      self.known = known
    }
  }

  package init(_ account: Account, _ rule: Rule, _ naming: Naming = .none) {
    self.account = account
    self.rule = rule
    self.naming = naming
  }
}

extension AccountPlacement {
  /// What is known of a statement before the book is asked.
  package struct Statement: Sendable {
    /// The path of its document.
    package var path: String
    package var hasKey: Bool
    /// It names its account by nothing but a name: two people may call theirs the same.
    package var hasNameOnly: Bool
    /// What a person said of the account of documents that name none.
    package var said: Said
    /// Whether its rows are here to tell which account it belongs to.
    package var hasRows: Bool

    package init(
      path: String, hasKey: Bool, hasNameOnly: Bool = false, said: Said = Said(),
      hasRows: Bool = false
    ) {
      self.path = path
      self.hasKey = hasKey
      self.hasNameOnly = hasNameOnly
      self.said = said
      self.hasRows = hasRows
    }
  }

  /// What a person said of the account; the first that is not nil counts.
  package struct Said: Hashable, Sendable {
    package var account: Int64?
    package var newName: String?
    package var name: String?

    package init(account: Int64? = nil, newName: String? = nil, name: String? = nil) {
      self.account = account
      self.newName = newName
      self.name = name
    }

    var isNothing: Bool { account == nil && newName == nil && name == nil }
  }

  /// Whether the rows of a statement have to tell which account it belongs to.
  package static func needsRows(_ statement: Statement, _ index: some AccountIndex) throws -> Bool {
    if statement.hasKey {
      return try statement.hasNameOnly && index.keyed()?.isLive == true
    }
    guard statement.said.isNothing, try index.bound() == .none else { return false }
    return try !index.possible().isEmpty
  }

  /// Decides by what the document says, then by what a person said, then by what the account's rows and
  /// the folder show. Never guesses.
  package init(_ statement: Statement, _ index: some AccountIndex) throws {
    self = try AccountPlacing(statement: statement, index: index).decide()
  }

  /// Whether the account shows that answers which were only tried are right: the statement goes on from
  /// it, or nothing speaks against them and an earlier document of it was read with them.
  package static func shows(
    _ rule: Rule, verdict: () throws -> AccountContinuity.Verdict, isKnown: () throws -> Bool
  ) rethrows -> Bool {
    if rule == .balance || rule == .rows { return true }
    switch try verdict() {
    case .balance, .rows: return true
    case .open: return try isKnown()
    case .gap, .contradicted: return false
    }
  }
}

/// The decision on one statement.
private struct AccountPlacing<Index: AccountIndex> {
  let statement: AccountPlacement.Statement
  let index: Index

  func decide() throws -> AccountPlacement {
    guard statement.hasKey else { return try unnamed() }
    let keyed = try index.keyed()
    if let keyed, let other = try namesake(keyed) { return other }
    return try named(keyed)
  }

  // MARK: Documents that name their account

  private func named(_ keyed: KeyedAccount?) throws -> AccountPlacement {
    if let keyed, keyed.isLive { return AccountPlacement(.known(keyed.id), .document, .known) }
    if let id = try index.connected() { return AccountPlacement(.known(id), .document, .known) }
    let stated = try index.stated()
    let decision = AccountIdentity.decide(stated, among: try index.candidates(for: stated))
    if let personal = try personal(stated, decision) { return personal }
    var placement: AccountPlacement
    if let match = decision.match {
      placement = AccountPlacement(.known(match.id), .document, .told)
      placement.match = match
      placement.synonyms = try synonyms(match, stated)
    } else if let keyed {
      placement = AccountPlacement(.known(keyed.id), .document, .told)
    } else {
      placement = AccountPlacement(.new(.stated), .document)
    }
    placement.doubts = decision.doubts
    return placement
  }

  /// Two sources that name one account by its number mean one bank.
  private func synonyms(
    _ match: AccountDecision.Match, _ stated: AccountEvidence
  ) throws -> AccountPlacement.Synonyms? {
    guard match.rule.isByNumber else { return nil }
    let known = try index.candidate(match.id).evidence.institution
    guard stated.institution.relation(to: known) == .unknown else { return nil }
    return AccountPlacement.Synonyms(stated: stated.institution, known: known)
  }

  /// What a person or a binding says of an account that is new to the book; nil where they say nothing,
  /// or the document knows better.
  private func personal(
    _ stated: AccountEvidence, _ decision: AccountDecision
  ) throws -> AccountPlacement? {
    if let match = decision.match, match.rule.isByNumber { return nil }
    let chosen: Int64?
    if let name = statement.said.name {
      chosen = try index.named(name)
    } else if case .account(let bound) = try index.bound() {
      chosen = bound
    } else {
      // Bindings that contradict each other say nothing: the document names its account.
      chosen = nil
    }
    guard let chosen, chosen != decision.match?.id else { return nil }
    let candidate = try index.candidate(chosen)
    guard AccountIdentity.allows(stated, candidate.evidence, sharesFeed: candidate.sharesFeed)
    else { return nil }
    return AccountPlacement(
      .known(chosen), statement.said.name == nil ? .binding : .option, .told)
  }

  /// Another account than the one of that name, where the rows contradict that one; nil where they do
  /// not, or the book has no other.
  private func namesake(_ keyed: KeyedAccount) throws -> AccountPlacement? {
    guard statement.hasRows, statement.hasNameOnly, keyed.isLive,
      case .contradicted = try index.verdict(on: keyed.id)
    else { return nil }
    if let said = try said() { return said }
    return try chosen()
  }

  // MARK: Documents that name none

  private func unnamed() throws -> AccountPlacement {
    if let said = try said() { return said }
    switch try index.bound() {
    case .account(let id): return AccountPlacement(.known(id), .binding)
    case .disputed(let patterns): return AccountPlacement(.disputed(patterns), .binding)
    case .none: break
    }
    if let chosen = try chosen() { return chosen }
    // The one account of the feed whose documents were all undone comes back with them.
    let undone = try index.undone()
    return AccountPlacement(undone.count == 1 ? .known(undone[0]) : .new(.stated), .new)
  }

  private func said() throws -> AccountPlacement? {
    let said = statement.said
    if let id = said.account { return AccountPlacement(.known(id), .option) }
    if let name = said.newName {
      // The documents of one run that is given a name belong to one account.
      let created = try index.created(name)
      return AccountPlacement(created.map { .known($0) } ?? .new(.given(name)), .option)
    }
    guard let name = said.name else { return nil }
    return AccountPlacement(
      try index.named(name).map { .known($0) } ?? .new(.wanted(name)), .option)
  }

  /// By what the accounts show that it may belong to; nil where the book has none.
  private func chosen() throws -> AccountPlacement? {
    let candidates = try index.possible().map {
      AccountChoice.Candidate(id: $0, verdict: try index.verdict(on: $0))
    }
    let choice = try AccountChoice.decide(
      among: candidates, path: statement.path, neighbours: index.neighbours)
    switch choice {
    case .account(let id, let rule): return AccountPlacement(.known(id), rule)
    case .question(let candidates): return AccountPlacement(.undecided(candidates), .new)
    case .new: return nil
    }
  }
}
