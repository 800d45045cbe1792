import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// Says that rows which could not be read want nobody any more: they are kept, and listed only on
  /// request. All of them, or none. What is dismissed already stays as it is.
  ///
  /// Throws `not_found` where one is not there.
  ///
  /// - Returns: them as they are now, in the order of `ids`.
  @discardableResult
  public func dismissQuarantined(
    _ ids: [QuarantinedRow.ID], at time: Moment = .now
  ) throws(FinanceETLError) -> [QuarantinedRow] {
    try write { db in
      for id in ids {
        _ = try Self.quarantinedRow(id, db)
        try QuarantineTable(db).dismiss(id, at: time.text)
      }
      return try ids.map { try Self.quarantinedRow($0, db) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func dismissQuarantined(_ ids: [QuarantinedRow.ID], at time: Moment = .now)
    async throws(FinanceETLError) -> [QuarantinedRow]
  {
    try await ask { book throws(FinanceETLError) in try book.dismissQuarantined(ids, at: time) }
  }
}
