import BankMappings
import FinanceModel

/// The year of days that are printed without one: that of a date above the table.
struct PrintedYear {
  /// A pattern whose group is the date, and how it is read.
  let pattern: String
  let format: String
  let locale: String?
  let date: CivilDate
  /// The words in front of the date and another date, for examples.
  let example: String

  /// The latest date in the lines above a table; nil where there is none.
  ///
  /// - Parameter isMonthFirst: as the days of the rows show it; nil where they do not.
  init?(_ lines: [String], isMonthFirst: Bool?) {
    var best: PrintedYear?
    for line in lines {
      for found in Self.dates(in: line, isMonthFirst: isMonthFirst)
      where best.map({ found.date > $0.date }) ?? true {
        best = found
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ key: String, _ text: String, _ reading: DateReading, _ date: CivilDate) {
    pattern = "\(PatternText.escaped(key))\\W*(\(PatternText.generalized(text)))"
    format = reading.format
    locale = reading.locale
    self.date = date
    example = "\(key) \(Self.other(text, reading))"
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

  /// The dates of a line that stand behind words.
  private static func dates(in line: String, isMonthFirst: Bool?) -> [PrintedYear] {
    let words = line.split(separator: " ").map(String.init)
    var found: [PrintedYear] = []
    var place = 0
    while place < words.count {
      defer { place += 1 }
      for size in [3, 1, 2] where place + size <= words.count {
        let text = words[place..<(place + size)].joined(separator: " ")
        guard let shape = DateShape.read(text.trimmed(of: [",", ";", "(", ")"])),
          shape.shape.parts.contains(.year)
        else { continue }
        let readings = DateReading.all(of: shape.shape, words: Set(shape.words))
          .filter { $0.date(shape) != nil }
        let wanted = readings.filter { reading in
          isMonthFirst.map { reading.dayFirst == nil || reading.dayFirst == !$0 } ?? true
        }
        guard let reading = wanted.first ?? readings.first, let date = reading.date(shape),
          (1990...2100).contains(date.components.year),
          let key = key(words[..<place])
        else { continue }
        found.append(PrintedYear(key, text.trimmed(of: [",", ";", "(", ")"]), reading, date))
        place += size - 1
        break
      }
    }
    return found
  }

  /// The last words in front of a date; nil where a digit is in them or there are none.
  private static func key(_ words: ArraySlice<String>) -> String? {
    let tail = words.suffix(3).reversed().prefix { !$0.contains(where: \.isNumber) }.reversed()
    let key = tail.joined(separator: " ").trimmed(of: [":", ",", "(", "-", "–", " "])
    return key.contains(where: \.isLetter) ? key : nil
  }

  /// Whether its date has the month in front; nil where no number says so.
  var isMonthFirst: Bool? {
    guard locale == nil, let day = format.firstIndex(of: "d"),
      let month = format.firstIndex(of: "M"),
      !format.hasPrefix("y")
    else { return nil }
    return month < day
  }

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
