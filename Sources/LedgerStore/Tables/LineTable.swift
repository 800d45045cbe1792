import FinanceModel
import Foundation
import GRDB
import Matching

/// The `transaction_mappings` table, but for the lines of a document, which come in bulk.
struct LineTable {
  let db: Database

  /// The text that a line was stored with, where that is not its description.
  func identity(of line: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT identity FROM transaction_mappings WHERE id = ?"),
      arguments: [line])
  }

  /// The content of a line is what `row` states now. An optional fact that it does not state stays.
  ///
  /// A line without an id keeps its ordinal only among lines of its fingerprint; its content never
  /// changes here, for content is what found it.
  func restate(_ line: StoredLine, _ row: StatementTransaction, _ key: LineKey) throws {
    let fingerprint = key.fingerprint.withBytes { Data($0) }
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET fingerprint = ?, facts = ?,
          identity = CASE WHEN identity = ? THEN identity ELSE ? END,
          balance = coalesce(?, balance), is_pending = ?, state = 'live' WHERE id = ?
        """
    ).execute(arguments: [
      fingerprint, key.facts, row.identityText, row.identity, row.balance?.normalized.text,
      row.isPending, line.id,
    ])
  }

  func set(_ state: LineState, _ line: Int64) throws {
    try db.cachedStatement(sql: "UPDATE transaction_mappings SET state = ? WHERE id = ?")
      .execute(arguments: [state.rawValue, line])
  }

  /// Stores a line under another id of the same source.
  func rename(_ line: Int64, to sourceID: String) throws {
    try db.cachedStatement(sql: "UPDATE transaction_mappings SET source_id = ? WHERE id = ?")
      .execute(arguments: [sourceID, line])
  }

  /// A line states the running balance of another from now on.
  func takeBalance(of other: Int64, for line: Int64) throws {
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET (balance, facts) =
          (SELECT balance, facts FROM transaction_mappings WHERE id = ?1) WHERE id = ?2
        """, arguments: [other, line])
  }

  /// Takes out a line that was added, with its transaction.
  func deleteWithTransaction(_ line: Int64) throws {
    try db.execute(
      sql: """
        DELETE FROM transactions
        WHERE id = (SELECT transaction_id FROM transaction_mappings WHERE id = ?)
        """, arguments: [line])
    try db.execute(sql: "DELETE FROM transaction_mappings WHERE id = ?", arguments: [line])
  }

  /// Gives every line of a transaction to another one.
  ///
  /// - Parameter state: of the lines that were live.
  func move(
    from transaction: Int64, to other: Int64, rule: LineRule, score: Similarity, state: LineState
  ) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET transaction_id = ?1, state = iif(state = 'live', ?4, state),
          rule = iif(state = 'live' AND (rule = 'new' OR ?2 = 'person'), ?2, rule),
          score = iif(state = 'live' AND rule = 'new', ?3, score)
        WHERE transaction_id = ?5
        """
    ).execute(arguments: [other, rule.rawValue, score, state.rawValue, transaction])
    try db.cachedStatement(sql: "UPDATE decisions SET transaction_id = ? WHERE transaction_id = ?")
      .execute(arguments: [other, transaction])
  }

  // MARK: What a person deleted

  /// Notes of the lines of a transaction that a person deleted it.
  func delete(of transaction: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET state = 'deleted_by_user'
        WHERE transaction_id = ? AND state = 'live'
        """
    ).execute(arguments: [transaction])
  }

  /// Notes of the lines of an account of which transactions a person deleted.
  func deleteDeleted(in account: Int64) throws {
    try db.execute(
      sql: """
        UPDATE transaction_mappings SET state = 'deleted_by_user'
        WHERE state = 'live' AND feed_id IN (SELECT id FROM feeds WHERE account_id = ?1)
          AND transaction_id IN (SELECT id FROM transactions
            WHERE account_id = ?1 AND status = 'deleted')
        """, arguments: [account])
  }
}

/// The `sightings` table: ranges of mappings that an import stated again.
enum SightingTable {
  static func insert(
    _ db: Database, importID: Int64, documentID: Int64, statementID: Int64,
    range: ClosedRange<Int64>
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO sightings
          (import_id, document_id, statement_id, first_mapping_id, last_mapping_id)
        VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [importID, documentID, statementID, range.lowerBound, range.upperBound])
  }
}
