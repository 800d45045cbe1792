import FinanceModel
import GRDB
import Matching

/// The `decisions` table: what changed stored rows, with the facts before and after.
package struct DecisionTable {
  private let db: Database
  private let importID: Int64
  private let statement: Int64

  package init(_ db: Database, importID: Int64, statement: Int64) {
    self.db = db
    self.importID = importID
    self.statement = statement
  }

  /// Runs a change and keeps the facts before and after; false where they are equal.
  @discardableResult
  package func record(
    _ known: StoredLine, rule: LineRule, _ change: () throws -> Void
  ) throws -> Bool {
    let (before, factsBefore) = try facts(of: known)
    try change()
    let (after, factsAfter) = try facts(of: known)
    guard before != after else { return false }
    try db.cachedStatement(
      sql: """
        INSERT INTO decisions (import_id, statement_id, transaction_id, mapping_id, rule, before,
          after) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      importID, statement, known.transaction, known.id, rule.rawValue, before, after,
    ])
    return factsBefore != factsAfter
  }

  /// What changed a row that is gone changed the one that it is now.
  package static func follow(_ gone: Int64, to kept: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE decisions SET transaction_id = ? WHERE transaction_id = ?",
      arguments: [kept, gone])
  }

  /// What is kept of a line, and the same without what changes though the line does not: the digest,
  /// where a source leaves out what it stated before, and the running balance, where the bank has
  /// worked it out anew.
  private func facts(of known: StoredLine) throws -> (kept: String, compared: String) {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT kept, json_remove(kept, '$.mapping.facts', '$.mapping.balance') AS compared FROM (SELECT json_object('status', t.status, 'date', t.date, 'amount', t.amount,
            'amount_exact', t.amount_exact, 'currency', t.currency, 'description', t.description,
            'initiated', t.initiated, 'value_date', t.value_date, 'payee', t.payee,
            'memo', t.memo, 'kind', t.kind, 'check_number', t.check_number,
            'original_amount', t.original_amount, 'original_currency', t.original_currency,
            'source_category', t.source_category, 'extras', t.extras,
            'mapping', json_object('source_id', m.source_id,
              'transaction_id', m.transaction_id, 'fingerprint', hex(m.fingerprint),
              'ordinal', m.ordinal, 'facts', m.facts, 'identity', m.identity,
              'balance', m.balance, 'is_pending', m.is_pending, 'state', m.state,
              'stated', m.stated)) AS kept
          FROM transaction_mappings m JOIN transactions t ON t.id = m.transaction_id
          WHERE m.id = ?)
          """), arguments: [known.id])
    return (row?["kept"] ?? "{}", row?["compared"] ?? "{}")
  }
}
