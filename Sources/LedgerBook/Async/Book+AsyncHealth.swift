import FinanceModel
import LedgerStore

extension Book {
  /// ``backUp(to:)``, away from the caller's thread.
  public func backUp(to path: String) async throws(FinanceETLError) -> Backup {
    try await ask { book throws(FinanceETLError) in try book.backUp(to: path) }
  }
}
