import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Forgets rates of exchange that were imported.
  ///
  /// Throws `invalid_argument` where the query says nothing: all of them are meant only where that is said
  /// by an origin or a span.
  ///
  /// - Returns: how many.
  public func removeRates(_ query: RateQuery) throws(FinanceETLError) -> Int {
    try write { db in
      guard query != RateQuery() else { throw Self.nothingSaid("rates") }
      return try RateTable.remove(
        query.base, query.quote, from: query.from, to: query.to, origin: query.origin, db)
    }
  }

  /// The same, for tasks.
  public func removeRates(_ query: RateQuery) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.removeRates(query) }
  }

  /// Forgets prices that were imported; those of statements go with their import. Throws as
  /// ``removeRates(_:)`` does, and `not_found` where the security is none.
  ///
  /// - Returns: how many.
  public func removePrices(_ query: PriceQuery) throws(FinanceETLError) -> Int {
    try write { db in
      guard query != PriceQuery() else { throw Self.nothingSaid("prices") }
      return try QuoteTable.remove(
        query.security.map { try SecurityNames.id(of: $0, db) }, from: query.from, to: query.to,
        origin: query.origin, db)
    }
  }

  /// The same, for tasks.
  public func removePrices(_ query: PriceQuery) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in try book.removePrices(query) }
  }

  private static func nothingSaid(_ what: String) -> FinanceETLError {
    FinanceETLError(
      .invalidArgument, "expected which \(what) are to be removed, found nothing",
      hint: "say it by \(.origin), \(.from) or \(.to)")
  }
}
