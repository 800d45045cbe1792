import FinanceETL

/// The errors of several documents. What is wrong elsewhere, as in a bank mapping, may fail many: it is
/// said once, with how many.
struct SharedErrors {
  private var counts: [FinanceETLError: Int] = [:]

  init(_ errors: [FinanceETLError]) {
    for error in errors { counts[error, default: 0] += 1 }
  }

  /// Draws an error of a document, unless it was drawn for one before.
  mutating func draw(_ error: FinanceETLError) {
    guard let count = counts.removeValue(forKey: error) else { return }
    Console.printError(ErrorText.drawn(error, isOf: count))
  }
}
