import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// The tables of securities: what names them, and what statements and a person say of them. Which names are
/// of one security, ``SecurityIdentification`` decides.
package struct SecurityTable {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  /// A name of a security in the book.
  package struct Identifier {
    package let id: Int64
    package let security: Int64
    let isNew: Bool
  }

  /// A name of a security, of a new one where no security has it.
  ///
  /// - Parameter name: as the book keeps it, with the feed of an id of a feed.
  package func identifier(_ name: SecurityIdentifier) throws -> Identifier {
    if let known = try find(name) { return known }
    if let national = name.national, let known = try find(national) {
      return try add(name, to: known.security)
    }
    let identifier = try add(name, to: try create())
    if let national = name.national { _ = try addIfFree(national, to: identifier.security) }
    return identifier
  }

  package func find(_ name: SecurityIdentifier) throws -> Identifier? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id, security_id FROM security_identifiers WHERE name = ?"),
      arguments: [name.description]
    ).map { Identifier(id: $0[0], security: $0[1], isNew: false) }
  }

  /// Keeps what a statement says of a security.
  ///
  /// - Returns: the names that are not known, and the id where another statement does not say the same:
  ///   what they are names of is open.
  func add(_ stated: StatedSecurity, feed: String, statement: Int64) throws -> SecurityNews {
    let id = try identifier(stated.id.scoped(to: feed))
    var news = SecurityNews()
    if id.isNew { news.added.insert(id.id) }
    for name in stated.identifiers.map({ $0.scoped(to: feed) }) {
      for name in [name] + [name.national].compactMap({ $0 }) {
        if let added = try addIfFree(name, to: id.security) { news.added.insert(added) }
      }
    }
    let facts = stated.storedFacts
    if try !id.isNew && news.added.isEmpty && isKnown(stated, id.id, facts) == false {
      news.changed.insert(id.id)
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO stated_securities (statement_id, identifier_id, kind, is_cash_equivalent, name,
          currency, multiplier, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (statement_id, identifier_id) DO UPDATE SET kind = excluded.kind,
          is_cash_equivalent = excluded.is_cash_equivalent, name = excluded.name,
          currency = excluded.currency, multiplier = excluded.multiplier, facts = excluded.facts
        """
    ).execute(arguments: [
      statement, id.id, stated.kind.rawValue, stated.isCashEquivalent, stated.name,
      stated.currency?.code, stated.multiplier?.text, facts,
    ])
    return news
  }

  /// Whether another live statement says the same of it.
  private func isKnown(_ stated: StatedSecurity, _ id: Int64, _ facts: String) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM stated_securities x
            JOIN statements s ON s.id = x.statement_id AND s.state = 'live'
            WHERE x.identifier_id = ?1 AND x.kind = ?2 AND x.name IS ?3 AND x.currency IS ?4
              AND x.facts ->> 'identifiers' IS ?5 ->> 'identifiers'
              AND x.facts ->> 'option' IS ?5 ->> 'option')
          """),
      arguments: [id, stated.kind.rawValue, stated.name, stated.currency?.code, facts]) ?? false
  }

  // MARK: Writing

  package func create() throws -> Int64 {
    try db.cachedStatement(sql: "INSERT INTO securities DEFAULT VALUES").execute()
    return db.lastInsertedRowID
  }

  private func add(_ name: SecurityIdentifier, to security: Int64) throws -> Identifier {
    try db.cachedStatement(
      sql: """
        INSERT INTO security_identifiers (name, scheme, scope, value, security_id, home_id)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5)
        """
    ).execute(arguments: [
      name.description, name.scheme.rawValue, name.scope, name.value, security,
    ])
    return Identifier(id: db.lastInsertedRowID, security: security, isNew: true)
  }

  /// - Returns: the id of the name where it is new.
  private func addIfFree(_ name: SecurityIdentifier, to security: Int64) throws -> Int64? {
    try find(name) == nil ? add(name, to: security).id : nil
  }

  // MARK: What a person says

  package func names(of security: Int64) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM security_identifiers WHERE security_id = ? ORDER BY id",
      arguments: [security])
  }

  /// The names of a security are of it, because a person says so.
  package func pin(_ security: Int64) throws {
    try db.execute(
      sql: "UPDATE security_identifiers SET is_persons = 1 WHERE security_id = ?",
      arguments: [security])
  }

  /// All names of one security are of another, because a person says so.
  package func pin(all security: Int64, to other: Int64) throws {
    try db.execute(
      sql: """
        UPDATE security_identifiers SET security_id = ?2, is_persons = 1
        WHERE security_id IN (?1, ?2)
        """, arguments: [security, other])
  }

  /// A name is of another security, because a person says so.
  package func pin(_ name: String, to security: Int64) throws {
    try db.execute(
      sql: """
        UPDATE security_identifiers SET security_id = ?1, home_id = ?1, is_persons = 1
        WHERE name = ?2
        """, arguments: [security, name])
  }

  package func write(_ columns: [(name: String, value: String?)], to security: Int64) throws {
    let assignments = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: "UPDATE securities SET \(assignments) WHERE id = ?",
      arguments: StatementArguments(columns.map(\.value)) + [security])
  }

  /// What was said of one is said of the other, where nothing was said of that.
  package func adopt(_ security: Int64, by other: Int64) throws {
    let columns = ["name_override", "kind_override", "sector", "country", "expense_ratio"]
    try db.execute(
      sql: """
        UPDATE securities SET \(columns.map { "\($0) = coalesce(securities.\($0), o.\($0))" }
          .joined(separator: ", "))
        FROM (SELECT * FROM securities WHERE id = ?1) AS o WHERE securities.id = ?2
        """, arguments: [security, other])
  }
}

/// Names of which it is open what they are names of.
struct SecurityNews {
  /// Names that the book did not have.
  var added: Set<Int64> = []
  /// Names that it had, and of which a statement says something else than before, or no more.
  var changed: Set<Int64> = []

  var isEmpty: Bool { added.isEmpty && changed.isEmpty }

  mutating func formUnion(_ other: SecurityNews) {
    added.formUnion(other.added)
    changed.formUnion(other.changed)
  }
}
