import GRDB
import LedgerStore

/// What a book's schema has that this version's has not, and the other way round.
struct SchemaComparison {
  /// Missing, or not as this version makes it: its kind and name.
  private(set) var wrong: [String] = []
  /// What no version made: its kind and name, each.
  private(set) var foreign: [(kind: String, name: String)] = []

  init(_ db: Database, expected: Database) throws {
    let (found, wanted) = (try Self.objects(db), try Self.objects(expected))
    for (name, object) in wanted.sorted(by: { $0.key < $1.key }) where found[name] != object {
      wrong.append("\(object.kind) \(name) is \(found[name] == nil ? "missing" : "another")")
    }
    foreign = found.filter { wanted[$0.key] == nil }
      .map { (kind: $0.value.kind, name: $0.key) }.sorted { $0.name < $1.name }
  }

  private struct Object: Hashable {
    let kind: String
    /// Of a table its columns, for a migrated one has them in another order; else what made it.
    let shape: Set<String>
  }

  private static func objects(_ db: Database) throws -> [String: Object] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT type, name, sql FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'")
    return try rows.reduce(into: [:]) { objects, row in
      let (kind, name) = (row["type"] as String, row["name"] as String)
      objects[name] = Object(
        kind: kind,
        shape: kind == "table"
          ? try columns(of: name, db) : [normalized(row["sql"] as String? ?? "")])
    }
  }

  private static func columns(of table: String, _ db: Database) throws -> Set<String> {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT x.name, type, "notnull", dflt_value, pk, hidden, f."table", f."to"
        FROM pragma_table_xinfo(?) x LEFT JOIN pragma_foreign_key_list(?) f ON f."from" = x.name
        """, arguments: [table, table])
    return Set(rows.map { "\(Array($0.databaseValues))" })
  }

  /// Without quotes of names and repeated blanks.
  private static func normalized(_ sql: String) -> String {
    sql.filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
