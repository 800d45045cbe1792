import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// What one unit of a security cost, as far as the book knows on a day.
  public struct SecurityQuote: Hashable, Sendable {
    /// Per share, percent of par for debt, per share of the underlying for options.
    public var price: ExactDecimal
    public var currency: Currency
    /// The day that the price is of: the one that was asked for, or an earlier one.
    public var date: CivilDate
    public var origin: SecurityPrice.Origin
    /// Whether it is older than the book's ``Settings/priceDays``.
    public var isStale: Bool
  }

  /// A price that the book holds.
  public struct Price: Hashable, Codable, Sendable {
    public var date: CivilDate
    public var security: String
    public var securityID: Security.ID
    /// The name that it was stated under.
    public var identifier: String
    public var price: ExactDecimal
    public var currency: Currency
    public var origin: SecurityPrice.Origin
    /// As it was stated: `GBX` where it was in pence.
    public var priceUnit: String?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case date, security
      case securityID = "security_id"
      case identifier, price, currency, origin
      case priceUnit = "price_unit"
    }
  }

  /// Which prices are meant.
  public struct PriceQuery: Hashable, Sendable {
    public var security: SecuritySelector?
    public var from: CivilDate?
    public var to: CivilDate?
    public var origin: SecurityPrice.Origin?
    /// Only the newest of each security, currency and origin.
    public var isNewestOnly = false

    public init() {}
  }
}

/// Prices of securities on days, each with a search in an index or two.
///
/// The newest price up to a day counts, in the currency that is asked for. Of one day the institution's goes
/// before the market's, and both before a trade's and a person's. What a holding itself states is the
/// holding's own, and not looked for here.
struct SecurityPrices {
  private let db: Database
  /// Days from which on a price is stale.
  private let staleAfter: Int
  private var identifiers: [Int64: [Name]] = [:]
  private var trades: Book.TradedPrices?

  /// A name of a security, and whether anything is stated under it: most have one kind of price.
  private struct Name {
    let identifier: Int64
    let isQuoted: Bool
    let isStated: Bool
  }

  private let quoted: BulkStatement
  private let stated: BulkStatement

  /// - Parameter trades: the prices of trades; nil: they are read, where nothing else says a price.
  init(_ db: Database, trades: Book.TradedPrices? = nil) throws {
    self.db = db
    self.trades = trades
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
    for name in try names(of: security) {
      let statements = (name.isQuoted ? [quoted] : []) + (name.isStated ? [stated] : [])
      let quote = try price(of: name.identifier, in: currency, on: day, statements)
      if let quote, best.map({ Self.isBetter(quote, than: $0) }) ?? true { best = quote }
    }
    if best?.date == day { return best }
    if trades == nil { trades = try Book.TradedPrices(db) }
    guard let traded = trades?.newest(of: security, in: currency, upTo: day),
      best.map({ $0.date < traded.date }) ?? true
    else { return best }
    return quote(traded.price, currency, traded.date, .trade, on: day)
  }

  private mutating func names(of security: Int64) throws -> [Name] {
    if let known = identifiers[security] { return known }
    let found = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT i.id, EXISTS (SELECT 1 FROM quotes q WHERE q.identifier_id = i.id),
            EXISTS (SELECT 1 FROM prices p WHERE p.identifier_id = i.id)
          FROM security_identifiers i WHERE i.security_id = ? ORDER BY i.id
          """), arguments: [security]
    ).map { Name(identifier: $0[0], isQuoted: $0[1], isStated: $0[2]) }
    identifiers[security] = found
    return found
  }

  /// The same of one name of a security, trades aside.
  func price(
    of identifier: Int64, in currency: Currency, on day: CivilDate
  ) throws -> Book.SecurityQuote? {
    try price(of: identifier, in: currency, on: day, [quoted, stated])
  }

  private func price(
    of identifier: Int64, in currency: Currency, on day: CivilDate, _ statements: [BulkStatement]
  ) throws -> Book.SecurityQuote? {
    var best: Book.SecurityQuote?
    for statement in statements {
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
