import FinanceModel

/// The year of dates that are printed without one.
enum YearAnchor {
  /// A year and month in a text, as the last day of that month; or a date.
  static func anchor(_ text: String) -> CivilDate? {
    if let date = CivilDate(iso: text) { return date }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    guard let place = numbers.firstIndex(where: { (1000...9999).contains($0) }) else { return nil }
    let (before, behind) = (numbers[..<place], numbers[(place + 1)...])
    // A year alone, and `05/01/2024`, leave the month open.
    guard let month = behind.first ?? (before.count == 1 ? before.first : nil),
      (1...12).contains(month)
    else { return nil }
    let year = numbers[place]
    if let day = behind.dropFirst().first,
      let date = CivilDate(year: year, month: month, day: day)
    {
      return date
    }
    let next = CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return next?.adding(days: -1)
  }

  /// The date of some parts; without a year, the latest that is at most a month after `anchor`.
  ///
  /// - Parameter start: where a period begins that ends at `anchor`: the day is in it, or the nearest
  ///   to it. Of a period of years, in which it is twice, nothing says which.
  static func date(
    _ parts: DateParts, _ anchor: CivilDate?, since start: CivilDate? = nil
  ) -> CivilDate? {
    if let year = parts.year {
      // No bank has a row of another century; such a date is damaged.
      guard (1900...2199).contains(year) else { return nil }
      return CivilDate(year: year, month: parts.month, day: parts.day)
    }
    guard let anchor else { return nil }
    if let start { return date(parts, from: min(start, anchor), to: max(start, anchor)) }
    let latest = anchor.adding(days: monthLength)
    let year = latest.components.year
    // Eight years always hold a 29 February.
    for candidate in stride(from: year, through: year - 8, by: -1) {
      if let date = CivilDate(year: candidate, month: parts.month, day: parts.day), date <= latest {
        return date
      }
    }
    return nil
  }

  private static let monthLength = 31

  private static func date(
    _ parts: DateParts, from start: CivilDate, to end: CivilDate
  ) -> CivilDate? {
    let days = (start.components.year - 8...end.components.year + 1).compactMap {
      CivilDate(year: $0, month: parts.month, day: parts.day)
    }
    let inside = days.filter { $0 >= start && $0 <= end }
    guard inside.isEmpty else { return inside.count == 1 ? inside.first : nil }
    let near = days.compactMap { day -> (day: CivilDate, distance: Int)? in
      if day < start { return (day, start.days(since: day)) }
      let after = day.days(since: end)
      return after <= monthLength ? (day, after) : nil
    }
    return near.min { $0.distance < $1.distance }?.day
  }
}
