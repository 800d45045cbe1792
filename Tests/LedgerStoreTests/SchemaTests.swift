import Foundation
import GRDB
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("The schema of a book")
struct SchemaTests {
  /// What of a table, index or view must be the same; not the order of columns nor the spacing.
  private struct Shape: Equatable {
    var kind: String
    var columns: Set<String> = []
    var checks: Set<String> = []
    var definition = ""
  }

  @Test("every earlier schema is kept for the tests")
  func earlierAreKept() throws {
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: "Tests/LedgerStoreTests/Kept").path)
    #expect(
      Set(kept.filter { $0.hasPrefix("schema-") })
        == Set((1..<Schema.version).map { "schema-\($0).sql" }))
  }

  @Test(
    "an earlier book that was migrated has the schema of a new one", arguments: 1..<Schema.version)
  func migratedIsNew(version: Int) throws {
    let scratch = try Scratch()
    try scratch.makeEarlierBook(version: version, "", at: "earlier.sqlite")
    let migrated = try Self.shapes(Book(path: scratch.path("earlier.sqlite")))
    let new = try Self.shapes(Book(path: scratch.path("new.sqlite")))
    #expect(Set(migrated.keys) == Set(new.keys))
    for (name, shape) in new { #expect(migrated[name] == shape, "\(name)") }
    #expect(new["transactions"]?.columns.isEmpty == false)
    #expect(new["transactions"]?.checks.isEmpty == false)
  }

  @Test("every rule that the tables keep stands in docs/SCHEMA.md")
  func rulesAreDescribed() throws {
    let schema = try String(
      contentsOf: Checkout.root.appending(path: "docs/SCHEMA.md"), encoding: .utf8)
    let start = try #require(schema.range(of: "### transaction_mappings"))
    let end = try #require(schema.range(of: "### balances"))
    let tables = schema[start.upperBound..<end.lowerBound]
    for rule in RowRule.kept.keys { #expect(tables.contains("`\(rule)`"), "\(rule)") }
  }

  private static func shapes(_ book: Book) throws -> [String: Shape] {
    try book.read { db in
      var shapes: [String: Shape] = [:]
      for object in try GRDBRow.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema") {
        let name: String = object["name"]
        var shape = Shape(kind: object["type"])
        let sql = normalized(object["sql"] ?? "")
        if shape.kind == "table" {
          let columns = try GRDBRow.fetchAll(
            db,
            sql: """
              SELECT x.name, type, "notnull", dflt_value, pk, hidden, f."table", f."to"
              FROM pragma_table_xinfo(?) x LEFT JOIN pragma_foreign_key_list(?) f ON f."from" = x.name
              """, arguments: [name, name])
          shape.columns = Set(columns.map { "\(Array($0.databaseValues))" })
          shape.checks = checks(of: sql)
          shape.definition = String(sql[(sql.lastIndex(of: ")") ?? sql.endIndex)...])
        } else {
          shape.definition = sql
        }
        shapes[name] = shape
      }
      return shapes
    }
  }

  /// Without quotes of names and repeated blanks.
  private static func normalized(_ sql: String) -> String {
    sql.filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The conditions of the CHECKs and generated columns of a table. Those that SQLite rewrote, and
  /// those the bulk path once wanted as a chain of OR, read as today's.
  private static func checks(of sql: String) -> Set<String> {
    let markers = ["CHECK (", "AS ("]
    return Set(
      markers.flatMap { marker in
        sql.split(separator: marker).dropFirst().map { rest in
          var depth = 1
          let condition = rest.prefix { character in
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            return depth > 0
          }
          return unchained(condition)
        }
      })
  }

  /// `a = 'x' OR a = 'y'` as `a IN ('x', 'y')`.
  private static func unchained(_ condition: Substring) -> String {
    let parts = condition.split(separator: " OR ").map { $0.split(separator: " = ") }
    guard parts.count > 1, parts.allSatisfy({ $0.count == 2 && $0[0] == parts[0][0] }) else {
      return String(condition)
    }
    return "\(parts[0][0]) IN (\(parts.map { String($0[1]) }.joined(separator: ", ")))"
  }
}
