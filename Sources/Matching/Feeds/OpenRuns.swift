import FinanceModel

/// The open rows of a document with the stored rows that they are compared with: of one amount, and near
/// one another.
struct OpenRuns {
  let rows: any OpenRows

  /// More rows of one amount than are compared at once.
  private static let mostCompared = 5_000

  /// Calls `body` with open rows and the stored ones near them, each list in no order.
  ///
  /// - Parameters:
  ///   - gap: days between an open row and the stored ones at most.
  ///   - isOpen: the transactions that are open rows.
  ///   - isWanted: the stored transactions that count.
  func forEach(
    in days: DateSpan, gap: Int, isOpen: (Int64) -> Bool,
    where isWanted: (Int64) -> Bool = { _ in true },
    body: ([ComparedTransaction], [ComparedTransaction]) throws -> Void
  ) throws {
    guard
      let span = DateSpan(from: days.from.adding(days: -gap), to: days.to.adding(days: gap))
    else { return }
    func compare(_ run: [EqualAmounts.Entry]) throws {
      let open = run.filter { isOpen($0.transaction) }
      guard !open.isEmpty else { return }
      let stored = run.filter { !isOpen($0.transaction) && isWanted($0.transaction) }
      guard !stored.isEmpty else { return }
      try segments(of: open, stored, gap: gap) { open, stored in
        let near = try open.compactMap { try rows.transaction($0.transaction) }
        let compared = try stored.compactMap { try rows.transaction($0.transaction) }
        guard !near.isEmpty, !compared.isEmpty else { return }
        try body(near, compared)
      }
    }
    var runs = EqualAmounts(gap: gap)
    try rows.forEachRow(in: span) { try runs.add($0, compare) }
    try runs.finish(compare)
  }

  /// Parts a run where no stored row is near the open ones of both sides, and where it is longer
  /// than any account's.
  private func segments(
    of open: [EqualAmounts.Entry], _ stored: [EqualAmounts.Entry], gap: Int,
    _ body: (ArraySlice<EqualAmounts.Entry>, ArraySlice<EqualAmounts.Entry>) throws -> Void
  ) throws {
    var (start, firstNear) = (0, 0)
    while start < open.count {
      let first = Int(open[start].day) - gap
      while firstNear < stored.count, Int(stored[firstNear].day) < first { firstNear += 1 }
      var end = start
      var lastNear = firstNear
      repeat {
        let last = Int(open[end].day) + gap
        while lastNear < stored.count, Int(stored[lastNear].day) <= last { lastNear += 1 }
        end += 1
      } while end < open.count && Int(open[end].day) - Int(open[end - 1].day) <= 2 * gap
        && (lastNear - firstNear < Self.mostCompared || open[end].day == open[end - 1].day)
      if lastNear > firstNear { try body(open[start..<end], stored[firstNear..<lastNear]) }
      start = end
    }
  }
}
