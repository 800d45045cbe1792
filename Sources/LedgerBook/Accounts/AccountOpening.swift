import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// Says what an account held before the first row of a day: for a book that begins in the middle of
  /// an account's history.
  ///
  /// Throws `not_found` or `invalid_argument` where `account` is not one, the amount has more digits
  /// than the account's currency, there is no day to date it, or the first balance that a statement
  /// states from there on does not follow from it. Nothing is changed then.
  ///
  /// - Parameters:
  ///   - amount: signed; what is owed is negative.
  ///   - date: the first day whose rows come after it; nil: the first day the book knows.
  @discardableResult
  public func setOpeningBalance(
    _ amount: ExactDecimal, on date: CivilDate? = nil, of account: AccountSelector,
    at time: Moment = .now
  ) throws(FinanceETLError) -> EditedAccount.Opening {
    try write { db in
      let id = try accountID(account, db)
      return try ChangeLog.record(.editAccount, "account \(id)", at: time.text, db) {
        try AccountOpening(db: db, account: id).set(amount, date, $0, at: time.text)
      }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func setOpeningBalance(
    _ amount: ExactDecimal, on date: CivilDate? = nil, of account: AccountSelector,
    at time: Moment = .now
  ) async throws(FinanceETLError) -> EditedAccount.Opening {
    try await ask { book throws(FinanceETLError) in
      try book.setOpeningBalance(amount, on: date, of: account, at: time)
    }
  }
}

/// What a person says an account began with.
struct AccountOpening {
  let db: Database
  let account: Int64

  func set(
    _ amount: ExactDecimal, _ date: CivilDate?, _ log: ChangeLog, at time: String
  ) throws -> Book.EditedAccount.Opening {
    let row = try Row.fetchOne(
      db, sql: "SELECT name, currency FROM accounts WHERE id = ?", arguments: [account])
    guard let row, let currency = Currency(row["currency"] as String) else {
      throw FinanceETLError(.databaseFailed, "account \(account) has no currency")
    }
    guard let money = Money(amount, in: currency), money.represents(amount) else {
      throw FinanceETLError(
        .invalidArgument, "\(amount.text) is not an amount in \(currency)",
        hint: "\(currency) has \(currency.exponent) digits after the decimal mark")
    }
    let day = try date ?? firstDay(row["name"])
    let opening = OpeningBalance(amount: money.decimal, date: day, source: .person)
    try refuseContradiction(opening, currency)
    try log.set("\(money.minorUnits) \(day.isoText)", of: Cell(.account, account, "opening"))
    try AccountTable(db: db, now: time).touch(account)
    return Book.EditedAccount.Opening(
      amount: money.decimal, date: day, currency: currency)
  }

  /// Throws where what a person said it began with contradicts a statement.
  func check() throws {
    let row = try Row.fetchOne(
      db,
      sql: "SELECT currency, opening, opening_date FROM accounts WHERE id = ?",
      arguments: [account])
    guard let row, let currency = Currency(row["currency"] as String),
      let units: Int64 = row["opening"], let date: CivilDate = try row.value("opening_date")
    else { return }
    let amount = Money(minorUnits: units, currency: currency).decimal
    try refuseContradiction(OpeningBalance(amount: amount, date: date, source: .person), currency)
  }

  private func firstDay(_ name: String) throws -> CivilDate {
    let day = try String.fetchOne(
      db,
      sql: """
        SELECT min(day) FROM (
          SELECT min(date) AS day FROM transactions WHERE account_id = ?1 AND status = 'posted'
          UNION ALL
          SELECT min(covers_from) FROM statements WHERE account_id = ?1 AND state = 'live')
        """,
      arguments: [account])
    guard let day else {
      throw FinanceETLError(
        .invalidArgument,
        "\"\(name)\" has no row yet, so the day of the opening balance is unknown",
        hint: "give its day: \(.openingDate) YYYY-MM-DD")
    }
    return try .stored(day)
  }

  /// What is stated of that very moment must be the opening balance, and the first balance that is
  /// stated after it must follow from it.
  private func refuseContradiction(_ opening: OpeningBalance, _ currency: Currency) throws {
    let stated = try Row.fetchAll(
      db,
      sql: """
        SELECT b.amount, b.amount_exact, b.date, d.path FROM balances b
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        JOIN documents d ON d.id = s.document_id
        WHERE b.account_id = ?1 AND b.currency = ?2 AND b.amount IS NOT NULL
          AND (b.kind = 'ledger' AND b.date = date(?3, '-1 day')
            OR b.kind = 'opening' AND coalesce(s.covers_from, b.date) = ?3)
        ORDER BY b.id
        """,
      arguments: [account, currency.code, opening.date.isoText])
    for row in stated {
      guard let amount = BalanceAssertion.exactAmount(row, currency), amount != opening.amount
      else { continue }
      throw FinanceETLError(
        .invalidArgument,
        "an opening balance of \(opening.amount.text) on \(opening.date) contradicts"
          + " \(row["path"] as String), which states \(amount.text)",
        hint: "the book keeps what statements state; correct the amount or the day")
    }
    try Totals.settle(db)
    let check = try BalanceCheck(
      db, account: account, currency: currency, .closings, opening: opening)
    guard let first = check.comparisons.first(where: { $0.book != nil }), first.status == .off
    else { return }
    let assertion = first.assertion
    let right = try opening.amount.sum(first.difference)
    throw FinanceETLError(
      .invalidArgument,
      "an opening balance of \(opening.amount.text) on \(opening.date) makes"
        + " \(first.book?.text ?? "") of \(assertion.date), and \(assertion.path) states"
        + " \(assertion.amount.text)",
      hint: "with the rows that are here it would be \(right.text);"
        + " import what is missing first, or correct the amount")
  }
}
