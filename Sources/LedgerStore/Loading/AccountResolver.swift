import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Finds the account of a statement, or makes it. Never guesses: where several accounts fit a
/// document that names none, it fails with the question to answer; where a document names an account
/// that is only likely one of the book's, a new one is made and a person is asked.
struct AccountResolver {
  let db: Database
  let importID: Int64
  /// What a person says of the account of documents that name none.
  let options: LoadOptions
  /// The document's path, as the book calls it.
  let path: String
  /// ISO moment for what is created.
  let now: String

  struct Resolution {
    var account: LoadedAccount
    var rule: StatementTable.AccountRule
    var notices: [Remedy] = []
    /// Whether a person is asked if it is another account of the book.
    var isInDoubt = false
  }

  private var table: AccountTable { AccountTable(db: db, now: now) }
  private var known: KnownAccounts { KnownAccounts(db: db) }

  private var accountName: String? { options.accountName }

  /// Whether rows have to tell whose a statement is.
  func isOpen(_ header: StatementHeader) throws -> Bool {
    if header.claim?.basis == .supposed { return true }
    guard header.account.key == nil else { return try isNamedOnly(header) }
    return try !isSaid && binding(header) == nil
      && !UnnamedAccount(db: db, header: header, path: path(header))
        .candidates().isEmpty
  }

  private var isSaid: Bool {
    options.accountID != nil || options.newAccountName != nil || accountName != nil
  }

  /// - Parameter sketch: its rows, where they have to tell whose it is.
  func resolve(
    _ header: StatementHeader, _ sketch: StatementSketch? = nil
  ) throws -> Resolution {
    var resolution = try find(header, sketch)
    if header.claim?.basis == .supposed { try prove(resolution, header, sketch) }
    if try isClosed(resolution.account.id) {
      resolution.notices.append(
        "\(resolution.account.name) is closed and stays closed;"
          + " \(.reopenAccount) opens it")
    }
    try table.show(resolution.account.id)
    return resolution
  }

  private func find(
    _ header: StatementHeader, _ sketch: StatementSketch?
  ) throws -> Resolution {
    let reference = header.account
    if let key = reference.key {
      if let sketch, try isNamedOnly(header), let other = try namesake(key, header, sketch) {
        return other
      }
      var resolution = try named(key, header)
      if let accountName, resolution.rule == .document {
        resolution.notices.append(
          "the document names its account (\(resolution.account.name)); \(.account) \(accountName) "
            + "was not needed")
      }
      return resolution
    }
    if let said = try said(reference) { return said }
    if let bound = try binding(header) {
      return Resolution(account: try account(bound), rule: .binding)
    }
    let unnamed = UnnamedAccount(db: db, header: header, path: path(header))
    if let (id, rule) = try unnamed.decide(sketch ?? StatementSketch()) {
      return Resolution(account: try account(id), rule: rule)
    }
    let new =
      try unnamed.takenBack().map { try account($0) }
      ?? table.create(reference, name: reference.givenName)
    return Resolution(account: new, rule: .new)
  }

  /// The path of the document, also of one that a record stream was made from.
  private func path(_ header: StatementHeader) -> String { header.origin?.file ?? path }

  /// Whether the account is told by more than its name.
  private func isNumbered(_ reference: AccountReference) -> Bool {
    reference.key != nil && (reference.number != nil || reference.mask != nil)
  }

  /// Whether a table names its account by nothing but a name that the book knows: two people may call
  /// theirs the same.
  private func isNamedOnly(_ header: StatementHeader) throws -> Bool {
    guard let key = header.account.key, header.mapping != nil, !isNumbered(header.account),
      let known = try AccountIdentifiers(db: db).account(key: key)
    else { return false }
    return try self.known.isLive(known)
  }

  /// Another account than the one of that name, where its balances or rows contradict that one; nil
  /// where they do not.
  private func namesake(
    _ key: String, _ header: StatementHeader, _ sketch: StatementSketch
  ) throws -> Resolution? {
    guard let known = try AccountIdentifiers(db: db).account(key: key),
      case .contradicted = try AccountDays(db: db).judge(sketch, header, account: known)
    else { return nil }
    if let said = try said(header.account) { return said }
    let unnamed = UnnamedAccount(db: db, header: header, path: path(header))
    return try unnamed.decide(sketch).map {
      Resolution(account: try account($0.0), rule: $0.1)
    }
  }

  /// What a person says of a statement that names no account; nil where nobody said anything.
  private func said(_ reference: AccountReference) throws -> Resolution? {
    if let id = options.accountID { return Resolution(account: try account(id), rule: .option) }
    if let name = options.newAccountName { return try newAccount(name, reference) }
    return try accountName.map { try byOption($0, reference) }
  }

  /// Refuses a statement that is read with answers that were only tried, unless its account shows that
  /// they are right: it goes on from it, or earlier documents of the account were read with them.
  private func prove(
    _ resolution: Resolution, _ header: StatementHeader, _ sketch: StatementSketch?
  ) throws {
    switch resolution.rule {
    case .balance, .rows: return
    case .document, .option, .binding, .folder, .feed, .new: break
    }
    let account = resolution.account.id
    let verdict = try AccountDays(db: db).judge(
      sketch ?? StatementSketch(), header, account: account)
    if verdict == .balance || verdict == .rows { return }
    guard verdict == .open, let claim = header.claim,
      try DocumentTable.isKnown(claim, mapping: header.mapping, account: account, db)
    else {
      throw FinanceETLError(
        .accountUnsure, "nothing of \(resolution.account.name) shows how the document is read")
    }
  }

  private func newAccount(
    _ name: String, _ reference: AccountReference
  ) throws -> Resolution {
    // The documents of one run that is given a name are of one account.
    let made = try Int64.fetchOne(
      db,
      sql: """
        SELECT s.account_id FROM statements s JOIN documents d ON d.id = s.document_id
          JOIN accounts a ON a.id = s.account_id
        WHERE d.import_id = ? AND s.account_rule = 'option' AND a.bank_name = ? COLLATE NOCASE
        LIMIT 1
        """, arguments: [importID, name])
    if let made { return Resolution(account: try account(made), rule: .option) }
    return Resolution(account: try table.create(reference, name: name), rule: .option)
  }

  // MARK: Documents that name their account

  private func named(_ key: String, _ header: StatementHeader) throws -> Resolution {
    let identifiers = AccountIdentifiers(db: db)
    let byKey = try identifiers.account(key: key)
    if let byKey, try known.isLive(byKey) { return try again(byKey, header) }
    if let id = try ConnectedAccounts(db: db).account(header.account) {
      return try again(id, header)
    }
    let stated = try known.evidence(header.account, feed: header.feed)
    let decision = AccountIdentity.decide(
      stated, among: try known.candidates(for: stated, feed: header.feed))
    if let personal = try personal(stated, decision, header) { return personal }
    var resolution: Resolution
    if let match = decision.match {
      resolution = try join(match, stated, header)
    } else if let byKey {
      try table.complete(byKey, header.account)
      resolution = Resolution(account: try account(byKey), rule: .document)
    } else {
      resolution = Resolution(
        account: try table.create(header.account, name: header.account.givenName), rule: .document)
    }
    try ask(about: &resolution, decision.doubts)
    return resolution
  }

  /// A known account, with what the statement adds. Where that tells accounts apart, it may show that
  /// two of the book are one.
  private func again(_ id: Int64, _ header: StatementHeader) throws -> Resolution {
    let isLearnt = try table.complete(id, header.account)
    var resolution = Resolution(account: try account(id), rule: .document)
    guard isLearnt else { return resolution }
    let evidence = try known.candidate(id, feed: header.feed).evidence
    let decision = AccountIdentity.decide(
      evidence, among: try known.candidates(for: evidence, feed: header.feed, but: id))
    try ask(about: &resolution, [decision.match].compactMap { $0 } + decision.doubts)
    return resolution
  }

  /// What `--account` or a binding says of an account that is new to the book; nil where they say
  /// nothing, or the document knows better.
  private func personal(
    _ stated: AccountEvidence, _ decision: AccountDecision, _ header: StatementHeader
  ) throws -> Resolution? {
    if let match = decision.match, match.rule.isByNumber { return nil }
    let rule = accountName == nil ? StatementTable.AccountRule.binding : .option
    guard
      let chosen = try accountName.map({ try NamedAccounts(db: db).account($0) })
        ?? clearBinding(header),
      chosen != decision.match?.id
    else { return nil }
    let candidate = try known.candidate(chosen, feed: header.feed)
    guard
      AccountIdentity.allows(stated, candidate.evidence, sharesFeed: candidate.sharesFeed)
    else { return nil }
    try table.complete(chosen, header.account)
    return Resolution(account: try account(chosen), rule: rule)
  }

  private func join(
    _ match: AccountDecision.Match, _ stated: AccountEvidence, _ header: StatementHeader
  ) throws -> Resolution {
    let before = try known.candidate(match.id, feed: header.feed).evidence.institution
    if match.rule.isByNumber, stated.institution.relation(to: before) == .unknown {
      try known.learn(stated.institution, mean: before)
    }
    try table.complete(match.id, header.account)
    let account = try account(match.id)
    let notice: Remedy =
      "\(header.account.name ?? "the account") is assumed to be \(account.name):"
      + " \(ReviewRule.words(match.rule.rawValue))"
    return Resolution(account: account, rule: .document, notices: [notice])
  }

  /// Lists the accounts that may be the one of the statement for review.
  private func ask(
    about resolution: inout Resolution, _ matches: [AccountDecision.Match]
  ) throws {
    let reviews = AccountReviews(db: db, importID: importID)
    for match in matches where try reviews.ask(resolution.account.id, like: match) {
      resolution.isInDoubt = true
      let other = try account(match.id).name
      resolution.notices.append(
        "\(resolution.account.name) may be \(other): \(ReviewRule.words(match.rule.rawValue))."
          + " It is an account of its own until you decide: \(.listReviews(.open))")
    }
  }

  /// What bindings say; nothing where they contradict each other, for the document needs none.
  private func clearBinding(_ header: StatementHeader) throws -> Int64? {
    do {
      return try binding(header)
    } catch let error as FinanceETLError where error.code == .accountUnsure {
      return nil
    }
  }

  // MARK: Documents that name none

  private func binding(_ header: StatementHeader) throws -> Int64? {
    try AccountBindings(db: db)
      .account(path: path(header), mapping: header.mapping)
  }

  private func byOption(_ wanted: String, _ reference: AccountReference) throws -> Resolution {
    if let id = try NamedAccounts(db: db).account(wanted) {
      return Resolution(account: try account(id), rule: .option)
    }
    try NamedAccounts(db: db).refuseNear(wanted)
    return Resolution(account: try table.create(reference, name: wanted), rule: .option)
  }

  private func account(_ id: Int64) throws -> LoadedAccount {
    try AccountTable.account(id, in: db)
  }

  private func isClosed(_ id: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT NOT is_active FROM accounts WHERE id = ?"), arguments: [id]
    ) == true
  }
}

extension AccountReference {
  /// What a new account is called: its own name, else its institution and kind, and the end of its
  /// number.
  fileprivate var givenName: String {
    name ?? [institution, kind.title, mask].compactMap { $0 }.joined(separator: " ")
  }
}
