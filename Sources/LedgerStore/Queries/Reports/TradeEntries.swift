import FinanceModel
import GRDB
import ImportPipeline

extension Book {
  /// The posted trades of accounts up to a day, in the order of their days.
  package func tradeEntries(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> [TradeEntry] {
    try read { db in
      var reader = try TradeEntryReader(db)
      for account in accounts { try reader.read(account, through: day.isoText) }
      return reader.entries.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }
  }
}

/// Reads trades without views: a report may look at all of a book.
private struct TradeEntryReader {
  private let db: Database
  private var securities: [String: Int64] = [:]
  private var currencies: [String: Currency] = [:]
  private(set) var entries: [Book.TradeEntry] = []

  init(_ db: Database) throws {
    self.db = db
    let rows = try Row.fetchCursor(db, sql: "SELECT name, security_id FROM security_identifiers")
    while let row = try rows.next() { securities[row[0]] = row[1] }
  }

  mutating func read(_ account: Int64, through day: String) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT t.id, t.date, t.amount, t.amount_exact, t.currency, t.trade
          FROM transactions t INDEXED BY trades_by_account
          WHERE t.account_id = ? AND t.trade IS NOT NULL AND t.date <= ? AND t.status = 'posted'
          """), arguments: [account, day])
    while let row = try rows.next() {
      let text: String = row[5]
      guard let stated = FinanceModel.Trade(jsonText: text) else {
        throw FinanceETLError(
          .databaseFailed, "trade \(row[0] as Int64) cannot be read: \(text.prefix(200))",
          hint: "restore the book from a backup")
      }
      let currency = try currency(row[4])
      let exact = (row[3] as String?).flatMap { ExactDecimal($0) }
      let amount = exact ?? Money(minorUnits: row[2], currency: currency).decimal
      entries.append(
        Book.TradeEntry(
          id: row[0], accountID: account, date: try .stored(row[1]),
          securityID: stated.security.flatMap { securities[$0.description] }, amount: amount,
          currency: currency, stated: stated,
          related: try stated.related.compactMap { try related($0, account) }))
    }
  }

  private mutating func currency(_ code: String) throws -> Currency {
    if let known = currencies[code] { return known }
    let currency: Currency = try .stored(code)
    currencies[code] = currency
    return currency
  }

  private func related(
    _ other: FinanceModel.Trade.Related, _ account: Int64
  ) throws -> (FinanceModel.Trade.Related.Role, Int64)? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT m.transaction_id FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
          WHERE m.source_id = ? AND f.account_id = ? ORDER BY m.id LIMIT 1
          """), arguments: [other.id, account]
    ).map { (other.role, $0) }
  }
}
