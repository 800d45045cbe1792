import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Gives the rows of an account that a document made to the account of the book that they are of, before
/// they are matched; and asks about accounts that may be one. A document that lists both says that they
/// are two.
struct ContinuedAccounts {
  let db: Database
  let resolver: AccountResolver
  /// Nil where nothing is to be said of accounts.
  let look: AccountsLook?

  /// - Parameters:
  ///   - ended: the statements that are read, whose rows are not decided yet.
  ///   - feeds: theirs.
  func run(_ ended: inout [LedgerStatement.Ended], _ feeds: [OpenFeed]) throws {
    let places = Dictionary(grouping: ended.indices) {
      ended[$0].statement.resolution.account.id
    }
    let successions = AccountSuccessions(db: db, listed: Set(places.keys))
    for (account, places) in places.sorted(by: { $0.key < $1.key }) {
      guard places.contains(where: { ended[$0].hasNews }) else { continue }
      let isNew = places.contains { ended[$0].statement.isOfNewAccount }
      let finding = try find(account, isNew: isNew, places.map { ended[$0] }, successions)
      if let match = finding.match {
        try give(account, match, &ended, places)
        for feed in feeds where feed.account == account { feed.give(to: match.id) }
      }
      try resolver.ask(about: &ended[places[0]].statement.resolution, finding.doubts)
    }
    for document in Set(ended.map(\.statement.documentID)) {
      try AccountReviews(db: db, importID: resolver.importID).withdraw(ofDocument: document)
    }
  }

  private func find(
    _ account: Int64, isNew: Bool, _ statements: [LedgerStatement.Ended],
    _ successions: AccountSuccessions
  ) throws -> AccountSuccessions.Finding {
    if isNew { return try successions.find(new: account) }
    let days = statements.compactMap(\.statement.loading.matcher.days)
    guard let first = days.first else { return AccountSuccessions.Finding() }
    return try successions.find(known: account, in: days.dropFirst().reduce(first) { $0.union($1) })
  }

  private func give(
    _ new: Int64, _ match: AccountDecision.Match, _ ended: inout [LedgerStatement.Ended],
    _ places: [Int]
  ) throws {
    let account = try AccountTable.account(match.id, in: db)
    try look?.note(account, db)
    try AccountReviews(db: db, importID: resolver.importID).drop(about: new)
    let first = ended[places[0]].statement.header.account
    try AccountTable(db: db, now: resolver.now).succeed(match.id, by: new, first)
    for place in places {
      let header = ended[place].statement.header
      let notices = try resolver.notices(of: match, header, account)
      ended[place].statement.give(
        to: account, feed: try ConnectedAccounts(db: db).feedName(header, accountID: account.id),
        notices: notices)
    }
  }
}

extension LedgerStatement {
  /// Whether it made its account, and no person said that it should.
  fileprivate var isOfNewAccount: Bool {
    resolution.account.wasCreated && resolution.rule != .option
  }
}

extension LedgerStatement.Ended {
  /// Whether it brought rows that its feed did not state before.
  fileprivate var hasNews: Bool { statement.loading.matcher.added != nil }
}
