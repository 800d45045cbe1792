import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Compares every balance that statements state with the book's of that day, account by account and
  /// currency by currency.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one.
  ///
  /// - Parameter account: nil: every one.
  public func checkBalances(
    of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> BalanceReport {
    try read { db in
      let checks = try BalanceCheck.all(db, account: account.map { try accountID($0, db) })
        .map { try $0.check.answer(account: $0.name) }
      let status: BalanceReport.Status =
        checks.contains { $0.status == .off }
        ? .off : checks.contains { $0.status == .balanced } ? .balanced : .notAsserted
      return BalanceReport(status: status, checks: checks)
    }
  }

  /// The same, for tasks.
  public func checkBalances(of account: AccountSelector? = nil) async throws(FinanceETLError)
    -> BalanceReport
  {
    try await ask { book throws(FinanceETLError) in try book.checkBalances(of: account) }
  }
}

extension BalanceCheck {
  /// The checks of one account, or of all: one for each currency that has a stated balance, and for
  /// the main one.
  static func all(
    _ db: Database, account: Int64?
  ) throws -> [(name: String, check: BalanceCheck)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT a.id, a.name, a.currency, 0 AS place FROM accounts a
        WHERE a.state = 'live' AND (?1 IS NULL OR a.id = ?1)
        UNION
        SELECT a.id, a.name, b.currency, 1 FROM accounts a JOIN balances b ON b.account_id = a.id
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        WHERE a.state = 'live' AND (?1 IS NULL OR a.id = ?1) AND b.kind = 'ledger'
          AND b.amount IS NOT NULL AND b.currency <> a.currency
        ORDER BY 1, 4, 3
        """,
      arguments: [account]
    ).compactMap { row in
      guard let currency = Currency(row["currency"] as String) else { return nil }
      return (row["name"], try BalanceCheck(db, account: row["id"], currency: currency))
    }
  }

  fileprivate func answer(account name: String) throws -> Book.BalanceReport.Check {
    let last = comparisons.last { $0.book != nil }
    let firstOff = comparisons.first { $0.status == .off }
    return Book.BalanceReport.Check(
      account: name, accountID: account, currency: currency, status: status,
      difference: status == .off ? last?.difference : nil,
      opening: try opening.map { opening in
        Book.BalanceReport.Opening(
          amount: opening.amount, date: try .stored(opening.date), source: opening.source)
      },
      firstOff: try firstOff.map(broken), balances: try comparisons.map(answer))
  }

  /// When it broke: after the last balance that was right, by the first that is off, and on which day
  /// where the rows say so.
  private func broken(_ comparison: Comparison) throws -> Book.BalanceReport.FirstOff {
    let date = comparison.assertion.date
    let day = try firstDayOff(after: comparison.since, through: date)
    return Book.BalanceReport.FirstOff(
      after: try comparison.since.map(CivilDate.stored), by: try .stored(date),
      day: try day.map(CivilDate.stored))
  }

  private func answer(_ comparison: Comparison) throws -> Book.BalanceReport.Comparison {
    let assertion = comparison.assertion
    let isOff = comparison.status == .off
    let isNew = isOff && !comparison.change.isZero
    let suspects =
      try isNew
      ? SuspectDetails(db: db, account: account, currency: currency)
        .explain(comparison.change, after: comparison.since, through: assertion.date) : []
    return Book.BalanceReport.Comparison(
      date: try .stored(assertion.date), stated: assertion.amount, book: comparison.book,
      status: comparison.status, difference: isOff ? comparison.difference : nil,
      change: isNew ? comparison.change : nil, feed: assertion.feedName, path: assertion.path,
      importID: assertion.importID, candidates: suspects.isEmpty ? nil : suspects)
  }
}
