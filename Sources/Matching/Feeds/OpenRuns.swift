import FinanceModel

/// The open rows of a document with the stored rows that they are compared with: of one amount, and near
/// one another.
struct OpenRuns {
  let rows: any OpenRows

  /// More rows of one amount than are compared at once.
  private static let mostCompared = 5_000

  /// Calls `body` with open rows and the stored ones near them or near touched days, each list in no
  /// order.
  ///
  /// - Parameters:
  ///   - gap: days between an open row and the stored ones at most.
  ///   - isOpen: the transactions that are open rows.
  ///   - isTouched: the days whose stored rows count like open ones.
  ///   - isWanted: the stored transactions that count.
  ///   - isFree: the stored transactions of which, on crowded days, any of the same text will do; such
  ///     days are compared by themselves first.
  func forEach(
    in days: DateSpan, gap: Int, isOpen: (Int64) -> Bool,
    isTouched: (CivilDate) -> Bool = { _ in false },
    where isWanted: (Int64) -> Bool = { _ in true },
    isFree: (ComparedTransaction) -> Bool = { _ in false },
    body: ([ComparedTransaction], [ComparedTransaction]) throws -> Void
  ) throws {
    func compare(_ run: [EqualAmounts.Entry]) throws {
      let near = run.filter { isWanted($0.transaction) || isOpen($0.transaction) }
      let openPlaces = near.map { isOpen($0.transaction) }
      guard openPlaces.contains(false) else { return }
      let crowded = CrowdedDays(near, openPlaces)
      for day in crowded.days {
        let (open, stored) = try crowded.rows(of: day, rows, where: isFree)
        if !open.isEmpty, !stored.isEmpty { try body(open, stored) }
      }
      let starts = try near.indices.filter { place in
        guard !crowded.holds(place) else {
          return try openPlaces[place] && rows.transaction(near[place].transaction) != nil
        }
        return openPlaces[place] || CivilDate(daysSince1970: near[place].day).map(isTouched) == true
      }
      try segments(of: starts, in: near, gap: gap) { range in
        guard openPlaces[range].contains(false) else { return }
        var (open, stored): ([ComparedTransaction], [ComparedTransaction]) = ([], [])
        for place in range {
          guard let row = try rows.transaction(near[place].transaction) else { continue }
          if openPlaces[place] { open.append(row) } else { stored.append(row) }
        }
        if open.count + stored.count > 1, !stored.isEmpty { try body(open, stored) }
      }
    }
    var runs = EqualAmounts(gap: gap)
    try rows.forEachRow(in: days.widened(by: gap)) { try runs.add($0, compare) }
    try runs.finish(compare)
  }

  /// Parts a run where no row is near the starts of both sides, and where it is longer than any
  /// account's.
  private func segments(
    of starts: [Int], in run: [EqualAmounts.Entry], gap: Int,
    _ body: (Range<Int>) throws -> Void
  ) throws {
    var (start, first) = (0, 0)
    while start < starts.count {
      while Int(run[starts[start]].day) - Int(run[first].day) > gap { first += 1 }
      var end = start
      var last = starts[start]
      repeat {
        let reached = Int(run[starts[end]].day) + gap
        while last < run.count, Int(run[last].day) <= reached { last += 1 }
        end += 1
      } while end < starts.count
        && Int(run[starts[end]].day) - Int(run[starts[end - 1]].day) <= 2 * gap
        && (last - first < Self.mostCompared || run[starts[end]].day == run[starts[end - 1]].day)
      try body(first..<last)
      start = end
    }
  }
}
