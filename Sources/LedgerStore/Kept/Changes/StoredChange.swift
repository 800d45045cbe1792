import FinanceModel
import GRDB
import JSONText

/// A row of `changes`, with what it wrote.
package struct StoredChange {
  /// What it wrote into a cell, or into a row itself.
  package struct Written {
    package let cell: Cell
    package let before: String?
    package let after: String?
  }

  package let change: Book.PersonChange
  package let facts: JSONValue?

  package var id: Int64 { change.id }
  package var kind: Book.PersonChange.Kind { change.kind }

  /// Throws `not_found` where there is none of that id.
  package init(_ id: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT * FROM changes WHERE id = ?", arguments: [id])
    guard let row else { throw try UnknownID(db: db).change(id) }
    change = try Self.change(row)
    facts = try (row["facts"] as String?).map { try JSONParser.parse(Array($0.utf8)) }
  }

  /// The newest first.
  package static func all(_ limit: Int, _ db: Database) throws -> [Book.PersonChange] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM changes ORDER BY id DESC LIMIT ?", arguments: [limit]
    ).map(change)
  }

  private static func change(_ row: Row) throws -> Book.PersonChange {
    guard let kind = Book.PersonChange.Kind(rawValue: row["kind"]) else {
      throw FinanceETLError(
        .databaseFailed, "the book has a change of kind \"\(row["kind"] as String)\"")
    }
    return Book.PersonChange(
      id: row["id"], kind: kind, madeAt: try row.value("made_at"), summary: row["summary"],
      rowCount: row["row_count"], undoneAt: try row.value("undone_at"))
  }

  /// In the order of rows.
  package func written(_ db: Database) throws -> [Written] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT subject, row_id, name, before, after FROM change_cells WHERE change_id = ?
        ORDER BY subject DESC, row_id, name
        """, arguments: [id]
    ).map { row in
      Written(
        cell: Cell(.init(rawValue: row[0]) ?? .transaction, row[1], row[2]), before: row[3],
        after: row[4])
    }
  }

  /// Writes that it counts no more, or again.
  ///
  /// - Parameter time: as ISO 8601 text; nil: it counts.
  package func set(undoneAt time: String?, _ db: Database) throws {
    try db.execute(sql: "UPDATE changes SET undone_at = ? WHERE id = ?", arguments: [time, id])
  }
}
