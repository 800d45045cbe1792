import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What there is to export, by account and currency: days, sums and the balances that they begin with
  /// and come to. Where every posted row is asked for, also accounts that have a balance and no row.
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one.
  public func exportedSpans(_ query: ExportQuery) throws(FinanceETLError) -> [ExportedSpan] {
    try read { db in
      try exportedAccounts(query, db).flatMap { account in
        let days = try Self.exportedDays(account, query, db)
        var currencies = days.keys.map(\.code)
        if query.from == nil, query.to == nil {
          currencies += try Self.statedCurrencies(account, query, db)
        }
        return try Set(currencies).sorted().compactMap { code in
          let currency = try Currency.stored(code)
          return try Self.span(account, currency, days[currency], query, db)
        }
      }
    }
  }

  private typealias ExportedDays = (first: CivilDate, last: CivilDate, count: Int)

  /// First and last day and the number of rows, by currency.
  private static func exportedDays(
    _ account: Int64, _ query: ExportQuery, _ db: Database
  ) throws -> [Currency: ExportedDays] {
    let statuses = query.includesPending ? "('posted', 'pending')" : "('posted')"
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT currency, min(date), max(date), sum(rows) FROM (
          SELECT currency, date, status, rows FROM day_totals WHERE account_id = ?1 AND rows > 0
          UNION ALL
          SELECT currency, date, status, 1 FROM transactions INDEXED BY transactions_exact
          WHERE account_id = ?1 AND amount_exact IS NOT NULL AND trade IS NULL)
        WHERE status IN \(statuses) AND date >= ?2 AND date <= ?3 AND (?4 IS NULL OR currency = ?4)
        GROUP BY currency
        """,
      arguments: [
        account, query.from?.isoText ?? "0000", query.to?.isoText ?? "9999-12-31",
        query.currency?.code,
      ])
    return try rows.reduce(into: [:]) { days, row in
      days[try .stored(row[0])] = (try .stored(row[1]), try .stored(row[2]), row[3])
    }
  }

  /// The currencies in which a ledger balance is stated.
  private static func statedCurrencies(
    _ account: Int64, _ query: ExportQuery, _ db: Database
  ) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT b.currency FROM balances b
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        WHERE b.account_id = ?1 AND b.kind = 'ledger' AND b.amount IS NOT NULL
          AND (?2 IS NULL OR b.currency = ?2)
        """, arguments: [account, query.currency?.code])
  }

  private static func span(
    _ account: Int64, _ currency: Currency, _ days: ExportedDays?, _ query: ExportQuery,
    _ db: Database
  ) throws -> ExportedSpan? {
    let sums = try DaySums(db, account: account, currency: currency)
    let stated = try BalanceAssertion.all(db, account: account, currency: currency)
    let isMain = try isMain(currency, of: account, db)
    var opening: ExactDecimal?
    if isMain, let last = stated.last {
      // As the balance of the account is the one stated last and what came after it.
      opening = try last.amount.difference(sums.sum(through: last.date))
    } else if let first = try OpeningBalance(db, account: account, currency: currency, stated),
      isMain || first.isBeforeRows
    {
      opening = try first.amount.difference(sums.sum(before: first.date))
    }
    guard let (first, last, count) = days else {
      guard let opening, !opening.isZero, let day = stated.last?.date else {
        return nil
      }
      return ExportedSpan(
        account: account, currency: currency, first: day, last: day, count: 0, opening: opening,
        sum: .zero, stated: [])
    }
    let before = query.from.map { sums.sum(before: $0) } ?? .zero
    let through = sums.sum(through: last)
    return ExportedSpan(
      account: account, currency: currency, first: first, last: last, count: count,
      opening: try opening.map { try $0.sum(before) }, sum: try through.difference(before),
      stated: stated.map { .init(date: $0.date, amount: $0.amount) })
  }

  /// Whether the balance of the account is in this currency.
  private static func isMain(
    _ currency: Currency, of account: Int64, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT currency = ? FROM accounts WHERE id = ?",
      arguments: [currency.code, account])
      ?? false
  }
}
