import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// Every name of a security that the book has.
struct KnownSecurityNames {
  struct Known {
    let id: Int64
    let name: SecurityIdentifier
    let security: Int64
    /// The security that it is of where nothing says that it is of another.
    let home: Int64
    let isPersons: Bool

    var placed: SecurityPlacement.Name {
      SecurityPlacement.Name(id: id, security: security, home: home, isPinned: isPersons)
    }
  }

  let all: [Int64: Known]
  let byName: [SecurityIdentifier: Int64]
  let bySecurity: [Int64: [Int64]]
  private let bySymbol: [String: [Int64]]

  init(_ db: Database) throws {
    var all: [Int64: Known] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, scheme, scope, value, security_id, coalesce(home_id, security_id), is_persons
        FROM security_identifiers
        """)
    while let row = try rows.next() {
      guard let scheme = SecurityIdentifier.Scheme(rawValue: row[1]),
        let name = SecurityIdentifier(scheme, row[3] as String, scope: row[2])
      else { continue }
      let id: Int64 = row[0]
      all[id] = Known(id: id, name: name, security: row[4], home: row[5], isPersons: row[6])
    }
    self.all = all
    byName = Dictionary(all.values.map { ($0.name, $0.id) }) { min($0, $1) }
    bySecurity = Dictionary(grouping: all.keys) { all[$0]?.security ?? 0 }
    var bySymbol: [String: [Int64]] = [:]
    for known in all.values {
      for symbol in TickerSymbol.searched(known.name) {
        bySymbol[symbol, default: []].append(known.id)
      }
    }
    self.bySymbol = bySymbol
  }

  /// Names that are found by a ticker of this one.
  func sharingTicker(with name: SecurityIdentifier) -> [Int64] {
    TickerSymbol.searched(name).flatMap { bySymbol[$0] ?? [] }
  }
}

extension TickerSymbol {
  /// What a name is looked up by: a ticker in its own spelling and that of its coin, an option by what it is
  /// a right to.
  fileprivate static func searched(_ name: SecurityIdentifier) -> Set<String> {
    guard let ticker = TickerSymbol(name) else { return [] }
    return [ticker.symbol, ticker.coin]
  }
}
