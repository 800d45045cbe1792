import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Decides which names are of one security, by what live statements and a person say: anew for all names
/// that a change could matter to, so that the book does not depend on the order of what came.
package struct SecurityIdentification {
  private let db: Database
  private let names: KnownSecurityNames

  package init(_ db: Database) throws {
    self.db = db
    names = try KnownSecurityNames(db)
  }

  /// What came of it.
  package struct Outcome {
    /// Names that are of another security than before.
    package var moved: Set<Int64> = []
    /// Questions that were not asked before.
    package var asked = 0
  }

  /// Decides on names, and on all that may be one with them.
  ///
  /// - Parameters:
  ///   - seeds: nil: on every name of the book.
  ///   - importID: that asks what is open; nil where no import does.
  @discardableResult
  package func settle(_ seeds: Set<Int64>? = nil, by importID: Int64? = nil) throws -> Outcome {
    guard seeds?.isEmpty != true, !names.all.isEmpty else { return Outcome() }
    let renames = try RenamedSecurities(db)
    let days = try SharedSnapshotDays(db).positions(names)
    var reach = SecurityReach(db, names, renames)
    for seed in seeds ?? Set(names.all.keys) { try reach.take(seed) }
    // Which names of a day are one, all of its names together say.
    while let day = days.first(where: { day in
      day.contains { reach.taken.contains($0.id) } && day.contains { !reach.taken.contains($0.id) }
    }) {
      for (id, _) in day { try reach.take(id) }
    }
    var evidence = SecurityEvidence()
    evidence.names = reach.taken.compactMap { names.all[$0]?.name }
    evidence.descriptions = reach.descriptions
    for id in reach.taken {
      guard let known = names.all[id], known.isPersons else { continue }
      evidence.pins[known.name] = known.security
    }
    evidence.renames = renames.events(among: reach.taken, names).map { ($0.old, $0.new) }
    evidence.days = days.filter { day in day.contains { reach.taken.contains($0.id) } }
      .map { $0.map(\.position) }
    let partition = SecurityPartition(evidence)
    var outcome = Outcome()
    outcome.moved = try place(partition, reach)
    // The securities of today.
    let placed = try KnownSecurityNames(db)
    try IdentifierPeriods(db, placed, renames).write(of: reach.taken)
    outcome.asked = try SecurityReviews(db: db).follow(
      partition.questions, among: reach.taken, placed, by: importID)
    return outcome
  }

  // MARK: Which security has which names

  /// Gives each group of names its security, as ``SecurityPlacement`` decides. Returns the names that are
  /// of another security than before.
  private func place(_ partition: SecurityPartition, _ reach: SecurityReach) throws -> Set<Int64> {
    let edited = try Int64.fetchSet(
      db,
      sql: """
        SELECT id FROM securities WHERE coalesce(name_override, kind_override, sector, country,
          expense_ratio) IS NOT NULL
        """)
    let placement = try SecurityPlacement(
      partition.securities.map { group in
        group.compactMap { names.byName[$0] }.filter(reach.taken.contains)
          .compactMap { names.all[$0]?.placed }
      },
      among: SecurityPlacement.Known(
        stated: reach.stated,
        taken: Set(names.all.values.filter { !reach.taken.contains($0.id) }.map(\.security)),
        edited: edited),
      used: used)
    for group in placement.groups {
      let security = try group.security ?? newHome(of: group.names)
      for name in group.moved {
        try db.cachedStatement(
          sql: "UPDATE security_identifiers SET security_id = ? WHERE id = ?"
        ).execute(arguments: [security, name])
      }
    }
    try Self.dropEmpty(db)
    return Set(placement.groups.flatMap(\.moved))
  }

  /// Those of some names under which live statements or a person hold, trade or price something.
  private func used(_ bare: [Int64]) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db,
        sql: """
          WITH bare AS (SELECT id, name FROM security_identifiers
            WHERE id IN (SELECT value FROM json_each(?)))
          SELECT h.identifier_id FROM holdings h JOIN snapshots x ON x.id = h.snapshot_id
            JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
            WHERE h.identifier_id IN (SELECT id FROM bare)
          UNION SELECT p.identifier_id FROM prices p
            JOIN statements s ON s.id = p.statement_id AND s.state = 'live'
            WHERE p.identifier_id IN (SELECT id FROM bare)
          UNION SELECT q.identifier_id FROM quotes q WHERE q.identifier_id IN (SELECT id FROM bare)
          UNION SELECT a.identifier_id FROM assets a WHERE a.identifier_id IN (SELECT id FROM bare)
          UNION SELECT b.id FROM transactions t JOIN bare b ON b.name = t.trade ->> 'security'
            WHERE t.trade IS NOT NULL
          """, arguments: [Self.list(bare)]))
  }

  private static func list(_ ids: some Sequence<Int64>) -> String {
    "[\(ids.sorted().map { "\($0)" }.joined(separator: ","))]"
  }

  /// A new security, the home of some names.
  private func newHome(of names: [Int64]) throws -> Int64 {
    let security = try SecurityTable(db: db).create()
    for id in names {
      try db.cachedStatement(sql: "UPDATE security_identifiers SET home_id = ? WHERE id = ?")
        .execute(arguments: [security, id])
    }
    return security
  }

  /// Securities that no name is of or at home with.
  static func dropEmpty(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM securities WHERE id NOT IN \(Self.used)")
  }

  static let used = """
    (SELECT security_id FROM security_identifiers UNION SELECT home_id FROM security_identifiers
      WHERE home_id IS NOT NULL)
    """

  // MARK: Accounts whose trades may match otherwise

  /// The accounts of several sources that have trades under these names.
  package static func accounts(trading names: Set<Int64>, _ db: Database) throws -> Set<Int64> {
    guard !names.isEmpty else { return [] }
    return try Set(
      Int64.fetchAll(
        db,
        sql: """
          SELECT DISTINCT t.account_id FROM transactions t INDEXED BY trades_by_account
          WHERE t.trade IS NOT NULL AND t.account_id IN
              (SELECT account_id FROM feeds GROUP BY account_id HAVING count(*) > 1)
            AND t.trade ->> 'security' IN (SELECT name FROM security_identifiers
              WHERE id IN (SELECT value FROM json_each(?)))
          """, arguments: [list(names)]))
  }
}
