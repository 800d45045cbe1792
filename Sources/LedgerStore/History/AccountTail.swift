import FinanceModel
import GRDB

/// The last documents of an account, of which nothing came but rows of their own: without them it is as
/// it was before them, so that those before need not be loaded anew.
///
/// What else came of a document is in the book: decisions on stored rows, what statements said
/// differently of one row, questions, and lines that share a transaction.
struct AccountTail {
  /// Their statements, as SQL lists them.
  let statements: String
  let account: Int64
  /// The first of the documents.
  let first: Int64
  private let db: Database

  /// SQL for their lines.
  var lines: String {
    """
    (SELECT m.* FROM statements s CROSS JOIN transaction_mappings m
      ON m.id BETWEEN s.first_mapping_id AND s.last_mapping_id WHERE s.id IN (\(statements)))
    """
  }

  /// The documents from `first` on; nil where something else came of them.
  init?(_ db: Database, account: Int64, from first: Int64) throws {
    self.db = db
    self.account = account
    self.first = first
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM statements WHERE account_id = ? AND document_id >= ? ORDER BY id",
      arguments: [account, first])
    guard ids.count <= Self.mostStatements else { return nil }
    statements = ids.map { "\($0)" }.joined(separator: ", ")
    for effect in effects where try Bool.fetchOne(db, sql: "SELECT EXISTS (\(effect))") != false {
      return nil
    }
  }

  /// With more, there is little to save.
  private static let mostStatements = 500

  /// The days of their rows that are in the book.
  func days() throws -> DateSpan? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT min(t.date) AS covers_from, max(t.date) AS covers_to
        FROM \(lines) l JOIN transactions t ON t.id = l.transaction_id
        """)
    return row.flatMap { DateSpan($0) }
  }

  /// SQL for what came of them beside rows of their own.
  private var effects: [String] {
    let imports = """
      (SELECT d.import_id FROM documents d JOIN statements s ON s.document_id = d.id
        WHERE s.id IN (\(statements)))
      """
    return [
      "SELECT 1 FROM feeds WHERE account_id = \(account) AND has_reused_ids",
      // An answer that balances gave to a question about earlier rows leaves no trace.
      """
      SELECT 1 FROM statements WHERE account_id = \(account) AND document_id < \(first)
        AND state = 'live' AND json_extract(counts, '$.review') > 0
      """,
      """
      SELECT 1 FROM statements WHERE id IN (\(statements))
        AND (json_extract(counts, '$.removed') > 0 OR json_extract(counts, '$.expired') > 0)
      """,
      "SELECT 1 FROM removals WHERE statement_id IN (\(statements))",
      "SELECT 1 FROM vanished_lines WHERE statement_id IN (\(statements))",
      "SELECT 1 FROM vanished_lines v WHERE v.mapping_id IN (SELECT id FROM \(lines))",
      "SELECT 1 FROM decisions WHERE import_id IN \(imports) AND statement_id IN (\(statements))",
      "SELECT 1 FROM observations WHERE statement_id IN (\(statements)) AND mapping_id IS NOT NULL",
      "SELECT 1 FROM \(lines) l JOIN observations o ON o.mapping_id = l.id",
      """
      SELECT 1 FROM sightings g JOIN statements s
        ON g.first_mapping_id <= s.last_mapping_id AND g.last_mapping_id >= s.first_mapping_id
      WHERE s.id IN (\(statements)) AND g.statement_id NOT IN (\(statements))
      """,
      """
      SELECT 1 FROM \(lines) l JOIN transaction_mappings o ON o.transaction_id = l.transaction_id
      WHERE o.statement_id NOT IN (\(statements))
      """,
    ] + questions(of: imports) + movedLines
  }

  /// SQL for questions about their rows that were answered, or are about rows of others too.
  private func questions(of imports: String) -> [String] {
    let isTheirs = """
      EXISTS (SELECT 1 FROM transaction_mappings m
        WHERE m.transaction_id = r.transaction_id AND m.statement_id IN (\(statements)))
      """
    return [
      """
      SELECT 1 FROM \(lines) l JOIN reviews r ON r.transaction_id = l.transaction_id
      WHERE r.kind = 'duplicate' AND r.state <> 'open'
      """,
      """
      SELECT 1 FROM \(lines) l JOIN reviews r ON r.other_transaction_id = l.transaction_id
      WHERE r.kind = 'duplicate' AND (r.state <> 'open' OR NOT \(isTheirs))
      """,
      """
      SELECT 1 FROM reviews r WHERE r.kind = 'duplicate' AND r.state = 'open'
        AND r.import_id IN \(imports) AND NOT \(isTheirs)
      """,
    ]
  }

  /// SQL for lines of theirs that were moved between transactions.
  private var movedLines: [String] {
    [
      ("merged_lines", "m.id IN (g.mapping_id, g.row_mapping_id)"),
      ("given_lines", "m.id = g.mapping_id"),
      ("given_lines", "m.transaction_id = g.transaction_id"),
      ("released_lines", "m.id = g.mapping_id"),
      ("released_lines", "m.transaction_id = g.transaction_id"),
    ].map { table, condition in
      """
      SELECT 1 FROM \(table) g CROSS JOIN transaction_mappings m ON \(condition)
      WHERE m.statement_id IN (\(statements))
      """
    }
  }
}
