/// A week of ISO 8601: it begins on Monday and belongs to the year that has its Thursday.
///
/// 2024-12-30 is a Monday of `2025-W01`. Source: ISO 8601-1:2019 §3.1.1.23.
public struct ISOWeek: Hashable, Comparable, Sendable {
  /// The year of its Thursday.
  public let year: Int
  /// 1 to 53.
  public let number: Int
  /// Its first day.
  public let monday: CivilDate

  /// The week that a day belongs to.
  public init(of day: CivilDate) {
    monday = day.adding(days: -Self.daysSinceMonday(day))
    let thursday = monday.adding(days: 3)
    year = thursday.components.year
    let first = CivilDate(year: year, month: 1, day: 1) ?? thursday
    number = thursday.days(since: first) / 7 + 1
  }

  /// The week in `text` as `2024-W05`; nil for anything else, and for a week that its year does not
  /// have.
  public init?(iso text: String) {
    let parts = text.split(separator: "-W", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let number = Int(parts[1]), number > 0,
      let fourth = CivilDate(year: year, month: 1, day: 4)
    else { return nil }
    // January 4th is always in the first week.
    let week = ISOWeek(of: fourth.adding(days: 7 * (number - 1)))
    guard (week.year, week.number) == (year, number) else { return nil }
    self = week
  }

  /// `2024-W05`
  public var isoText: String {
    let (year, number) = ("\(year)", "\(number)")
    return String(repeating: "0", count: 4 - year.count) + year + "-W"
      + String(repeating: "0", count: 2 - number.count) + number
  }

  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }

  /// 1970-01-01 was a Thursday.
  private static func daysSinceMonday(_ day: CivilDate) -> Int {
    let days = (Int(day.daysSince1970) + 3) % 7
    return days < 0 ? days + 7 : days
  }
}
