import FinanceETL
import Synchronization

/// The account numbers that this run has met. What it prints shows of them the last four characters.
enum ShownNumbers {
  private struct Known {
    var numbers: Set<String> = []
    /// Nil: not made since the last number.
    var mask: NumberMask?
  }

  private static let known = Mutex(Known())

  static var mask: NumberMask {
    known.withLock { known in
      if let mask = known.mask { return mask }
      let mask = NumberMask(known: known.numbers)
      known.mask = mask
      return mask
    }
  }

  static func hide(_ numbers: some Collection<String>) {
    known.withLock { known in
      let count = known.numbers.count
      known.numbers.formUnion(numbers)
      if known.numbers.count > count { known.mask = nil }
    }
  }

  @Sendable static func hide(_ number: String) {
    hide(CollectionOfOne(number))
  }

  /// Shows numbers whole from now on: who asks for a row that could not be read asks for all of it.
  static func showWhole() {
    known.withLock { $0 = Known() }
  }
}
