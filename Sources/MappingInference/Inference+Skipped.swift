import FinanceModel

extension Inference {
  /// The rows that the reader of imports passes over, by their reasons, with what they would add up
  /// to.
  static func skipped(_ findings: Findings, _ readings: [SampleReading]) -> [SkippedRows] {
    var counts: [String: Int] = [:]
    for reading in readings { counts.merge(reading.rows.skipped, uniquingKeysWith: +) }
    return counts.sorted { $0.key < $1.key }.map { reason, count in
      let known = findings.setAside.filter { $0.reason == reason }
      let sums = known.compactMap { findings.sum(of: $0.row) }
      return SkippedRows(
        reason: reason, count: count,
        lines: readings.flatMap { $0.rows.skippedLines[reason] ?? [] },
        sum: sums.isEmpty || known.count != count
          ? nil : ExactDecimal(significand: Int128(sums.reduce(0, &+)), scale: 8).normalized)
    }
  }

  /// What keeps a mapping from being proven that is no choice of two readings.
  static func doubts(of findings: Findings) -> [Remedy] {
    var doubts: [Remedy] = []
    let doubtful = findings.setAside.filter { !$0.isKnown }
    if !doubtful.isEmpty {
      let lines = doubtful.prefix(5).map { String($0.row.line.line) }.joined(separator: ", ")
      doubts.append(
        "it is not proven: nothing shows that the rows passed over are no transactions: \(lines)")
    }
    if findings.amounts.scheme.alternate != nil, !findings.namesCurrencies {
      doubts.append(
        "it is not proven: one of both columns of amounts names a unit that several currencies"
          + " have: write its code under fields.currency")
    }
    return doubts
  }
}
