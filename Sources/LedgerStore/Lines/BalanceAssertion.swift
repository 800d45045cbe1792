import FinanceModel
import GRDB

/// A ledger balance that a statement states: what the account held at the end of a day.
package struct BalanceAssertion {
  package let statement: Int64
  package let feed: Int64
  package let feedName: String
  package let path: String
  package let importID: Int64
  package let date: String
  package let amount: ExactDecimal
  /// Whether the source states the days of the statement; else it may end within a day.
  package let statesDays: Bool

  /// The balances of an account and currency by date; of several of one feed and day the last one
  /// stated.
  package static func all(
    _ db: Database, account: Int64, currency: Currency, lastStatement: Int64 = .max
  ) throws -> [BalanceAssertion] {
    let open = try ClosingProof.open(db, account: account)
    return try Row.fetchAll(
      db,
      sql: """
        SELECT b.*, f.name AS feed_name, d.path, d.import_id, s.states_covers FROM balances b
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        JOIN documents d ON d.id = s.document_id JOIN feeds f ON f.id = b.feed_id
        WHERE b.account_id = ?1 AND b.currency = ?2 AND b.kind = 'ledger' AND b.amount IS NOT NULL
          AND b.statement_id <= ?3 AND b.statement_id NOT IN \(open)
          AND b.id = (SELECT max(x.id) FROM balances x JOIN statements y ON y.id = x.statement_id
            WHERE x.account_id = b.account_id AND x.kind = b.kind AND x.date = b.date
              AND x.feed_id = b.feed_id AND x.currency = b.currency AND x.amount IS NOT NULL
              AND y.state = 'live' AND x.statement_id <= ?3 AND x.statement_id NOT IN \(open))
        ORDER BY b.date, b.id
        """,
      arguments: [account, currency.code, lastStatement]
    ).compactMap { row in
      guard let amount = exactAmount(row, currency) else { return nil }
      return BalanceAssertion(
        statement: row["statement_id"], feed: row["feed_id"], feedName: row["feed_name"],
        path: row["path"], importID: row["import_id"], date: row["date"], amount: amount,
        statesDays: row["states_covers"])
    }
  }

  package static func exactAmount(_ row: Row, _ currency: Currency) -> ExactDecimal? {
    (row["amount_exact"] as String?).flatMap { ExactDecimal($0) }
      ?? (row["amount"] as Int64?).map { Money(minorUnits: $0, currency: currency).decimal }
  }
}

/// The balance a book begins with: every later one follows from it and the rows.
package struct OpeningBalance {
  package typealias Source = Book.OpeningSource

  package let amount: ExactDecimal
  package let date: String
  package let source: Source
  /// Whether the rows of `date` come after it.
  package var isBeforeRows: Bool { source != .ledger }

  /// What a person said, else the first balance that is stated; nil where there is none.
  package init?(
    _ db: Database, account: Int64, currency: Currency, _ assertions: [BalanceAssertion],
    lastStatement: Int64 = .max
  ) throws {
    if let own = try Self.persons(db, account: account, currency: currency) {
      self = own
      return
    }
    let stated = try Self.stated(
      db, account: account, currency: currency, lastStatement: lastStatement)
    let ledger = assertions.first.map {
      OpeningBalance(amount: $0.amount, date: $0.date, source: .ledger)
    }
    guard let stated, let ledger else {
      guard let only = stated ?? ledger else { return nil }
      self = only
      return
    }
    // Both on one day: before the day's rows is earlier than behind them.
    self = stated.date <= ledger.date ? stated : ledger
  }

  package init(amount: ExactDecimal, date: String, source: Source) {
    self.amount = amount
    self.date = date
    self.source = source
  }

  private static func persons(
    _ db: Database, account: Int64, currency: Currency
  ) throws -> OpeningBalance? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT opening, opening_date FROM accounts
        WHERE id = ? AND currency = ? AND opening IS NOT NULL
        """,
      arguments: [account, currency.code])
    return row.map { row in
      OpeningBalance(
        amount: Money(minorUnits: row["opening"], currency: currency).decimal,
        date: row["opening_date"], source: .person)
    }
  }

  /// The first opening balance. Its date may be the day before the statement's first: what counts is
  /// that it comes before the statement's rows.
  private static func stated(
    _ db: Database, account: Int64, currency: Currency, lastStatement: Int64
  ) throws -> OpeningBalance? {
    let open = try ClosingProof.open(db, account: account)
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT b.amount, b.amount_exact, coalesce(s.covers_from, b.date) AS date FROM balances b
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        WHERE b.account_id = ? AND b.currency = ? AND b.kind = 'opening' AND b.amount IS NOT NULL
          AND b.statement_id <= ? AND b.statement_id NOT IN \(open)
        ORDER BY date, b.id LIMIT 1
        """,
      arguments: [account, currency.code, lastStatement])
    guard let row, let amount = BalanceAssertion.exactAmount(row, currency) else { return nil }
    return OpeningBalance(amount: amount, date: row["date"], source: .opening)
  }
}
