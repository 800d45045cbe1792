import FinanceModel

// Periods are numbered: `start(n)` is the first day of each, and grows with `n`. The calendar has the
// years 1 to 9999, so the first period of all and the last one may be cut.
extension PeriodSchedule {
  /// The period that has this day; nil for a day outside of the one span of ``once(_:)``.
  public func period(holding day: CivilDate) -> DateSpan? {
    if case .once(let span) = self { return span.contains(day) ? span : nil }
    return span(number(of: day))
  }

  /// The period that begins on the day after a period; nil behind the end of the calendar, and
  /// behind the one span.
  public func period(after period: DateSpan) -> DateSpan? {
    let next = period.to.adding(days: 1)
    return next > period.to ? self.period(holding: next) : nil
  }

  /// The period that ends on the day before a period; nil before the calendar, and before the one
  /// span.
  public func period(before period: DateSpan) -> DateSpan? {
    let last = period.from.adding(days: -1)
    return last < period.from ? self.period(holding: last) : nil
  }

  /// The periods from the one that has `first` to the one that has `last`, oldest first. Of
  /// ``once(_:)`` it is the one span, if one of these days is in it.
  public func periods(from first: CivilDate, through last: CivilDate) -> [DateSpan] {
    guard let days = DateSpan(from: first, to: last) else { return [] }
    if case .once(let span) = self { return span.intersects(days) ? [span] : [] }
    var periods: [DateSpan] = []
    var next = period(holding: first)
    while let period = next, period.from <= last {
      periods.append(period)
      next = self.period(after: period)
    }
    return periods
  }

  /// So many periods up to the one that has `day`, oldest first, and none that ends before `first`.
  /// After the one span of ``once(_:)`` it is that one, before it there is none.
  public func periods(
    _ count: Int, upTo day: CivilDate, from first: CivilDate? = nil
  ) -> [DateSpan] {
    var periods: [DateSpan] = []
    var next = period(holding: day)
    if case .once(let span) = self, span.to < day { next = span }
    while let period = next, periods.count < count, first.map({ $0 <= period.to }) ?? true {
      periods.append(period)
      next = self.period(before: period)
    }
    return periods.reversed()
  }

  /// The number of the period that has the day.
  private func number(of day: CivilDate) -> Int {
    var number = guess(day)
    // A roll moves a first day into another month, a short month moves it by some days.
    while let start = start(number), start > day { number -= 1 }
    while let start = start(number + 1), start <= day { number += 1 }
    return number
  }

  private func span(_ number: Int) -> DateSpan? {
    let (first, last) = (CivilDate(year: 1, month: 1, day: 1), Self.end)
    guard let from = start(number) ?? first, let to = start(number + 1)?.adding(days: -1) ?? last
    else { return nil }
    return DateSpan(from: from, to: to)
  }

  private static let end = CivilDate(year: 9999, month: 12, day: 31)

  /// The first day of a period; nil outside of the calendar.
  private func start(_ number: Int) -> CivilDate? {
    switch self {
    case .weekly(let weekday): Self.day(Self.monday + weekday.rawValue + 7 * number)
    case .monthly(let start):
      Self.day(start.day, ofMonth: number).map { start.roll?.rolled($0) ?? $0 }
    case .yearly(let start): Self.day(start.day, ofMonth: 12 * number + start.month - 1)
    case .every(let step, let first):
      step.dayCount.map { Self.day(Int(first.daysSince1970) + $0 * number) }
        ?? Self.day(first.components.day, ofMonth: Self.month(of: first) + step.count * number)
    case .once(let span): number == 0 ? span.from : nil
    }
  }

  /// The number of a period near the one that has the day.
  private func guess(_ day: CivilDate) -> Int {
    switch self {
    case .weekly: Self.quotient(Int(day.daysSince1970) - Self.monday, 7)
    case .monthly: Self.month(of: day)
    case .yearly: day.components.year
    case .every(let step, let first):
      step.dayCount.map { Self.quotient(day.days(since: first), $0) }
        ?? Self.quotient(Self.month(of: day) - Self.month(of: first), step.count)
    case .once: 0
    }
  }

  /// 1970-01-05 was a Monday.
  private static let monday = 4

  private static func day(_ days: Int) -> CivilDate? {
    Int32(exactly: days).flatMap { CivilDate(daysSince1970: $0) }
  }

  /// Months since January of the year 0.
  private static func month(of day: CivilDate) -> Int {
    let (year, month, _) = day.components
    return 12 * year + month - 1
  }

  /// A day of a month, or its last one.
  private static func day(_ day: Int, ofMonth month: Int) -> CivilDate? {
    guard month >= 12, let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
    else { return nil }
    return min(first.adding(days: day - 1), first.endOfMonth)
  }

  /// Rounded towards minus infinity.
  private static func quotient(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}

extension PeriodStep {
  /// Nil where it is months.
  fileprivate var dayCount: Int? {
    switch unit {
    case .days: count
    case .weeks: 7 * count
    case .months: nil
    }
  }
}
