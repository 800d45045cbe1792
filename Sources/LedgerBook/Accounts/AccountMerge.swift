import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// Makes one account of two: `kept` takes over all that `account` had, and what later documents state
  /// of either goes into it. It is loaded anew from the statements of both, so that a row that both
  /// state is one; what a person said of either row stays with it.
  ///
  /// It is a person's decision: it stays when an import is taken back. Transfers between the two stay
  /// transfers, now within one account: they are neither spent nor earned. A review that asks whether the
  /// two are one is answered.
  ///
  /// Throws `not_found` where one of them is not there or was merged before; `invalid_argument` where
  /// both are the same, or their currencies, kinds or opening balances contradict each other. Nothing is
  /// changed then.
  @discardableResult
  public func mergeAccount(
    _ account: AccountSelector, into kept: AccountSelector, at time: Moment = .now
  ) throws(FinanceETLError) -> MergedAccounts {
    try rewrite { db in
      let (kept, gone) = (try accountID(kept, db), try accountID(account, db))
      let merge = AccountMerge(db: db, kept: kept, gone: gone, time: time.text)
      let summary = "account \(gone) into \(kept)"
      let (before, after) = try ChangeLog.record(.mergeAccounts, summary, at: time.text, db) {
        try merge.run($0)
      }
      try Totals.settle(db)
      return MergedAccounts(
        account: try Self.account(kept, db), merged: gone, rowsBefore: before, rowsAfter: after)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func mergeAccount(
    _ account: AccountSelector, into kept: AccountSelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> MergedAccounts {
    try await ask { book throws(FinanceETLError) in
      try book.mergeAccount(account, into: kept, at: time)
    }
  }
}

/// Makes one account of two because a person says so.
struct AccountMerge {
  let db: Database
  let kept: Int64
  let gone: Int64
  let time: String

  /// - Returns: how many transactions of the two counted before, and do now.
  @discardableResult
  func run(_ log: ChangeLog) throws -> (before: Int, after: Int) {
    try check()
    let said = try words()
    let name = try name(gone)
    let transactions = TransactionTable(db: db)
    let before = try transactions.countLive(in: [kept, gone])
    let days = TransferDays(db: db)
    for account in [kept, gone] { try days.note(account: account) }
    try TransferTable.keepBetween(kept, gone, at: time, db)
    let accounts = AccountTable(db: db, now: time)
    try accounts.complete(kept, from: gone)
    let takesOpening = try accounts.takeOpening(of: gone, for: kept)
    try AccountRebuild(db, account: kept, absorbing: gone).run()
    try accounts.merge(gone, into: kept)
    if try hasDeletedRows() { try AccountRebuild(db, account: kept).run() }
    if takesOpening { try AccountOpening(db: db, account: kept).check() }
    try days.note(account: kept)
    try days.pair()
    try log.mark(.account, gone, from: name, to: "in \(kept)")
    try log.mark(.account, kept, from: nil, to: "with \(gone)")
    try note(said, log)
    return (before, try transactions.countLive(in: [kept, gone]))
  }

  // MARK: What speaks against it

  private func check() throws {
    guard kept != gone else {
      throw FinanceETLError(
        .invalidArgument, "expected two accounts, found \"\(try name(kept))\" twice")
    }
    let rows = try [kept, gone].compactMap {
      try Row.fetchOne(db, sql: "SELECT * FROM accounts WHERE id = ?", arguments: [$0])
    }
    guard rows.count == 2 else { return }
    func refusal(_ what: String, _ value: (Row) -> String) -> FinanceETLError {
      let found = rows.map { "\(value($0)) (\"\($0["name"] as String)\")" }
      return FinanceETLError(
        .invalidArgument, "expected one \(what), found \(found.joined(separator: " and "))")
    }
    // What no source names may be any of as many digits.
    let currencies = Set(rows.compactMap { Currency($0["currency"] as String) })
    guard currencies.subtracting([.unknown]).count < 2, Set(currencies.map(\.exponent)).count < 2
    else { throw refusal("currency") { $0["currency"] } }
    let kinds = rows.map { AccountKind(rawValue: $0["kind"]) ?? .other }
    guard AccountIdentity.canBeOne(kinds[0], kinds[1]) else {
      throw refusal("kind of account") { $0["kind"] }
    }
    let openings = rows.map { ($0["opening_date"] as String?, $0["opening"] as Int64?) }
    let shares = try GoalTable(db: db).sharesOfMerged([kept, gone])
    guard shares <= 100 else {
      throw FinanceETLError(
        .invalidArgument, "\(shares) percent of the account would be for goals",
        hint: "of one account all goals have at most 100 percent: lower a share first")
    }
    guard openings[0].0 == nil || openings[0].0 != openings[1].0 || openings[0].1 == openings[1].1
    else {
      throw refusal("opening balance on \(openings[0].0 ?? "")") { row in
        let currency = Currency(row["currency"] as String) ?? .unknown
        return Money(minorUnits: row["opening"], currency: currency).decimal.text
      }
    }
  }

  // MARK: Writing down

  /// What a person said of a row.
  private struct Words {
    struct Facts: Hashable {
      let date: String
      let amount: Int64
    }

    let facts: Facts
    let text: String
  }

  /// The rows of both accounts of which a person said something, now or by a change that is undone.
  private func words() throws -> [Int64: Words] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT t.id, t.date, t.amount,
          json_array(\(UserColumns.names.map { "t.\($0)" }.joined(separator: ", "))) AS text
        FROM transactions t WHERE t.account_id IN (?, ?) AND (NOT (\(UserColumns.areEmpty))
          OR EXISTS (SELECT 1 FROM change_cells c
            WHERE c.subject = 'transaction' AND c.row_id = t.id))
        """, arguments: [kept, gone])
    return Dictionary(
      rows.map { row in
        (
          row["id"],
          Words(facts: .init(date: row["date"], amount: row["amount"]), text: row["text"])
        )
      },
      uniquingKeysWith: { $1 })
  }

  /// Marks the rows that are one with a row of the other account, with what was said of both: what was said
  /// of one alone is not known any more.
  private func note(_ before: [Int64: Words], _ log: ChangeLog) throws {
    let after = try words()
    let gone = before.filter { after[$0.key] == nil }
    let taken = Set(gone.values.map(\.facts))
    for (id, words) in gone { try log.mark(.transaction, id, from: words.text, to: nil) }
    for (id, words) in after
    where before[id]?.text != words.text || taken.contains(words.facts) {
      try log.mark(.transaction, id, from: before[id]?.text, to: words.text)
    }
  }

  // MARK: Looking

  private func name(_ account: Int64) throws -> String {
    try AccountTable.account(account, in: db).name
  }

  /// Rows that a person deleted are counted as such only where they were so from the first.
  private func hasDeletedRows() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM transactions WHERE account_id = ? AND status = 'deleted')
        """, arguments: [kept]) ?? false
  }
}
