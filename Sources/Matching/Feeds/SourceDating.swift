import FinanceModel

/// Whether two feeds date their rows alike, as far as the rows of one amount show it: where nearly every
/// row that both should have is there on the same day, a row on another day is hardly the same one.
struct SourceDating {
  private let alike: Set<Set<Int64>>
  /// Fewer rows show nothing.
  private static let fewestRows = 5
  /// Of a hundred rows.
  private static let leastOnSameDay = 80
  /// What days cost more, as a multiple.
  private static let surcharge = 2

  init(_ rows: [(day: CivilDate, feed: Int64)], _ coverage: SourceCoverage) {
    let days = Dictionary(grouping: rows, by: \.feed).mapValues { rows in
      rows.reduce(into: [CivilDate: Int]()) { $0[$1.day, default: 0] += 1 }
    }
    var alike: Set<Set<Int64>> = []
    for (feed, mine) in days {
      for (other, theirs) in days where other > feed {
        var (both, shared) = (0, 0)
        for (day, count) in mine where coverage.covers(day, by: other) {
          both += count
          shared += min(count, theirs[day] ?? 0)
        }
        if both >= Self.fewestRows, shared * 100 >= both * Self.leastOnSameDay {
          alike.insert([feed, other])
        }
      }
    }
    self.alike = alike
  }

  /// What so many days cost beyond what they cost elsewhere.
  func surcharge(for days: Int, between feed: Int64, and other: Int64) -> Int {
    !alike.isEmpty && alike.contains([feed, other])
      ? Self.surcharge * RowMatching.cost(days: days, 1) : 0
  }
}
