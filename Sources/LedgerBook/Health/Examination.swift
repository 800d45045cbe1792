import FinanceModel
import GRDB
import LedgerStore

/// Looks for all that may be wrong with a book.
struct Examination {
  private(set) var health: Book.Health

  /// - Parameter expected: a new book, for its schema.
  init(_ db: Database, _ path: String, expected: Database) throws {
    let schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    health = Book.Health(path: path, schema: schema, isSound: true, findings: [])
    do {
      try examine(db)
      if schema == Book.schemaVersion {
        try compare(SchemaComparison(db, expected: expected))
        try count(db)
        try lookAtAccounts(db)
      } else {
        try compareEarlier(db)
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode)
    {
      let reason = error.message ?? "no message"
      add(.damage, "the book cannot be read to its end: \(reason)", Self.restore)
    }
    health.isSound = !health.findings.contains { $0.kind.isWrong }
  }

  private static let restore: Remedy =
    "restore a copy that \(.backUp) made, or import the statements into a new book"

  private mutating func add(_ kind: Book.Health.Kind, _ message: String, _ hint: Remedy) {
    health.findings.append(Book.Health.Finding(kind, message, hint: hint))
  }

  private mutating func examine(_ db: Database) throws {
    for line in try String.fetchAll(db, sql: "PRAGMA integrity_check(10)") where line != "ok" {
      add(.damage, "the file is damaged: \(line)", Self.restore)
    }
    let keys = try Row.fetchAll(
      db,
      sql: """
        SELECT "table", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2
        """)
    for row in keys {
      add(
        .reference,
        "\(Count.text(row[2] as Int, "row")) of \(row[0] as String) with a reference to"
          + " \(row[1] as String) that are not there",
        Self.restore)
    }
  }

  /// What is missing or off in accounts, as an import would say it.
  private mutating func lookAtAccounts(_ db: Database) throws {
    guard !health.findings.contains(where: \.kind.isWrong) else { return }
    let accounts = try Int64.fetchAll(
      db, sql: "SELECT id FROM accounts WHERE state = 'live' ORDER BY id")
    for finding in try AccountsLook().findings(of: accounts, by: 0, db) {
      add(.account, "\(finding.account): \(finding.message)", finding.remedy)
    }
  }

  private mutating func count(_ db: Database) throws {
    for law in try CountingLaws.violations(db) {
      add(
        .count, law,
        "keep a copy; \(.rereadImport(nil)) loads its documents anew")
    }
  }

  private mutating func compare(_ comparison: SchemaComparison) {
    for object in comparison.wrong { add(.schema, "the \(object)", Self.restore) }
    for (kind, name) in comparison.foreign { addForeign(kind, name) }
  }

  /// Of an earlier schema only what no version had is known.
  private mutating func compareEarlier(_ db: Database) throws {
    for (kind, name) in try Schema.foreign(db) { addForeign(kind, name) }
    add(
      .earlier,
      "an earlier version made the book: schema \(health.schema), now \(Book.schemaVersion)",
      "the next import brings it up to date, and keeps a copy of it as it is")
  }

  private mutating func addForeign(_ kind: String, _ name: String) {
    let quoted = name.replacing("\"", with: "\"\"")
    add(
      .foreign, "a \(kind) of another program: \"\(name)\"",
      "find out who made it; "
        + "`sqlite3 \(health.path) 'DROP \(kind.uppercased()) \"\(quoted)\"'` removes it")
  }
}

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
