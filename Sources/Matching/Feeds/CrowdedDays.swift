/// Days with more rows of one amount than any account has, and far more stored ones than open ones: of
/// these, the first of the same text are as good as any.
struct CrowdedDays {
  private static let mostCompared = 16
  /// Stored rows for each open row of a day.
  private static let plenty = 4

  /// The places of each such day's rows.
  let days: [Range<Int>]
  private let run: [EqualAmounts.Entry]
  private let areOpen: [Bool]

  /// - Parameters:
  ///   - run: rows of one amount, by day.
  ///   - areOpen: whether each of them is open.
  init(_ run: [EqualAmounts.Entry], _ areOpen: [Bool]) {
    var days: [Range<Int>] = []
    var first = 0
    while first < run.count {
      let end = run[first...].firstIndex { $0.day != run[first].day } ?? run.count
      if end - first > Self.mostCompared {
        let open = areOpen[first..<end].count { $0 }
        if end - first - open > Self.plenty * open { days.append(first..<end) }
      }
      first = end
    }
    self.days = days
    self.run = run
    self.areOpen = areOpen
  }

  /// Whether a row's day is such a day.
  func holds(_ place: Int) -> Bool {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].contains(place)
  }

  /// The open rows of a day, and as many stored ones of the same texts.
  func rows(
    of day: Range<Int>, _ rows: any OpenRows, where isFree: (ComparedTransaction) -> Bool
  ) throws -> (open: [ComparedTransaction], stored: [ComparedTransaction]) {
    let open = try day.filter { areOpen[$0] }.compactMap {
      try rows.transaction(run[$0].transaction)
    }
    var wanted: [[UInt64]: Int] = [:]
    for row in open { wanted[row.lines[0].text.contentWords, default: 0] += 1 }
    var stored: [ComparedTransaction] = []
    for place in day where !areOpen[place] && stored.count < open.count {
      guard let row = try rows.transaction(run[place].transaction), isFree(row),
        let words = row.lines.lazy.map(\.text.contentWords).first(where: {
          wanted[$0, default: 0] > 0
        })
      else { continue }
      wanted[words, default: 0] -= 1
      stored.append(row)
    }
    return (open, stored)
  }
}
