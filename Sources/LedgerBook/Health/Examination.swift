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
        "\(row[2] as Int) rows of \(row[0] as String) refer to \(row[1] as String) that are not there",
        Self.restore)
    }
  }

  private mutating func count(_ db: Database) throws {
    for law in try CountingLaws.violations(db) {
      add(
        .count, law,
        "keep a copy and report it; \(.rereadImport(nil)) loads its documents anew")
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
