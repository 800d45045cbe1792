import FinanceModel

/// Which days each feed of an account covers. Where a feed covers a day it should have every row of it.
struct SourceCoverage {
  private let days: [Int64: DaySet]
  /// The feeds whose documents state their days.
  private let stating: Set<Int64>
  /// The days that the document at hand adds to those of its feed.
  let gained: DaySet

  /// - Parameters:
  ///   - stored: the days of the documents so far, by feed.
  ///   - feed: what the document at hand holds of a feed.
  init(_ stored: [Int64: FeedCoverage], and feed: OpenFeed) {
    var days = stored.mapValues { DaySet($0.days) }
    let statesNow = feed.parts.contains(where: \.statesWindow)
    stating = Set(stored.filter(\.value.isStated).keys).union(statesNow ? [feed.id] : [])
    let before = days[feed.id] ?? DaySet()
    let now = DaySet(feed.parts.compactMap { Self.covered($0, after: before) })
    gained = now.subtracting(before)
    days[feed.id] = before.union(now)
    self.days = days
  }

  /// What is new of a source of changes goes on from what it said before.
  private static func covered(_ part: OpenFeed.Part, after before: DaySet) -> DateSpan? {
    guard part.window == nil, let covered = part.covered, let last = before.spans.last?.to else {
      return part.covered
    }
    return DateSpan(from: min(covered.from, last), to: max(covered.to, last))
  }

  func covers(_ day: CivilDate, by feed: Int64) -> Bool { days[feed]?.contains(day) == true }

  /// A feed that does not state its days may date its first row some days later than others do.
  private static let unstatedDays = 3

  /// Whether a feed covers a day, or would if it dated its rows some days earlier or later.
  func mayCover(_ day: CivilDate, by feed: Int64) -> Bool {
    if covers(day, by: feed) { return true }
    guard !stating.contains(feed) else { return false }
    return covers(day.adding(days: Self.unstatedDays), by: feed)
      || covers(day.adding(days: -Self.unstatedDays), by: feed)
  }

  /// What a feed states: the day, the feed, and whether a person typed it.
  typealias Stated = (day: CivilDate, feed: Int64, isPersons: Bool)

  /// What it costs two rows of two feeds to be alone: for each that the other feed has no such row.
  ///
  /// - Parameter isRare: neither feed states the amount again nearby. Else, where one does not cover the
  ///   day of the other, the next of a habit is as likely as the same row on another day.
  func lonePrices(_ row: Stated, _ other: Stated, isRare: Bool) -> Int {
    let price =
      lonePrice(row, in: other.feed, isRare: isRare)
      + lonePrice(other, in: row.feed, isRare: isRare)
    let isDoubtful = !isRare && row.day != other.day && price < 2 * Self.coveredPrice
    return isDoubtful ? price - Self.habitDiscount : price
  }

  /// A bank will state what a person typed, on whatever day. And where a feed does not state its days, it
  /// may have a single row on any.
  private func lonePrice(_ row: Stated, in feed: Int64, isRare: Bool) -> Int {
    row.isPersons || covers(row.day, by: feed) || isRare && !stating.contains(feed)
      ? Self.coveredPrice : Self.uncoveredPrice
  }

  /// As much as twelve days: it should be there.
  private static let coveredPrice = 12 * RowMatching.dayCost
  /// Little more than a day: nobody says that it is there.
  private static let uncoveredPrice = RowMatching.dayCost * 12 / 10
  /// So that two rows a day apart are not one where neither covers the day of the other.
  private static let habitDiscount = RowMatching.dayCost * 14 / 10
}
