import FinanceModel
import GRDB

extension Book {
  /// A complete snapshot of an account: what it says beside its holdings.
  package struct SnapshotFacts: Sendable {
    package var accountID: Account.ID
    package var date: CivilDate
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
  }

  /// The snapshots that count on a day, one for each account that has a complete one: the newest, and of
  /// one day the first in rank.
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
            x.total, x.cash, x.is_cash_inside, x.proof, x.difference
          FROM statements s JOIN snapshots x ON x.statement_id = s.id
          JOIN feeds f ON f.id = s.feed_id
          WHERE s.account_id = ? AND s.state = 'live' AND x.date <= ? AND x.is_complete
          ORDER BY x.date DESC, f.rank, f.name, coalesce(s.last_synced, '') DESC,
            s.document_id DESC, s.id
          LIMIT 64
          """), arguments: [account, day])
    guard let first = rows.first else { return nil }
    let same = rows.prefix { row in
      row["date"] == first["date"] as String && row["document_id"] == first["document_id"] as Int64
        && row["feed_id"] == first["feed_id"] as Int64
    }
    var found = Book.SnapshotFacts(
      accountID: account, date: try first.value("date"), feed: first["feed"], rank: first["rank"],
      currency: try first.value("currency"), total: nil, cash: nil,
      isCashInside: first["is_cash_inside"], proof: first["proof"],
      difference: try first.value("difference"), held: [:], unvalued: 0, vested: nil)
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
    let holdings = try Row.fetchCursor(
      db,
      sql: """
        SELECT value, currency, facts ->> 'vested_value' FROM holdings
        WHERE snapshot_id IN (\(ids))
        """)
    while let row = try holdings.next() {
      let currency: Currency = try .stored(row[1])
      if let text: String = row[0] {
        found.held[currency] = try (found.held[currency] ?? .zero).sum(.stored(text))
      } else {
        found.unvalued += 1
      }
      if let text: String = row[2] {
        found.vested = try (found.vested ?? .zero).sum(.stored(text))
      }
    }
    return found
  }
}
