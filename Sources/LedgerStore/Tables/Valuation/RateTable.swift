import FinanceModel
import GRDB

/// The `rates` table while a document is loaded into it.
package final class RateTable {
  private struct Series: Hashable {
    let base: Currency
    let quote: Currency
    let origin: ExchangeRate.Origin
  }

  private let db: Database
  private let insertion: BulkStatement
  private let question: BulkStatement
  private let change: BulkStatement
  private var stated = StatedDays<Series>()

  package init(_ db: Database) throws(FinanceETLError) {
    self.db = db
    let key = "base = ?1 AND quote = ?2 AND date = ?3 AND origin = ?4"
    insertion = try BulkStatement(
      db,
      """
      INSERT OR IGNORE INTO rates (base, quote, date, origin, rate) VALUES (?1, ?2, ?3, ?4, ?5)
      """)
    question = try BulkStatement(db, "SELECT rate FROM rates WHERE \(key)")
    change = try BulkStatement(db, "UPDATE rates SET rate = ?5 WHERE \(key)")
  }

  /// Writes a rate in place of that of its pair, day and origin.
  ///
  /// - Returns: nil where the document has stated another one before, which is in the book then.
  package func add(_ rate: ExchangeRate) throws(FinanceETLError) -> QuoteOutcome? {
    let isFirst = stated.insert(
      rate.date, of: Series(base: rate.base, quote: rate.quote, origin: rate.origin))
    bind(rate, to: insertion)
    insertion.bind(5, rate.rate.text)
    _ = try insertion.insert()
    if db.changesCount > 0 { return .added }
    if try self.rate(rate.base, rate.quote, rate.date, rate.origin) == rate.rate {
      return .unchanged
    }
    guard isFirst else { return nil }
    bind(rate, to: change)
    change.bind(5, rate.rate.text)
    _ = try change.insert()
    return .replaced
  }

  package func rate(
    _ base: Currency, _ quote: Currency, _ day: CivilDate, _ origin: ExchangeRate.Origin
  ) throws(FinanceETLError) -> ExactDecimal? {
    bind(
      ExchangeRate(date: day, base: base, quote: quote, rate: .one, origin: origin), to: question)
    return try question.first { $0.text(0) }?.flatMap { ExactDecimal($0) }
  }

  private func bind(_ rate: ExchangeRate, to statement: BulkStatement) {
    statement.bind(1, rate.base.code)
    statement.bind(2, rate.quote.code)
    statement.bind(3, rate.date.isoText)
    statement.bind(4, rate.origin.rawValue)
  }

  /// Forgets rates. - Returns: how many.
  package static func remove(
    _ base: Currency?, _ quote: Currency?, from: CivilDate?, to: CivilDate?,
    origin: ExchangeRate.Origin?, _ db: Database
  ) throws -> Int {
    try db.execute(
      sql: """
        DELETE FROM rates WHERE (?1 IS NULL OR base = ?1) AND (?2 IS NULL OR quote = ?2)
          AND (?3 IS NULL OR date >= ?3) AND (?4 IS NULL OR date <= ?4)
          AND (?5 IS NULL OR origin = ?5)
        """,
      arguments: [base?.code, quote?.code, from?.isoText, to?.isoText, origin?.rawValue])
    return db.changesCount
  }
}
