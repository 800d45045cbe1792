import BankMappings
import FinanceModel

/// One way to read the dates of a column: a format of the mapping language.
struct DateReading: Hashable {
  /// As mappings write it.
  var format: String
  /// What each number is, in the order of the text: `d`, `m`, `y`, or `p` for packed digits; `b` and `r`
  /// are years of the Buddhist era and of the Republic of China.
  var order: [Character]
  var packed: [Character] = []
  /// The language of month names; nil where there are none.
  var locale: String?

  /// Whether day and month are numbers that could change places, the day first.
  var dayFirst: Bool? {
    let order = order.first == "p" ? packed : order
    guard locale == nil, order.count == 3, let first = order.first, !Self.years.contains(first)
    else { return nil }
    return order.first == "d"
  }

  private static let years: Set<Character> = ["y", "b", "r"]

  /// The day; nil where the text is none with this reading.
  func date(_ text: DateShape.Text) -> CivilDate? {
    var year = 0
    var month = 0
    var day = 0
    if order == ["p"] {
      guard let number = text.numbers.first else { return nil }
      var rest = number
      for part in packed.reversed() {
        let size = part == "y" && packed.count == 3 && format.contains("yyyy") ? 10_000 : 100
        let value = rest % size
        rest /= size
        switch part {
        case "y": year = size == 100 ? Self.century(value) : value
        case "m": month = value
        default: day = value
        }
      }
      guard (1900...2100).contains(year) else { return nil }
      return CivilDate(year: year, month: month, day: day)
    }
    guard text.numbers.count == order.count else { return nil }
    for (part, number) in zip(order, text.numbers) {
      switch part {
      case "y": year = number < 100 ? Self.century(number) : number
      case "b": year = number - 543
      case "r": year = number + 1911
      case "m": month = number
      default: day = number
      }
    }
    guard (1900...2100).contains(year) else { return nil }
    if let locale {
      guard let word = text.words.first, let named = MonthNames(locale: locale).month(word) else {
        return nil
      }
      month = named
    }
    return CivilDate(year: year, month: month, day: day)
  }

  private static func century(_ year: Int) -> Int { year + (year < 70 ? 2000 : 1900) }

  // MARK: All readings of a shape

  /// Every way to read dates of a shape.
  ///
  /// - Parameter widths: whether each short number always has two digits, in the order of the text.
  static func all(of shape: DateShape, words: Set<String>) -> [DateReading] {
    if case .packed(let count)? = shape.parts.first(where: {
      if case .packed = $0 { true } else { false }
    }
    ) {
      guard shape.parts.count == 1 else { return [] }
      return count == 8
        ? [("yyyyMMdd", "ymd"), ("ddMMyyyy", "dmy"), ("MMddyyyy", "mdy")].map(packed)
        : [("yyMMdd", "ymd"), ("ddMMyy", "dmy"), ("MMddyy", "mdy")].map(packed)
    }
    if shape.parts.contains(.word) { return named(shape, words) }
    let orders: [String]
    if shape.parts.contains(.year) {
      orders =
        shape.parts.first == .year ? ["ymd", "bmd"] : ["dmy", "mdy", "dmb", "mdb"]
    } else {
      orders = shape.parts.contains(.shortYear) ? ["rmd"] : ["dmy", "mdy", "ymd"]
    }
    return orders.map { order in
      let order = Array(order)
      return DateReading(format: format(shape, order, isNamed: false), order: order)
    }
  }

  private static func packed(_ format: String, _ order: String) -> DateReading {
    DateReading(format: format, order: ["p"], packed: Array(order))
  }

  private static func named(_ shape: DateShape, _ words: Set<String>) -> [DateReading] {
    let locales = MonthNames.locales.filter { locale in
      let names = MonthNames(locale: locale)
      return words.allSatisfy { names.month($0) != nil }
    }
    // `mar` is the beginning of a month in Finnish too, of another one.
    let usual = locales.filter { $0 != "fi" }
    let isFinnish = usual.isEmpty || words.contains { $0.count > 3 }
    // What all of them read alike is one reading: in the language that has the words as they are, for
    // `Januar` begins an English month too, and `Februar` none.
    var seen: Set<[String: Int]> = []
    func rank(_ locale: String) -> (Int, Int, String) {
      let names = MonthNames(locale: locale)
      return (words.count { !names.isName($0) }, locale == "en" ? 0 : 1, locale)
    }
    let distinct = (isFinnish ? locales : usual).sorted { rank($0) < rank($1) }.filter {
      let names = MonthNames(locale: $0)
      return seen.insert(Dictionary(uniqueKeysWithValues: words.map { ($0, names.month($0) ?? 0) }))
        .inserted
    }
    let orders: [String] =
      shape.parts.contains(.year)
      ? (shape.parts.first == .year ? ["yd", "bd"] : ["dy", "db"]) : ["dy"]
    return distinct.flatMap { locale in
      orders.map { order in
        DateReading(
          format: format(shape, Array(order), isNamed: true), order: Array(order), locale: locale)
      }
    }
  }

  /// The format that prints a shape.
  private static func format(
    _ shape: DateShape, _ order: [Character], isNamed: Bool
  ) -> String {
    var number = 0
    var text = ""
    for part in shape.parts {
      switch part {
      case .short, .year, .shortYear:
        switch order[number] {
        case "d": text += "dd"
        case "m": text += "MM"
        case "b": text += "bbbb"
        case "r": text += "yyy"
        default: text += part == .year ? "yyyy" : "yy"
        }
        number += 1
      case .word: text += "MMM"
      case .packed: break
      case .mark(let mark):
        for piece in mark.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
          .interleaved
        {
          let isLetters = piece.unicodeScalars.contains { $0.properties.isAlphabetic && $0.isASCII }
          text += isLetters ? "'\(piece)'" : piece
        }
      }
    }
    return text
  }
}

extension [String] {
  /// The pieces with a blank between each two.
  fileprivate var interleaved: [String] {
    var result: [String] = []
    for (place, piece) in enumerated() {
      if place > 0, result.last != " " { result.append(" ") }
      if !piece.isEmpty { result.append(piece) }
    }
    return result
  }
}
