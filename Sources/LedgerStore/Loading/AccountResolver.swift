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
  /// What `--account` names.
  let accountName: String?
  /// The document's path, as the book calls it.
  let path: String
  /// ISO moment for what is created.
  let now: String

  struct Resolution {
    var account: LoadedAccount
    var rule: StatementTable.AccountRule
    var notices: [String] = []
    /// Whether a person is asked if it is another account of the book.
    var isInDoubt = false
  }

  private var table: AccountTable { AccountTable(db: db, now: now) }
  private var known: KnownAccounts { KnownAccounts(db: db) }

  func resolve(_ header: StatementHeader) throws -> Resolution {
    var resolution = try find(header)
    if try isClosed(resolution.account.id) {
      resolution.notices.append(
        "\(resolution.account.name) is closed and stays closed;"
          + " `finance-etl accounts close --reopen` opens it")
    }
    try table.show(resolution.account.id)
    return resolution
  }

  private func find(_ header: StatementHeader) throws -> Resolution {
    let reference = header.account
    if let key = reference.key {
      var resolution = try named(key, header)
      if let accountName, resolution.rule == .document {
        resolution.notices.append(
          "the document names its account (\(resolution.account.name)); --account \(accountName) "
            + "was not needed")
      }
      return resolution
    }
    if let accountName { return try byOption(accountName, reference) }
    if let bound = try binding(header) {
      return Resolution(account: try account(bound), rule: .binding)
    }
    let everFed = try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, a.name, a.state FROM feeds f JOIN accounts a ON a.id = f.account_id
        WHERE f.name = ? ORDER BY a.id
        """,
      arguments: [header.feed])
    let live = everFed.filter { $0["state"] == "live" }
    let fed = live.isEmpty ? everFed : live
    if fed.count == 1 {
      return Resolution(account: try account(fed[0]["id"]), rule: .feed)
    }
    let candidates = fed.isEmpty ? try sameBank(header) : fed.map { $0["name"] }
    guard candidates.isEmpty else {
      let list = candidates.prefix(5).map { "--account \"\($0)\"" }.joined(separator: " or ")
      throw FinanceETLError(
        .accountUnknown,
        "the document does not name its account and \(candidates.count) in the book match",
        hint: "choose one: \(list), or a new name; `finance-etl accounts bind` remembers it")
    }
    let name = reference.name ?? header.mapping ?? header.feed
    return Resolution(account: try table.create(reference, name: name), rule: .new)
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
      let name = header.account.name ?? "\(header.account.kind.title) (\(header.feed))"
      resolution = Resolution(
        account: try table.create(header.account, name: name), rule: .document)
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
    let notice =
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
          + " It is an account of its own until you decide: `finance-etl review list`")
    }
  }

  /// What bindings say; nothing where they contradict each other, for the document needs none.
  private func clearBinding(_ header: StatementHeader) throws -> Int64? {
    do {
      return try binding(header)
    } catch let error as FinanceETLError where error.code == .accountUnknown {
      return nil
    }
  }

  // MARK: Documents that name none

  private func binding(_ header: StatementHeader) throws -> Int64? {
    try AccountBindings(db: db)
      .account(path: header.origin?.file ?? path, mapping: header.mapping)
  }

  private func byOption(_ wanted: String, _ reference: AccountReference) throws -> Resolution {
    if let id = try NamedAccounts(db: db).account(wanted) {
      return Resolution(account: try account(id), rule: .option)
    }
    let names = try String.fetchAll(db, sql: "SELECT name FROM accounts")
    var notices: [String] = []
    if let nearest = names.min(by: {
      EditDistance.between($0, wanted) < EditDistance.between($1, wanted)
    }) {
      notices.append("--account \"\(wanted)\" is new; the nearest existing one is \"\(nearest)\"")
    }
    return Resolution(
      account: try table.create(reference, name: wanted), rule: .option, notices: notices)
  }

  /// The accounts that may be meant: those of the institution and kind, but for those that were
  /// made like this for another bank mapping.
  private func sameBank(_ header: StatementHeader) throws -> [String] {
    guard let institution = header.account.institutionKey else { return [] }
    return try String.fetchAll(
      db,
      sql: """
        SELECT a.name FROM accounts a JOIN institutions n ON n.id = a.institution_id
        WHERE n.key = ? AND ? IN (a.kind, a.bank_kind) AND a.state = 'live' AND (NOT EXISTS (
            SELECT 1 FROM statements s JOIN documents d ON d.id = s.document_id
            WHERE s.account_id = a.id AND s.account_rule = 'new' AND d.mapping <> ?)
          -- A person made it one with another.
          OR EXISTS (SELECT 1 FROM accounts m WHERE m.merged_into = a.id))
        ORDER BY a.id
        """,
      arguments: [institution, header.account.kind.rawValue, header.mapping])
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
