import FinanceModel

/// More equal rows of one day than any account has: what several feeds state of them is paired by the day
/// and the text alone. Only so many of each feed are left to be compared with others.
struct EqualRows {
  /// What several feeds state alike.
  struct Row {
    let feed: Int64
    let transaction: Int
    /// How many feeds state the transaction.
    let feeds: Int
    let date: CivilDate
    let text: ComparedText
  }

  private struct Content: Hashable {
    let date: CivilDate
    let words: [UInt64]
  }

  /// Of each feed, day and text.
  private static let mostCompared = 8

  /// The places of the rows that are one, in groups of one row of each feed that has too many.
  let groups: [[Int]]

  /// - Parameter isFree: whether nothing but day and text says which others a row is one with, by its
  ///   place.
  init(_ rows: [Row], isFree: (Int) -> Bool) {
    guard rows.count > 2 * Self.mostCompared else {
      groups = []
      return
    }
    let byContent = Dictionary(grouping: rows.indices) {
      Content(date: rows[$0].date, words: rows[$0].text.contentWords)
    }
    var groups: [[Int]] = []
    for members in byContent.values.sorted(by: { $0[0] < $1[0] })
    where members.count > 2 * Self.mostCompared {
      groups += Self.groups(of: members.filter(isFree), rows)
    }
    self.groups = groups
  }

  private static func groups(of members: [Int], _ rows: [Row]) -> [[Int]] {
    let byFeed = Dictionary(grouping: members) { rows[$0].feed }
      .filter { $0.value.count > mostCompared }.sorted { $0.value[0] < $1.value[0] }.map(\.value)
    guard byFeed.count > 1, let fewest = byFeed.map(\.count).min() else { return [] }
    // Those that are one already stay so.
    let together = Dictionary(grouping: byFeed.joined()) { rows[$0].transaction }
      .filter { $0.value.count == byFeed.count && rows[$0.value[0]].feeds == byFeed.count }
      .sorted { $0.key < $1.key }.map(\.value)
    let apart = byFeed.map { members in members.filter { rows[$0].feeds == 1 } }
    let others = (0..<(apart.map(\.count).min() ?? 0)).map { place in apart.map { $0[place] } }
    return Array((together + others).prefix(fewest - mostCompared))
  }
}
