extension DateSpan {
  /// The days that a person means by `text`: a period of the calendar as ``init(period:)`` has it, a
  /// quarter (`2024-Q2`), a week of ISO 8601 (`2024-W18`), or words beside the day on which they are said:
  /// `today`, `yesterday`; `this`, `last` and `next` with `week`, `month`, `quarter` and `year`; and a day so
  /// many days, weeks, months or years away: `-30d`, `-2w`, `-3m`, `-1y`, `+10d`.
  ///
  /// A month has the day of today, or its last one where it is shorter. Nil for anything else.
  public init?(_ text: String, today: CivilDate) {
    let words = text.lowercased()
    if let span = DateSpan(period: words) ?? Self.quarter(words) ?? Self.week(words) {
      self = span
    } else if let day = Self.day(words, today) {
      self.init(day: day)
    } else if let span = Self.named(words, today) {
      self = span
    } else {
      return nil
    }
  }

  /// `2024-q2`
  private static func quarter(_ text: String) -> DateSpan? {
    let digits = text.utf8.count
    guard digits == 7, let year = Int(text.prefix(4)), text.dropFirst(4).hasPrefix("-q"),
      let number = Int(text.suffix(1)), (1...4).contains(number)
    else { return nil }
    return months(3, from: year * 12 + number * 3 - 3)
  }

  /// `2024-w18`
  private static func week(_ text: String) -> DateSpan? {
    ISOWeek(iso: text.uppercased()).flatMap { days(of: $0.monday) }
  }

  private static func day(_ text: String, _ today: CivilDate) -> CivilDate? {
    switch text {
    case "today": return today
    case "yesterday": return today.adding(days: -1)
    default: break
    }
    guard text.first == "-" || text.first == "+", let unit = text.last,
      text.dropFirst().dropLast().allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(text.dropLast()), abs(count) <= 100_000
    else { return nil }
    switch unit {
    case "d": return today.adding(days: count)
    case "w": return today.adding(days: count * 7)
    case "m": return today.adding(months: count)
    case "y": return today.adding(months: count * 12)
    default: return nil
    }
  }

  /// `last month`
  private static func named(_ text: String, _ today: CivilDate) -> DateSpan? {
    let words = text.split(separator: " ")
    let steps = ["last": -1, "this": 0, "next": 1]
    guard words.count == 2, let step = steps[String(words[0])] else { return nil }
    let (year, month, _) = today.components
    switch words[1] {
    case "week":
      return days(of: ISOWeek(of: today).monday.adding(days: 7 * step))
    case "month": return months(1, from: year * 12 + month - 1 + step)
    case "quarter": return months(3, from: year * 12 + (month - 1) / 3 * 3 + step * 3)
    case "year": return months(12, from: (year + step) * 12)
    default: return nil
    }
  }

  /// The week that begins with a Monday.
  private static func days(of monday: CivilDate) -> DateSpan? {
    DateSpan(from: monday, to: monday.adding(days: 6))
  }

  /// So many months; the first one counted from January of the year 0.
  private static func months(_ count: Int, from first: Int) -> DateSpan? {
    guard let from = CivilDate(year: first / 12, month: first % 12 + 1, day: 1),
      let last = CivilDate(
        year: (first + count - 1) / 12, month: (first + count - 1) % 12 + 1, day: 1)
    else { return nil }
    return DateSpan(from: from, to: last.endOfMonth)
  }
}
