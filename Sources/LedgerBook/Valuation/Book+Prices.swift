import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// The prices of securities that a query asks for, by security and day, one by one: those of statements
  /// and holdings, and those that were imported.
  ///
  /// Throws `not_found` or `invalid_argument` where the security is not one.
  public func forEachPrice(
    _ query: PriceQuery = PriceQuery(), _ body: (Price) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let securities =
        try query.security.map { [try SecurityNames.id(of: $0, db)] }
        ?? Int64.fetchAll(
          db, sql: "SELECT DISTINCT security_id FROM security_identifiers ORDER BY security_id")
      var names = SecurityNames(db: db)
      if query.isNewestOnly {
        let newest = try NewestPrices(db, query)
        for security in securities {
          for price in try newest.prices(of: security, names.name(of: security)) {
            try body(price)
          }
        }
        return
      }
      for security in securities {
        let rows = try Self.prices(query, of: security, db)
        guard !rows.isEmpty else { continue }
        let name = try names.name(of: security)
        for row in rows { try body(Self.price(row, of: security, name)) }
      }
    }
  }

  /// By day.
  private static func prices(
    _ query: PriceQuery, of security: Int64, _ db: Database
  ) throws -> [Row] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT date, currency, origin, identifier, price, price_unit
          FROM v_prices WHERE security_id = ?1 AND (?2 IS NULL OR date >= ?2)
            AND (?3 IS NULL OR date <= ?3) AND (?4 IS NULL OR origin = ?4)
          ORDER BY date, currency, origin, identifier
          """),
      arguments: [security, query.from?.isoText, query.to?.isoText, query.origin?.rawValue])
  }

  private static func price(_ row: Row, of security: Int64, _ name: String) throws -> Price {
    Price(
      date: try row.value("date"), security: name, securityID: security,
      identifier: row["identifier"], price: try row.value("price"),
      currency: try row.value("currency"), origin: try row.value("origin"),
      priceUnit: row["price_unit"])
  }

  /// What one unit of a security cost on a day: the newest price up to it in the currency, the
  /// institution's before the market's, a trade's and a person's of the same day. Nil where there is none:
  /// never that of a later day, and never 0.
  public func quote(
    of security: Security.ID, in currency: Currency, on day: CivilDate
  ) throws(FinanceETLError) -> SecurityQuote? {
    try withQuotes { quotes throws(FinanceETLError) in
      try quotes.quote(of: security, in: currency, on: day)
    }
  }

  /// The same, for tasks.
  public func quote(
    of security: Security.ID, in currency: Currency, on day: CivilDate
  ) async throws(FinanceETLError) -> SecurityQuote? {
    try await ask { book throws(FinanceETLError) in
      try book.quote(of: security, in: currency, on: day)
    }
  }

  /// Lends what ``quote(of:in:on:)`` answers for many securities and days, all of one state of the book.
  public func withQuotes<Value>(
    _ body: (Quotes) throws(FinanceETLError) -> Value
  ) throws(FinanceETLError) -> Value {
    try read { db in try body(Quotes(SecurityPrices(db))) }
  }

  /// The same where the trades are read already.
  ///
  package func withQuotes<Value>(
    _ trades: TradedPrices, _ body: (Quotes) throws(FinanceETLError) -> Value
  ) throws(FinanceETLError) -> Value {
    try read { db in try body(Quotes(SecurityPrices(db, trades: trades))) }
  }

  /// Prices of securities on days. Of use only while it is lent.
  public final class Quotes {
    private var prices: SecurityPrices

    init(_ prices: SecurityPrices) {
      self.prices = prices
    }

    /// As ``Book/quote(of:in:on:)``.
    public func quote(
      of security: Security.ID, in currency: Currency, on day: CivilDate
    ) throws(FinanceETLError) -> SecurityQuote? {
      try StoreFailure.mapping(nil) {
        try prices.price(ofSecurity: security, in: currency, on: day)
      }
    }
  }
}
