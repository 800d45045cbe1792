import FinanceETL

/// Keeps what `normalize` would print.
final class CollectedRecords: @unchecked Sendable {
  // @unchecked: one run writes, and it has ended before anybody reads.
  private(set) var bytes: [UInt8] = []

  /// A store that writes here.
  func store(includesNumbers: Bool) -> RecordOutput {
    RecordOutput(.records(includesNumbers: includesNumbers)) { self.bytes += $0 }
  }
}
