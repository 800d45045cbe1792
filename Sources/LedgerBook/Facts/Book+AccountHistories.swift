import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What accounts hold in money on the days up to one.
  package func accountHistory(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> AccountHistory {
    try read { db in
      var reader = AccountHistoryReader(db: db, accounts: accounts, day: day)
      try reader.readStated()
      for account in accounts { try reader.readMoney(of: account) }
      return reader.history
    }
  }
}

private struct AccountHistoryReader {
  let db: Database
  let ids: String
  let day: String
  var history: Book.AccountHistory
  private var currencies: [String: Currency] = [:]

  init(db: Database, accounts: [Int64], day: CivilDate) {
    self.db = db
    self.day = day.isoText
    history = Book.AccountHistory(through: day)
    ids = accounts.map { "\($0)" }.joined(separator: ", ")
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

  /// Days of money, trades aside, and the balances that are stated of it.
  mutating func readMoney(of account: Int64) throws {
    let proof = try AccountProof(db, account: account)
    let isKeptByHand = try proof.isKeptByHand(db)
    let covered = try proof.covered.union(proof.vouched(db))
    let strays = try StrayStatements(db, proof).all()
    for part in proof.parts {
      let key = Book.AccountHistory.Key(accountID: account, currency: part.currency)
      let known = KnownBalances(
        part, covered: covered, isKeptByHand: isKeptByHand,
        strays: strays.filter { $0.currency == part.currency })
      if !known.isEmpty { history.money[key] = known }
      if let opening = part.check.opening, opening.source == .person {
        history.openings[key] = .init(date: opening.date, amount: opening.amount)
      }
    }
    for currency in try proof.unstatedCurrencies(db) {
      let sums = try DaySums(db, account: account, currency: currency)
      history.money[.init(accountID: account, currency: currency)] =
        KnownBalances(unstated: sums, isKeptByHand: isKeptByHand)
    }
  }

  private mutating func currency(_ code: String) throws -> Currency {
    if let known = currencies[code] { return known }
    let currency: Currency = try .stored(code)
    currencies[code] = currency
    return currency
  }
}
