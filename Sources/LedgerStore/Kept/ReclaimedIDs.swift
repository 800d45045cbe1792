import GRDB

/// The ids of transactions of an account that was loaded anew: each gets the one it had.
struct ReclaimedIDs {
  let db: Database
  let account: Int64
  /// The account before it was loaded anew.
  let snapshot: AccountSnapshot
  let restored: RestoredIDs
  /// Every id of a transaction before the account was loaded anew is below it.
  let firstNew: Int64

  /// Keeps which transactions rows had to themselves that are matched with others now: should they be
  /// apart again, each gets its own back, with what a person said of it.
  func keepReleased() throws {
    for (line, transaction) in restored.releasedLines where transaction < firstNew {
      try db.cachedStatement(
        sql: """
            INSERT OR REPLACE INTO released_lines (mapping_id, transaction_id) SELECT ?1, ?2
            WHERE EXISTS (SELECT 1 FROM transaction_mappings WHERE id = ?1)
          """
      ).execute(arguments: [line, transaction])
    }
  }

  /// Keeps which transactions lines were of that a person gave to others.
  func keepGiven() throws {
    let given = MovedLines(db: db)
    for (line, transaction) in restored.givenLines { try given.note(line, of: transaction) }
  }

  /// A pair that was decided anew on the way may stand under a new id, while the one it had is free.
  func reclaim() throws {
    let new = try Int64.fetchAll(
      db, sql: "SELECT id FROM transactions WHERE +account_id = ? AND id >= ? ORDER BY id",
      arguments: [account, firstNew])
    for transaction in new {
      var asked: Set<Int64> = []
      if try undo(transaction, &asked) { continue }
      // Of rows that are alike, one is as good as the other.
      if let id = try snapshot.twin(of: transaction) {
        try TransactionIDs.rename(transaction, to: id, db)
      }
    }
  }

  /// Gives a transaction an id that one of its lines stood under; where others have them, they first
  /// take another that is as much theirs. False where there is none.
  private func undo(_ transaction: Int64, _ asked: inout Set<Int64>) throws -> Bool {
    let lines = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT id FROM transaction_mappings WHERE transaction_id = ? ORDER BY state <> 'live', id
          """), arguments: [transaction])
    let ids = lines.compactMap(restored.shown).filter { $0 != transaction }
    for id in ids where try TransactionIDs.isFree(id, db) {
      try TransactionIDs.rename(transaction, to: id, db)
      return true
    }
    for id in ids where asked.insert(id).inserted {
      guard try !isDeleted(id), try undo(id, &asked) else { continue }
      try TransactionIDs.rename(transaction, to: id, db)
      return true
    }
    return false
  }

  private func isDeleted(_ transaction: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT status = 'deleted' FROM transactions WHERE id = ?"),
      arguments: [transaction]) ?? false
  }
}
