import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// A row of a statement that could not be read.
  public struct QuarantinedRow: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The run that met it.
    public var importID: ImportRun.ID
    /// Its document, as the book calls it.
    public var path: String
    /// The account's name.
    public var account: String
    /// Where it stands, from 1.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    public var code: ErrorCode
    /// What was found and what was expected.
    public var reason: String
    /// What to do.
    public var hint: Remedy?
    /// The text of the row as it stands in the document.
    public var raw: String
    /// When a person dismissed it; nil: it still wants one.
    public var dismissedAt: Moment?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case id
      case importID = "import"
      case path, account, line, column, page, row, code, reason, hint, raw
      case dismissedAt = "dismissed_at"
    }
  }

  /// A document that has rows which could not be read.
  public struct QuarantinedDocument: Hashable, Identifiable, Codable, Sendable {
    public var id: Int64
    /// The run that read it.
    public var importID: ImportRun.ID
    /// As it was given.
    public var path: String
    /// How many rows could not be read.
    public var rowCount: Int
    /// Those of them that nobody dismissed.
    public var openCount: Int

    private enum CodingKeys: String, CodingKey {
      case id
      case importID = "import"
      case path
      case rowCount = "rows"
      case openCount = "open"
    }
  }
}

extension Book {
  /// Rows that could not be read, the newest first.
  ///
  /// - Parameters:
  ///   - importID: the run that met them; nil: every one.
  ///   - limit: so many at most.
  ///   - after: the last id of the page before.
  ///   - includingDismissed: those that a person dismissed too.
  public func quarantine(
    of importID: ImportRun.ID? = nil, limit: Int? = nil, after: QuarantinedRow.ID? = nil,
    includingDismissed: Bool = false
  ) throws(FinanceETLError) -> [QuarantinedRow] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM v_quarantine
          WHERE (?1 IS NULL OR import_id = ?1) AND (?2 IS NULL OR id < ?2)
            AND (?4 OR dismissed_at IS NULL)
          ORDER BY id DESC LIMIT ?3
          """,
        arguments: [importID, after, limit ?? -1, includingDismissed]
      ).map(Self.quarantined)
    }
  }

  /// The same, for tasks.
  public func quarantine(
    of importID: ImportRun.ID? = nil, limit: Int? = nil, after: QuarantinedRow.ID? = nil,
    includingDismissed: Bool = false
  ) async throws(FinanceETLError) -> [QuarantinedRow] {
    try await ask { book throws(FinanceETLError) in
      try book.quarantine(
        of: importID, limit: limit, after: after, includingDismissed: includingDismissed)
    }
  }

  /// How many rows could not be read.
  ///
  /// - Parameters:
  ///   - importID: the run that met them; nil: every one.
  ///   - includingDismissed: those that a person dismissed too.
  public func quarantineCount(
    of importID: ImportRun.ID? = nil, includingDismissed: Bool = false
  ) throws(FinanceETLError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM v_quarantine
          WHERE (?1 IS NULL OR import_id = ?1) AND (?2 OR dismissed_at IS NULL)
          """,
        arguments: [importID, includingDismissed]) ?? 0
    }
  }

  /// The same, for tasks.
  public func quarantineCount(
    of importID: ImportRun.ID? = nil, includingDismissed: Bool = false
  ) async throws(FinanceETLError) -> Int {
    try await ask { book throws(FinanceETLError) in
      try book.quarantineCount(of: importID, includingDismissed: includingDismissed)
    }
  }

  /// The documents that have rows which could not be read and that nobody dismissed, in the order they
  /// were imported: ``Reread`` reads one again.
  ///
  /// - Parameter row: only the document of this row, dismissed or not. Throws `not_found` where there is
  ///   none.
  public func quarantinedDocuments(
    of row: QuarantinedRow.ID? = nil
  ) throws(FinanceETLError) -> [QuarantinedDocument] {
    try read { db in
      if let row { _ = try Self.quarantinedRow(row, db) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT d.id, d.import_id, d.path, count(*) AS row_count,
            count(*) - count(q.dismissed_at) AS open_count
          FROM quarantine q JOIN statements s ON s.id = q.statement_id AND s.state = 'live'
          JOIN documents d ON d.id = s.document_id
          WHERE ?1 IS NULL OR d.id = (SELECT x.document_id FROM quarantine y
            JOIN statements x ON x.id = y.statement_id WHERE y.id = ?1)
          GROUP BY d.id HAVING ?1 IS NOT NULL OR open_count > 0 ORDER BY d.id
          """, arguments: [row]
      ).map { row in
        QuarantinedDocument(
          id: row["id"], importID: row["import_id"], path: row["path"], rowCount: row["row_count"],
          openCount: row["open_count"])
      }
    }
  }

  /// The same, for tasks.
  public func quarantinedDocuments(of row: QuarantinedRow.ID? = nil)
    async throws(FinanceETLError) -> [QuarantinedDocument]
  {
    try await ask { book throws(FinanceETLError) in try book.quarantinedDocuments(of: row) }
  }

  /// One row that could not be read.
  ///
  /// Throws `not_found`.
  public func quarantinedRow(_ id: QuarantinedRow.ID) throws(FinanceETLError) -> QuarantinedRow {
    try read { db in try Self.quarantinedRow(id, db) }
  }

  /// The same, for tasks.
  public func quarantinedRow(_ id: QuarantinedRow.ID) async throws(FinanceETLError)
    -> QuarantinedRow
  {
    try await ask { book throws(FinanceETLError) in try book.quarantinedRow(id) }
  }

  static func quarantinedRow(_ id: QuarantinedRow.ID, _ db: Database) throws -> QuarantinedRow {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM v_quarantine WHERE id = ?", arguments: [id])
    else {
      throw try UnknownID(db: db).quarantinedRow(id)
    }
    return try quarantined(row)
  }

  private static func quarantined(_ row: Row) throws -> QuarantinedRow {
    QuarantinedRow(
      id: row["id"], importID: row["import_id"], path: row["path"], account: row["account"],
      line: row["line"], column: row["column"], page: row["page"], row: row["row"],
      code: try row.value("code"), reason: row["reason"],
      hint: (row["hint"] as String?).map { Remedy(kept: $0) }, raw: row["raw"],
      dismissedAt: try row.value("dismissed_at"))
  }
}

extension Book {
  /// Says that rows which could not be read want nobody any more: they are kept, and listed only on
  /// request. All of them, or none. What is dismissed already stays as it is.
  ///
  /// Throws `not_found` where one is not there.
  ///
  /// - Returns: them as they are now, in the order of `ids`.
  @discardableResult
  public func dismissQuarantined(
    _ ids: [QuarantinedRow.ID], at time: Moment = .now
  ) throws(FinanceETLError) -> [QuarantinedRow] {
    try write { db in
      let summary = ids.count == 1 ? "row \(ids[0])" : "\(ids.count) rows"
      try ChangeLog.record(.dismiss, summary, at: time.text, db) { log in
        for id in ids where try Self.quarantinedRow(id, db).dismissedAt == nil {
          try log.set(time.text, of: Cell(.quarantine, id, "dismissed_at"))
        }
      }
      return try ids.map { try Self.quarantinedRow($0, db) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func dismissQuarantined(_ ids: [QuarantinedRow.ID], at time: Moment = .now)
    async throws(FinanceETLError) -> [QuarantinedRow]
  {
    try await ask { book throws(FinanceETLError) in try book.dismissQuarantined(ids, at: time) }
  }
}
