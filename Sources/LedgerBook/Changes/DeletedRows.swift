import FinanceModel
import GRDB
import LedgerStore

/// Transactions that a person deleted: deleted no more, or again. The import that states one may be undone at
/// the moment.
struct DeletedRows {
  let db: Database

  func restore(_ rows: [Int64]) throws {
    let values = CellValues(db)
    let there = try rows.filter(values.isThere)
    if !there.isEmpty { try TransactionRestoring(db: db).restore(there) }
    for row in rows where !there.contains(row) {
      try SetAsideTable.undelete(row, db)
      for review in try StoredReview.answered(byDeleting: row, db) {
        if review.kind == "transfer" {
          try ReviewTable.reopen(review.id, db)
        } else {
          try ReviewTable.drop(review.id, db)
        }
      }
    }
    if there.count < rows.count { try TransferDays(db: db).pair() }
  }

  /// - Parameter time: the moment, as ISO 8601 text.
  func delete(_ row: Int64, at time: String) throws {
    guard try CellValues(db).isThere(row) else {
      return try SetAsideTable.delete(row, at: time, db)
    }
    try Book.delete(row, at: time, db)
  }
}
