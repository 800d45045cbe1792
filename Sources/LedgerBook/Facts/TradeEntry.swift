import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// A trade as reports compute with it: ids instead of names, and what the source states.
  ///
  /// An object: a report passes all trades of a book on, and one is a kilobyte.
  package final class TradeEntry: Sendable {
    package let id: Int64
    package let accountID: Account.ID
    package let date: CivilDate
    package let securityID: Security.ID?
    /// What the account's money changes by.
    package let amount: ExactDecimal
    package let currency: Currency
    package let stated: FinanceModel.Trade
    /// What was reinvested, in the source's own word: OFX INCOMETYPE.
    package let incomeType: String?
    /// Rows of the book that belong to it.
    package let related: [(role: FinanceModel.Trade.Related.Role, trade: Int64)]

    init(
      id: Int64, accountID: Account.ID, date: CivilDate, securityID: Security.ID?,
      amount: ExactDecimal, currency: Currency, stated: FinanceModel.Trade,
      incomeType: String?, related: [(role: FinanceModel.Trade.Related.Role, trade: Int64)]
    ) {
      self.id = id
      self.accountID = accountID
      self.date = date
      self.securityID = securityID
      self.amount = amount
      self.currency = currency
      self.stated = stated
      self.incomeType = incomeType
      self.related = related
    }
  }
}

extension Book {
  /// The posted trades of accounts up to a day, in the order of their days.
  package func tradeEntries(
    of accounts: [Account.ID], through day: CivilDate
  ) throws(FinanceETLError) -> [TradeEntry] {
    try read { db in
      var reader = try TradeEntryReader(db)
      for account in accounts { try reader.read(account, through: day) }
      return reader.entries.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }
  }
}

/// Reads trades without views: a report may look at all of a book.
private struct TradeEntryReader {
  private let db: Database
  private let statement: BulkStatement
  private var securities: [String: Int64] = [:]
  private var lastCurrency = Currency.unknown
  private(set) var entries: [Book.TradeEntry] = []

  init(_ db: Database) throws {
    self.db = db
    statement = try BulkStatement(
      db,
      """
      SELECT t.id, t.date, t.amount, t.amount_exact, t.currency, t.trade,
        CASE WHEN instr(t.trade, '"kind":"reinvest"') > 0 AND json_valid(t.extras)
          THEN t.extras ->> 'incometype' END
      FROM transactions t INDEXED BY trades_by_account
      WHERE t.account_id = ?1 AND t.trade IS NOT NULL AND t.date <= ?2 AND t.status = 'posted'
      """)
    let rows = try Row.fetchCursor(db, sql: "SELECT name, security_id FROM security_identifiers")
    while let row = try rows.next() { securities[row[0]] = row[1] }
  }

  mutating func read(_ account: Int64, through day: CivilDate) throws {
    statement.bind(1, account)
    statement.bind(2, day.isoText)
    defer { statement.reset() }
    while try statement.step() { entries.append(try entry(statement.row, of: account)) }
  }

  private mutating func entry(
    _ row: borrowing BulkRow, of account: Int64
  ) throws -> Book.TradeEntry {
    let id = row.integer(0)
    let currency = try currency(row)
    guard let date = CivilDate(iso: row.bytes(1)) else {
      throw FinanceETLError(.databaseFailed, "trade \(id) has no day")
    }
    let amount =
      row.isNull(3)
      ? Money(minorUnits: row.integer(2), currency: currency).decimal
      : ExactDecimal(ascii: row.bytes(3)) ?? .zero
    let (stated, security) = try stated(row.bytes(5), of: id)
    return Book.TradeEntry(
      id: id, accountID: account, date: date, securityID: security, amount: amount,
      currency: currency, stated: stated,
      incomeType: row.isNull(6) ? nil : row.text(6),
      related: try stated.related.compactMap { try related($0, account) })
  }

  private func stated(
    _ bytes: UnsafeRawBufferPointer, of id: Int64
  ) throws -> (FinanceModel.Trade, Int64?) {
    if let text = TradeText(bytes) {
      return (text.trade, text.security.flatMap { securities[String(decoding: $0, as: UTF8.self)] })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let stated = FinanceModel.Trade(jsonText: text) else {
      throw FinanceETLError(
        .databaseFailed, "trade \(id) cannot be read: \(text.prefix(200))",
        hint: "restore the book from a backup")
    }
    return (stated, stated.security.flatMap { securities[$0.description] })
  }

  /// Most rows have the currency of the row before.
  private mutating func currency(_ row: borrowing BulkRow) throws -> Currency {
    if row.isText(4, lastCurrency.code) { return lastCurrency }
    lastCurrency = try .stored(row.text(4) ?? "")
    return lastCurrency
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
