import GRDB

/// A transaction keeps its id: whatever is loaded anew, what a person said of a row is found under the
/// id that the row had.
///
/// - No id is given out twice, also where its transaction is gone (``LastTransactionID``).
/// - While an account is loaded anew, each row takes the id of the transaction that showed it; where two
///   rows want one, the second takes the one it had to itself, or a new one (``RestoredIDs``, from the
///   ``FormerIDs`` of each row). A row that was decided anew on the way gets its own back at the end
///   (``ReclaimedIDs``).
/// - A row that was matched on the way leaves its id behind. `released_lines` keeps it, for the day the
///   two are apart again.
/// - Rows that a document brings, and that its feed stated in one that was taken back, get theirs back
///   too (`ReturnedRows`).
package enum TransactionIDs {
  /// Gives a transaction another id, in all that is written while rows are loaded.
  ///
  /// Transfers are paired afterwards, and an observation goes by its line. What `released_lines` and
  /// `set_aside` say is said of the id, whichever row has it.
  static func rename(_ transaction: Int64, to id: Int64, _ db: Database) throws {
    let columns = [
      ("transactions", "id"), ("transaction_mappings", "transaction_id"),
      ("reviews", "transaction_id"), ("reviews", "other_transaction_id"),
      ("decisions", "transaction_id"),
    ]
    for (table, column) in columns {
      try db.cachedStatement(sql: "UPDATE \(table) SET \(column) = ?1 WHERE \(column) = ?2")
        .execute(arguments: [id, transaction])
    }
  }

  /// Keeps which transaction lines are of that are matched with another one's: where loading their
  /// account anew does not match them, they get it back.
  package static func release(linesOf transaction: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO released_lines (mapping_id, transaction_id)
        SELECT id, transaction_id FROM transaction_mappings WHERE transaction_id = ?
        """, arguments: [transaction])
  }

  /// Whether no transaction has it.
  package static func isFree(_ id: Int64, _ db: Database) throws -> Bool {
    let isTaken = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM transactions WHERE id = ?)"),
      arguments: [id])
    return id > 0 && isTaken == false
  }
}
