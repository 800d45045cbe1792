import FinanceModel
import GRDB
import LedgerStore

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
      let currency = try currency(row[3])
      let amount = Money(minorUnits: row[1], currency: currency).decimal
      let date = try (row[2] as String?).map { try CivilDate.stored($0) }
      history.openings[.init(accountID: row[0], currency: currency)] = (amount, date)
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
            AND b.kind IN ('ledger', 'value', 'principal', 'cash', 'margin') AND b.amount IS NOT NULL
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
      switch stated.kind {
      case .cash: history.cash[key, default: []].append(stated)
      case .margin: history.margin[key, default: []].append(stated)
      default: history.stated[key, default: []].append(stated)
      }
    }
  }

  /// Days of money, trades aside: a book of a million rows has a hundred thousand of them.
  mutating func readRows() throws {
    let statement = try BulkStatement(
      db,
      """
      SELECT account_id, date, currency, high, low FROM day_totals
      WHERE account_id IN (\(ids)) AND status = 'posted' AND date <= ?1 ORDER BY account_id, date
      """)
    statement.bind(1, day)
    defer { statement.reset() }
    var open = OpenRows()
    while try statement.step() { try add(statement.row, &open) }
    keep(open)
    try readExactRows()
  }

  /// The rows of one account and currency while they are read.
  private struct OpenRows {
    var key: Book.AccountHistory.Key?
    var code = ""
    var rows: [Book.AccountHistory.RunningTotal] = []
  }

  private mutating func add(_ row: borrowing BulkRow, _ open: inout OpenRows) throws {
    if open.key?.accountID != row.integer(0) || !row.isText(2, open.code) {
      keep(open)
      open.code = row.text(2) ?? ""
      let key = Book.AccountHistory.Key(
        accountID: row.integer(0), currency: try currency(open.code))
      open.key = key
      open.rows = history.rows.removeValue(forKey: key) ?? []
    }
    guard let currency = open.key?.currency, let date = CivilDate(iso: row.bytes(1)) else { return }
    let amount = ExactDecimal(
      significand: Int128(row.integer(3)) * Int128(SplitSum.half) + Int128(row.integer(4)),
      scale: currency.exponent)
    open.rows.append(
      .init(date: date, total: try (open.rows.last?.total ?? .zero).sum(amount)))
  }

  private mutating func keep(_ open: OpenRows) {
    if let key = open.key { history.rows[key] = open.rows }
  }

  /// Amounts of more digits than their currency are in no total; few books have one.
  private mutating func readExactRows() throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT account_id, currency, date, amount_exact
        FROM transactions INDEXED BY transactions_exact
        WHERE account_id IN (\(ids)) AND amount_exact IS NOT NULL AND trade IS NULL
          AND status = 'posted' AND date <= ?1
        """, arguments: [day])
    var exact: [Book.AccountHistory.Key: [Book.AccountHistory.DatedAmount]] = [:]
    for row in rows {
      let key = Book.AccountHistory.Key(accountID: row[0], currency: try currency(row[1]))
      exact[key, default: []].append(
        .init(date: try .stored(row[2]), amount: try .stored(row[3])))
    }
    for (key, amounts) in exact {
      let days = (history.days(of: key) + amounts).sorted { $0.date < $1.date }
      var running: [Book.AccountHistory.RunningTotal] = []
      for day in days {
        let total = try (running.last?.total ?? .zero).sum(day.amount)
        if running.last?.date == day.date { running.removeLast() }
        running.append(.init(date: day.date, total: total))
      }
      history.rows[key] = running
    }
  }

  private mutating func currency(_ code: String) throws -> Currency {
    if let known = currencies[code] { return known }
    let currency: Currency = try .stored(code)
    currencies[code] = currency
    return currency
  }
}
