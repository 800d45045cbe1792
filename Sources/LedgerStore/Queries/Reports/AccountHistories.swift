import FinanceModel
import GRDB

extension Book {
  /// What accounts hold in money on the days up to one.
  package func accountHistory(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> AccountHistory {
    try read { db in
      var reader = AccountHistoryReader(db: db, accounts: accounts, day: day.isoText)
      try reader.readOpenings()
      try reader.readStated()
      try reader.readRows()
      return reader.history
    }
  }
}

private struct AccountHistoryReader {
  let db: Database
  let ids: String
  let day: String
  var history = Book.AccountHistory()
  private var currencies: [String: Currency] = [:]

  init(db: Database, accounts: [Int64], day: String) {
    self.db = db
    self.day = day
    ids = accounts.map { "\($0)" }.joined(separator: ", ")
  }

  mutating func readOpenings() throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, opening, opening_date, currency FROM accounts
        WHERE opening IS NOT NULL AND id IN (\(ids))
        """)
    while let row = try rows.next() {
      let amount = Money(minorUnits: row[1], currency: try currency(row[3])).decimal
      let date = try (row[2] as String?).map { try CivilDate.stored($0) }
      history.openings[row[0]] = (amount, date)
    }
  }

  /// As v_account_balances chooses: of a day the value before the snapshot, the ledger and the principal.
  mutating func readStated() throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT account_id, currency, kind, amount, amount_exact, date FROM (
          SELECT b.account_id, b.currency, b.kind, b.amount, b.amount_exact, b.date, b.id,
            CASE b.kind WHEN 'value' THEN 0 WHEN 'ledger' THEN 2 ELSE 3 END AS rank
          FROM balances b JOIN statements s ON s.id = b.statement_id
          WHERE b.account_id IN (\(ids)) AND b.date <= ?1
            AND b.kind IN ('ledger', 'value', 'principal', 'cash') AND b.amount IS NOT NULL
            AND s.state = 'live'
          UNION ALL
          SELECT s.account_id, x.currency, 'value', x.value, NULL, x.date, x.id, 1
          FROM snapshots x JOIN statements s ON s.id = x.statement_id
          WHERE s.account_id IN (\(ids)) AND x.date <= ?1 AND x.value IS NOT NULL
            AND x.is_complete AND s.state = 'live')
        ORDER BY date, rank DESC, id
        """, arguments: [day])
    while let row = try rows.next() {
      let currency = try currency(row[1])
      let exact = (row[4] as String?).flatMap { ExactDecimal($0) }
      let stated = Book.AccountHistory.Stated(
        date: try .stored(row[5]), kind: try .stored(row[2]),
        amount: exact ?? Money(minorUnits: row[3], currency: currency).decimal)
      let key = Book.AccountHistory.Key(accountID: row[0], currency: currency)
      if stated.kind == .cash {
        history.cash[key, default: []].append(stated)
      } else {
        history.stated[key, default: []].append(stated)
      }
    }
  }

  /// Days of money, trades aside.
  mutating func readRows() throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT account_id, currency, date, high, low, NULL FROM day_totals
        WHERE account_id IN (\(ids)) AND status = 'posted' AND date <= ?1
        UNION ALL
        SELECT account_id, currency, date, NULL, NULL, amount_exact
        FROM transactions INDEXED BY transactions_exact
        WHERE account_id IN (\(ids)) AND amount_exact IS NOT NULL AND trade IS NULL
          AND status = 'posted' AND date <= ?1
        ORDER BY 1, 3
        """, arguments: [day])
    while let row = try rows.next() {
      let currency = try currency(row[1])
      let exact = (row[5] as String?).flatMap { ExactDecimal($0) }
      let amount = exact ?? SplitSum.amount(row, at: 3, scale: currency.exponent)
      let key = Book.AccountHistory.Key(accountID: row[0], currency: currency)
      let date: CivilDate = try .stored(row[2])
      let before = history.rows[key]?.last
      let total = try (before?.total ?? .zero).sum(amount)
      if let before, before.date == date {
        let last = (history.rows[key]?.count ?? 1) - 1
        history.rows[key]?[last].total = total
      } else {
        history.rows[key, default: []].append(.init(date: date, total: total))
      }
    }
  }

  private mutating func currency(_ code: String) throws -> Currency {
    if let known = currencies[code] { return known }
    let currency: Currency = try .stored(code)
    currencies[code] = currency
    return currency
  }
}
