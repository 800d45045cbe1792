import FinanceModel
import GRDB
import Matching

/// Makes one of an open row and the stored transaction it is: the row's mapping points there, and its
/// own transaction goes.
struct RowJoin {
  let db: Database
  let writer: RowWriter
  private var shared: SharedTransactions { SharedTransactions(db) }

  /// Another feed states the transaction too. Each statement is kept whole.
  func join(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: String, score: Similarity
  ) throws {
    try shared.keepStated(of: stored.id)
    try shared.keepStated(of: open.id)
    if stored.status == "deleted" {
      return try move(open, to: stored, rule: rule, score: score, state: .deletedByUser)
    }
    for mapping in open.mappings { writer.restored?.release(open.id, of: mapping.id) }
    try move(open, to: stored, rule: rule, score: score, state: .live)
    try shared.settle(stored.id)
  }

  /// The same feed states the transaction anew: under another id, date or text, or posted.
  func replace(
    _ old: ComparedTransaction.Mapping, of stored: ComparedTransaction,
    by open: ComparedTransaction, statement: Int64, rule: String, score: Similarity
  ) throws {
    guard let known = try writer.mapping(id: old.id) else { return }
    if old.state == .deletedByUser {
      return try move(open, to: stored, rule: rule, score: score, state: .deletedByUser)
    }
    let log = ObservationLog(db)
    try log.keepFirst(of: old.id)
    for mapping in open.mappings where mapping.state == .live {
      try log.keepFirst(of: mapping.id)
    }
    try FactChanges(writer, statementID: statement).record(known, rule: rule) {
      if let before = try shared.stated(of: old.id) {
        try shared.keepStated(of: open.id)
        for mapping in open.mappings {
          guard let stated = try shared.stated(of: mapping.id) else { continue }
          try shared.keep(stated.completed(by: before), of: mapping.id)
        }
      } else {
        try overwrite(stored.id, with: open.id)
      }
      try db.cachedStatement(
        sql: "UPDATE transaction_mappings SET state = 'superseded' WHERE id = ?"
      ).execute(arguments: [old.id])
      let merged = MergedLines(db: db)
      for mapping in open.mappings { try merged.follow(mapping.id, in: old.id) }
      try move(open, to: stored, rule: rule, score: score, state: .live)
      try shared.settle(stored.id)
    }
  }

  private func move(
    _ open: ComparedTransaction, to stored: ComparedTransaction, rule: String, score: Similarity,
    state: StoredMapping.State
  ) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transaction_mappings SET transaction_id = ?1, state = ?4,
          rule = iif(rule = 'new' OR ?2 = 'person', ?2, rule), score = iif(rule = 'new', ?3, score)
        WHERE transaction_id = ?5 AND state = 'live'
        """
    ).execute(arguments: [stored.id, rule, score, state.rawValue, open.id])
    try db.cachedStatement(
      sql: "UPDATE transaction_mappings SET transaction_id = ? WHERE transaction_id = ?"
    ).execute(arguments: [stored.id, open.id])
    try db.cachedStatement(sql: "UPDATE decisions SET transaction_id = ? WHERE transaction_id = ?")
      .execute(arguments: [stored.id, open.id])
    try shared.adoptLabels(of: open.id, for: stored.id)
    try db.cachedStatement(sql: "DELETE FROM transactions WHERE id = ?")
      .execute(arguments: [open.id])
  }

  /// Takes over what the new row states; optional facts it does not state stay.
  private func overwrite(_ stored: Int64, with open: Int64) throws {
    try db.cachedStatement(
      sql: """
        UPDATE transactions SET status = o.status, date = o.date, amount = o.amount,
          amount_exact = o.amount_exact, currency = o.currency, description = o.description,
          initiated = coalesce(o.initiated, transactions.initiated),
          value_date = coalesce(o.value_date, transactions.value_date),
          payee = coalesce(o.payee, transactions.payee),
          memo = coalesce(o.memo, transactions.memo), kind = coalesce(o.kind, transactions.kind),
          check_number = coalesce(o.check_number, transactions.check_number),
          original_amount = coalesce(o.original_amount, transactions.original_amount),
          original_currency = coalesce(o.original_currency, transactions.original_currency),
          source_category = coalesce(o.source_category, transactions.source_category),
          extras = coalesce(o.extras, transactions.extras)
        FROM (SELECT * FROM transactions WHERE id = ?2) AS o WHERE transactions.id = ?1
        """
    ).execute(arguments: [stored, open])
  }
}
