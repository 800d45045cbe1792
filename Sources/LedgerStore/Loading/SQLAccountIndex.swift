import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// What the book knows of the account of one statement. Every look-up goes by an index.
struct SQLAccountIndex: AccountIndex {
  let db: Database
  let importID: Int64
  let header: StatementHeader
  /// The document's path, also that of one that a record stream was made from.
  let path: String
  let sketch: StatementSketch

  var known: KnownAccounts { KnownAccounts(db: db) }

  private var unnamed: UnnamedAccount { UnnamedAccount(db: db, header: header, path: path) }

  func keyed() throws -> KeyedAccount? {
    guard let key = header.account.key,
      let id = try AccountIdentifiers(db: db).account(key: key)
    else { return nil }
    return KeyedAccount(id: id, isLive: try known.isLive(id))
  }

  func connected() throws -> Int64? { try ConnectedAccounts(db: db).account(header.account) }

  func stated() throws -> AccountEvidence {
    try known.evidence(header.account, feed: header.feed)
  }

  func candidates(for stated: AccountEvidence) throws -> [AccountCandidate] {
    try known.candidates(for: stated, feed: header.feed)
  }

  func candidate(_ account: Int64) throws -> AccountCandidate {
    try known.candidate(account, feed: header.feed)
  }

  /// Accounts that may be one with an account of the book, by all that is known of it.
  func like(_ account: Int64) throws -> [AccountDecision.Match] {
    let evidence = try candidate(account).evidence
    let decision = AccountIdentity.decide(
      evidence, among: try known.candidates(for: evidence, feed: header.feed, but: account))
    return [decision.match].compactMap { $0 } + decision.doubts
  }

  func named(_ name: String) throws -> Int64? { try NamedAccounts(db: db).account(name) }

  func created(_ name: String) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT s.account_id FROM statements s JOIN documents d ON d.id = s.document_id
          JOIN accounts a ON a.id = s.account_id
        WHERE d.import_id = ? AND s.account_rule = 'option' AND a.bank_name = ? COLLATE NOCASE
        LIMIT 1
        """, arguments: [importID, name])
  }

  func bound() throws -> BoundAccount {
    try AccountBindings(db: db).bound(path: path, mapping: header.mapping)
  }

  func possible() throws -> [Int64] { try unnamed.candidates() }

  func verdict(on account: Int64) throws -> AccountContinuity.Verdict {
    try AccountDays(db: db).judge(sketch, header, account: account)
  }

  func neighbours() throws -> [AccountChoice.Neighbour] { try unnamed.neighbours() }

  func undone() throws -> [Int64] { try unnamed.undone() }
}
