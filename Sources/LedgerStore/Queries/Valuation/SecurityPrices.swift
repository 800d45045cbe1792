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

  init(_ db: Database) throws {
    self.db = db
    staleAfter = try Book.Settings(db).priceDays
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
    let arguments: StatementArguments = [identifier, currency.code, day.isoText]
    let quoted = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT price, date, origin FROM quotes WHERE identifier_id = ? AND currency = ?
            AND date <= ? ORDER BY date DESC, origin LIMIT 1
          """), arguments: arguments)
    let stated = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT p.price, p.date, p.origin FROM prices p INDEXED BY prices_by_identifier
          JOIN statements s ON s.id = p.statement_id
          WHERE p.identifier_id = ? AND p.currency = ? AND p.date <= ? AND s.state = 'live'
          ORDER BY p.date DESC, CASE p.origin WHEN 'institution' THEN 0 WHEN 'market' THEN 1
            WHEN 'trade' THEN 2 ELSE 3 END, s.document_id DESC LIMIT 1
          """), arguments: arguments)
    return try [quoted, stated].compactMap { row in
      try row.map { row in
        quote(
          try .stored(row[0]), currency, try .stored(row[1]), try .stored(row[2]), on: day)
      }
    }.reduce(nil as Book.SecurityQuote?) { best, quote in
      best.map { Self.isBetter(quote, than: $0) } ?? true ? quote : best
    }
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
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT i.security_id, t.currency, t.date, t.trade ->> 'price' AS price
        FROM transactions t INDEXED BY trades_by_account
        JOIN security_identifiers i ON i.name = t.trade ->> 'security'
        WHERE t.trade IS NOT NULL AND t.status = 'posted' AND t.trade ->> 'price' IS NOT NULL
          AND t.trade ->> 'kind' NOT IN ('dividend', 'interest', 'split')
        """)
    while let row = try rows.next() {
      guard let price = ExactDecimal(row[3] as String), price.signum > 0 else { continue }
      prices[Key(security: row[0], currency: row[1]), default: []].append(
        Traded(date: try .stored(row[2]), price: price))
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
