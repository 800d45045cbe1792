import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// A snapshot of an account: what it says, and its holdings.
  package struct SnapshotFacts: Sendable {
    package var accountID: Account.ID
    package var date: CivilDate
    package var isComplete: Bool
    package var feed: String
    package var rank: Int
    package var currency: Currency
    package var total: ExactDecimal?
    package var cash: ExactDecimal?
    /// Nil where nothing tells.
    package var isCashInside: Bool?
    /// `balanced`, `off` or `not_asserted`.
    package var proof: String
    package var difference: ExactDecimal?
    /// What the holdings with a value come to, by currency.
    package var held: [Currency: ExactDecimal]
    /// Holdings without a value.
    package var unvalued: Int
    /// Of a retirement plan: what is the person's own already; nil where none is stated.
    package var vested: ExactDecimal?
    /// Its rows, those of a security as one.
    package var holdings: [SnapshotHolding]
  }

  /// What a snapshot says of one security.
  package struct SnapshotHolding: Sendable {
    package var securityID: Security.ID
    package var units: ExactDecimal
    package var price: ExactDecimal?
    package var priceDate: CivilDate?
    /// Nil where a row does not state it, as ``cost``.
    package var value: ExactDecimal?
    package var cost: ExactDecimal?
    package var currency: Currency
    package var isCostSuspect: Bool
    /// The ids of its rows.
    package var rows: [Int64]
  }

  /// The lots of the rows of holdings, as their source states them, by row.
  package func statedLots(
    of rows: [Int64]
  ) throws(FinanceETLError) -> [Int64: [Holding.Lot]] {
    guard !rows.isEmpty else { return [:] }
    return try read { db in
      let ids = rows.map { "\($0)" }.joined(separator: ", ")
      var found: [Int64: [Holding.Lot]] = [:]
      let lots = try Row.fetchCursor(
        db, sql: "SELECT * FROM lots WHERE holding_id IN (\(ids)) ORDER BY holding_id, id")
      while let row = try lots.next() {
        found[row["holding_id"], default: []].append(
          Holding.Lot(
            id: row["source_id"], acquired: try row.value("acquired"),
            units: try row.value("units"), unitCost: try row.value("unit_cost"),
            cost: try row.value("cost"), value: try row.value("value")))
      }
      return found
    }
  }

  /// Whether an account has statements of holdings of two days up to one.
  package func hasSeveralSnapshots(through day: CivilDate) throws(FinanceETLError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT s.account_id FROM snapshots x JOIN statements s
            ON s.id = x.statement_id WHERE s.state = 'live' AND x.date <= ?
            GROUP BY s.account_id HAVING min(x.date) < max(x.date))
          """, arguments: [day.isoText]) ?? false
    }
  }

  /// The snapshots that count on a day, one for each account that has one: the newest that is complete, else
  /// the newest; of one day the first in rank.
  package func snapshotFacts(
    of accounts: [Account.ID], on day: CivilDate
  ) throws(FinanceETLError) -> [Account.ID: SnapshotFacts] {
    try read { db in
      var found: [Account.ID: SnapshotFacts] = [:]
      for account in accounts {
        found[account] = try SnapshotFactsReader(db: db, account: account, day: day.isoText).facts()
      }
      return found
    }
  }
}

private struct SnapshotFactsReader {
  let db: Database
  let account: Int64
  let day: String

  /// The snapshots of one document, feed and day are one: several statements may name one account.
  func facts() throws -> Book.SnapshotFacts? {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT x.id, x.date, f.name AS feed, f.id AS feed_id, f.rank, s.document_id, x.currency,
            x.total, x.cash, x.is_cash_inside, x.proof, x.difference, x.is_complete
          FROM statements s JOIN snapshots x ON x.statement_id = s.id
          JOIN feeds f ON f.id = s.feed_id
          WHERE s.account_id = ? AND s.state = 'live' AND x.date <= ?
          ORDER BY x.is_complete DESC, x.date DESC, f.rank, f.name, coalesce(s.last_synced, '') DESC,
            s.document_id DESC, s.id
          LIMIT 64
          """), arguments: [account, day])
    guard let first = rows.first else { return nil }
    let same = rows.prefix { row in
      row["date"] == first["date"] as String && row["document_id"] == first["document_id"] as Int64
        && row["feed_id"] == first["feed_id"] as Int64
        && row["is_complete"] == first["is_complete"] as Bool
    }
    var found = Book.SnapshotFacts(
      accountID: account, date: try first.value("date"), isComplete: first["is_complete"],
      feed: first["feed"], rank: first["rank"],
      currency: try first.value("currency"), total: nil, cash: nil,
      isCashInside: first["is_cash_inside"], proof: first["proof"],
      difference: try first.value("difference"), held: [:], unvalued: 0, vested: nil,
      holdings: [])
    for row in same {
      if let total: ExactDecimal = try row.value("total") {
        found.total = try (found.total ?? .zero).sum(total)
      }
      if let cash: ExactDecimal = try row.value("cash") {
        found.cash = try (found.cash ?? .zero).sum(cash)
      }
      if row["proof"] == "off" { found.proof = "off" }
    }
    let ids = same.map { "\($0["id"] as Int64)" }.joined(separator: ", ")
    try addHoldings(of: ids, to: &found)
    return found
  }

  private func addHoldings(of ids: String, to found: inout Book.SnapshotFacts) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT h.id, i.security_id, h.units, h.price, h.price_date, h.value, h.cost, h.currency,
          h.facts ->> 'vested_value', instr(h.facts, 'cost_basis_suspect') > 0
        FROM holdings h JOIN security_identifiers i ON i.id = h.identifier_id
        WHERE h.snapshot_id IN (\(ids)) ORDER BY h.id
        """)
    var places: [Int64: Int] = [:]
    while let row = try rows.next() {
      let currency: Currency = try .stored(row[7])
      let holding = Book.SnapshotHolding(
        securityID: row[1], units: try .stored(row[2]),
        price: try (row[3] as String?).map { try .stored($0) },
        priceDate: try (row[4] as String?).map { try .stored($0) },
        value: try (row[5] as String?).map { try .stored($0) },
        cost: try (row[6] as String?).map { try .stored($0) }, currency: currency,
        isCostSuspect: row[9], rows: [row[0]])
      if let value = holding.value {
        found.held[currency] = try (found.held[currency] ?? .zero).sum(value)
      } else {
        found.unvalued += 1
      }
      if let text: String = row[8] {
        found.vested = try (found.vested ?? .zero).sum(.stored(text))
      }
      if let place = places[holding.securityID], found.holdings[place].currency == currency {
        try found.holdings[place].add(holding)
      } else {
        places[holding.securityID] = found.holdings.count
        found.holdings.append(holding)
      }
    }
  }
}

extension Book.SnapshotHolding {
  /// Another row of the same security: what one of them does not state is not known of both.
  fileprivate mutating func add(_ other: Book.SnapshotHolding) throws {
    units = try units.sum(other.units)
    (price, priceDate) = (other.price, other.priceDate)
    if let one = value, let two = other.value { value = try one.sum(two) } else { value = nil }
    if let one = cost, let two = other.cost { cost = try one.sum(two) } else { cost = nil }
    isCostSuspect = isCostSuspect || other.isCostSuspect
    rows += other.rows
  }
}
