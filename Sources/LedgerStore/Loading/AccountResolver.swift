import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Does what ``AccountPlacement`` decides on the account of a statement: finds or creates it. Where several
/// accounts fit a document that names none, it fails with the question to answer; where a document
/// names an account that is only likely one of the book's, it creates a new one and asks a person.
struct AccountResolver {
  let db: Database
  let importID: Int64
  /// What a person says of the account of documents that name none.
  var options: LoadOptions
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
    /// Where a person asked for another account.
    var misplacement: StatementReport.Misplacement?
  }

  private var table: AccountTable { AccountTable(db: db, now: now) }

  /// Whether rows have to tell whose a statement is.
  func isOpen(_ header: StatementHeader) throws -> Bool {
    if header.claim?.basis == .supposed { return true }
    return try AccountPlacement.needsRows(
      statement(header, hasRows: false), index(header, StatementSketch()))
  }

  /// - Parameter sketch: its rows, where they have to tell whose it is.
  func resolve(
    _ header: StatementHeader, _ sketch: StatementSketch? = nil
  ) throws -> Resolution {
    let index = index(header, sketch ?? StatementSketch())
    let placement = try AccountPlacement(statement(header, hasRows: sketch != nil), index)
    let isLearnt = try learn(placement, header, index)
    var resolution = Resolution(
      account: try account(placement.account, header), rule: .init(placement.rule))
    if let match = placement.match {
      resolution.notices.append(assumption(match, header, resolution.account))
    }
    try ask(about: &resolution, placement.doubts)
    if isLearnt, placement.naming == .known {
      try ask(about: &resolution, index.like(resolution.account.id))
    }
    if placement.rule == .document, let asked = AskedAccount(options) {
      let check = AskedAccountCheck(db: db, asked: asked)
      if try !check.means(resolution.account.id) {
        resolution.misplacement = try check.misplacement(named: resolution.account)
      }
    }
    if header.claim?.basis == .supposed { try prove(placement, resolution, header, index) }
    if let notice = try closedNotice(resolution.account) { resolution.notices.append(notice) }
    try table.show(resolution.account.id)
    return resolution
  }

  private func statement(
    _ header: StatementHeader, hasRows: Bool
  ) -> AccountPlacement.Statement {
    let reference = header.account
    return AccountPlacement.Statement(
      path: header.origin?.file ?? path, hasKey: reference.key != nil,
      hasNameOnly: reference.key != nil && header.mapping != nil && reference.number == nil
        && reference.mask == nil,
      said: AccountPlacement.Said(
        account: options.accountID, newName: options.newAccountName, name: options.accountName),
      hasRows: hasRows)
  }

  private func index(_ header: StatementHeader, _ sketch: StatementSketch) -> SQLAccountIndex {
    SQLAccountIndex(
      db: db, importID: importID, header: header, path: header.origin?.file ?? path,
      sketch: sketch)
  }

  // MARK: What was decided

  /// The account that was decided on, which is created if it is new. Throws `account_unsure` where a
  /// person has to say.
  private func account(
    _ account: AccountPlacement.Account, _ header: StatementHeader
  ) throws -> LoadedAccount {
    let reference = header.account
    switch account {
    case .known(let id): return try self.account(id)
    case .new(.stated): return try table.create(reference, name: reference.givenName)
    case .new(.given(let name)): return try table.create(reference, name: name)
    case .new(.wanted(let name)):
      try NamedAccounts(db: db).refuseNear(name)
      return try table.create(reference, name: name)
    case .undecided(let candidates):
      throw try UnnamedAccount(db: db, header: header, path: path).question(candidates)
    case .disputed(let patterns): throw AccountBindings.dispute(patterns)
    }
  }

  /// Adds to the account of the book what the statement says of it. Returns whether any of that tells
  /// accounts apart and is new.
  private func learn(
    _ placement: AccountPlacement, _ header: StatementHeader, _ index: SQLAccountIndex
  ) throws -> Bool {
    guard case .known(let id) = placement.account, placement.naming != .none else { return false }
    if let synonyms = placement.synonyms {
      try index.known.learn(synonyms.stated, mean: synonyms.known)
    }
    return try table.complete(id, header.account)
  }

  /// What is said of a statement whose rows turned out to be of an account of the book.
  func notices(
    of match: AccountDecision.Match, _ header: StatementHeader, _ account: LoadedAccount
  ) throws -> [Remedy] {
    [assumption(match, header, account)] + [try closedNotice(account)].compactMap { $0 }
  }

  private func assumption(
    _ match: AccountDecision.Match, _ header: StatementHeader, _ account: LoadedAccount
  ) -> Remedy {
    "\(header.account.name ?? "the account") is assumed to be \(account.name):"
      + " \(ReviewRule.words(match.rule.rawValue))"
  }

  private func closedNotice(_ account: LoadedAccount) throws -> Remedy? {
    guard try isClosed(account.id) else { return nil }
    return "\(account.name) is closed and stays closed; \(.reopenAccount) opens it"
  }

  /// Lists the accounts that may be the one of the statement for review.
  func ask(
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

  /// Refuses a statement that is read with answers that were only tried, unless its account shows that
  /// they are right.
  private func prove(
    _ placement: AccountPlacement, _ resolution: Resolution, _ header: StatementHeader,
    _ index: SQLAccountIndex
  ) throws {
    let account = resolution.account.id
    let isShown = try AccountPlacement.shows(
      placement.rule, verdict: { try index.verdict(on: account) },
      isKnown: {
        guard let claim = header.claim else { return false }
        return try DocumentTable.isKnown(claim, mapping: header.mapping, account: account, db)
      })
    guard isShown else {
      throw FinanceETLError(
        .accountUnsure, "nothing of \(resolution.account.name) shows how the document is read")
    }
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
  var givenName: String {
    name ?? [institution, kind.title, mask].compactMap { $0 }.joined(separator: " ")
  }
}

extension StatementTable.AccountRule {
  fileprivate init(_ rule: AccountPlacement.Rule) {
    self =
      switch rule {
      case .document: .document
      case .option: .option
      case .binding: .binding
      case .balance: .balance
      case .rows: .rows
      case .folder: .folder
      case .new: .new
      }
  }
}
