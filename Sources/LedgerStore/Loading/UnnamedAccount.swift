import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// What the book has for a statement that names no account: the accounts that it may belong to, the other
/// documents of its folder, and the question where nothing decides.
struct UnnamedAccount {
  let db: Database
  let header: StatementHeader
  /// The document's path.
  let path: String

  /// The accounts that the statement may belong to: those its feed has fed, and those of its bank and
  /// kind.
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

  /// The accounts of this feed whose documents were all undone; two of more.
  func undone() throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT a.id FROM accounts a
          WHERE a.state = 'undone' AND (?2 IS NULL OR a.currency IN (?2, 'XXX'))
            AND EXISTS (SELECT 1 FROM feeds f WHERE f.account_id = a.id AND f.name = ?1)
          LIMIT 2
          """), arguments: [header.feed, header.account.currency?.code])
  }

  /// The documents of this feed in the folder; none where the document is in none.
  func neighbours() throws -> [AccountChoice.Neighbour] {
    guard let folder = DocumentFolder.of(path) else { return [] }
    return try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT s.account_id, d.path, s.account_rule IN ('option', 'binding') AS is_said
          FROM documents d JOIN statements s ON s.document_id = d.id
            JOIN feeds f ON f.id = s.feed_id
          WHERE f.name = ?1 AND d.state = 'live' AND s.state = 'live'
            AND d.path >= ?2 AND d.path < ?3
          """), arguments: [header.feed, folder + "/", folder + "0"]
    ).map { row in
      AccountChoice.Neighbour(
        account: row["account_id"], path: row["path"], isSaid: row["is_said"])
    }.filter { DocumentFolder.of($0.path) == folder }
  }

  // MARK: The question

  /// - Parameter candidates: the likeliest first.
  func question(_ candidates: [AccountChoice.Candidate]) throws -> FinanceETLError {
    let likely = try candidates.prefix(Self.mostChoices).map { candidate in
      (
        id: candidate.id, name: try AccountTable.account(candidate.id, in: db).name,
        reason: Self.reason(candidate.verdict)
      )
    }
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
        choices: likely.map { candidate in
          Question.Choice(
            option: "\(.account) \"\(candidate.name)\"",
            title: "\(candidate.name): \(candidate.reason)", account: candidate.id)
        }))
  }

  private static let mostChoices = 8

  /// Why an account is not taken, for people.
  private static func reason(_ verdict: AccountContinuity.Verdict) -> String {
    switch verdict {
    case .contradicted(let reason), .gap(let reason): reason
    case .open: "nothing shows that it goes on from it"
    case .balance, .rows: "it goes on from it"
    }
  }
}
