import FinanceModel

/// A day of the week. Monday is the first, as in ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The one that a day falls on.
  public init(of day: CivilDate) {
    // 1970-01-01 was a Thursday.
    let place = (Int(day.daysSince1970) + 3) % 7
    self = Self.allCases[place < 0 ? place + 7 : place]
  }

  /// The day that a word names in any case: `mon` or `monday`. Nil for anything else.
  public init?(_ word: String) {
    let folded = word.lowercased()
    guard
      let day = Self.allCases.first(where: { folded == $0.word || folded == "\($0)" })
    else { return nil }
    self = day
  }

  /// `mon`
  public var word: String { String("\(self)".prefix(3)) }
}
