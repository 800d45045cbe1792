import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What an import decided of a row that was not simply known already.
  public struct Decision: Hashable, Codable, Sendable {
    /// What becomes of a row.
    public enum Kind: String, Codable, Sendable {
      /// It is a transaction of its own.
      case inserted
      /// It changes a fact of a stored transaction.
      case updated
      /// It is a stored transaction of another source.
      case matched
      /// It is a stored pending transaction, posted now.
      case settled
      /// It is a stored transaction under another id, date or text.
      case rekeyed
      /// It is a transaction of its own, and flagged for a person.
      case review
      /// It cannot be read.
      case quarantined
      /// A stored row that the source took back.
      case removed
      /// A stored pending row that never posted.
      case expired
    }

    /// As the book calls it; in a plan, as it was given.
    public var document: String
    /// Where it stands, from 1; nil of a stored row that changed in place.
    public var line: Int?
    public var column: Int?
    /// Of a printed statement.
    public var page: Int?
    public var row: Int?
    /// Nil where it cannot be read, as are the next three.
    public var date: CivilDate?
    /// Positive where it raises the account's balance.
    public var amount: ExactDecimal?
    public var currency: Currency?
    /// The bank's own text.
    public var description: String?
    public var kind: Kind
    /// What decided, as a stable word; of a quarantined row the error code.
    public var rule: String
    /// How alike the texts are, where that decided. A plan keeps all its digits; a decoded one has two.
    public var score: Likeness?
    /// The stored transaction it goes to; nil where that one is new.
    public var transaction: Transaction.ID?

    private enum CodingKeys: String, CodingKey {
      case document, line, column, page, row, date, amount, currency, description
      case kind = "decision"
      case rule, score, transaction
    }
  }
}

/// What one import decided, row by row.
extension Book {
  /// The rows of an import that were not simply known already, in the order of its documents: what was
  /// added, what was put to a stored row, what could not be read. Rows a person deleted before, and
  /// rows passed over, are only counted.
  ///
  /// It may be called while the import is under way: between its last document and its end.
  public func forEachDecision(
    of importID: ImportRun.ID, _ body: (Decision) throws -> Void
  ) throws(FinanceETLError) {
    try read { db in
      let statements = try Row.fetchAll(
        db,
        sql: """
          SELECT s.id, s.first_mapping_id, s.last_mapping_id, d.path
          FROM statements s JOIN documents d ON d.id = s.document_id
          WHERE d.import_id = ? ORDER BY s.id
          """,
        arguments: [importID])
      for statement in statements {
        let rows = StatementDecisions(db, importID: importID, statement)
        try rows.forEachAdded(body)
        try rows.forEachChanged(body)
        try rows.forEachQuarantined(body)
      }
    }
  }
}

/// What was decided of the rows of one statement.
private struct StatementDecisions {
  private let db: Database
  private let importID: Int64
  private let statementID: Int64
  private let path: String
  private let added: ClosedRange<Int64>?

  init(_ db: Database, importID: Int64, _ statement: Row) {
    self.db = db
    self.importID = importID
    statementID = statement["id"]
    path = statement["path"]
    let first: Int64? = statement["first_mapping_id"]
    let last: Int64? = statement["last_mapping_id"]
    added = first.flatMap { first in last.map { first...$0 } }
  }

  /// Rows that are stored as mappings of their own: the rule says how each came to its transaction.
  func forEachAdded(_ body: (Book.Decision) throws -> Void) throws {
    guard let added else { return }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT m.line, m."column", m.page, m.row, m.rule, CAST(m.score AS TEXT) AS score,
          t.date, t.amount, t.currency, t.bank_description AS description,
          CASE WHEN t.import_id < ?1 THEN t.id END AS transaction_id,
          CASE m.rule WHEN 'other_feed' THEN 'matched' WHEN 'balance' THEN 'matched'
            WHEN 'rekeyed' THEN 'rekeyed'
            WHEN 'settled' THEN 'settled' WHEN 'pending_link' THEN 'settled'
            WHEN 'correction' THEN 'updated'
            ELSE CASE WHEN EXISTS (SELECT 1 FROM reviews r WHERE r.transaction_id = t.id
              AND r.import_id = ?1 AND r.kind = 'duplicate') THEN 'review' ELSE 'inserted' END
          END AS decision
        FROM transaction_mappings m JOIN v_account_rows t ON t.id = m.transaction_id
        WHERE m.id BETWEEN ?2 AND ?3 AND m.statement_id = ?4 AND m.state <> 'deleted_by_user'
          -- It counts as known: what replaces it came before.
          AND m.rule <> 'replaced'
        ORDER BY m.id
        """,
      arguments: [importID, added.lowerBound, added.upperBound, statementID])
    while let row = try rows.next() { try body(decision(row)) }
  }

  /// Stored rows that changed and kept their mapping. Where a new mapping took its place, that one
  /// is told.
  func forEachChanged(_ body: (Book.Decision) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT c.rule, t.date, t.amount, t.currency, t.bank_description AS description,
          CASE WHEN t.import_id < ?1 THEN t.id END AS transaction_id,
          CASE c.rule WHEN 'settled_same_id' THEN 'settled' WHEN 'removed' THEN 'removed'
            WHEN 'expired' THEN 'expired' ELSE 'updated' END AS decision
        FROM decisions c JOIN v_account_rows t ON t.id = c.transaction_id
        WHERE c.import_id = ?1 AND c.statement_id = ?2
          AND c.rule NOT IN ('id_reused', 'moved', 'rebalanced')
          -- A running balance that the bank worked out anew is no other row.
          AND (c.rule <> 'facts'
            OR json_remove(c.before, '$.mapping.facts', '$.mapping.balance')
              <> json_remove(c.after, '$.mapping.facts', '$.mapping.balance'))
          AND NOT EXISTS (SELECT 1 FROM transaction_mappings m
            WHERE m.transaction_id = c.transaction_id AND m.statement_id = c.statement_id
              AND m.id > c.mapping_id)
        ORDER BY c.id
        """,
      arguments: [importID, statementID])
    while let row = try rows.next() { try body(decision(row)) }
  }

  func forEachQuarantined(_ body: (Book.Decision) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT line, "column", page, row, code AS rule, 'quarantined' AS decision
        FROM quarantine WHERE statement_id = ? ORDER BY id
        """,
      arguments: [statementID])
    while let row = try rows.next() { try body(decision(row)) }
  }

  /// What a query does not ask for has no value.
  private func decision(_ row: Row) throws -> Book.Decision {
    Book.Decision(
      document: path, line: row["line"], column: row["column"], page: row["page"], row: row["row"],
      date: try row.value("date"), amount: try row.value("amount"),
      currency: try row.value("currency"), description: row["description"],
      kind: try row.value("decision"), rule: row["rule"],
      score: (row["score"] as String?).map { Book.Likeness(digits: $0) },
      transaction: row["transaction_id"])
  }
}

extension Book.Decision.Kind: StoredText {}
