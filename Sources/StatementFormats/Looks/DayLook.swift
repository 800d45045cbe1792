import BankMappings
import FinanceModel

/// Whether a text is a day, in any form that banks write one, without knowing which.
struct DayLook {
  /// Whether a time of day follows.
  var isTimed = false

  private static let longest = 48

  /// Nil for what is no day.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let pieces = Pieces(text) else { return nil }
    var rest = pieces.list[...]
    // A weekday in front.
    if case .word? = rest.first, case .gap(let gap)? = rest.dropFirst().first, rest.count > 5,
      gap.utf8.allSatisfy({ [0x20, 0x2C, 0x2E].contains($0) }),
      rest.dropFirst(2).first?.isNumber == true
    {
      rest = rest.dropFirst(2)
    }
    guard let length = Self.compact(rest) ?? Self.parted(rest) ?? Self.written(rest) else {
      return nil
    }
    rest = rest.dropFirst(length)
    if case .gap(let mark)? = rest.first, ["日", "일", ".", "г", "г."].contains(mark) {
      rest = rest.dropFirst()
    } else if case .word(let mark)? = rest.first, ["日", "일"].contains(mark) {
      rest = rest.dropFirst()
    }
    // A time, a weekday or nothing.
    guard rest.count <= 16, rest.isEmpty || !(rest.first?.isNumber ?? false) else { return nil }
    isTimed = rest.contains { $0.isNumber }
    let longest = isTimed ? 4 : 3
    guard isTimed || rest.count <= 3, rest.allSatisfy({ $0.word?.count ?? 0 <= longest }) else {
      return nil
    }
  }

  /// Whether it is the day of a printed line, which often lacks its year: `12.03.`, `12/03`, `12 Mar`. A month must have
  /// a name that one knows: beside items of a list there are numbers too.
  static func isPrinted(_ text: String) -> Bool {
    guard text.utf8.count <= longest, let pieces = Pieces(text) else { return false }
    let names = pieces.list.compactMap(\.word)
    guard names.allSatisfy({ MonthNames.begins($0) || $0.lowercased() == "de" || !$0.isASCII })
    else { return false }
    return isYearless(pieces.list) || DayLook(text) != nil
  }

  /// `12/29`, `12月29日`: the year stands above the table.
  static func isDayAndMonth(_ text: String) -> Bool {
    guard text.utf8.count <= 12, let pieces = Pieces(text) else { return false }
    guard pieces.list.count > 1, let mark = pieces.list[1].mark, mark == "/" || !mark.isASCII else {
      return false
    }
    return isYearless(pieces.list)
  }

  private static func isYearless(_ pieces: [Piece]) -> Bool {
    let numbers = pieces.compactMap(\.number)
    guard pieces.count >= 3, pieces.count <= 4, numbers.allSatisfy({ $0.count <= 2 }) else {
      return false
    }
    let values = numbers.compactMap { Int($0) }
    if values.count == 2, pieces[0].isNumber, pieces[2].isNumber, let mark = pieces[1].mark {
      // `12.5` is a number, `12.05.` and `12.05` may be days.
      guard numbers[1].count == 2 || mark != "." else { return false }
      return (1...31).contains(values[0]) && (1...12).contains(values[1])
        || (1...31).contains(values[1]) && (1...12).contains(values[0])
    }
    return values.count == 1 && (1...31).contains(values[0])
      && pieces.contains { $0.word.map(MonthNames.begins) ?? false }
  }

  /// `20240312`, `12032024`, `20240312103059`: how many pieces it has.
  private static func compact(_ pieces: ArraySlice<Piece>) -> Int? {
    guard case .number(let digits)? = pieces.first, [8, 12, 14].contains(digits.count) else {
      return nil
    }
    let values = digits.utf8.map { Int($0) - 0x30 }
    func value(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + values[$1] } }
    let isYearFirst =
      (1970...2069).contains(value(0..<4)) && (1...12).contains(value(4..<6))
      && (1...31).contains(value(6..<8))
    let isYearLast =
      digits.count == 8 && (1970...2069).contains(value(4..<8)) && (1...12).contains(value(2..<4))
      && (1...31).contains(value(0..<2))
    return isYearFirst || isYearLast ? 1 : nil
  }

  /// Three numbers with marks between them: `2024-03-12`, `12.3.24`, `2024年3月12日`, `113/03/12`.
  private static func parted(_ pieces: ArraySlice<Piece>) -> Int? {
    let start = pieces.startIndex
    // The year of an emperor: `R6.3.12`, `令和6年3月12日`.
    if case .word(let era)? = pieces.first, era.count <= 2, !era.isASCII || "MTSHR".contains(era),
      case .number? = pieces.dropFirst().first
    {
      return numbers(pieces.dropFirst(), isEra: true).map { $0 + 1 }
    }
    return start < pieces.endIndex ? numbers(pieces, isEra: false) : nil
  }

  private static func numbers(_ pieces: ArraySlice<Piece>, isEra: Bool) -> Int? {
    guard pieces.count >= 5 else { return nil }
    let five = Array(pieces.prefix(5))
    guard case .number(let first) = five[0], case .number(let second) = five[2],
      case .number(let third) = five[4], let one = five[1].mark, let two = five[3].mark,
      one == two || !one.isASCII && !two.isASCII,
      second.count <= 2, one != ":" || first.count == 4, let a = Int(first), let b = Int(second),
      let c = Int(third)
    else { return nil }
    let isDayOfMonth = { (day: Int, month: Int) in
      (1...31).contains(day) && (1...12).contains(month)
    }
    if third.count <= 2, isDayOfMonth(c, b), isEra || first.count == 4 && isYear(a) { return 5 }
    // Taiwan counts from 1912.
    if third.count <= 2, first.count == 3, (70...199).contains(a), one != ".", isDayOfMonth(c, b) {
      return 5
    }
    guard first.count <= 2, third.count == 4 && isYear(c) || third.count == 2 else { return nil }
    return isDayOfMonth(a, b) || isDayOfMonth(b, a) || third.count == 2 && isDayOfMonth(c, b)
      ? 5 : nil
  }

  /// Of Persia's calendar, the common one and Thailand's.
  private static func isYear(_ year: Int) -> Bool {
    (1350...1450).contains(year) || (1970...2069).contains(year) || (2510...2620).contains(year)
  }

  /// With the name of its month: `12 Mar 2024`, `Mar 12, 2024`, `12. März 2024`, `12 de marzo de 2024`,
  /// `2024-Mar-12`.
  private static func written(_ pieces: ArraySlice<Piece>) -> Int? {
    var order = ""
    var values: [Int] = []
    for (place, piece) in pieces.prefix(12).enumerated() {
      switch piece {
      case .gap: continue
      case .word(let word):
        if word.lowercased() == "de" || word == "of" || ["st", "nd", "rd", "th"].contains(word) {
          continue
        }
        guard (2...12).contains(word.count) || word.utf8.count >= 3 else { return nil }
        if !order.hasSuffix("m") { order += "m" }
      case .number(let digits):
        guard let value = Int(digits), digits.count <= 2 || digits.count == 4 else { return nil }
        order += digits.count == 4 ? "y" : "d"
        values.append(value)
      }
      guard order.count == 3 else { continue }
      guard ["dmy", "dmd", "mdy", "ymd"].contains(order) else { return nil }
      let day = order == "ymd" ? values[1] : values[0]
      let year = order == "ymd" ? values[0] : values[1]
      return (1...31).contains(day) && (year < 100 || isYear(year)) ? place + 1 : nil
    }
    return nil
  }
}

/// A run of digits or letters, or what stands between two.
private enum Piece {
  case number(String)
  case word(String)
  case gap(String)

  var number: String? { if case .number(let digits) = self { digits } else { nil } }
  var word: String? { if case .word(let word) = self { word } else { nil } }
  var isNumber: Bool { number != nil }
  var isWord: Bool { word != nil }

  /// What may part the numbers of a day.
  var mark: String? {
    switch self {
    case .number: nil
    case .word(let word): word.unicodeScalars.count <= 3 && !word.isASCII ? word : nil
    case .gap(let gap):
      ["-", "/", ".", ":", ". ", "/ ", "\u{2013}", "\u{2010}", "\u{2212}"].contains(gap) ? gap : nil
    }
  }
}

private struct Pieces {
  var list: [Piece] = []

  private enum Kind { case number, word, gap }
  private static let most = 24

  /// Nil for a text without digits, or one of too many pieces.
  init?(_ text: String) {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 >= 0xD8 }) else {
      return nil
    }
    var scalars = (OtherDigits.folded(text) ?? text).unicodeScalars[...]
    // A mark that keeps spreadsheets from reading it as a number.
    while let first = scalars.first, "'\"= ".unicodeScalars.contains(first) {
      scalars.removeFirst()
    }
    while let last = scalars.last, "\" ".unicodeScalars.contains(last) { scalars.removeLast() }
    var (run, kind) = (String.UnicodeScalarView(), Kind.gap)
    for scalar in scalars {
      let next = Self.kind(scalar)
      if next != kind {
        add(run, kind)
        (run, kind) = (String.UnicodeScalarView(), next)
        guard list.count < Self.most else { return nil }
      }
      run.append(scalar)
    }
    add(run, kind)
    guard list.contains(where: \.isNumber) else { return nil }
  }

  private mutating func add(_ run: String.UnicodeScalarView, _ kind: Kind) {
    guard !run.isEmpty else { return }
    let text = String(run)
    switch kind {
    case .number: list.append(.number(text))
    case .word: list.append(.word(text))
    case .gap: list.append(.gap(text))
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    if ("0"..."9").contains(scalar) { return .number }
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) ? .word : .gap
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark ? .word : .gap
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

/// How the names of months begin, in the languages of Latin, Greek and Cyrillic script.
private enum MonthNames {
  static func begins(_ word: String) -> Bool {
    let folded = word.lowercased()
    return folded.count <= 12 && starts.contains { folded.hasPrefix($0) }
  }

  private static let starts = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mär",
    "mrz", "mai", "okt", "dez", "fév", "fev", "avr", "juin", "juil", "aoû", "aou", "déc", "ene",
    "abr", "ago", "set", "dic", "gen", "mag", "giu", "lug", "ott", "out", "mei", "mrt", "maj",
    "sty", "lut", "kwi", "cze", "lip", "sie", "wrz", "paź", "lis", "gru", "led", "úno", "bře",
    "dub", "kvě", "čer", "srp", "zář", "říj", "pro", "ocak", "oca", "şub", "nis", "haz", "tem",
    "ağu", "eyl", "eki", "kas", "ara", "янв", "фев", "мар", "апр", "май", "мая", "июн", "июл",
    "авг", "сен", "окт", "ноя", "дек", "ιαν", "φεβ", "μαρ", "απρ", "μαϊ", "μαι", "ιουν", "ιουλ",
    "αυγ", "σεπ", "οκτ", "νοε", "δεκ",
  ]
}
