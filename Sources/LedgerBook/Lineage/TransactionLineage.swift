import FinanceModel
import GRDB
import JSONText
import LedgerStore
import Matching

extension Book {
  /// Where a transaction comes from and what became of it.
  ///
  /// Throws `not_found` where there is no such transaction.
  ///
  /// - Parameter source: shows the source of a row; nil: where there is nothing to show.
  package func lineage(
    of transaction: Transaction.ID, source: @escaping (SourcePlace) -> Lineage.SourceText?
  ) throws(FinanceETLError) -> Lineage {
    try read { db in
      try TransactionLineage(db: db, id: transaction, source: source).lineage()
    }
  }

  /// The paths of all documents.
  package func documentPaths() throws(FinanceETLError) -> [String] {
    try read { db in try String.fetchAll(db, sql: "SELECT path FROM documents") }
  }

  /// The whole numbers of the accounts, which are never shown.
  package func accountNumbers() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT value FROM account_identifiers WHERE kind IN ('number', 'iban', 'national')
          ORDER BY value
          """)
    }
  }
}

/// Everything the book knows of one transaction.
private struct TransactionLineage {
  let db: Database
  let id: Int64
  let source: (SourcePlace) -> Book.Lineage.SourceText?

  func lineage() throws -> Book.Lineage {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT v.*, t.deleted_at, t.description_override, t.payee_override,
            t.category AS own_category, t.notes AS own_notes, t.tags AS own_tags,
            t.transfer_to, t.trade, \(TransactionColumns.json(of: "t")) AS facts
          FROM v_account_rows v JOIN transactions t ON t.id = v.id WHERE v.id = ?
          """,
        arguments: [id])
    else {
      throw try UnknownID(db: db).transaction(id)
    }
    let facts = try Book.FactsDifference(stored: row["facts"])
    let legs = try otherLegs()
    return Book.Lineage(
      transaction: try summary(row), sources: try sources(facts),
      sightings: try sightings(facts), changes: try changes(), person: try person(row),
      transfer: legs.first, transfers: legs.count > 1 ? legs : nil,
      transferAccount: row["transfer_account"], transferFee: try row.value("transfer_fee"))
  }

  private func summary(_ row: Row) throws -> Book.Lineage.Summary {
    Book.Lineage.Summary(
      id: id, account: row["account"], accountID: row["account_id"], date: try row.value("date"),
      initiated: try row.value("initiated"), valueDate: try row.value("value_date"),
      amount: try row.value("amount"), currency: try row.value("currency"),
      status: try row.value("status"), description: row["description"],
      bankDescription: row["bank_description"], payee: row["payee"], memo: row["memo"],
      category: row["category"],
      trade: (row["trade"] as String?).map { Book.SourceValue(json: $0) },
      importID: row["import_id"])
  }

  // MARK: Sources

  /// The lines that are of the transaction, superseded ones too.
  private func sources(_ facts: Book.FactsDifference) throws -> [Book.Lineage.Source] {
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
      Book.Lineage.Source(
        feed: row["feed"], id: sourceID(row), state: try row.value("state"), rule: row["rule"],
        why: RowRule.words(row["rule"]), score: row.likeness, path: row["path"],
        line: row["line"], column: row["column"], page: row["page"], row: row["row"],
        format: row["format"], mapping: row["bank_mapping"],
        mappingRevision: row["mapping_revision"], importID: row["import_id"],
        importedAt: try row.value("imported_at"), balance: try row.value("balance"),
        stated: try said(row, facts), source: source(try place(row)))
    }
  }

  /// The documents that stated one of these lines again.
  private func sightings(_ facts: Book.FactsDifference) throws -> [Book.Lineage.Sighting] {
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
      Book.Lineage.Sighting(
        feed: row["feed"], id: sourceID(row), path: row["path"], line: row["line"],
        page: row["page"], row: row["row"], importID: row["import_id"],
        importedAt: try row.value("imported_at"), stated: try said(row, facts))
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
  private func said(_ row: Row, _ facts: Book.FactsDifference) throws -> Book.FactsDifference? {
    guard let said: String = row["said"] else { return nil }
    return try Book.FactsDifference(stored: said).differences(from: facts, isLine: true)
  }

  /// The bank's id, without our addition.
  private func sourceID(_ row: Row) -> String? {
    (row["source_id"] as String?)?.split(separator: "\u{1F}").first.map(String.init)
  }

  private func place(_ row: Row) throws -> SourcePlace {
    let said = try (row["said"] as String?).map { try JSONParser.parse(Array($0.utf8)) }
    let stored = try storedTexts()
    let identity: String? = row["identity"]
    let told = Self.textColumns.map { said?[$0]?.string }
    return SourcePlace(
      path: row["path"], sha256: row["sha256"], format: row["format"],
      importedAt: try row.value("imported_at"),
      location: RowLocation(
        line: row["line"], column: row["column"], page: row["page"], row: row["row"]),
      texts: (told + [identity] + stored).compactMap { $0 },
      stated: zip(told, stored).compactMap { $0 ?? $1 })
  }

  private static let textColumns = ["description", "payee", "memo"]

  private func storedTexts() throws -> [String?] {
    let columns = Self.textColumns
    let row = try Row.fetchOne(
      db, sql: "SELECT \(columns.joined(separator: ", ")) FROM transactions WHERE id = ?",
      arguments: [id])
    return columns.map { row?[$0] }
  }

  // MARK: What happened to it

  /// What each import changed of it: what differs, before and after.
  private func changes() throws -> [Book.Lineage.Change] {
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
      let before = try Book.FactsDifference(stored: row["before"])
      let after = try Book.FactsDifference(stored: row["after"])
      return Book.Lineage.Change(
        importID: row["import_id"], importedAt: try row.value("started_at"), path: row["path"],
        rule: row["rule"], why: RowRule.words(row["rule"]),
        before: before.differences(from: after), after: after.differences(from: before))
    }
  }

  /// What a person wrote about it and decided; nil where there is nothing.
  private func person(_ row: Row) throws -> Book.Lineage.Person? {
    let tags = (row["own_tags"] as String?)?.split(separator: ",").map(String.init)
    let parts = Book.Part.all(
      try AmountPart.parts(stored: row["parts"]),
      of: Money(minorUnits: row["amount_minor"], currency: try row.value("currency")))
    let person = Book.Lineage.Person(
      description: row["description_override"], payee: row["payee_override"],
      category: row["own_category"], notes: row["own_notes"], tags: tags,
      parts: parts.isEmpty ? nil : parts, budgetDate: try row.value("budget_date"),
      transferAccount: try (row["transfer_to"] as String?)
        .flatMap { try RuleTransfers(db: db).name(ofKey: $0) },
      deletedAt: try row.value("deleted_at"), reviews: try reviews())
    return person == Book.Lineage.Person(reviews: []) ? nil : person
  }

  /// What was asked about it, open or decided.
  private func reviews() throws -> [Book.Lineage.Review] {
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
      return Book.Lineage.Review(
        id: row["id"], kind: try row.value("kind"), state: try row.value("state"),
        rule: row["rule"], why: ReviewRule.words(row["rule"]), score: row.likeness, other: other,
        decidedAt: try row.value("decided_at"))
    }
  }

  /// The other legs of the transfer, by id.
  private func otherLegs() throws -> [Book.Lineage.OtherLeg] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT v.*, x.rule, x.is_confirmed, x.rate FROM (
          SELECT to_transaction_id AS leg, rule, is_confirmed, rate FROM transfers
            WHERE from_transaction_id = ?1
          UNION ALL SELECT from_transaction_id, rule, is_confirmed, rate FROM transfers
            WHERE to_transaction_id = ?1) x
        JOIN v_account_rows v ON v.id = x.leg ORDER BY v.id
        """,
      arguments: [id]
    ).map { row in
      Book.Lineage.OtherLeg(
        id: row["id"], account: row["account"], date: try row.value("date"),
        amount: try row.value("amount"), currency: try row.value("currency"),
        description: row["description"], rule: row["rule"], why: ReviewRule.words(row["rule"]),
        isConfirmed: row["is_confirmed"], rate: try row.value("rate"))
    }
  }
}
