import FinanceModel
import ImportPipeline
import LedgerStore

extension Book {
  /// The system's day, where a question about age does not name one.
  package static var today: CivilDate { .today }
}
