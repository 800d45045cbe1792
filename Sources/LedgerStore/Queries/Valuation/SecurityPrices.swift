import FinanceModel
import GRDB
import Matching

/// Prices of securities on days, each with a search in an index or two.
///
/// The newest price up to a day counts, in the currency that is asked for. Of one day the institution's goes
/// before the market's, and both before a trade's and a person's. What a holding itself states is the
/// holding's own, and not looked for here.
struct SecurityPrices {
  private let db: Database
  /// Days from which on a price is stale.
  private let staleAfter: Int
  private var identifiers: [Int64: [Int64]] = [:]
  private var trades: TradePrices?
  private let quoted: BulkStatement
  private let stated: BulkStatement

  init(_ db: Database) throws {
    self.db = db
    staleAfter = try Book.Settings(db).priceDays
    quoted = try BulkStatement(
      db,
      """
      SELECT price, date, origin FROM quotes WHERE identifier_id = ?1 AND currency = ?2
        AND date <= ?3 ORDER BY date DESC, origin LIMIT 1
      """)
    stated = try BulkStatement(
      db,
      """
      SELECT p.price, p.date, p.origin FROM prices p INDEXED BY prices_by_identifier
      JOIN statements s ON s.id = p.statement_id
      WHERE p.identifier_id = ?1 AND p.currency = ?2 AND p.date <= ?3 AND s.state = 'live'
      ORDER BY p.date DESC, CASE p.origin WHEN 'institution' THEN 0 WHEN 'market' THEN 1
        WHEN 'trade' THEN 2 ELSE 3 END, s.document_id DESC LIMIT 1
      """)
  }

  /// What one unit of a security cost on a day; nil where nothing says it, in that currency.
  mutating func price(
    ofSecurity security: Int64, in currency: Currency, on day: CivilDate
  ) throws -> Book.SecurityQuote? {
    var best: Book.SecurityQuote?
    for identifier in try names(of: security) {
      let quote = try price(of: identifier, in: currency, on: day)
      if let quote, best.map({ Self.isBetter(quote, than: $0) }) ?? true { best = quote }
    }
    if best?.date == day { return best }
    if trades == nil { trades = try TradePrices(db) }
    guard let traded = trades?.newest(of: security, in: currency, upTo: day),
      best.map({ $0.date < traded.date }) ?? true
    else { return best }
    return quote(traded.price, currency, traded.date, .trade, on: day)
  }

  private mutating func names(of security: Int64) throws -> [Int64] {
    if let known = identifiers[security] { return known }
    let found = try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM security_identifiers WHERE security_id = ? ORDER BY id"),
      arguments: [security])
    identifiers[security] = found
    return found
  }

  /// The same of one name of a security, trades aside.
  func price(
    of identifier: Int64, in currency: Currency, on day: CivilDate
  ) throws -> Book.SecurityQuote? {
    var best: Book.SecurityQuote?
    for statement in [quoted, stated] {
      statement.bind(1, identifier)
      statement.bind(2, currency.code)
      statement.bind(3, day.isoText)
      defer { statement.reset() }
      guard try statement.step() else { continue }
      let found = try quote(statement.row, currency, on: day)
      if best.map({ Self.isBetter(found, than: $0) }) ?? true { best = found }
    }
    return best
  }

  private func quote(
    _ row: borrowing BulkRow, _ currency: Currency, on day: CivilDate
  ) throws -> Book.SecurityQuote {
    guard let price = ExactDecimal(ascii: row.bytes(0)), let date = CivilDate(iso: row.bytes(1)),
      let origin = SecurityPrice.Origin(rawValue: row.text(2) ?? "")
    else {
      throw FinanceETLError(.databaseFailed, "a price of the book cannot be read")
    }
    return quote(price, currency, date, origin, on: day)
  }

  private func quote(
    _ price: ExactDecimal, _ currency: Currency, _ date: CivilDate, _ origin: SecurityPrice.Origin,
    on day: CivilDate
  ) -> Book.SecurityQuote {
    Book.SecurityQuote(
      price: price, currency: currency, date: date, origin: origin,
      isStale: day.days(since: date) > staleAfter)
  }

  private static func isBetter(
    _ quote: Book.SecurityQuote, than other: Book.SecurityQuote
  ) -> Bool {
    guard quote.date == other.date else { return quote.date > other.date }
    let order = SecurityPrice.Origin.allCases
    return order.firstIndex(of: quote.origin) ?? 0 < order.firstIndex(of: other.origin) ?? 0
  }
}

/// The prices of trades, read once: only where nothing else says what a security cost.
private struct TradePrices {
  struct Traded {
    let date: CivilDate
    let price: ExactDecimal
  }

  private struct Key: Hashable {
    let security: Int64
    let currency: String
  }

  /// By day.
  private var prices: [Key: [Traded]] = [:]

  init(_ db: Database) throws {
    var securities: [String: Int64] = [:]
    let names = try Row.fetchCursor(db, sql: "SELECT name, security_id FROM security_identifiers")
    while let row = try names.next() { securities[row[0]] = row[1] }
    let statement = try BulkStatement(
      db,
      """
      SELECT t.currency, t.date, t.trade FROM transactions t INDEXED BY trades_by_account
      WHERE t.trade IS NOT NULL AND t.status = 'posted'
      """)
    defer { statement.reset() }
    while try statement.step() {
      let row = statement.row
      guard let text = TradeText(row.bytes(2)), let price = text.trade.price, price.signum > 0,
        ![.dividend, .interest, .split].contains(text.trade.kind),
        let name = text.security,
        let security = securities[String(decoding: name, as: UTF8.self)],
        let date = CivilDate(iso: row.bytes(1))
      else { continue }
      prices[Key(security: security, currency: row.text(0) ?? ""), default: []].append(
        Traded(date: date, price: price))
    }
    for key in prices.keys { prices[key]?.sort { $0.date < $1.date } }
  }

  func newest(of security: Int64, in currency: Currency, upTo day: CivilDate) -> Traded? {
    guard let prices = prices[Key(security: security, currency: currency.code)] else { return nil }
    var (low, high) = (0, prices.count)
    while low < high {
      let middle = (low + high) / 2
      if prices[middle].date <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : prices[low - 1]
  }
}

extension SecurityPrice.Origin: StoredText {}
