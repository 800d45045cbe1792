import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What became of one row of an import.
  public struct Outcome: Hashable, Codable, Sendable {
    /// A counter of the report, or what became of a row later.
    public enum Kind: String, Codable, Sendable {
      case inserted, duplicate, updated, matched, settled, rekeyed, tombstoned, review, quarantined
      /// A stored row that the source took back.
      case removed
      /// A stored pending row that never posted.
      case expired
      /// A row of a document that was taken back.
      case undone
    }

    /// As the book calls it.
    public var document: String
    /// The account's name.
    public var account: String
    public var feed: String
    /// Where it stands, from 1, as far as the book keeps it.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    /// As the transaction shows it today; nil of a row that could not be read, as are the next two.
    public var date: CivilDate?
    /// Positive where it raises the account's balance.
    public var amount: ExactDecimal?
    public var currency: Currency?
    /// The bank's own text; the raw text of a row that could not be read.
    public var description: String
    public var kind: Kind
    /// What decided, as a stable word; of a quarantined row the error code. Nil of a row that was taken
    /// back, as is the next one.
    public var rule: String?
    /// What decided, in words.
    public var why: String?
    /// How alike the texts are, where that decided.
    public var score: Likeness?
    public var transaction: Transaction.ID?

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case document, account, feed, line, column, page, row, date, amount, currency, description
      case kind = "outcome"
      case rule, why, score, transaction
    }
  }
}

extension Book {
  /// What became of each row of an import, statement by statement in the order of its documents.
  ///
  /// Rows that were printed twice in one document or passed over on purpose are only counted. Of rows
  /// that were known, the line is told where the book keeps it.
  ///
  /// - Parameter limit: tells of so many at most.
  public func forEachOutcome(
    of importID: ImportRun.ID, limit: Int? = nil, _ body: (Outcome) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      var left = limit ?? .max
      let documents = try Row.fetchAll(
        db,
        sql: """
          SELECT id, import_id, path, state, started_at FROM documents
          WHERE import_id = ? ORDER BY id
          """,
        arguments: [importID])
      for document in documents {
        let statements = try Row.fetchAll(
          db,
          sql: """
            SELECT s.*, a.name AS account, f.name AS feed FROM statements s
            JOIN accounts a ON a.id = s.account_id JOIN feeds f ON f.id = s.feed_id
            WHERE s.document_id = ?1 OR s.id IN
              (SELECT statement_id FROM sightings WHERE document_id = ?1)
            ORDER BY s.id
            """,
          arguments: [document["id"] as Int64])
        for statement in statements where left > 0 {
          try StatementOutcomes(db, document: document, statement: statement)
            .forEach(limit: &left, body)
        }
      }
    }
  }
}

/// What became of the rows of one statement in one document.
private struct StatementOutcomes {
  private let db: Database
  private let statement: Row
  private let statementID: Int64
  private let documentID: Int64
  private let path: String
  private let isUndone: Bool
  /// Whether the document brought the statement; else it stated a known one again.
  private let isOwn: Bool
  private let startedAt: String
  private let importID: Int64

  init(_ db: Database, document: Row, statement: Row) {
    self.db = db
    self.statement = statement
    statementID = statement["id"]
    documentID = document["id"]
    path = document["path"]
    isUndone = document["state"] == "undone"
    startedAt = document["started_at"]
    importID = document["import_id"]
    isOwn = statement["document_id"] == documentID
  }

  func forEach(limit: inout Int, _ body: (Book.Outcome) throws -> Void) throws {
    if isUndone { return try each(undone, &limit, body) }
    if isOwn {
      try each(added, &limit, body)
      try each(changed, &limit, body)
    }
    try each(known, &limit, body)
    if isOwn { try each(quarantined, &limit, body) }
  }

  private typealias Query = (sql: String, arguments: StatementArguments)

  private func each(
    _ query: Query, _ limit: inout Int, _ body: (Book.Outcome) throws -> Void
  ) throws {
    guard limit > 0 else { return }
    let rows = try Row.fetchCursor(db, sql: query.sql, arguments: query.arguments)
    while limit > 0, let row = try rows.next() {
      limit -= 1
      try body(outcome(row))
    }
  }

  /// What a query does not ask for has no value.
  private func outcome(_ row: Row) throws -> Book.Outcome {
    let rule: String? = row["rule"]
    return Book.Outcome(
      document: path, account: statement["account"], feed: statement["feed"], line: row["line"],
      column: row["column"], page: row["page"], row: row["row"], date: try row.value("date"),
      amount: try row.value("amount"), currency: try row.value("currency"),
      description: row["description"], kind: try row.value("outcome"), rule: rule,
      why: row["why"] ?? rule.map(RowRule.words),
      score: (row["score"] as String?).map { Book.Likeness(digits: $0) },
      transaction: row["transaction_id"])
  }

  // MARK: Queries

  private static let shown = """
    t.id AS transaction_id, t.date, t.amount, t.currency, t.bank_description AS description
    """

  /// Rows that are lines of their own: the rule says how each came to its transaction. A row that a
  /// person had deleted before came to one that was gone.
  private var added: Query {
    (
      """
      SELECT m.line, m."column", m.page, m.row, m.rule,
        iif(m.score IS NULL, NULL, printf('%.2f', m.score)) AS score, \(Self.shown),
        CASE
          WHEN m.state = 'deleted_by_user' AND m.rule <> 'new' AND o.deleted_at <= :started
            THEN 'tombstoned'
          WHEN m.rule IN ('other_feed', 'balance') THEN 'matched' WHEN m.rule = 'rekeyed' THEN 'rekeyed'
          WHEN m.rule IN ('settled', 'pending_link') THEN 'settled'
          WHEN m.rule = 'correction' THEN 'updated' WHEN m.rule = 'replaced' THEN 'duplicate'
          WHEN EXISTS (SELECT 1 FROM reviews r WHERE r.kind = 'duplicate'
            AND t.id IN (r.transaction_id, r.other_transaction_id) AND r.import_id = :import
            AND o.import_id = :import) THEN 'review'
          ELSE 'inserted' END AS outcome
      FROM transaction_mappings m JOIN v_account_rows t ON t.id = m.transaction_id
      JOIN transactions o ON o.id = t.id
      WHERE m.id BETWEEN :first AND :last AND m.statement_id = :statement
      ORDER BY m.id
      """,
      [
        "started": startedAt, "import": importID, "statement": statementID,
        "first": statement["first_mapping_id"] as Int64?,
        "last": statement["last_mapping_id"] as Int64?,
      ]
    )
  }

  /// Changes of stored rows that kept their line, but for those that count as known.
  private static let counted = """
    c.rule IN ('id', 'facts', 'settled_same_id', 'returned')
      -- A running balance that the bank worked out anew is no other row.
      AND (c.rule <> 'facts' OR json_remove(c.before, '$.mapping.facts', '$.mapping.balance')
        <> json_remove(c.after, '$.mapping.facts', '$.mapping.balance'))
    """

  /// Stored rows that changed and kept their line, and those that went.
  private var changed: Query {
    (
      """
      SELECT json_extract(s.facts, '$.mapping.line') AS line,
        json_extract(s.facts, '$.mapping.page') AS page,
        json_extract(s.facts, '$.mapping.row') AS row, c.rule, \(Self.shown),
        CASE c.rule WHEN 'settled_same_id' THEN 'settled' WHEN 'removed' THEN 'removed'
          WHEN 'expired' THEN 'expired' ELSE 'updated' END AS outcome
      FROM decisions c JOIN v_account_rows t ON t.id = c.transaction_id
      LEFT JOIN observations s ON s.id = (SELECT max(x.id) FROM observations x
        WHERE x.statement_id = c.statement_id AND x.mapping_id = c.mapping_id)
      WHERE c.statement_id = :statement AND (\(Self.counted) OR c.rule IN ('removed', 'expired'))
      ORDER BY c.id
      """, ["statement": statementID]
    )
  }

  /// Rows that were stored already and stay as they are.
  private var known: Query {
    (
      """
      SELECT
        iif(m.statement_id = :statement, m.line, json_extract(s.facts, '$.mapping.line')) AS line,
        iif(m.statement_id = :statement, m.page, json_extract(s.facts, '$.mapping.page')) AS page,
        iif(m.statement_id = :statement, m.row, json_extract(s.facts, '$.mapping.row')) AS row,
        \(Self.shown),
        CASE WHEN m.state = 'deleted_by_user' AND o.deleted_at <= :started THEN 'deleted'
          WHEN m.state = 'superseded' THEN 'known_changed' ELSE 'known' END AS rule,
        CASE WHEN m.state = 'deleted_by_user' AND o.deleted_at <= :started THEN 'tombstoned'
          ELSE 'duplicate' END AS outcome
      FROM sightings g
      JOIN transaction_mappings m ON m.id BETWEEN g.first_mapping_id AND g.last_mapping_id
        AND m.feed_id = :feed
      JOIN v_account_rows t ON t.id = m.transaction_id JOIN transactions o ON o.id = t.id
      LEFT JOIN observations s ON s.id = (SELECT max(x.id) FROM observations x
        WHERE x.statement_id = :statement AND x.mapping_id = m.id)
      WHERE g.document_id = :document AND g.statement_id = :statement
        AND NOT (:isOwn AND EXISTS (SELECT 1 FROM decisions c
          WHERE c.statement_id = :statement AND c.mapping_id = m.id AND \(Self.counted)))
      ORDER BY m.id
      """,
      [
        "statement": statementID, "document": documentID, "isOwn": isOwn, "started": startedAt,
        "feed": statement["feed_id"] as Int64,
      ]
    )
  }

  /// Rows that could not be read.
  private var quarantined: Query {
    (
      """
      SELECT line, "column", page, row, raw AS description, code AS rule, reason AS why,
        'quarantined' AS outcome
      FROM quarantine WHERE statement_id = ? ORDER BY id
      """, [statementID]
    )
  }

  /// The rows of a statement that was taken back.
  private var undone: Query {
    (
      """
      SELECT json_extract(o.facts, '$.mapping.line') AS line,
        json_extract(o.facts, '$.mapping.page') AS page,
        json_extract(o.facts, '$.mapping.row') AS row, json_extract(o.facts, '$.date') AS date,
        coalesce(json_extract(o.facts, '$.amount_exact'),
          \(Views.decimal("json_extract(o.facts, '$.amount')", exact: nil, exponent: "c.exponent")))
          AS amount,
        json_extract(o.facts, '$.currency') AS currency,
        json_extract(o.facts, '$.description') AS description, 'undone' AS outcome
      FROM observations o JOIN currencies c ON c.code = json_extract(o.facts, '$.currency')
      WHERE o.statement_id = ? AND o.mapping_id IS NULL ORDER BY o.id
      """, [statementID]
    )
  }
}

extension Book.Outcome.Kind: StoredText {}
