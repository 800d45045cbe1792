import FinanceModel

/// The days on which options of the United States are exercised and delivered.
///
/// Source: the holidays of the New York Stock Exchange (Rule 7.2). Days on which it closed once, for a
/// mourning or a storm, are not known. Other exchanges have other holidays: what is looked for near a day
/// is looked for a day further too.
enum ExchangeCalendar {
  static func isOpen(_ day: CivilDate) -> Bool {
    let weekday = weekday(day)
    guard weekday != 0, weekday != 6 else { return false }
    return !isHoliday(day)
  }

  /// How many business days a day is after another one; −1 for a day of the business day before. A day at
  /// which the exchange is closed is one with the next that it is open.
  static func businessDays(from first: CivilDate, to last: CivilDate) -> Int {
    let (from, to) = (opening(first), opening(last))
    guard from != to else { return 0 }
    let (early, late) = (min(from, to), max(from, to))
    var (day, count) = (early, 0)
    while day < late, count < 30 {
      day = opening(day.adding(days: 1))
      count += 1
    }
    return from < to ? count : -count
  }

  private static func opening(_ day: CivilDate) -> CivilDate {
    var day = day
    while !isOpen(day) { day = day.adding(days: 1) }
    return day
  }

  /// 0 is Sunday.
  private static func weekday(_ day: CivilDate) -> Int {
    ((Int(day.daysSince1970) + 4) % 7 + 7) % 7
  }

  private static func isHoliday(_ day: CivilDate) -> Bool {
    let (year, month, date) = day.components
    let weekday = weekday(day)
    let turn = (date - 1) / 7 + 1
    switch (month, weekday) {
    case (1, 1), (2, 1): if turn == 3 { return true }
    case (5, 1): if date > 24 { return true }
    case (9, 1): if turn == 1 { return true }
    case (11, 4): if turn == 4 { return true }
    default: break
    }
    if day == easter(year)?.adding(days: -2) { return true }
    return fixed(year).contains(day)
  }

  /// Those of a date: of a Saturday on Friday, of a Sunday on Monday. No Friday stands for a New Year's
  /// Day that is a Saturday.
  private static func fixed(_ year: Int) -> [CivilDate] {
    var days = [(1, 1), (7, 4), (12, 25)]
    if year >= 2022 { days.append((6, 19)) }
    return days.compactMap { month, date in
      guard let day = CivilDate(year: year, month: month, day: date) else { return nil }
      switch weekday(day) {
      case 0: return day.adding(days: 1)
      case 6: return month == 1 ? nil : day.adding(days: -1)
      default: return day
      }
    }
  }

  /// Source: the anonymous Gregorian algorithm (Nature, 20 April 1876).
  private static func easter(_ year: Int) -> CivilDate? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let moon = (century + 8) / 25
    let epact = (19 * golden + century - century / 4 - (century - moon + 1) / 3 + 15) % 30
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let shift = (golden + 11 * epact + 22 * sunday) / 451
    let date = epact + sunday - 7 * shift + 114
    return CivilDate(year: year, month: date / 31, day: date % 31 + 1)
  }
}
