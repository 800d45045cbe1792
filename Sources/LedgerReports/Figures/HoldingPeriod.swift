import FinanceETL

/// How long something was held. Long, as the law of the United States has it: sold after the same day of
/// the next year. Other laws differ: the days are given too.
public struct HoldingPeriod: Hashable, Sendable {
  public let days: Int
  public let isLong: Bool
  /// The first day on which a sale is a long one.
  public let longFrom: CivilDate

  public init(from acquired: CivilDate, to sold: CivilDate) {
    days = sold.days(since: acquired)
    let (year, month, day) = acquired.components
    // February 29 has no same day in the next year: its last one counts.
    let sameDay =
      CivilDate(year: year + 1, month: month, day: day)
      ?? CivilDate(year: year + 1, month: month, day: day - 1) ?? acquired
    longFrom = sameDay.adding(days: 1)
    isLong = sold >= longFrom
  }
}
