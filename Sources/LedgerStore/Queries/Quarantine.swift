import FinanceModel
import GRDB

extension Book {
  /// Rows that could not be read, the newest first.
  ///
  /// - Parameters:
  ///   - importID: the run that met them; nil: every one.
  ///   - limit: so many at most.
  ///   - after: the last id of the page before.
  public func quarantine(
    of importID: ImportRun.ID? = nil, limit: Int? = nil, after: QuarantinedRow.ID? = nil
  ) throws(FinanceETLError) -> [QuarantinedRow] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM v_quarantine
          WHERE (?1 IS NULL OR import_id = ?1) AND (?2 IS NULL OR id < ?2)
          ORDER BY id DESC LIMIT ?3
          """,
        arguments: [importID, after, limit ?? -1]
      ).map(Self.quarantined)
    }
  }

  /// How many rows could not be read.
  ///
  /// - Parameter importID: the run that met them; nil: every one.
  public func quarantineCount(of importID: ImportRun.ID? = nil) throws(FinanceETLError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM v_quarantine WHERE ?1 IS NULL OR import_id = ?1",
        arguments: [importID]) ?? 0
    }
  }

  /// One row that could not be read.
  ///
  /// Throws `not_found`.
  public func quarantinedRow(_ id: QuarantinedRow.ID) throws(FinanceETLError) -> QuarantinedRow {
    try read { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM v_quarantine WHERE id = ?", arguments: [id])
      else { throw try NotThere(db: db).quarantinedRow(id) }
      return try Self.quarantined(row)
    }
  }

  private static func quarantined(_ row: Row) throws -> QuarantinedRow {
    QuarantinedRow(
      id: row["id"], importID: row["import_id"], path: row["path"], account: row["account"],
      line: row["line"], column: row["column"], page: row["page"], row: row["row"],
      code: try row.value("code"), reason: row["reason"], hint: row["hint"], raw: row["raw"])
  }
}
