import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Decides whose a statement is that names no account: of the accounts it may be of, the one that it
/// goes on from; else the one that documents of its folder are of, where nothing speaks against it;
/// else a new one, where the book has none of its bank and kind. Anything else is asked.
struct UnnamedAccount {
  let db: Database
  let header: StatementHeader
  /// The document's path.
  let path: String

  /// An account that it may be.
  private struct Candidate {
    let id: Int64
    let name: String
    let verdict: AccountContinuity.Verdict

    /// Why it is not taken, for people.
    var reason: String {
      switch verdict {
      case .contradicted(let reason), .gap(let reason): reason
      case .open: "nothing shows that it goes on from it"
      case .balance, .rows: "it goes on from it"
      }
    }

    var isProven: Bool { verdict == .balance || verdict == .rows }
    var isContradicted: Bool { if case .contradicted = verdict { true } else { false } }
  }

  /// The accounts that the statement may be of: those its feed has fed, and those of its bank and kind.
  func candidates() throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id FROM accounts a LEFT JOIN institutions n ON n.id = a.institution_id
          WHERE a.state = 'live' AND (?4 IS NULL OR a.currency IN (?4, 'XXX'))
            AND ((n.key = ?2 AND ?3 IN (a.kind, a.bank_kind))
              OR EXISTS (SELECT 1 FROM feeds f WHERE f.account_id = a.id AND f.name = ?1))
          ORDER BY a.id
          """),
      arguments: [
        header.feed, header.account.institutionKey, header.account.kind.rawValue,
        header.account.currency?.code,
      ])
  }

  /// The account and what decided; nil where a new one is to be made.
  ///
  /// Throws `account_unsure` where a person has to say.
  func decide(_ sketch: StatementSketch) throws -> (Int64, StatementTable.AccountRule)? {
    let days = AccountDays(db: db)
    let candidates = try candidates().map { id in
      Candidate(
        id: id, name: try AccountTable.account(id, in: db).name,
        verdict: try days.judge(sketch, header, account: id))
    }
    guard !candidates.isEmpty else { return nil }
    let proven = candidates.filter(\.isProven)
    if proven.count == 1, let one = proven.first {
      return (one.id, one.verdict == .balance ? .balance : .rows)
    }
    if proven.isEmpty, let one = try ofFolder(candidates) { return (one.id, .folder) }
    throw question(candidates)
  }

  /// The account of this feed whose documents were all taken back, where it is one alone: it comes
  /// back with them.
  func takenBack() throws -> Int64? {
    let accounts = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id FROM accounts a
          WHERE a.state = 'undone' AND (?2 IS NULL OR a.currency IN (?2, 'XXX'))
            AND EXISTS (SELECT 1 FROM feeds f WHERE f.account_id = a.id AND f.name = ?1)
          LIMIT 2
          """), arguments: [header.feed, header.account.currency?.code])
    return accounts.count == 1 ? accounts[0] : nil
  }

  // MARK: The folder

  /// The one account that documents of this feed in the folder are of; of several, the one whose
  /// documents are called like this one.
  private func ofFolder(_ candidates: [Candidate]) throws -> Candidate? {
    guard let folder = DocumentFolder.of(path) else { return nil }
    let fed = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT s.account_id, d.path, s.account_rule IN ('option', 'binding') AS is_said
          FROM documents d JOIN statements s ON s.document_id = d.id
            JOIN feeds f ON f.id = s.feed_id
          WHERE f.name = ?1 AND d.state = 'live' AND s.state = 'live'
            AND d.path >= ?2 AND d.path < ?3
          """), arguments: [header.feed, folder + "/", folder + "0"])
    let pattern = FilePattern(path)
    let there = fed.filter { DocumentFolder.of($0["path"]) == folder }
    let isOne = Set(there.map { $0["account_id"] as Int64 }).count == 1
    let alike = isOne ? there : there.filter { FilePattern($0["path"]) == pattern }
    let accounts = Set(alike.map { $0["account_id"] as Int64 })
    guard accounts.count == 1, let one = candidates.first(where: { accounts.contains($0.id) })
    else { return nil }
    switch one.verdict {
    case .open, .balance, .rows: return one
    // A person said whose the folder is; that of rows that are missing nobody knows the balance.
    case .gap: return alike.contains { $0["is_said"] } ? one : nil
    case .contradicted: return nil
    }
  }

  // MARK: The question

  private func question(_ candidates: [Candidate]) -> FinanceETLError {
    let likely = candidates.filter { !$0.isContradicted } + candidates.filter(\.isContradicted)
    let found =
      candidates.count == 1
      ? "it may be of \(likely[0].name): \(likely[0].reason)"
      : "it may be of any of \(candidates.count)"
    return FinanceETLError(
      .accountUnsure, "the document does not name its account, and \(found)",
      hint: "choose one with \(.account), or name a new one with \(.newAccount); the answer is"
        + " remembered for its folder. \(.bindAccounts) binds folders and patterns",
      question: Question(
        .account, layout: header.claim?.layout,
        choices: likely.prefix(Self.mostChoices).map { candidate in
          Question.Choice(
            option: "\(.account) \"\(candidate.name)\"",
            title: "\(candidate.name): \(candidate.reason)", account: candidate.id)
        }))
  }

  private static let mostChoices = 8
}
