import FinanceModel

/// When periods begin: every week, month or year, every so many days, weeks or months, or once.
///
/// A period ends on the day before the next one begins. So all schedules but ``once(_:)`` tile the
/// calendar: each day is in exactly one period.
///
/// ```swift
/// let month = PeriodSchedule.monthly(.first)
/// month.period(holding: day)   // 2024-05-01..2024-05-31
/// ```
public enum PeriodSchedule: Hashable, Sendable {
  /// Seven days from this day of the week.
  case weekly(starts: Weekday)
  /// From a day of the month to the day before that of the next month.
  case monthly(MonthStart)
  /// From a day of the year to the day before that of the next year.
  case yearly(YearStart)
  /// So many days, weeks or months, before and after this day. Months are counted from the day
  /// itself: every month from January 31 begins on February 28 or 29 and on March 31.
  case every(PeriodStep, from: CivilDate)
  /// These days and no others.
  case once(DateSpan)
}

/// The day of a month on which periods begin.
public struct MonthStart: Hashable, Sendable {
  /// 1 to 31; in a shorter month its last day.
  public let day: Int
  /// Where a period begins whose first day is a Saturday or Sunday; nil: on that day.
  public let roll: WeekendRoll?

  /// Nil where the day is not 1 to 31.
  public init?(day: Int, roll: WeekendRoll? = nil) {
    guard (1...31).contains(day) else { return nil }
    self.init(checked: day, roll)
  }

  private init(checked day: Int, _ roll: WeekendRoll?) {
    self.day = day
    self.roll = roll
  }

  /// The first of the month, whatever day of the week.
  public static let first = MonthStart(checked: 1, nil)
}

/// The working day on which a period begins whose first day is a Saturday or Sunday.
public enum WeekendRoll: String, CaseIterable, Hashable, Codable, Sendable {
  /// The Friday before.
  case before
  /// The Monday after.
  case after

  /// The day itself, or the working day beside the weekend that it falls on.
  func rolled(_ day: CivilDate) -> CivilDate {
    let past = Weekday(of: day).rawValue - Weekday.friday.rawValue
    guard past > 0 else { return day }
    return day.adding(days: self == .before ? -past : 3 - past)
  }
}

/// The day of a year on which periods begin.
public struct YearStart: Hashable, Sendable {
  /// 1 to 12.
  public let month: Int
  /// 1 to the last day that the month has in a leap year. February 29 is February 28 in other years.
  public let day: Int

  /// Nil where no year has the day.
  public init?(month: Int, day: Int) {
    guard CivilDate(year: 2000, month: month, day: day) != nil else { return nil }
    self.init(checked: month, day)
  }

  private init(checked month: Int, _ day: Int) {
    self.month = month
    self.day = day
  }

  /// January 1.
  public static let first = YearStart(checked: 1, 1)
}

/// How long periods are.
public struct PeriodStep: Hashable, Sendable {
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case days = "d"
    case weeks = "w"
    case months = "m"
  }

  /// 1 to 9,999.
  public let count: Int
  public let unit: Unit

  /// Nil where the count is not 1 to 9,999.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...9999).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }
}
