import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore
import Matching

extension Book {
  /// Brings back transactions that a person deleted, with what was written about them: the book is what
  /// it would be, had they never been deleted. All of them, or none.
  ///
  /// Throws `not_found` where there never was one, and `invalid_argument` where one is not deleted, or
  /// went in another way; the error says which, and what brings it back.
  ///
  /// - Returns: them, in the order of `ids`. One that its source has let go meanwhile says so.
  @discardableResult
  public func restoreTransactions(
    _ ids: [Transaction.ID], at time: Moment = .now
  ) throws(FinanceETLError) -> [Transaction] {
    try rewrite { db in
      let summary = ids.count == 1 ? "transaction \(ids[0])" : "\(ids.count) transactions"
      try ChangeLog.record(.restore, summary, at: time.text, db) { log in
        for id in ids {
          // When it was deleted: to undo this is to delete it at that time.
          let deleted = try String.fetchOne(
            db, sql: "SELECT deleted_at FROM transactions WHERE id = ?", arguments: [id])
          try log.mark(.transaction, id, from: deleted ?? "deleted", to: nil)
        }
        try TransactionRestoring(db: db).restore(ids)
      }
      return try ids.map { try Self.transaction($0, db) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func restoreTransactions(
    _ ids: [Transaction.ID], at time: Moment = .now
  ) async throws(FinanceETLError) -> [Transaction] {
    try await ask { book throws(FinanceETLError) in try book.restoreTransactions(ids, at: time) }
  }
}

/// Brings back what a person deleted.
struct TransactionRestoring {
  let db: Database

  func restore(_ ids: [Int64]) throws {
    var accounts: Set<Int64> = []
    for id in ids { accounts.insert(try account(ofDeleted: id)) }
    var asked: [StoredReview] = []
    for id in Set(ids).sorted() {
      try TransactionTable(db: db).undelete(id)
      asked += try StoredReview.answered(byDeleting: id, db)
    }
    // What deleting answered is asked again, where it is still to be asked.
    for review in asked where review.kind == "duplicate" { try ReviewTable.drop(review.id, db) }
    for review in asked where review.kind == "transfer" { try ReviewTable.reopen(review.id, db) }
    try ImportHistory.reload(accounts, db)
    for review in asked where review.kind == "duplicate" {
      guard try review.transactions.allSatisfy(isThere) else { continue }
      try ReviewTable.readmit(review, about: review.transactions, db)
    }
  }

  private func isThere(_ transaction: Int64) throws -> Bool {
    try !TransactionIDs.isFree(transaction, db)
  }

  /// Throws where a person did not delete it.
  private func account(ofDeleted id: Int64) throws -> Int64 {
    let row = try Row.fetchOne(
      db, sql: "SELECT account_id, status FROM transactions WHERE id = ?", arguments: [id])
    guard let row else { throw try absence(of: id) }
    func refusal(_ what: String, _ hint: Remedy) -> FinanceETLError {
      FinanceETLError(.invalidArgument, "transaction \(id) \(what)", hint: hint)
    }
    let why: Remedy =
      "\(.explainTransaction(id)) shows which document did; \(.undoImport(nil), .short) takes it back"
    switch TransactionStatus(rawValue: row["status"]) {
    case .deleted: return row["account_id"]
    case .removed:
      throw refusal("was not deleted by a person: its source removed it", why)
    case .expired:
      throw refusal(
        "was not deleted by a person: it was pending, and no source states it any more", why)
    case .pending, .posted, nil:
      throw refusal(
        "is not deleted", "\(.listTransactions(deleted: true)) lists what is")
    }
  }

  /// Why there is no transaction of this id.
  private func absence(of id: Int64) throws -> FinanceETLError {
    if let merge = try Row.fetchOne(
      db,
      sql: """
        SELECT id, transaction_id FROM reviews
        WHERE state = 'merged' AND json_extract(before, '$.gone') = ?
        """, arguments: [id])
    {
      return FinanceETLError(
        .invalidArgument,
        "transaction \(id) was not deleted: it was merged into \(merge["transaction_id"] as Int64)",
        hint: "\(.reopenReview(merge["id"])) makes them two again")
    }
    if let importID = try Int64.fetchOne(
      db,
      sql: """
        SELECT d.import_id FROM observations o JOIN statements s ON s.id = o.statement_id
        JOIN documents d ON d.id = s.document_id
        WHERE o.mapping_id IS NULL AND s.state = 'undone'
          AND (o.transaction_id = ?1 OR json_extract(o.facts, '$.mapping.own') = ?1)
        ORDER BY d.id LIMIT 1
        """, arguments: [id])
    {
      return FinanceETLError(
        .invalidArgument, "transaction \(id) was not deleted: the import that states it is undone",
        hint: "\(.redoImport(importID)) brings it back")
    }
    if let other = try Int64.fetchOne(
      db,
      sql: """
        SELECT m.transaction_id FROM released_lines r
        JOIN transaction_mappings m ON m.id = r.mapping_id WHERE r.transaction_id = ?
        """, arguments: [id])
    {
      return FinanceETLError(
        .invalidArgument,
        "transaction \(id) was not deleted: it was matched with \(other), which two sources state",
        hint: "\(.splitTransactions([other])) makes them two again")
    }
    return FinanceETLError(
      .notFound, "there is no transaction \(id)",
      hint: "\(.listTransactions(deleted: true)) lists those that were deleted")
  }
}
