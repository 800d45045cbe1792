import FinanceModel
import GRDB
import Matching

/// All names that may be one with some, and what live statements say of them.
struct SecurityReach {
  private let db: Database
  private let names: KnownSecurityNames
  private let renames: RenamedSecurities
  private(set) var taken: Set<Int64> = []
  /// Those that a live statement describes, or names beside one that it describes.
  private(set) var stated: Set<Int64> = []
  private(set) var descriptions: [SecurityDescription] = []
  private var waiting: [Int64] = []
  /// The kinds of which all descriptions are taken.
  private var takenKinds: Set<SecurityKind> = []

  init(_ db: Database, _ names: KnownSecurityNames, _ renames: RenamedSecurities) {
    self.db = db
    self.names = names
    self.renames = renames
  }

  mutating func take(_ seed: Int64) throws {
    wait(for: seed)
    while let next = waiting.popLast() { try visit(next) }
  }

  private mutating func wait(for name: Int64) {
    if names.all[name] != nil, taken.insert(name).inserted { waiting.append(name) }
  }

  private mutating func wait(for name: SecurityIdentifier) {
    if let id = names.byName[name] { wait(for: id) }
  }

  private mutating func visit(_ id: Int64) throws {
    guard let known = names.all[id] else { return }
    for other in names.bySecurity[known.security] ?? [] { wait(for: other) }
    for other in names.sharingTicker(with: known.name) { wait(for: other) }
    for other in renames.partners(of: known.name) { wait(for: other) }
    if let national = known.name.national { wait(for: national) }
    for description in try described(known) {
      descriptions.append(description)
      for name in description.names {
        wait(for: name)
        if let national = name.national { wait(for: national) }
        for name in [name, name.national].compactMap({ $0 }) {
          if let id = names.byName[name] { stated.insert(id) }
        }
      }
      if let underlying = description.option?.underlying { wait(for: underlying) }
      // What an option is a right to, and a currency, have no ticker to be found by.
      if description.kind == .option || description.kind == .cash {
        try takeAll(of: description.kind)
      }
    }
  }

  private mutating func takeAll(of kind: SecurityKind) throws {
    guard takenKinds.insert(kind).inserted else { return }
    let ids = try Int64.fetchAll(
      db, sql: "SELECT DISTINCT identifier_id FROM stated_securities WHERE kind = ?",
      arguments: [kind.rawValue])
    for id in ids { wait(for: id) }
  }

  /// What live statements say under a name, each once.
  private func described(
    _ known: KnownSecurityNames.Known
  ) throws -> [SecurityDescription] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT x.kind, x.name, coalesce(x.currency, a.currency) AS currency,
            x.facts -> 'identifiers' AS identifiers, x.facts -> 'option' AS option,
            f.name AS feed
          FROM stated_securities x JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
          JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
          WHERE x.identifier_id = ?
          """), arguments: [known.id]
    ).map { row in try SecurityDescription(row, id: known.name) }
  }
}
