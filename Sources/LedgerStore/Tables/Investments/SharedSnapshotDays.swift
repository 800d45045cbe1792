import FinanceModel
import GRDB
import Matching

/// Days of which several sources say what one account held.
struct SharedSnapshotDays {
  private let db: Database
  private let days: [(account: Int64, date: String)]
  /// The newest ones tell enough.
  private static let most = 40

  init(_ db: Database) throws {
    self.db = db
    days = try Row.fetchAll(
      db,
      sql: """
        SELECT s.account_id, x.date FROM snapshots x
        JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        GROUP BY 1, 2 HAVING count(DISTINCT s.feed_id) > 1
        ORDER BY x.date DESC, s.account_id LIMIT \(Self.most)
        """
    ).map { ($0[0], $0[1]) }
  }

  /// What each source says of each day, by the ids of names: of each source the document that counts.
  func positions(_ names: KnownSecurityNames) throws -> [[(id: Int64, position: HeldPosition)]] {
    try days.map { account, date in
      try Row.fetchAll(
        db,
        sql: """
          SELECT s.feed_id, h.identifier_id, h.units, h.value, h.currency
          FROM snapshots x JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
          JOIN holdings h ON h.snapshot_id = x.id
          WHERE s.account_id = ?1 AND x.date = ?2 AND NOT EXISTS (SELECT 1 FROM statements o
            JOIN snapshots y ON y.statement_id = o.id AND y.date = x.date
            WHERE o.feed_id = s.feed_id AND o.account_id = s.account_id AND o.state = 'live'
              AND o.document_id <> s.document_id
              AND (coalesce(o.last_synced, ''), o.document_id)
                > (coalesce(s.last_synced, ''), s.document_id))
          ORDER BY h.id
          """, arguments: [account, date]
      ).compactMap { row in
        guard let known = names.all[row[1]] else { return nil }
        return (
          known.id,
          HeldPosition(
            source: row[0], security: known.name, units: try row.value("units"),
            value: try row.value("value"), currency: row["currency"])
        )
      }
    }
  }

  /// Names that one source has on a day and another has not, where both have such: they may be one.
  static func open(in snapshots: Set<Int64>, _ db: Database) throws -> Set<Int64> {
    guard !snapshots.isEmpty else { return [] }
    let list = snapshots.sorted().map { "\($0)" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      db,
      sql: """
        WITH days AS (SELECT DISTINCT s.account_id, x.date FROM snapshots x
          JOIN statements s ON s.id = x.statement_id WHERE x.id IN (\(list)))
        SELECT d.account_id, d.date, s.feed_id, h.identifier_id, i.security_id
        FROM days d JOIN statements s ON s.account_id = d.account_id AND s.state = 'live'
        JOIN snapshots x ON x.statement_id = s.id AND x.date = d.date
        JOIN holdings h ON h.snapshot_id = x.id JOIN security_identifiers i ON i.id = h.identifier_id
        WHERE EXISTS (SELECT 1 FROM statements o JOIN snapshots y ON y.statement_id = o.id
          WHERE o.account_id = d.account_id AND y.date = d.date AND o.state = 'live'
            AND o.feed_id <> s.feed_id)
        """)
    var found: Set<Int64> = []
    for (_, day) in Dictionary(grouping: rows, by: { "\($0[0] as Int64) \($0[1] as String)" }) {
      let feeds = Dictionary(grouping: day) { $0[2] as Int64 }
      let held = feeds.mapValues { Set($0.map { $0[4] as Int64 }) }
      let alone = feeds.mapValues { rows in
        rows.filter { row in
          held.contains { $0.key != row[2] as Int64 && !$0.value.contains(row[4]) }
        }.map { $0[3] as Int64 }
      }
      if alone.values.count(where: { !$0.isEmpty }) > 1 { found.formUnion(alone.values.joined()) }
    }
    return found
  }
}
