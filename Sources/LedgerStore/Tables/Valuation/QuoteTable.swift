import FinanceModel
import GRDB

/// The `quotes` table while a document is loaded into it.
package final class QuoteTable {
  /// A security, in a currency, by an origin.
  private struct Series: Hashable {
    let identifier: Int64
    let currency: Currency
    let origin: SecurityPrice.Origin
  }

  private let db: Database
  private let insertion: BulkStatement
  private let question: BulkStatement
  private let change: BulkStatement
  private let removal: BulkStatement
  private var stated = StatedDays<Series>()
  private var currencies: Set<Currency> = []

  package init(_ db: Database) throws(FinanceETLError) {
    self.db = db
    let key = "identifier_id = ?1 AND currency = ?2 AND date = ?3 AND origin = ?4"
    insertion = try BulkStatement(
      db,
      """
      INSERT OR IGNORE INTO quotes (identifier_id, currency, date, origin, price, price_unit)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    question = try BulkStatement(db, "SELECT price FROM quotes WHERE \(key)")
    change = try BulkStatement(db, "UPDATE quotes SET price = ?5, price_unit = ?6 WHERE \(key)")
    removal = try BulkStatement(db, "DELETE FROM quotes WHERE \(key)")
  }

  /// Pages of many securities are written in turn where a document goes by days.
  package static func widenCache(_ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -40000")
  }

  package static func restoreCache(_ db: Database) {
    try? db.execute(sql: "PRAGMA cache_size = -\(Book.cacheKilobytes)")
  }

  /// Writes a price in place of that of its security, currency, day and origin.
  ///
  /// - Returns: nil where the document has stated another one before, which is in the book then.
  package func add(
    _ price: ExactDecimal, of identifier: Int64, in currency: Currency, unit: String?,
    on day: CivilDate, origin: SecurityPrice.Origin
  ) throws(FinanceETLError) -> QuoteOutcome? {
    let series = Series(identifier: identifier, currency: currency, origin: origin)
    let isFirst = stated.insert(day, of: series)
    if currencies.insert(currency).inserted {
      try StoreFailure.mapping(nil) { try CurrencyTable.ensure(currency, db) }
    }
    bind(series, day, to: insertion)
    bind(price, unit, to: insertion)
    _ = try insertion.insert()
    if db.changesCount > 0 { return .added }
    if try self.price(of: identifier, in: currency, on: day, origin) == price { return .unchanged }
    guard isFirst else { return nil }
    bind(series, day, to: change)
    bind(price, unit, to: change)
    _ = try change.insert()
    return .replaced
  }

  /// Takes out the price that other names of the security have for a day: they were merged.
  ///
  /// - Returns: whether there was one.
  package func remove(
    of identifiers: [Int64], in currency: Currency, on day: CivilDate,
    _ origin: SecurityPrice.Origin
  ) throws(FinanceETLError) -> Bool {
    var isFound = false
    for identifier in identifiers {
      bind(Series(identifier: identifier, currency: currency, origin: origin), day, to: removal)
      _ = try removal.insert()
      isFound = isFound || db.changesCount > 0
    }
    return isFound
  }

  package func price(
    of identifier: Int64, in currency: Currency, on day: CivilDate, _ origin: SecurityPrice.Origin
  ) throws(FinanceETLError) -> ExactDecimal? {
    bind(Series(identifier: identifier, currency: currency, origin: origin), day, to: question)
    return try question.first { $0.text(0) }?.flatMap { ExactDecimal($0) }
  }

  private func bind(_ series: Series, _ day: CivilDate, to statement: BulkStatement) {
    statement.bind(1, series.identifier)
    statement.bind(2, series.currency.code)
    statement.bind(3, day.isoText)
    statement.bind(4, series.origin.rawValue)
  }

  private func bind(_ price: ExactDecimal, _ unit: String?, to statement: BulkStatement) {
    statement.bind(5, price.text)
    if let unit { statement.bind(6, unit) } else { statement.bindNull(6) }
  }

  /// The names of a security that its prices stand under: one, but of merged ones.
  package static func holders(of security: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT i.id FROM security_identifiers i WHERE i.security_id = ?
          AND EXISTS (SELECT 1 FROM quotes q WHERE q.identifier_id = i.id) ORDER BY i.id
        """, arguments: [security])
  }

  /// Forgets prices. - Returns: how many.
  package static func remove(
    _ security: Int64?, from: CivilDate?, to: CivilDate?, origin: SecurityPrice.Origin?,
    _ db: Database
  ) throws -> Int {
    try db.execute(
      sql: """
        DELETE FROM quotes WHERE (?1 IS NULL OR identifier_id IN
            (SELECT id FROM security_identifiers WHERE security_id = ?1))
          AND (?2 IS NULL OR date >= ?2) AND (?3 IS NULL OR date <= ?3)
          AND (?4 IS NULL OR origin = ?4)
        """, arguments: [security, from?.isoText, to?.isoText, origin?.rawValue])
    return db.changesCount
  }
}

/// What became of one rate or price.
package enum QuoteOutcome {
  case added, replaced, unchanged
}

/// The days that a document has stated something for, by series: a bit each, so that millions of them fit.
struct StatedDays<Series: Hashable> {
  private struct Chunk: Hashable {
    let series: Series
    let days: Int32
  }

  private var chunks: [Chunk: UInt64] = [:]

  /// - Returns: whether the day was not there yet.
  mutating func insert(_ day: CivilDate, of series: Series) -> Bool {
    let (place, bit) = (day.daysSince1970 >> 6, UInt64(1) << UInt64(day.daysSince1970 & 63))
    let chunk = Chunk(series: series, days: place)
    let before = chunks[chunk, default: 0]
    chunks[chunk] = before | bit
    return before & bit == 0
  }
}
