import FinanceModel
import GRDB

/// The book's schema, and how an earlier book comes by it. `user_version` says which one a book has.
package enum Schema {
  /// Each makes a book of the schema before one of the next; the first leads to schema 2. Never edited
  /// once released.
  private static let migrations = [
    MigrationV2.sql, MigrationV3.sql, MigrationV4.sql, MigrationV5.sql,
    MigrationV6.sql + ConnectionTables.sql, MigrationV7.sql + InvestmentTables.sql,
    MigrationV8.sql + SecurityIdentifierColumns.sql + ValuationTables.sql,
    MigrationV9.sql + CursorTables.sql + MigrationV9.cursors,
    MigrationV10.sql + LotAnswerTables.sql,
    MigrationV11.sql + ChangeTables.sql,
    MigrationV12.sql,
    MigrationV13.sql,
  ]

  static var version: Int { migrations.count + 1 }

  /// Gives an empty book its tables, and a book of an earlier `version` those of today.
  static func bring(_ db: Database, from version: Int) throws {
    if version == 0 {
      try db.execute(sql: Tables.sql)
      try db.execute(sql: TotalsTables.sql)
      try db.execute(sql: ConnectionTables.sql)
      try db.execute(sql: InvestmentTables.sql)
      try db.execute(sql: SecurityIdentifierColumns.sql)
      try db.execute(sql: ValuationTables.sql)
      try db.execute(sql: CursorTables.sql)
      try db.execute(sql: LotAnswerTables.sql)
      try db.execute(sql: ChangeTables.sql)
      try db.execute(sql: GoalTables.sql)
      try db.execute(sql: BudgetTables.sql)
      try db.execute(sql: CategoryTables.sql)
    } else {
      // To alter a table is slow where views read it.
      let views = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'view'")
      for view in views { try db.execute(sql: "DROP VIEW \(view)") }
      for migration in migrations.dropFirst(version - 1) { try db.execute(sql: migration) }
    }
    try db.execute(sql: Views.sql)
    try db.execute(sql: "PRAGMA user_version = \(Self.version)")
  }

  /// Triggers, and views beside those of the schema: no version made any.
  package static func foreign(_ db: Database) throws -> [(kind: String, name: String)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT type, name FROM sqlite_schema
        WHERE type = 'trigger' OR type = 'view' AND name NOT IN (SELECT value FROM json_each(?))
        ORDER BY name
        """, arguments: [Views.namesJSON]
    ).map { ($0["type"], $0["name"]) }
  }

  /// Refuses a book with them: triggers change what is written, views what is read.
  static func refuseForeign(_ db: Database, path: String) throws {
    guard let (kind, name) = try foreign(db).first else { return }
    throw FinanceETLError(
      .notADatabase, "expected a book, found one with a \(kind) of another program: \"\(name)\"",
      file: path, hint: "\(.examineBook(path)) lists what does not belong there")
  }
}
