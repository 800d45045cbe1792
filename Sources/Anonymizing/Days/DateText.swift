import BankMappings
import FinanceModel

/// Finds dates in texts and moves them.
struct DateText {
  /// Which number of `03/04/2024` is the day.
  enum Order: Hashable {
    case dayFirst, monthFirst
  }

  let shift: DayShift
  let order: Order
  /// The year of dates that have none.
  var year: Int
  /// Languages that months may be named in.
  let locales: [String]

  /// A date at the start of some characters and what it becomes.
  struct Found {
    var count: Int
    var text: [Character]
  }

  // MARK: Runs of digits

  /// A date in digits alone: yyyyMMdd, or ddMMyyyy, with a time behind it or not; nil for what is none.
  func compact(_ digits: [Character]) -> [Character]? {
    guard [8, 12, 14, 17].contains(digits.count) else { return nil }
    let head = Array(digits.prefix(8))
    if let date = date(year: head[0..<4], month: head[4..<6], day: head[6..<8]) {
      return text(date, 4, .year, before: Self.yearsBefore(head[0..<4])) + text(date, 2, .month)
        + text(date, 2, .day)
        + digits.dropFirst(8)
    }
    guard digits.count == 8 else { return nil }
    if let date = date(year: head[4..<8], month: head[2..<4], day: head[0..<2]) {
      let before = Self.yearsBefore(head[4..<8])
      return text(date, 2, .day) + text(date, 2, .month) + text(date, 4, .year, before: before)
    }
    return nil
  }

  /// yyMMdd, as MT940 and UNIX tools write it.
  func short(_ digits: [Character]) -> [Character]? {
    guard digits.count == 6,
      let date = date(year: digits[0..<2], month: digits[2..<4], day: digits[4..<6])
    else { return nil }
    return text(date, 2, .year) + text(date, 2, .month) + text(date, 2, .day)
  }

  // MARK: Dates with marks

  /// The date that begins at `start`, where no digit stands before it.
  func found(_ characters: [Character], at start: Int) -> Found? {
    guard start == 0 || !characters[start - 1].isPlainDigit else { return nil }
    var fields: [Range<Int>] = []
    var marks: [Range<Int>] = []
    var place = start
    while fields.count < 3 {
      let end = digitsEnd(characters, from: place)
      guard end > place, end - place <= 4 else { break }
      fields.append(place..<end)
      place = end
      let hasBlanks =
        fields[0].count == 4 && fields.count < 3 && place < characters.count
        && characters[place] == " " && digitsEnd(characters, from: place + 1) == place + 3
      let markEnd = hasBlanks ? place + 1 : self.markEnd(characters, from: place)
      guard markEnd > place else { break }
      marks.append(place..<markEnd)
      place = markEnd
    }
    if fields.count == 3, let found = numeric(characters, start, fields, marks) { return found }
    return named(characters, at: start) ?? yearAndMonth(characters, start, fields, marks)
      ?? dayAndMonth(characters, start, fields, marks)
  }

  private func numeric(
    _ text: [Character], _ start: Int, _ fields: [Range<Int>], _ marks: [Range<Int>]
  ) -> Found? {
    let end = fields[2].upperBound
    guard end == text.count || !text[end].isPlainDigit,
      text[marks[0]].first == text[marks[1]].first || "年'".contains(text[marks[0].lowerBound])
        || text[marks[1].lowerBound] == "'"
    else { return nil }
    let sizes = fields.map(\.count)
    if sizes[0] == 4, sizes[1] <= 2, sizes[2] <= 2 {
      return rewritten(
        text, start, end, [(.year, fields[0]), (.month, fields[1]), (.day, fields[2])])
    }
    guard sizes[0] <= 2, sizes[1] <= 2, sizes[2] == 4 || sizes[2] == 2 else { return nil }
    let parts: [[Part]] = [[.day, .month, .year], [.month, .day, .year], [.year, .month, .day]]
    for order in order == .dayFirst ? parts : [parts[1], parts[0], parts[2]]
    where order[0] != .year || sizes[2] == 2 {
      if let found = rewritten(text, start, end, Array(zip(order, fields))) { return found }
    }
    return nil
  }

  /// `2024年01月` and `2024-01`: the first of the month moves.
  private func yearAndMonth(
    _ text: [Character], _ start: Int, _ fields: [Range<Int>], _ marks: [Range<Int>]
  ) -> Found? {
    guard fields.count == 2, fields[0].count == 4, fields[1].count == 2, !marks.isEmpty,
      "年-/".contains(text[marks[0].lowerBound]),
      let date = date(year: text[fields[0]], month: text[fields[1]], day: ["1", "5"])
    else { return nil }
    let end = fields[1].upperBound
    guard end == text.count || !text[end].isPlainDigit else { return nil }
    let year = self.text(date, 4, .year, before: Self.yearsBefore(text[fields[0]]))
    return Found(
      count: end - start, text: year + text[marks[0]] + self.text(date, 2, .month))
  }

  /// `05.03`, `5-3` and `05/03` that are a cell of their own.
  func foundDay(_ text: [Character]) -> Found? {
    let end = digitsEnd(text, from: 0)
    let next = markEnd(text, from: end)
    let last = digitsEnd(text, from: next)
    guard (1...2).contains(end), next > end, (1...2).contains(last - next),
      last == text.count || (last + 1 == text.count && text[last] == ".")
    else { return nil }
    let orders: [[Part]] = [[.day, .month], [.month, .day]]
    for order in order == .dayFirst ? orders : orders.reversed() {
      let parts = Array(zip(order, [0..<end, next..<last]))
      if let found = rewritten(text, 0, last, parts) { return found }
    }
    return nil
  }

  /// `05.03.` and `05/03`, of the file's year.
  private func dayAndMonth(
    _ text: [Character], _ start: Int, _ fields: [Range<Int>], _ marks: [Range<Int>]
  ) -> Found? {
    guard fields.count == 2, let mark = marks.first, mark.count == 1,
      fields.allSatisfy({ $0.count == 2 })
    else { return nil }
    let end = fields[1].upperBound
    let isDotted =
      text[mark.lowerBound] == "." && marks.count == 2 && text[marks[1].lowerBound] == "."
    guard isDotted || text[mark.lowerBound] == "/",
      end == text.count || !text[end].isPlainDigit
    else { return nil }
    let orders: [[Part]] = [[.day, .month], [.month, .day]]
    for order in order == .dayFirst ? orders : orders.reversed() {
      if let found = rewritten(text, start, end, Array(zip(order, fields))) { return found }
    }
    return nil
  }

  /// `3 March 2024`, `03-Mar-24`, `March 3, 2024`.
  private func named(_ text: [Character], at start: Int) -> Found? {
    let dayEnd = digitsEnd(text, from: start)
    guard (1...2).contains(dayEnd - start) else { return nil }
    let wordStart = blanksEnd(text, from: dayEnd)
    let wordEnd = lettersEnd(text, from: wordStart)
    guard wordEnd - wordStart >= 3, let (month, locale) = month(text[wordStart..<wordEnd]) else {
      return nil
    }
    let yearStart = blanksEnd(text, from: wordEnd)
    let yearEnd = digitsEnd(text, from: yearStart)
    let hasYear = [2, 4].contains(yearEnd - yearStart)
    let end = hasYear ? yearEnd : wordEnd
    guard let day = Int(String(text[start..<dayEnd])),
      let year = hasYear ? year(of: text[yearStart..<yearEnd]) : self.year,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let moved = shift.moved(date)
    guard
      let name = MonthWord.name(
        moved.components.month, like: String(text[wordStart..<wordEnd]), locale)
    else { return nil }
    var result = padded(moved.components.day, dayEnd - start)
    result += text[dayEnd..<wordStart] + Array(name)
    if hasYear {
      let before = Self.yearsBefore(text[yearStart..<yearEnd])
      result += text[wordEnd..<yearStart]
      result += self.text(moved, yearEnd - yearStart, .year, isMoved: true, before: before)
    }
    return Found(count: end - start, text: result)
  }

  /// A month by its name with a year, or a day and a year, behind it.
  func foundMonth(_ characters: [Character], at start: Int) -> Found? {
    let wordEnd = lettersEnd(characters, from: start)
    guard wordEnd - start >= 3, let (month, locale) = month(characters[start..<wordEnd]) else {
      return nil
    }
    var place = blanksEnd(characters, from: wordEnd)
    var dayRange: Range<Int>?
    let firstEnd = digitsEnd(characters, from: place)
    if (1...2).contains(firstEnd - place), firstEnd < characters.count {
      dayRange = place..<firstEnd
      place = blanksEnd(characters, from: firstEnd)
    }
    let yearEnd = digitsEnd(characters, from: place)
    guard yearEnd - place == 4, let year = year(of: characters[place..<yearEnd]),
      let day = dayRange.map({ Int(String(characters[$0])) }) ?? 15,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let moved = shift.moved(date)
    guard
      let name = MonthWord.name(
        moved.components.month, like: String(characters[start..<wordEnd]), locale)
    else { return nil }
    var result = Array(name)
    if let dayRange {
      result += characters[wordEnd..<dayRange.lowerBound]
      result += padded(moved.components.day, dayRange.count)
      result += characters[dayRange.upperBound..<place]
    } else {
      result += characters[wordEnd..<place]
    }
    let before = Self.yearsBefore(characters[place..<yearEnd])
    result += text(moved, 4, .year, isMoved: true, before: before)
    return Found(count: yearEnd - start, text: result)
  }

  // MARK: Parts

  private enum Part {
    case year, month, day
  }

  private func rewritten(
    _ text: [Character], _ start: Int, _ end: Int, _ parts: [(Part, Range<Int>)]
  ) -> Found? {
    func field(_ part: Part) -> ArraySlice<Character>? {
      parts.first { $0.0 == part }.map { text[$0.1] }
    }
    guard let month = field(.month).flatMap({ Int(String($0)) }),
      let day = field(.day).flatMap({ Int(String($0)) }),
      let year = field(.year).map({ self.year(of: $0) }) ?? self.year,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let moved = shift.moved(date)
    var result: [Character] = []
    var place = start
    for (part, range) in parts.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      result += text[place..<range.lowerBound]
      let before = part == .year ? Self.yearsBefore(text[range]) : 0
      result += self.text(moved, range.count, part, isMoved: true, before: before)
      place = range.upperBound
    }
    return Found(count: end - start, text: result + text[place..<end])
  }

  private func date(
    year: ArraySlice<Character>, month: ArraySlice<Character>, day: ArraySlice<Character>
  ) -> CivilDate? {
    guard let year = self.year(of: year), let month = Int(String(month)), let day = Int(String(day))
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private func year(of digits: ArraySlice<Character>) -> Int? {
    guard let number = Int(String(digits)) else { return nil }
    if digits.count == 2 { return number + (number < 70 ? 2000 : 1900) }
    let year = number - Self.yearsBefore(digits)
    return digits.count == 4 && Self.years.contains(year) ? year : nil
  }

  /// Years that dates of statements are in.
  private static let years = 1950...2099
  private static let buddhistYears = 543

  /// By how many years the count of a year began before ours: 2567 is 2024 in the Buddhist calendar.
  /// A year that can be ours is ours.
  private static func yearsBefore(_ digits: ArraySlice<Character>) -> Int {
    guard digits.count == 4, let number = Int(String(digits)), !years.contains(number),
      years.contains(number - buddhistYears)
    else { return 0 }
    return buddhistYears
  }

  private func text(
    _ date: CivilDate, _ count: Int, _ part: Part, isMoved: Bool = false, before: Int = 0
  ) -> [Character] {
    let (year, month, day) = (isMoved ? date : shift.moved(date)).components
    switch part {
    case .year: return padded(count == 2 ? year % 100 : year + before, count)
    case .month: return padded(month, count)
    case .day: return padded(day, count)
    }
  }

  private func padded(_ number: Int, _ count: Int) -> [Character] {
    let digits = Array(String(number))
    return Array(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private func month(_ word: ArraySlice<Character>) -> (Int, String)? {
    let text = String(word)
    for locale in locales {
      if let month = MonthWord.month(text, locale) { return (month, locale) }
    }
    return nil
  }

  // MARK: Places

  private func digitsEnd(_ text: [Character], from start: Int) -> Int {
    guard start < text.count else { return start }
    return text[start...].firstIndex { !$0.isPlainDigit } ?? text.count
  }

  private func lettersEnd(_ text: [Character], from start: Int) -> Int {
    guard start < text.count else { return start }
    return text[start...].firstIndex { !$0.isLetter } ?? text.count
  }

  /// Blanks, and the marks between the parts of a date.
  private func blanksEnd(_ text: [Character], from start: Int) -> Int {
    var end = start
    while end < text.count, end - start < 3, " -.,/".contains(text[end]) { end += 1 }
    return end
  }

  private func markEnd(_ text: [Character], from start: Int) -> Int {
    guard start < text.count, "-./'年月日".contains(text[start]) else { return start }
    // `5. 3. 2024`, and `1/ 5' 4` of old QIF.
    let next = start + 1
    return "./'".contains(text[start]) && next < text.count && text[next] == " "
      && next + 1 < text.count && text[next + 1].isPlainDigit ? next + 1 : next
  }
}
