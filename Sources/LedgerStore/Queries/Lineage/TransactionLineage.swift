import FinanceModel
import GRDB
import JSONText

extension Book {
  /// Where a transaction comes from and what became of it, as docs/JSON.md describes it: what states
  /// it, what states it again, what each import changed, what a person did.
  ///
  /// Throws `not_found` where there is no such transaction.
  ///
  /// - Parameter source: shows the source of a row; nil: where there is nothing to show.
  public func lineage(
    of transaction: Int64, source: @escaping (SourcePlace) -> SourceText? = { _ in nil }
  ) throws(FinanceETLError) -> JSONValue {
    try read { db in
      try TransactionLineage(db: db, id: transaction, source: source).json()
    }
  }

  /// The whole numbers of the accounts, which are never shown.
  package func accountNumbers() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db, sql: "SELECT value FROM account_identifiers WHERE kind <> 'key' ORDER BY value")
    }
  }
}

/// Everything the book knows of one transaction.
private struct TransactionLineage {
  let db: Database
  let id: Int64
  let source: (SourcePlace) -> SourceText?

  func json() throws -> JSONValue {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT v.*, t.deleted_at, t.description_override, t.payee_override,
            t.category AS own_category, \(TransactionColumns.json(of: "t")) AS facts
          FROM v_transactions v JOIN transactions t ON t.id = v.id WHERE v.id = ?
          """,
        arguments: [id])
    else {
      throw FinanceETLError(
        .notFound, "there is no transaction \(id)",
        hint: "`finance-etl transactions list --all` shows them")
    }
    let facts = try ShownFacts(json: row["facts"])
    return .members([
      "transaction": summary(row), "sources": .array(try sources(facts)),
      "sightings": .array(try sightings(facts)), "changes": .array(try changes()),
      "person": try person(row), "transfer": try transfer(row["transfer"]),
    ])
  }

  private func summary(_ row: Row) -> JSONValue {
    .members([
      "id": row.number("id"), "account": row.text("account"),
      "account_id": row.number("account_id"), "date": row.text("date"),
      "initiated": row.text("initiated"), "value_date": row.text("value_date"),
      "amount": row.text("amount"), "currency": row.text("currency"),
      "status": row.text("status"), "description": row.text("description"),
      "bank_description": row.text("bank_description"), "payee": row.text("payee"),
      "memo": row.text("memo"), "category": row.text("category"),
      "import": row.number("import_id"),
    ])
  }

  // MARK: Sources

  /// The lines that are of the transaction, superseded ones too.
  private func sources(_ facts: ShownFacts) throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT m.*, \(Self.document), printf('%.2f', m.score) AS likeness,
          coalesce(\(Self.observed(statement: "m.statement_id")), m.stated) AS said
        FROM transaction_mappings m
        JOIN feeds f ON f.id = m.feed_id JOIN statements s ON s.id = m.statement_id
        JOIN documents d ON d.id = s.document_id JOIN imports i ON i.id = d.import_id
        WHERE m.transaction_id = ? ORDER BY m.id
        """,
      arguments: [id]
    ).map { row in
      let text = source(try place(row))
      return .members([
        "feed": row.text("feed"), "id": sourceID(row), "state": row.text("state"),
        "rule": row.text("rule"), "why": .string(RowRule.words(row["rule"])),
        "score": row["score"] == nil ? nil : (row["likeness"] as String?).map { .number($0) },
        "path": row.text("path"), "line": row.number("line"), "column": row.number("column"),
        "page": row.number("page"), "row": row.number("row"), "format": row.text("format"),
        "mapping": row.text("bank_mapping"), "mapping_revision": row.text("mapping_revision"),
        "import": row.number("import_id"), "imported_at": row.text("imported_at"),
        "balance": row.text("balance"), "stated": try said(row, facts),
        "source": text.map(shown),
      ])
    }
  }

  /// The documents that stated one of these lines again.
  private func sightings(_ facts: ShownFacts) throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT m.id AS mapping_id, m.source_id, \(Self.document), d.id AS document_id,
          iif(g.statement_id = m.statement_id, m.line, json_extract(o.facts, '$.mapping.line'))
            AS line,
          iif(g.statement_id = m.statement_id, m.page, json_extract(o.facts, '$.mapping.page'))
            AS page,
          iif(g.statement_id = m.statement_id, m.row, json_extract(o.facts, '$.mapping.row'))
            AS row,
          o.facts AS said
        FROM transaction_mappings m
        JOIN sightings g ON m.id BETWEEN g.first_mapping_id AND g.last_mapping_id
        JOIN statements s ON s.id = g.statement_id AND s.feed_id = m.feed_id AND s.state = 'live'
        JOIN documents d ON d.id = g.document_id AND d.state = 'live'
        JOIN imports i ON i.id = d.import_id JOIN feeds f ON f.id = m.feed_id
        LEFT JOIN observations o ON o.id = (SELECT max(x.id) FROM observations x
          WHERE x.statement_id = g.statement_id AND x.mapping_id = m.id)
        WHERE m.transaction_id = ? ORDER BY d.id, m.id
        """,
      arguments: [id]
    ).map { row in
      .members([
        "feed": row.text("feed"), "id": sourceID(row), "path": row.text("path"),
        "line": row.number("line"), "page": row.number("page"), "row": row.number("row"),
        "import": row.number("import_id"), "imported_at": row.text("imported_at"),
        "stated": try said(row, facts),
      ])
    }
  }

  private static let document = """
    f.name AS feed, d.import_id, i.started_at AS imported_at, d.path, d.sha256, d.format,
      d.mapping AS bank_mapping, d.mapping_revision
    """

  /// What a statement said of the mapping `m`, where that was kept.
  private static func observed(statement: String) -> String {
    """
    (SELECT o.facts FROM observations o WHERE o.statement_id = \(statement) AND o.mapping_id = m.id
      ORDER BY o.id DESC LIMIT 1)
    """
  }

  /// What a document said, where the transaction says something else.
  private func said(_ row: Row, _ facts: ShownFacts) throws -> JSONValue? {
    guard let said: String = row["said"] else { return nil }
    return try ShownFacts(json: said).differences(from: facts, isLine: true)
  }

  /// The bank's id, without our addition.
  private func sourceID(_ row: Row) -> JSONValue? {
    (row["source_id"] as String?)?.split(separator: "\u{1F}").first.map { .string(String($0)) }
  }

  private func place(_ row: Row) throws -> SourcePlace {
    let said = try (row["said"] as String?).map { try JSONParser.parse(Array($0.utf8)) }
    let texts = ["description", "payee", "memo"].compactMap { said?[$0]?.string }
    return SourcePlace(
      path: row["path"], sha256: row["sha256"], format: row["format"],
      location: RowLocation(
        line: row["line"], column: row["column"], page: row["page"], row: row["row"]),
      texts: texts + [row["identity"] as String?].compactMap { $0 } + (try storedTexts()))
  }

  private func storedTexts() throws -> [String] {
    let row = try Row.fetchOne(
      db, sql: "SELECT description, payee, memo FROM transactions WHERE id = ?", arguments: [id])
    return ["description", "payee", "memo"].compactMap { row?[$0] as String? }
  }

  private func shown(_ text: SourceText) -> JSONValue {
    switch text {
    case .lines(let text): .members(["text": .string(text)])
    case .elsewhere(let why): .members(["missing": .string(why)])
    }
  }

  // MARK: What happened to it

  /// What each import changed of it: what differs, before and after.
  private func changes() throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT c.rule, c.before, c.after, c.import_id, i.started_at, d.path
        FROM decisions c JOIN imports i ON i.id = c.import_id
        LEFT JOIN statements s ON s.id = c.statement_id LEFT JOIN documents d ON d.id = s.document_id
        WHERE c.transaction_id = ? ORDER BY c.id
        """,
      arguments: [id]
    ).map { row in
      let before = try ShownFacts(json: row["before"])
      let after = try ShownFacts(json: row["after"])
      return .members([
        "import": row.number("import_id"), "imported_at": row.text("started_at"),
        "path": row.text("path"), "rule": row.text("rule"),
        "why": .string(RowRule.words(row["rule"])), "before": before.differences(from: after),
        "after": after.differences(from: before),
      ])
    }
  }

  /// What a person wrote about it and decided; nil where there is nothing.
  private func person(_ row: Row) throws -> JSONValue? {
    let tags = (row["tags"] as String?)?.split(separator: ",").map { JSONValue.string(String($0)) }
    let reviews = try reviews()
    let person = JSONValue.members([
      "description": row.text("description_override"), "payee": row.text("payee_override"),
      "category": row.text("own_category"), "notes": row.text("notes"),
      "tags": tags.map { .array($0) }, "deleted_at": row.text("deleted_at"),
      "reviews": reviews.isEmpty ? nil : .array(reviews),
    ])
    return person.object?.isEmpty == true ? nil : person
  }

  /// What was asked about it, open or decided.
  private func reviews() throws -> [JSONValue] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT *, printf('%.2f', score) AS likeness FROM reviews
        WHERE transaction_id = ?1 OR other_transaction_id = ?1 ORDER BY id
        """,
      arguments: [id]
    ).map { row in
      let other = [row["transaction_id"] as Int64?, row["other_transaction_id"]]
        .compactMap { $0 }.first { $0 != id }
      return .members([
        "id": row.number("id"), "kind": row.text("kind"), "state": row.text("state"),
        "rule": row.text("rule"), "why": .string(ReviewRule.words(row["rule"])),
        "score": row["score"] == nil ? nil : (row["likeness"] as String?).map { .number($0) },
        "other": other.map { .number(String($0)) }, "decided_at": row.text("decided_at"),
      ])
    }
  }

  /// The other leg of the transfer.
  private func transfer(_ other: Int64?) throws -> JSONValue? {
    guard let other,
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT v.*, x.rule, x.is_confirmed FROM v_transactions v
          JOIN transfers x ON v.id IN (x.from_transaction_id, x.to_transaction_id)
          WHERE v.id = ?
          """,
        arguments: [other])
    else { return nil }
    return .members([
      "id": row.number("id"), "account": row.text("account"), "date": row.text("date"),
      "amount": row.text("amount"), "currency": row.text("currency"),
      "description": row.text("description"), "rule": row.text("rule"),
      "why": .string(ReviewRule.words(row["rule"])), "is_confirmed": row.flag("is_confirmed"),
    ])
  }
}
