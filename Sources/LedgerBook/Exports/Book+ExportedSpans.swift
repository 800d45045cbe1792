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
      let query = try asked(query, db)
      guard query.filter == nil else { return try spansOfParts(query, db) }
      return try exportedAccounts(query, db).flatMap { account in
        let days = try Self.exportedDays(account, query, db)
        let codes = try Self.statedCurrencies(account, query, db) + days.keys.map(\.code)
        let proof = try AccountProof(
          db, account: account,
          currencies: Set(codes).sorted().map { code in try Currency.stored(code) })
        let name = try Self.name(of: account, db)
        return try proof.parts.compactMap { part in
          try ExportedBalances(part, query, account: account, name: name)
            .span(days[part.currency])
        }
      }
    }
  }

  /// Of rows that a filter finds: without balances, which are of all rows of an account.
  private func spansOfParts(_ query: ExportQuery, _ db: Database) throws -> [ExportedSpan] {
    try exportedAccounts(query, db).flatMap { account in
      var spans: [Currency: ExportedSpan] = [:]
      try forEachRow(of: account, query, db) { row in
        var span =
          spans[row.currency]
          ?? ExportedSpan(
            account: account, currency: row.currency, first: row.date, last: row.date, count: 0,
            opening: nil, sum: .zero, unexplained: [], stated: [])
        span.last = row.date
        span.count += 1
        if !row.isPending { span.sum = try span.sum.sum(row.amount) }
        spans[row.currency] = span
      }
      return spans.values.sorted { $0.currency.code < $1.currency.code }
    }
  }

  /// First and last day and the number of rows, by currency.
  private static func exportedDays(
    _ account: Int64, _ query: ExportQuery, _ db: Database
  ) throws -> [Currency: ExportedBalances.Days] {
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
    var days: [Currency: ExportedBalances.Days] = [:]
    for row in rows {
      let (first, last) = (try CivilDate.stored(row[1]), try CivilDate.stored(row[2]))
      days[try .stored(row[0])] = (first, last, row[3])
    }
    return days
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

  private static func name(of account: Int64, _ db: Database) throws -> String {
    try String.fetchOne(db, sql: "SELECT name FROM accounts WHERE id = ?", arguments: [account])
      ?? ""
  }
}
