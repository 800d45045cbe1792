import FinanceModel

extension TableReader {
  /// The mapping does not fit, whatever its header says: nil where some row was read, or where the rows
  /// cannot be read for several reasons.
  func noneRead(
    _ broken: (first: RejectedRow, count: Int, isOneReason: Bool)
  ) -> FinanceETLError? {
    guard transactionCount == 0, broken.isOneReason else { return nil }
    return noneReadError(broken)
  }

  /// Whether a row was read.
  var hasRead: Bool { transactionCount > 0 }

  /// Why the mapping is not that of the table: it is another export, or no row can be read, whatever the
  /// reasons; nil where one was, or there was none.
  var misfit: FinanceETLError? {
    if hasRead, let foreign {
      return FinanceETLError(
        foreign.code, foreign.reason, at: foreign.location, excerpt: foreign.excerpt)
    }
    return hasRead ? nil : broken.map(noneReadError)
  }

  private func noneReadError(
    _ broken: (first: RejectedRow, count: Int, isOneReason: Bool)
  ) -> FinanceETLError {
    let rows = broken.count < Self.mostBroken ? "\(broken.count)" : "first \(broken.count)"
    return FinanceETLError(
      broken.first.code,
      broken.count == 1
        ? "the only row cannot be read: \(broken.first.reason)"
        : "none of the \(rows) rows can be read: \(broken.first.reason)",
      at: broken.first.location, excerpt: broken.first.excerpt, hint: broken.first.hint)
  }
}
