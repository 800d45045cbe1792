import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// The prices of trades: they count where nothing else says what a security cost.
  package struct TradedPrices: Sendable {
    private struct Traded: Sendable {
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
      var securities: [String: Int64] = [:]
      let names = try Row.fetchCursor(db, sql: "SELECT name, security_id FROM security_identifiers")
      while let row = try names.next() { securities[row[0]] = row[1] }
      let statement = try BulkStatement(
        db,
        """
        SELECT t.currency, t.date, t.trade FROM transactions t INDEXED BY trades_by_account
        WHERE t.trade IS NOT NULL AND t.status = 'posted'
        """)
      defer { statement.reset() }
      while try statement.step() {
        let row = statement.row
        guard let text = TradeText(row.bytes(2)), let price = text.trade.price,
          Self.counts(text.trade),
          let name = text.security,
          let security = securities[String(decoding: name, as: UTF8.self)],
          let date = CivilDate(iso: row.bytes(1))
        else { continue }
        prices[Key(security: security, currency: row.text(0) ?? ""), default: []].append(
          Traded(date: date, price: price))
      }
      for key in prices.keys { prices[key]?.sort { $0.date < $1.date } }
    }

    /// Those of trades that are read already.
    ///
    /// - Parameter entries: of all accounts, by day.
    package init(_ entries: [Book.TradeEntry]) {
      for entry in entries {
        guard let security = entry.securityID, let price = entry.stated.price,
          Self.counts(entry.stated)
        else { continue }
        prices[Key(security: security, currency: entry.currency.code), default: []].append(
          Traded(date: entry.date, price: price))
      }
    }

    /// Whether its price is what a unit cost: a dividend's is an amount a unit.
    private static func counts(_ trade: FinanceModel.Trade) -> Bool {
      trade.price.map { $0.signum > 0 } ?? false
        && ![.dividend, .interest, .split].contains(trade.kind)
    }

    func newest(
      of security: Int64, in currency: Currency, upTo day: CivilDate
    ) -> (date: CivilDate, price: ExactDecimal)? {
      guard let prices = prices[Key(security: security, currency: currency.code)] else {
        return nil
      }
      var (low, high) = (0, prices.count)
      while low < high {
        let middle = (low + high) / 2
        if prices[middle].date <= day { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : (prices[low - 1].date, prices[low - 1].price)
    }
  }
}
