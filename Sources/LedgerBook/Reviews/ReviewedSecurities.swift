import FinanceModel
import GRDB
import LedgerStore

/// The securities of a review, as a person compares them.
struct ReviewedSecurities {
  let db: Database

  /// - Parameter identifiers: a name of each.
  func securities(of identifiers: [Int64]) throws -> [Book.ReviewedSecurity] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT security_id FROM security_identifiers
        WHERE id IN (\(identifiers.map { "\($0)" }.joined(separator: ", "))) ORDER BY 1
        """
    ).map(security)
  }

  private func security(_ id: Int64) throws -> Book.ReviewedSecurity {
    let shown = try Book.security(id, db)
    return Book.ReviewedSecurity(
      id: id, name: shown.name, kind: shown.kind, currency: shown.currency,
      identifiers: shown.identifiers, feeds: try feeds(of: id), positions: try positions(of: id))
  }

  private func feeds(of id: Int64) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT f.name FROM security_identifiers i
        JOIN stated_securities x ON x.identifier_id = i.id
        JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        JOIN feeds f ON f.id = s.feed_id WHERE i.security_id = ? ORDER BY 1
        """, arguments: [id])
  }

  /// Of the newest statement of each account and source that holds it.
  private func positions(of id: Int64) throws -> [Book.ReviewedSecurity.Position] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT a.name, f.name AS feed, x.date, h.units, h.value, h.currency,
          max(x.date || printf('%012d', x.id)) OVER (PARTITION BY s.account_id, s.feed_id)
            = x.date || printf('%012d', x.id) AS is_newest
        FROM security_identifiers i JOIN holdings h ON h.identifier_id = i.id
        JOIN snapshots x ON x.id = h.snapshot_id
        JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
        WHERE i.security_id = ? ORDER BY a.name, f.name, h.id
        """, arguments: [id]
    ).filter { $0["is_newest"] }.map { row in
      Book.ReviewedSecurity.Position(
        account: row["name"], feed: row["feed"], date: try row.value("date"),
        units: try row.value("units"), value: try row.value("value"),
        currency: try row.value("currency"))
    }
  }
}
