extension BalanceChain.Break {
  /// What would mend it, behind the place; empty where that is not known.
  var explanation: String {
    guard let gap, !gap.isZero else { return "" }
    if isTurned { return "; with the opposite sign its amount would fit" }
    return "; \(gap.text) is missing before it: a row, or a digit of an amount or a balance"
  }
}
