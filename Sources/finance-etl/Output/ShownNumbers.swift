import FinanceETL
import Synchronization

/// The account numbers that this run has met. What it prints shows of them the last four characters.
enum ShownNumbers {
  private static let known = Mutex(NumberMask())

  static var mask: NumberMask { known.withLock { $0 } }

  static func hide(_ numbers: some Collection<String>) {
    known.withLock { known in
      for number in numbers { known.insert(number) }
    }
  }

  @Sendable static func hide(_ number: String) {
    hide(CollectionOfOne(number))
  }

  /// Shows numbers whole from now on: who asks for a row that could not be read asks for all of it.
  static func showWhole() {
    known.withLock { $0 = NumberMask() }
  }
}
