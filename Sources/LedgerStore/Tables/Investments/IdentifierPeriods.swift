import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// The days in which names of a security were in use, where one took the place of another.
struct IdentifierPeriods {
  private let db: Database
  private let names: KnownSecurityNames
  private let renames: RenamedSecurities

  init(_ db: Database, _ names: KnownSecurityNames, _ renames: RenamedSecurities) {
    self.db = db
    self.names = names
    self.renames = renames
  }

  private struct Use {
    var first: CivilDate
    var last: CivilDate
  }

  private struct Period: Equatable {
    var from: CivilDate?
    var to: CivilDate?
  }

  /// - Parameter ids: all names of their securities are among them.
  func write(of ids: Set<Int64>) throws {
    var periods: [Int64: Period] = [:]
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT security_id, id, valid_from, valid_to FROM security_identifiers
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id
        """, arguments: ["[\(ids.map { "\($0)" }.joined(separator: ","))]"])
    for group in Dictionary(grouping: rows, by: { $0[0] as Int64 }).values where group.count > 1 {
      let series = Dictionary(grouping: group.compactMap { names.all[$0[1]] }) { known in
        "\(known.name.scheme.rawValue):\(known.name.scope)"
      }.values.filter { $0.count > 1 && Self.changes($0[0].name) }
      guard !series.isEmpty else { continue }
      let uses = try uses(under: group.map { $0[1] })
      for one in series { place(one, uses, in: &periods) }
    }
    for event in renames.events(among: ids, names) {
      guard let old = names.byName[event.old], let new = names.byName[event.new] else { continue }
      periods[old, default: Period()].to = event.day.adding(days: -1)
      periods[new, default: Period()].from = event.day
    }
    for row in rows {
      let (id, from, to): (Int64, String?, String?) = (row[1], row[2], row[3])
      let period = periods[id]
      guard from != period?.from?.isoText || to != period?.to?.isoText else { continue }
      try db.execute(
        sql: "UPDATE security_identifiers SET valid_from = ?, valid_to = ? WHERE id = ?",
        arguments: [period?.from?.isoText, period?.to?.isoText, id])
    }
  }

  /// Whether a security has one of them at a time.
  private static func changes(_ name: SecurityIdentifier) -> Bool {
    name.isSourcesOwn || [.isin, .cusip, .ticker].contains(name.scheme)
  }

  private func place(
    _ series: [KnownSecurityNames.Known], _ uses: [SecurityIdentifier: Use],
    in periods: inout [Int64: Period]
  ) {
    let used = series.compactMap { known in uses[known.name].map { (known, $0) } }
      .sorted { ($0.1.first, $0.0.id) < ($1.1.first, $1.0.id) }
    for (one, next) in zip(used, used.dropFirst()) where one.1.last < next.1.first {
      periods[one.0.id, default: Period()].to = next.1.first.adding(days: -1)
      periods[next.0.id, default: Period()].from = next.1.first
    }
  }

  /// The days of the statements that state each name.
  private func uses(under ids: [Int64]) throws -> [SecurityIdentifier: Use] {
    var uses: [SecurityIdentifier: Use] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT x.identifier_id, x.facts -> 'identifiers' AS identifiers, f.name AS feed,
          min(coalesce(substr(s.last_synced, 1, 10), s.covers_to, n.date)) AS first,
          max(coalesce(substr(s.last_synced, 1, 10), s.covers_to, n.date)) AS last, x.kind, x.name,
          x.currency, NULL AS option
        FROM stated_securities x JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
        JOIN feeds f ON f.id = s.feed_id LEFT JOIN snapshots n ON n.statement_id = s.id
        WHERE x.identifier_id IN (SELECT value FROM json_each(?))
        GROUP BY x.identifier_id, x.facts -> 'identifiers', f.name
        """, arguments: ["[\(ids.map { "\($0)" }.joined(separator: ","))]"])
    while let row = try rows.next() {
      guard let known = names.all[row[0]], let first: CivilDate = try row.value("first"),
        let last: CivilDate = try row.value("last")
      else { continue }
      for name in try SecurityDescription(row, id: known.name).names {
        let use = uses[name] ?? Use(first: first, last: last)
        uses[name] = Use(first: min(use.first, first), last: max(use.last, last))
      }
    }
    return uses
  }
}
