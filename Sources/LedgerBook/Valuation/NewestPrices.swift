import FinanceModel
import GRDB
import LedgerStore

/// The newest price of each security, currency and origin: of imported ones, which may be millions, a
/// search in an index for each.
struct NewestPrices {
  private struct Series: Hashable {
    let currency: String
    let origin: String
  }

  private struct Found {
    let date: String
    let identifier: String
    let price: String
    let unit: String?

    /// Of one day, the last name counts.
    func isNewer(than other: Found) -> Bool {
      (date, identifier) > (other.date, other.identifier)
    }
  }

  private let db: Database
  private let query: Book.PriceQuery
  private let (first, last): (String, String)
  private let currencies: BulkStatement
  private let quotes: BulkStatement

  init(_ db: Database, _ query: Book.PriceQuery) throws {
    self.db = db
    self.query = query
    (first, last) = (query.from?.isoText ?? "", query.to?.isoText ?? "9999-12-31")
    currencies = try BulkStatement(
      db,
      """
      SELECT currency FROM quotes WHERE identifier_id = ?1 AND currency > ?2
      ORDER BY currency LIMIT 1
      """)
    quotes = try BulkStatement(
      db,
      """
      SELECT date, price, price_unit FROM quotes
      WHERE identifier_id = ?1 AND currency = ?2 AND origin = ?3 AND date BETWEEN ?4 AND ?5
      ORDER BY date DESC LIMIT 1
      """)
  }

  /// By day.
  func prices(of security: Int64, _ name: String) throws -> [Book.Price] {
    var found: [Series: Found] = [:]
    func add(_ series: Series, _ price: Found) {
      if found[series].map({ price.isNewer(than: $0) }) ?? true { found[series] = price }
    }
    try addStated(of: security, add)
    let names = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, name FROM security_identifiers WHERE security_id = ?"),
      arguments: [security])
    for row in names { try addQuotes(of: row[0], row[1], add) }
    return try found.sorted {
      ($0.value.date, $0.key.currency, $0.key.origin)
        < ($1.value.date, $1.key.currency, $1.key.origin)
    }.map { series, price in
      Book.Price(
        date: try .stored(price.date), security: name, securityID: security,
        identifier: price.identifier, price: try .stored(price.price),
        currency: try .stored(series.currency), origin: try .stored(series.origin),
        priceUnit: price.unit)
    }
  }

  /// Those of statements and holdings.
  private func addStated(of security: Int64, _ add: (Series, Found) -> Void) throws {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT p.date, p.currency, p.origin, i.name, p.price, p.price_unit
          FROM security_identifiers i JOIN prices p ON p.identifier_id = i.id
          JOIN statements s ON s.id = p.statement_id
          WHERE i.security_id = ?1 AND s.state = 'live' AND p.date BETWEEN ?2 AND ?3
          UNION ALL
          SELECT coalesce(h.price_date, x.date) AS date, h.currency, 'institution', i.name, h.price,
            h.facts ->> 'price_unit'
          FROM security_identifiers i JOIN holdings h ON h.identifier_id = i.id
          JOIN snapshots x ON x.id = h.snapshot_id JOIN statements s ON s.id = x.statement_id
          WHERE i.security_id = ?1 AND s.state = 'live' AND h.price IS NOT NULL
            AND coalesce(h.price_date, x.date) BETWEEN ?2 AND ?3
          """), arguments: [security, first, last])
    while let row = try rows.next() {
      guard query.origin.map({ $0.rawValue == row[2] }) ?? true else { continue }
      add(
        Series(currency: row[1], origin: row[2]),
        Found(date: row[0], identifier: row[3], price: row[4], unit: row[5]))
    }
  }

  private func addQuotes(
    of identifier: Int64, _ name: String, _ add: (Series, Found) -> Void
  ) throws {
    let imported: [SecurityPrice.Origin] = [.market, .person]
    let origins = imported.filter { query.origin == nil || query.origin == $0 }
    var currency = ""
    while let next = try nextCurrency(of: identifier, after: currency) {
      currency = next
      for origin in origins {
        quotes.bind(1, identifier)
        quotes.bind(2, currency)
        quotes.bind(3, origin.rawValue)
        quotes.bind(4, first)
        quotes.bind(5, last)
        let price = try quotes.first { row in
          Found(
            date: row.text(0) ?? "", identifier: name, price: row.text(1) ?? "", unit: row.text(2))
        }
        if let price { add(Series(currency: currency, origin: origin.rawValue), price) }
      }
    }
  }

  private func nextCurrency(of identifier: Int64, after currency: String) throws -> String? {
    currencies.bind(1, identifier)
    currencies.bind(2, currency)
    return try currencies.first { $0.text(0) }?.flatMap { $0 }
  }
}
