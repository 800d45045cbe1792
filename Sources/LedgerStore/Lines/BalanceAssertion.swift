import FinanceModel
import GRDB

/// A balance that a statement states: what the account held at the end of a day.
package struct BalanceAssertion {
  /// Where of a statement a balance is.
  package enum Moment: Sendable {
    /// Behind its rows: a ledger balance.
    case closing
    /// Before its rows, which begin the day after.
    case opening
  }

  package let moment: Moment
  package let statement: Int64
  package let feed: Int64
  package let feedName: String
  package let path: String
  package let importID: Int64
  package let date: CivilDate
  package let amount: ExactDecimal
  /// Whether the source states the days of the statement; else it may end within a day.
  package let statesDays: Bool

  /// The ledger balances of an account and currency by date; of several of one feed and day the last
  /// one stated.
  package static func all(
    _ db: Database, account: Int64, currency: Currency, lastStatement: Int64 = .max
  ) throws -> [BalanceAssertion] {
    try all(
      .closing, kind: "ledger", date: "b.date", db, account: account, currency: currency,
      lastStatement: lastStatement)
  }

  /// The opening balances of an account and currency by date, as ``all(_:account:currency:lastStatement:)``.
  /// Its own date may be the day before the statement's first: what counts is that it comes before the
  /// statement's rows.
  package static func openings(
    _ db: Database, account: Int64, currency: Currency, lastStatement: Int64 = .max
  ) throws -> [BalanceAssertion] {
    try all(
      .opening, kind: "opening", date: "coalesce(s.covers_from, b.date)", db, account: account,
      currency: currency, lastStatement: lastStatement)
  }

  private static func all(
    _ moment: Moment, kind: String, date: String, _ db: Database, account: Int64,
    currency: Currency, lastStatement: Int64
  ) throws -> [BalanceAssertion] {
    let open = try ClosingProof.open(db, account: account)
    var found: [BalanceAssertion] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT b.statement_id, b.feed_id, f.name AS feed_name, d.path, d.import_id, \(date) AS day,
          b.amount, b.amount_exact, s.states_covers, max(b.id) FROM balances b
        JOIN statements s ON s.id = b.statement_id AND s.state = 'live'
        JOIN documents d ON d.id = s.document_id JOIN feeds f ON f.id = b.feed_id
        WHERE b.account_id = ?1 AND b.currency = ?2 AND b.kind = '\(kind)'
          AND b.amount IS NOT NULL AND b.statement_id <= ?3 AND b.statement_id NOT IN \(open)
        GROUP BY day, b.feed_id ORDER BY day, max(b.id)
        """,
      arguments: [account, currency.code, lastStatement])
    while let row = try rows.next() {
      guard let amount = exactAmount(row, currency) else { continue }
      let day: CivilDate = try row.value("day")
      found.append(
        BalanceAssertion(
          moment: moment, statement: row["statement_id"], feed: row["feed_id"],
          feedName: row["feed_name"], path: row["path"], importID: row["import_id"],
          date: moment == .opening ? day.adding(days: -1) : day, amount: amount,
          statesDays: row["states_covers"]))
    }
    return found
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
  package let date: CivilDate
  package let source: Source
  /// Whether the rows of `date` come after it.
  package var isBeforeRows: Bool { source != .ledger }
  /// The day at whose end the account held it.
  package var day: CivilDate { isBeforeRows ? date.adding(days: -1) : date }

  /// What a person said, else the first balance that is stated; nil where there is none.
  package init?(
    _ db: Database, account: Int64, currency: Currency, _ assertions: [BalanceAssertion],
    lastStatement: Int64 = .max
  ) throws {
    if let own = try Self.persons(db, account: account, currency: currency) {
      self = own
      return
    }
    let stated = try BalanceAssertion.openings(
      db, account: account, currency: currency, lastStatement: lastStatement
    ).first.map {
      OpeningBalance(amount: $0.amount, date: $0.date.adding(days: 1), source: .opening)
    }
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

  package init(amount: ExactDecimal, date: CivilDate, source: Source) {
    self.amount = amount
    self.date = date
    self.source = source
  }

  /// What a person said; nil where they said none.
  package static func persons(
    _ db: Database, account: Int64, currency: Currency
  ) throws -> OpeningBalance? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT opening, opening_date FROM accounts
        WHERE id = ? AND currency = ? AND opening IS NOT NULL
        """,
      arguments: [account, currency.code])
    return try row.map { row in
      OpeningBalance(
        amount: Money(minorUnits: row["opening"], currency: currency).decimal,
        date: try row.value("opening_date"), source: .person)
    }
  }
}
