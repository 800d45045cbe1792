import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// The trades a query asks for, by date.
  ///
  /// Throws `not_found` or `invalid_argument` where the account or the security is not one.
  public func trades(_ query: TradeQuery = TradeQuery()) throws(FinanceETLError) -> [Trade] {
    var trades: [Trade] = []
    try forEachTrade(query) { trades.append($0) }
    return trades
  }

  /// The same, for tasks.
  public func trades(
    _ query: TradeQuery = TradeQuery()
  ) async throws(FinanceETLError) -> [Trade] {
    try await ask { book throws(FinanceETLError) in try book.trades(query) }
  }

  /// The trades a query asks for, one by one: there may be more than fit in memory.
  public func forEachTrade(
    _ query: TradeQuery, _ body: (Trade) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let conditions = try tradeConditions(query, db)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT r.*, t.trade, i.security_id FROM v_account_rows r
          JOIN transactions t ON t.id = r.id
          LEFT JOIN security_identifiers i ON i.name = t.trade ->> 'security'
          \(conditions.filter) ORDER BY r.date, r.id
          """, arguments: conditions.arguments)
      var names = SecurityNames(db: db)
      while let row = try rows.next() { try body(Self.trade(row, &names, db)) }
    }
  }

  private func tradeConditions(_ query: TradeQuery, _ db: Database) throws -> SQLConditions {
    var found = SQLConditions()
    found.require("t.trade IS NOT NULL")
    if let account = query.account {
      found.require("t.account_id = \(found.name(try accountID(account, db)))")
    }
    if let from = query.from { found.require("t.date >= \(found.name(from.isoText))") }
    if let to = query.to { found.require("t.date <= \(found.name(to.isoText))") }
    if !query.kinds.isEmpty {
      let kinds = query.kinds.map { found.name($0.rawValue) }.joined(separator: ", ")
      found.require("t.trade ->> 'kind' IN (\(kinds))")
    }
    if let security = query.security {
      found.require("i.security_id = \(found.name(try SecurityNames.id(of: security, db)))")
    }
    if let text = query.text?.lowercased() {
      found.require(TextSearch.condition(found.name(text), in: ["r.description", "r.memo"]))
    }
    if !query.includesGone { found.require("t.status IN ('pending', 'posted')") }
    return found
  }

  private static func trade(
    _ row: Row, _ names: inout SecurityNames, _ db: Database
  ) throws -> Trade {
    let text: String = row["trade"]
    guard let stated = FinanceModel.Trade(jsonText: text) else {
      throw FinanceETLError(
        .databaseFailed, "trade \(row["id"] as Int64) cannot be read: \(text.prefix(200))",
        hint: "restore the book from a backup")
    }
    let security: Int64? = row["security_id"]
    return Trade(
      id: row["id"], account: row["account"], accountID: row["account_id"],
      date: try row.value("date"), settled: try row.value("value_date"), kind: stated.kind,
      security: try security.map { try names.name(of: $0) } ?? stated.security?.description,
      securityID: security, identifier: stated.security?.description, units: stated.units,
      price: stated.price, amount: try row.value("amount"), currency: try row.value("currency"),
      total: stated.total, commission: stated.commission, fees: stated.fees, load: stated.load,
      taxes: stated.taxes, withholding: stated.withholding,
      stateWithholding: stated.stateWithholding, penalty: stated.penalty, markup: stated.markup,
      accrued: stated.accrued, gain: stated.gain, unitCost: stated.unitCost,
      acquired: stated.acquired, multiplier: stated.multiplier,
      splitNumerator: stated.split?.numerator, splitDenominator: stated.split?.denominator,
      subAccount: stated.subAccount, fromSubAccount: stated.fromSubAccount,
      cashSubAccount: stated.cashSubAccount, contribution: stated.contribution,
      originalCurrency: try row.value("original_currency"), rate: stated.rate,
      priceUnit: stated.priceUnit, status: try row.value("status"),
      description: row["description"], memo: row["memo"],
      related: stated.related.isEmpty
        ? nil : try stated.related.map { try related($0, account: row["account_id"], db) },
      flags: stated.flags.isEmpty ? nil : stated.flags, sourceKind: stated.sourceKind,
      notes: row["notes"], tags: (row["tags"] as String?)?.split(separator: ",").map(String.init),
      importID: row["import_id"])
  }

  private static func related(
    _ other: FinanceModel.Trade.Related, account: Int64, _ db: Database
  ) throws -> Trade.Related {
    let trade = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT m.transaction_id FROM transaction_mappings m JOIN feeds f ON f.id = m.feed_id
          WHERE m.source_id = ? AND f.account_id = ? ORDER BY m.id LIMIT 1
          """), arguments: [other.id, account])
    return Trade.Related(role: other.role, id: other.id, trade: trade)
  }
}

/// What securities are called, each looked up once.
struct SecurityNames {
  private let db: Database
  private var names: [Int64: String] = [:]

  init(db: Database) {
    self.db = db
  }

  /// A person's name of it, else the first in rank of the sources, else what names it best.
  mutating func name(of security: Int64) throws -> String {
    if let known = names[security] { return known }
    let name = try String.fetchOne(
      db.cachedStatement(sql: "SELECT name FROM v_securities WHERE id = ?"), arguments: [security])
    names[security] = name ?? "security \(security)"
    return name ?? "security \(security)"
  }

  /// Throws `not_found`, and `invalid_argument` where several are meant.
  static func id(of wanted: Book.SecuritySelector, _ db: Database) throws -> Int64 {
    let text = wanted.text
    if let id = Int64(text),
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM securities WHERE id = ?)", arguments: [id]) == true
    {
      return id
    }
    let queries = [
      "SELECT security_id FROM security_identifiers WHERE name = ?1",
      "SELECT DISTINCT security_id FROM security_identifiers WHERE value = ?1 COLLATE NOCASE",
      """
      SELECT DISTINCT security_id FROM security_identifiers
      WHERE scheme || ':' || value = ?1 COLLATE NOCASE
      """,
      "SELECT id FROM v_securities WHERE name = ?1 COLLATE NOCASE",
    ]
    for query in queries {
      let found = try Int64.fetchAll(db, sql: query, arguments: [text])
      guard found.count <= 1 else {
        throw FinanceETLError(
          .invalidArgument, "\"\(text)\" names \(found.count) securities",
          hint: "give the id of one of them: \(found.map { "\($0)" }.joined(separator: ", "))")
      }
      if let id = found.first { return id }
    }
    throw FinanceETLError(
      .notFound, "there is no security \"\(text)\"",
      hint: "\(.listSecurities) lists them with their ids")
  }
}
