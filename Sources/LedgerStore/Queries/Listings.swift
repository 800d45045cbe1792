import FinanceModel
import GRDB
import JSONText

extension Book {
  /// Every import run, the newest first.
  public func imports() throws(FinanceETLError) -> [JSONValue] {
    try read { db in
      let newest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM imports")
      return try Row.fetchAll(db, sql: "SELECT * FROM imports ORDER BY id DESC").map {
        try Self.importSummary($0, isNewest: $0["id"] == newest, db)
      }
    }
  }

  /// One import run with its documents and statements.
  public func importRun(_ id: Int64) throws(FinanceETLError) -> JSONValue {
    try read { db in
      guard
        let row = try Row.fetchOne(db, sql: "SELECT * FROM imports WHERE id = ?", arguments: [id])
      else {
        throw FinanceETLError(
          .notFound, "there is no import \(id)", hint: "`finance-etl imports list` shows them")
      }
      let newest = try Int64.fetchOne(db, sql: "SELECT max(id) FROM imports")
      let summary = try Self.importSummary(row, isNewest: newest == id, db)
      let documents = try Row.fetchAll(
        db, sql: "SELECT * FROM documents WHERE import_id = ? ORDER BY id", arguments: [id]
      ).map { try Self.document($0, db) }
      return .object((summary.object ?? []) + [.init("documents", .array(documents))])
    }
  }

  /// The name of every table, view and column, sorted.
  package func columnNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'grdb%'
          UNION SELECT c.name FROM sqlite_schema s, pragma_table_info(s.name) c
            WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'grdb%'
          ORDER BY 1
          """)
    }
  }

  private static func importSummary(
    _ row: Row, isNewest: Bool, _ db: Database
  ) throws -> JSONValue {
    let id: Int64 = row["id"]
    let documents = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) AS count, sum(status = 'loaded') AS loaded, sum(status = 'failed') AS failed
        FROM documents WHERE import_id = ?
        """,
      arguments: [id])
    var totals = RowCounts()
    let counted = try Row.fetchAll(
      db, sql: "SELECT id, counts FROM documents WHERE import_id = ?", arguments: [id])
    for row in counted { totals += try StoredCounts(document: row).rows }
    // A run that never ended and is not the last one was interrupted.
    let status: String = row["status"]
    let options = try? JSONParser.parse(Array((row["options"] as String).utf8))
    return .members([
      "id": .number(Int(id)), "started_at": row.text("started_at"),
      "ended_at": row.text("ended_at"),
      "status": .string(status == "running" && !isNewest ? "interrupted" : status),
      "error_code": row.text("error_code"), "state": row.text("state"),
      "tool_version": row.text("tool_version"), "options": options,
      "documents_count": documents?.number("count"), "loaded": documents?.number("loaded"),
      "failed": documents?.number("failed"), "rows": totals.json,
    ])
  }

  private static func document(_ row: Row, _ db: Database) throws -> JSONValue {
    let statements = try Row.fetchAll(
      db,
      sql: """
        SELECT s.*, a.name AS account, f.name AS feed FROM statements s
        JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
        WHERE s.document_id = ? ORDER BY s.id
        """,
      arguments: [row["id"] as Int64])
    let total = try StoredCounts(document: row)
    return .members([
      "id": row.number("id"), "path": row.text("path"), "sha256": row.text("sha256"),
      "format": row.text("format"), "mapping": row.text("mapping"), "status": row.text("status"),
      "error_code": row.text("error_code"), "error_message": row.text("error_message"),
      "started_at": row.text("started_at"), "ended_at": row.text("ended_at"),
      "rows": total.rows.json,
      "statements": .array(
        try statements.map { (statement) throws in
          let counts = try StoredCounts(statement: statement)
          return .members([
            "account": statement.text("account"), "account_id": statement.number("account_id"),
            "account_rule": statement.text("account_rule"), "feed": statement.text("feed"),
            "from": statement.text("covers_from"), "to": statement.text("covers_to"),
            "mode": statement.text("mode"),
            "settings": try (statement["settings"] as String?).map {
              try JSONParser.parse(Array($0.utf8))
            },
            "rows": counts.rows.json,
            "removed": .number(counts.removed), "expired": .number(counts.expired),
            "rounded": .number(counts.rounded),
            "reconciliation": .members([
              "status": statement.text("reconciliation"),
              "difference": statement.text("difference"),
            ]),
          ])
        }),
    ])
  }

  /// Rows that could not be read, the newest first.
  public func quarantine() throws(FinanceETLError) -> [JSONValue] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM v_quarantine ORDER BY id DESC")
        .map(Self.quarantined)
    }
  }

  /// One row that could not be read.
  public func quarantinedRow(_ id: Int64) throws(FinanceETLError) -> JSONValue {
    try read { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT * FROM v_quarantine WHERE id = ?", arguments: [id])
      else {
        throw FinanceETLError(
          .notFound, "there is no quarantined row \(id)",
          hint: "`finance-etl quarantine list` shows them")
      }
      return Self.quarantined(row)
    }
  }

  private static func quarantined(_ row: Row) -> JSONValue {
    .members([
      "id": row.number("id"), "import": row.number("import_id"), "path": row.text("path"),
      "account": row.text("account"), "line": row.number("line"),
      "column": row.number("column"), "page": row.number("page"), "row": row.number("row"),
      "code": row.text("code"), "reason": row.text("reason"), "hint": row.text("hint"),
      "raw": row.text("raw"),
    ])
  }
}

extension RowCounts {
  /// `read` first, then every counter.
  public var json: JSONValue {
    .object(
      [.init("read", .number(read))]
        + Self.fields.map { .init($0.name, .number(self[keyPath: $0.path])) })
  }
}

extension Row {
  func text(_ column: String) -> JSONValue? {
    (self[column] as String?).map { .string($0) }
  }

  func number(_ column: String) -> JSONValue? {
    (self[column] as Int64?).map { .number(String($0)) }
  }

  func flag(_ column: String) -> JSONValue? {
    (self[column] as Bool?).map { .bool($0) }
  }
}
