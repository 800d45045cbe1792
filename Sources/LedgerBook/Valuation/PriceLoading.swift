import FinanceModel
import GRDB
import LedgerStore
import Matching

extension Book {
  /// Loads rates of exchange, all of them or none.
  ///
  /// - Parameters:
  ///   - isDryRun: whether all is taken back in the end.
  ///   - body: hands them over, and says with each where it stands.
  package func loadRates(
    isDryRun: Bool = false, _ body: (RateLoading) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) -> LoadedQuotes {
    try write(takingBack: isDryRun) { db in
      let loading = try RateLoading(db)
      try body(loading)
      let counts = loading.finish()
      if counts.added + counts.replaced > 0 {
        try TransferDays(db: db).pairExchanges(from: counts.from, to: counts.to)
      }
      return counts
    }
  }

  /// Loads prices of securities, all of them or none. Those of securities that the book does not know are
  /// left out, and named.
  package func loadPrices(
    isDryRun: Bool = false, _ body: (PriceLoading) throws(FinanceETLError) -> Void
  ) throws(FinanceETLError) -> LoadedQuotes {
    try write(takingBack: isDryRun) { db in
      try QuoteTable.widenCache(db)
      defer { QuoteTable.restoreCache(db) }
      let loading = try PriceLoading(db)
      try body(loading)
      return loading.finish()
    }
  }
}

extension Book {
  /// Writes; a dry run is taken back.
  private func write<Value>(
    takingBack isDryRun: Bool, _ body: (Database) throws -> Value
  ) throws(FinanceETLError) -> Value {
    guard isDryRun else { return try write(body) }
    return try StoreFailure.mapping(path) {
      try queue.writeWithoutTransaction { db in
        var value: Value?
        try db.inTransaction(.immediate) {
          value = try body(db)
          return .rollback
        }
        guard let value else { throw FinanceETLError(.databaseFailed, "nothing was written") }
        return value
      }
    }
  }
}

/// Rates on their way into the book.
package final class RateLoading {
  private let table: RateTable
  private var counts = Book.LoadedQuotes()
  private var pairs: Set<String> = []

  init(_ db: Database) throws {
    table = try RateTable(db)
  }

  package func noteMissing() { counts.missing += 1 }

  /// Throws `invalid_argument` where the rate is none, or the document has stated another one for the day.
  package func add(_ rate: ExchangeRate, at location: RowLocation) throws(FinanceETLError) {
    let pair = "\(rate.base.code)/\(rate.quote.code)"
    guard rate.rate.signum > 0 else {
      throw FinanceETLError(
        .unreadableAmount,
        "expected a rate above 0 for \(pair) on \(rate.date.isoText), found"
          + " \(rate.rate.text)", at: location,
        hint: "leave the cell empty, or write N/A, where there is none")
    }
    guard rate.base != rate.quote else {
      throw FinanceETLError(
        .unreadableRow, "expected a rate between two currencies, found \(pair)", at: location)
    }
    guard let outcome = try table.add(rate) else {
      let other = try table.rate(rate.base, rate.quote, rate.date, rate.origin)
      throw FinanceETLError(
        .unreadableRow,
        "the document states two rates for \(pair) on \(rate.date.isoText): \(other?.text ?? "")"
          + " and \(rate.rate.text)", at: location, hint: "remove the one that is wrong")
    }
    counts.note(outcome)
    counts.note(rate.date)
    pairs.insert(pair)
  }

  fileprivate func finish() -> Book.LoadedQuotes {
    counts.pairs = pairs.sorted()
    return counts
  }
}

/// Prices on their way into the book.
package final class PriceLoading {
  /// Whose price it is.
  package enum Name: Hashable {
    /// A name of a scheme.
    case identifier(SecurityIdentifier)
    /// An id, an identifier of any scheme or a name.
    case any(String)
  }

  private enum Known {
    /// Its prices stand under the identifier, and some may under others.
    case security(identifier: Int64, others: [Int64], security: Int64)
    case currency(Currency)
    /// Its place among the unknown ones; nil beyond those that are listed.
    case unknown(Int?)
  }

  /// Names that are looked up once only.
  private static let mostKnown = 200_000

  private let db: Database
  private let table: QuoteTable
  private var rates: RateLoading?
  private var known: [Name: Known] = [:]
  private var securities: Set<Int64> = []
  private var counts = Book.LoadedQuotes()
  private var unknown: [Book.LoadedQuotes.Unknown] = []

  init(_ db: Database) throws {
    self.db = db
    table = try QuoteTable(db)
  }

  package func noteMissing() { counts.missing += 1 }

  /// Throws `unreadable_amount` and `unreadable_row` where the price is none, or the document has stated
  /// another one for the day.
  package func add(
    _ price: ExactDecimal, of name: Name, in currency: QuotedCurrency, on day: CivilDate,
    origin: SecurityPrice.Origin, at location: RowLocation
  ) throws(FinanceETLError) {
    guard price.signum > 0, let whole = currency.whole(price) else {
      throw FinanceETLError(
        .unreadableAmount,
        "expected a price above 0 for \(name.text) on \(day.isoText), found"
          + " \(price.text)", at: location,
        hint: "leave the price empty, or write N/A, where there is none")
    }
    switch try known(name, location) {
    case .unknown(let place):
      if let place { unknown[place].rows += 1 }
      counts.unknownRows = (counts.unknownRows ?? 0) + 1
    case .currency(let base):
      if rates == nil { rates = try StoreFailure.mapping(nil) { try RateLoading(db) } }
      try rates?.add(
        ExchangeRate(
          date: day, base: base, quote: currency.currency, rate: whole,
          origin: origin == .person ? .person : .market), at: location)
      counts.rates = (counts.rates ?? 0) + 1
    case .security(let identifier, let others, let security):
      guard
        var outcome = try table.add(
          whole, of: identifier, in: currency.currency, unit: currency.unit, on: day,
          origin: origin)
      else {
        let other = try table.price(of: identifier, in: currency.currency, on: day, origin)
        throw FinanceETLError(
          .unreadableRow,
          "the document states two prices of \(name.text) for \(day.isoText): \(other?.text ?? "")"
            + " and \(whole.text)", at: location, hint: "remove the one that is wrong")
      }
      if try table.remove(of: others, in: currency.currency, on: day, origin), outcome == .added {
        outcome = .replaced
      }
      counts.note(outcome)
      securities.insert(security)
    }
    counts.note(day)
  }

  // MARK: Whose they are

  private func known(_ name: Name, _ location: RowLocation) throws(FinanceETLError) -> Known {
    if let known = known[name] { return known }
    let found = try StoreFailure.mapping(nil) { try find(name, location) }
    if known.count < Self.mostKnown { known[name] = found }
    return found
  }

  private func find(_ name: Name, _ location: RowLocation) throws -> Known {
    var reason = "the book knows no security of this name"
    do {
      if let security = try security(name), let found = try known(security) { return found }
    } catch let error as FinanceETLError {
      guard error.code == .invalidArgument else { throw error }
      reason = error.message
    }
    if case .any(let text) = name, let currency = Currency(text), currency.isListed {
      return .currency(currency)
    }
    guard unknown.count < Book.LoadedQuotes.mostUnknown else { return .unknown(nil) }
    unknown.append(
      Book.LoadedQuotes.Unknown(name: name.text, rows: 0, line: location.line, reason: reason))
    return .unknown(unknown.count - 1)
  }

  private func known(_ security: Int64) throws -> Known? {
    let holders = try QuoteTable.holders(of: security, db)
    let identifier =
      try holders.first
      ?? Int64.fetchOne(
        db, sql: "SELECT min(id) FROM security_identifiers WHERE security_id = ?",
        arguments: [security])
    return identifier.map {
      .security(identifier: $0, others: Array(holders.dropFirst()), security: security)
    }
  }

  /// The security that a name is of; nil where the book has none.
  private func security(_ name: Name) throws -> Int64? {
    switch name {
    case .identifier(let identifier):
      let table = SecurityTable(db: db)
      if let known = try table.find(identifier) { return known.security }
      if let national = identifier.national, let known = try table.find(national) {
        return known.security
      }
      return try named(identifier.value, of: identifier.scheme)
    case .any(let text):
      do {
        return try SecurityNames.id(of: Book.SecuritySelector(text), db)
      } catch let error as FinanceETLError where error.code == .notFound {
        guard let isin = SecurityIdentifier(.isin, text), let national = isin.national else {
          return nil
        }
        return try SecurityTable(db: db).find(national)?.security
      }
    }
  }

  /// The one security that a name of a scheme is of, whatever its scope.
  private func named(_ value: String, of scheme: SecurityIdentifier.Scheme) throws -> Int64? {
    let found = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT security_id FROM security_identifiers WHERE scheme = ? AND value = ?
        """, arguments: [scheme.rawValue, value])
    guard found.count <= 1 else {
      throw FinanceETLError(
        .invalidArgument, "\"\(value)\" names \(found.count) securities")
    }
    return found.first
  }

  fileprivate func finish() -> Book.LoadedQuotes {
    counts.securities = securities.count
    counts.unknown = unknown.isEmpty ? nil : unknown
    return counts
  }
}

extension PriceLoading.Name {
  var text: String {
    switch self {
    case .identifier(let identifier): identifier.value
    case .any(let text): text
    }
  }
}

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
      let count = try RateTable.remove(
        query.base, query.quote, from: query.from, to: query.to, origin: query.origin, db)
      if count > 0 { try TransferDays(db: db).pairExchanges(from: query.from, to: query.to) }
      return count
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
