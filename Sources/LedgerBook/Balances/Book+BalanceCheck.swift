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
      let wanted = try account.map { try accountID($0, db) }
      let checks = try LiveAccounts.all(db, only: wanted).flatMap { account in
        try AccountProof(db, account: account.id).parts.map {
          try $0.check.answer(account: account.name)
        }
      }
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
  fileprivate func answer(account name: String) throws -> Book.BalanceReport.Check {
    let last = comparisons.last { $0.book != nil }
    let firstOff = comparisons.first { $0.status == .off }
    // What statements begin with is shown where it says when it broke.
    let shown = comparisons.filter {
      $0.assertion.moment == .closing || $0.status == .off && !$0.change.isZero
    }
    return Book.BalanceReport.Check(
      account: name, accountID: account, currency: currency, status: status,
      difference: status == .off ? last?.difference : nil,
      opening: opening.map { opening in
        Book.BalanceReport.Opening(
          amount: opening.amount, date: opening.date, source: opening.source)
      },
      firstOff: try firstOff.map(broken), balances: try shown.map(answer))
  }

  /// When it broke: after the last balance that was right, by the first that is off, and on which day
  /// where the rows say so.
  private func broken(_ comparison: Comparison) throws -> Book.BalanceReport.FirstOff {
    let date = comparison.assertion.date
    return Book.BalanceReport.FirstOff(
      after: comparison.since, by: date,
      day: try firstDayOff(after: comparison.since, through: date))
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
      date: assertion.date, kind: assertion.moment == .opening ? .opening : .ledger,
      stated: assertion.amount, book: comparison.book,
      status: comparison.status, difference: isOff ? comparison.difference : nil,
      change: isNew ? comparison.change : nil, feed: assertion.feedName, path: assertion.path,
      importID: assertion.importID, candidates: suspects.isEmpty ? nil : suspects)
  }
}
