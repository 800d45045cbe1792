import FinanceModel
import Synchronization

/// The currency of a statement that names none, as the loader learns it from the book: said once, by one
/// thread, to the one that reads the statement's rows.
final class LearntCurrency: Sendable {
  private let stored = Mutex<Currency?>(nil)

  var currency: Currency? { stored.withLock { $0 } }

  func learn(_ currency: Currency) {
    stored.withLock { $0 = currency }
  }
}
