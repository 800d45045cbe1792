import BankMappings
import FinanceModel

/// The year of days that are printed without one: that of a period or a date above the table.
struct PrintedYear {
  /// A pattern whose groups are the dates, and how they are read.
  let pattern: String
  /// Nil of a month and a year in digits.
  let format: String?
  let locale: String?
  /// The first day; nil where only one date is printed.
  let start: CivilDate?
  let date: CivilDate
  /// A line with other dates, for examples.
  let example: String

  var isPeriod: Bool { start != nil }

  /// A date in a line.
  private struct Found {
    var words: Range<Int>
    var text: String
    var reading: DateReading
    var date: CivilDate
  }

  /// The period in the lines above a table, or else the latest date; nil where there is none.
  ///
  /// - Parameters:
  ///   - isMonthFirst: as the days of the rows show it; nil where they do not.
  ///   - days: the months and days of the rows, where they are known.
  init?(_ lines: [String], isMonthFirst: Bool?, days: [(month: Int, day: Int)]) {
    var best: PrintedYear?
    for line in lines {
      let readings = (isMonthFirst.map { [$0] } ?? [false, true]).compactMap {
        PrintedYear(line, $0)
      }
      if readings.isEmpty, let month = PrintedYear(month: line), best == nil {
        best = month
        continue
      }
      let covering = readings.first { year in days.allSatisfy { year.covers($0.month, $0.day) } }
      // Of two lines that one pattern fits the first is found.
      guard let found = covering ?? readings.first, found.pattern != best?.pattern,
        best.map({ found.isBetter(than: $0) }) ?? true
      else { continue }
      best = found
    }
    guard let best else { return nil }
    self = best
  }

  private func isBetter(than other: PrintedYear) -> Bool {
    if isPeriod != other.isPeriod { return isPeriod }
    // A day says more than a month, and the first period is the statement's.
    return isMonth == other.isMonth ? date > other.date && !isPeriod : !isMonth
  }

  /// Whether only a month is printed.
  private var isMonth = false

  /// A month and its year behind a word: `Period: July 2022`, `期間: 2022/05`.
  private init?(month line: String) {
    let words = PrintedFigure.split(line)
    for size in [2, 1] where size < words.count {
      let text = words.suffix(size).joined(separator: " ")
      let key = Self.key(words.dropLast(size))
      guard key.contains(where: { $0.contains(where: \.isLetter) }),
        let (last, format, locale) = Self.month(text)
      else { continue }
      pattern = Self.pattern(Array(key)) + "(" + PatternText.generalized(text) + ")$"
      (self.format, self.locale) = (format, locale)
      (start, date, isMonth) = (nil, last, true)
      example = (key + [text]).joined(separator: " ")
      return
    }
    return nil
  }

  /// The last day of a month, its format and its language.
  private static func month(_ text: String) -> (CivilDate, String?, String?)? {
    guard let shape = DateShape.read("1 " + text), !shape.words.isEmpty else {
      let numbers = text.split { !$0.isDigit }.compactMap { Int($0) }
      guard numbers.count == 2, let year = numbers.max(), (1990...2100).contains(year),
        let month = numbers.min(), let last = last(of: month, year),
        text.allSatisfy({ $0.isDigit || "/-.年月년월 ".contains($0) })
      else { return nil }
      return (last, nil, nil)
    }
    guard shape.words.count == 1, shape.shape.parts.last == .year else { return nil }
    for reading in DateReading.all(of: shape.shape, words: Set(shape.words)) {
      guard let date = reading.date(shape), (1990...2100).contains(date.components.year),
        reading.format.hasPrefix("dd "),
        let last = last(of: date.components.month, date.components.year)
      else { continue }
      return (last, String(reading.format.dropFirst(3)), reading.locale)
    }
    return nil
  }

  private static func last(of month: Int, _ year: Int) -> CivilDate? {
    CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)?.adding(days: -1)
  }

  private init?(_ line: String, _ isMonthFirst: Bool?) {
    let words = PrintedFigure.split(line)
    let dates = Self.dates(in: words, isMonthFirst)
    for (first, last) in zip(dates, dates.dropFirst())
    where first.reading.format == last.reading.format && first.date < last.date
      && last.date.daysSince1970 - first.date.daysSince1970 < Self.longestPeriod
    {
      let key = Self.key(words[..<first.words.lowerBound])
      let link = words[first.words.upperBound..<last.words.lowerBound]
      guard link.count <= Self.keyWords else { continue }
      pattern =
        Self.pattern(Array(key)) + "(" + PatternText.generalized(first.text) + ")[,;]?"
        + (link.isEmpty ? "\\s+" : "\\s*" + PatternText.ofWords(Array(link)) + "\\s*") + "("
        + PatternText.generalized(last.text) + ")"
      (format, locale) = (last.reading.format, last.reading.locale)
      (start, date) = (first.date, last.date)
      example =
        (key + [Self.other(first.text, first.reading)] + link
        + [Self.other(last.text, last.reading)]).joined(separator: " ")
      return
    }
    guard let last = dates.last else { return nil }
    let key = Self.key(words[..<last.words.lowerBound])
    guard key.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    pattern = Self.pattern(Array(key)) + "(" + PatternText.generalized(last.text) + ")"
    (format, locale) = (last.reading.format, last.reading.locale)
    (start, date) = (nil, last.date)
    example = (key + [Self.other(last.text, last.reading)]).joined(separator: " ")
  }

  private static let keyWords = 3
  private static let longestPeriod: Int32 = 400

  /// The words in front of a date that name it: those that are known to, else the last one.
  private static func key(_ words: ArraySlice<String>) -> ArraySlice<String> {
    for size in (1...keyWords).reversed() where size <= words.count {
      let name = HeaderText.plain(words.suffix(size).joined(separator: " "))
      if PrintedWords.period.contains(name) { return words.suffix(size) }
    }
    return words.suffix(1).drop { $0.contains(where: \.isNumber) }
  }

  private static func pattern(_ words: [String]) -> String {
    guard !words.isEmpty else { return "" }
    return PatternText.ofWords(words.map { $0.trimmed(of: [":", ",", "("]) }) + "\\W*"
  }

  /// A date that is written alike.
  private static func other(_ text: String, _ reading: DateReading) -> String {
    var numbers = reading.order.map { $0 == "y" ? "2024" : $0 == "m" ? "12" : "28" }[...]
    var made = ""
    var isInNumber = false
    for character in text {
      if !character.isDigit {
        made.append(character)
      } else if !isInNumber {
        made += numbers.popFirst() ?? ""
      }
      isInNumber = character.isDigit
    }
    return made
  }

  private static let longestDate = 5

  private static func dates(in words: [String], _ isMonthFirst: Bool?) -> [Found] {
    var found: [Found] = []
    var place = 0
    while place < words.count {
      let sizes = (1...longestDate).filter { place + $0 <= words.count }
      var date: Found?
      for size in sizes.reversed() {
        let read = self.date(words, place..<(place + size), isMonthFirst)
        // Words behind a date, as a time, are none of it.
        if let read, date == nil || date?.date == read.date { date = read }
      }
      if let date { found.append(date) }
      place = date?.words.upperBound ?? place + 1
    }
    return found
  }

  /// The date that some words are; nil where they are none.
  private static func date(
    _ words: [String], _ place: Range<Int>, _ isMonthFirst: Bool?
  ) -> Found? {
    let text = words[place].joined(separator: " ").trimmed(of: [",", ";", "(", ")", ":"])
    guard words[place.upperBound - 1].contains(where: { $0.isNumber || $0.isLetter }),
      text.first?.isNumber == true || text.contains(where: \.isNumber),
      let shape = DateShape.read(text),
      shape.shape.parts.contains(where: \.isYear)
        || shape.shape.parts.count(where: { $0 == .short }) == 3
    else { return nil }
    let readings = DateReading.all(of: shape.shape, words: Set(shape.words))
      .filter { $0.date(shape).map { (1990...2100).contains($0.components.year) } ?? false }
    let wanted = readings.filter { reading in
      isMonthFirst.map { reading.dayFirst == nil || reading.dayFirst == !$0 } ?? true
    }
    guard let reading = wanted.first ?? readings.first, let date = reading.date(shape) else {
      return nil
    }
    return Found(words: place, text: text, reading: reading, date: date)
  }

  /// Whether its date has the month in front; nil where no number says so.
  var isMonthFirst: Bool? {
    guard locale == nil, let format, let day = format.firstIndex(of: "d"),
      let month = format.firstIndex(of: "M"),
      !format.hasPrefix("y")
    else { return nil }
    return month < day
  }

  /// Whether a day is in the period, or not long before the date where only that is printed.
  func covers(_ month: Int, _ day: Int) -> Bool {
    guard (1...12).contains(month),
      let full = CivilDate(year: year(month: month, day: day), month: month, day: day)
    else { return false }
    let start = start ?? date.adding(days: -Self.longestStatement)
    return full >= start && full <= (isPeriod ? date : date.adding(days: 31))
  }

  /// Of a statement that names its last day alone.
  private static let longestStatement = 130

  /// The day with the latest year that puts it at most a month after this date.
  func year(month: Int, day: Int) -> Int {
    let year = date.components.year
    let limit = date.adding(days: 31)
    for candidate in [year + 1, year] {
      if let full = CivilDate(year: candidate, month: month, day: day), full <= limit {
        return candidate
      }
    }
    return year - 1
  }
}

extension DateShape.Part {
  fileprivate var isYear: Bool {
    switch self {
    case .year, .shortYear, .packed(8): true
    default: false
    }
  }
}
