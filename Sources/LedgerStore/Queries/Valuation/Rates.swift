import FinanceModel
import GRDB

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
      let newest =
        query.isNewestOnly
        ? """
        AND date = (SELECT max(x.date) FROM rates x WHERE x.base = r.base AND x.quote = r.quote
          AND x.origin = r.origin AND (?4 IS NULL OR x.date <= ?4))
        """ : ""
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT date, base, quote, rate, origin FROM rates r
          WHERE (?1 IS NULL OR base = ?1) AND (?2 IS NULL OR quote = ?2)
            AND (?3 IS NULL OR date >= ?3) AND (?4 IS NULL OR date <= ?4)
            AND (?5 IS NULL OR origin = ?5) \(newest) ORDER BY base, quote, date, origin
          """,
        arguments: [
          query.base?.code, query.quote?.code, query.from?.isoText, query.to?.isoText,
          query.origin?.rawValue,
        ])
      while let row = try rows.next() { try body(ExchangeRate(row: row)) }
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
    try read { db in
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
}

extension ExchangeRate {
  /// - Parameter row: of `rates`: date, base, quote, rate, origin.
  fileprivate init(row: Row) throws {
    self.init(
      date: try .stored(row[0]), base: try .stored(row[1]), quote: try .stored(row[2]),
      rate: try .stored(row[3]), origin: try .stored(row[4]))
  }
}

extension ExchangeRate.Origin: StoredText {}
