import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Which rates are meant.
  public struct RateQuery: Hashable, Sendable {
    public var base: Currency?
    public var quote: Currency?
    public var from: CivilDate?
    public var to: CivilDate?
    public var origin: ExchangeRate.Origin?
    /// Only the newest of each pair and origin.
    public var isNewestOnly = false

    public init() {}
  }

  /// The rates of exchange that a query asks for, by pair and day, one by one.
  public func forEachRate(
    _ query: RateQuery = RateQuery(), _ body: (ExchangeRate) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      if query.isNewestOnly { return try Self.newestRates(query, db, body) }
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT date, base, quote, rate, origin FROM rates
          WHERE (?1 IS NULL OR base = ?1) AND (?2 IS NULL OR quote = ?2)
            AND (?3 IS NULL OR date >= ?3) AND (?4 IS NULL OR date <= ?4)
            AND (?5 IS NULL OR origin = ?5) ORDER BY base, quote, date, origin
          """,
        arguments: [
          query.base?.code, query.quote?.code, query.from?.isoText, query.to?.isoText,
          query.origin?.rawValue,
        ])
      while let row = try rows.next() { try body(ExchangeRate(row: row)) }
    }
  }

  /// Goes from pair to pair, with a search for each origin: a book may hold the rates of decades.
  private static func newestRates(
    _ query: RateQuery, _ db: Database, _ body: (ExchangeRate) throws -> Void
  ) throws {
    let nextPair = try db.cachedStatement(
      sql: """
        SELECT base, quote FROM rates WHERE (base, quote) > (?, ?) ORDER BY base, quote LIMIT 1
        """)
    let newest = try db.cachedStatement(
      sql: """
        SELECT date, base, quote, rate, origin FROM rates
        WHERE base = ?1 AND quote = ?2 AND origin = ?3 AND (?4 IS NULL OR date >= ?4)
          AND (?5 IS NULL OR date <= ?5) ORDER BY date DESC LIMIT 1
        """)
    var pair = ("", "")
    while let row = try Row.fetchOne(nextPair, arguments: [pair.0, pair.1]) {
      pair = (row[0], row[1])
      guard query.base.map({ $0.code == pair.0 }) ?? true,
        query.quote.map({ $0.code == pair.1 }) ?? true
      else { continue }
      var found: [ExchangeRate] = []
      for origin in ExchangeRate.Origin.allCases where query.origin.map({ $0 == origin }) ?? true {
        let rate = try Row.fetchOne(
          newest,
          arguments: [
            pair.0, pair.1, origin.rawValue, query.from?.isoText, query.to?.isoText,
          ])
        if let rate { found.append(try ExchangeRate(row: rate)) }
      }
      found.sort { ($0.date, $0.origin.rawValue) < ($1.date, $1.origin.rawValue) }
      for rate in found { try body(rate) }
    }
  }

  /// The rates that conversions among some currencies need on some days, by the book's settings.
  ///
  /// - Parameters:
  ///   - currencies: the euro is always among them: a rate may go by it.
  ///   - from: the first day that is asked for; rates may be some days older.
  ///   - to: the last day.
  public func exchangeRates(
    among currencies: Set<Currency>, from: CivilDate, to: CivilDate
  ) throws(FinanceETLError) -> ExchangeRates {
    try read { db in try Self.exchangeRates(among: currencies, from: from, to: to, db) }
  }

  /// The same, for tasks.
  public func exchangeRates(
    among currencies: Set<Currency>, from: CivilDate, to: CivilDate
  ) async throws(FinanceETLError) -> ExchangeRates {
    try await ask { book throws(FinanceETLError) in
      try book.exchangeRates(among: currencies, from: from, to: to)
    }
  }

  /// The same of what is converted into a currency; none where nothing is.
  package func exchangeRates(
    of currencies: Set<Currency>, into target: Currency?, from: CivilDate, to: CivilDate
  ) throws(FinanceETLError) -> ExchangeRates {
    try read { db in try Self.exchangeRates(of: currencies, into: target, from: from, to: to, db) }
  }

  static func exchangeRates(
    of currencies: Set<Currency>, into target: Currency?, from: CivilDate, to: CivilDate,
    _ db: Database
  ) throws -> ExchangeRates {
    guard let target, currencies.contains(where: { $0 != target }) else { return ExchangeRates([]) }
    return try exchangeRates(among: currencies.union([target]), from: from, to: to, db)
  }

  static func exchangeRates(
    among currencies: Set<Currency>, from: CivilDate, to: CivilDate, _ db: Database
  ) throws -> ExchangeRates {
    let age = try Settings(db).rateDays
    let codes = currencies.union([.eur]).map(\.code).sorted()
    var rates: [ExchangeRate] = []
    for base in codes {
      for quote in codes where quote != base {
        let rows = try Row.fetchCursor(
          db.cachedStatement(
            sql: """
              SELECT date, base, quote, rate, origin FROM rates
              WHERE base = ? AND quote = ? AND date >= ? AND date <= ?
              """),
          arguments: [base, quote, from.adding(days: -age).isoText, to.isoText])
        while let row = try rows.next() { rates.append(try ExchangeRate(row: row)) }
      }
    }
    return ExchangeRates(rates, maximumAge: age)
  }
}

extension ExchangeRate {
  /// - Parameter row: of `rates`: date, base, quote, rate, origin.
  fileprivate init(row: Row) throws {
    self.init(
      date: try .stored(row[0]), base: try .stored(row[1]), quote: try .stored(row[2]),
      rate: try .stored(row[3]), origin: try .stored(row[4]))
  }
}
