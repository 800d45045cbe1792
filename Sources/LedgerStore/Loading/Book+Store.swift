import FinanceModel
import ImportPipeline

extension Book: Store {
  public func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    try LedgerImport(self, attempt)
  }
}
