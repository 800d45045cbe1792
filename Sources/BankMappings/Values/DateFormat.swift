import FinanceModel

/// A date format as mappings write it: `dd.MM.yyyy`, `d MMM yy`, `yyyy-MM-dd'T'HH:mm:ss`.
///
/// Only the day is kept. Times and zones are checked for shape and dropped: the day is the one that
/// is printed.
package struct DateFormat: Hashable, Sendable {
  enum Token: Hashable, Sendable {
    case year4, year2
    /// A year of another era.
    case eraYear(Era)
    /// What a year of Japan is counted from: 令和, R.
    case eraName
    /// `isPadded`: exactly two digits, as another number touches it.
    case month(isPadded: Bool)
    case monthName
    case day(isPadded: Bool)
    /// A part of the time of up to so many digits.
    case time(minimum: Int, maximum: Int)
    case halfDay, zone, weekday
    case literal([UInt8])
    case blanks
  }

  /// Years that are counted from elsewhere.
  enum Era: Hashable, Sendable {
    /// 2567 is 2024.
    case buddhist
    /// 67 is 2567.
    case shortBuddhist
    /// Of the Republic of China: 113 is 2024.
    case minguo
    /// As the name before it says: 令和6 is 2024.
    case named

    fileprivate var digits: ClosedRange<Int> {
      switch self {
      case .buddhist: 4...4
      case .shortBuddhist: 2...2
      case .minguo: 2...3
      case .named: 1...2
      }
    }

    fileprivate var start: Int {
      switch self {
      case .buddhist: -543
      case .shortBuddhist: 1957
      case .minguo: 1911
      case .named: 0
      }
    }

    /// The year before the first of each era of Japan. Source: the Unicode CLDR.
    fileprivate static let names: [(name: [UInt8], start: Int)] = [
      ("令和", 2018), ("令", 2018), ("㋿", 2018), ("R", 2018), ("平成", 1988), ("平", 1988),
      ("㍻", 1988), ("H", 1988), ("昭和", 1925), ("昭", 1925), ("㍼", 1925), ("S", 1925),
    ].map { (Array($0.utf8), $1) }
  }

  /// As it was written.
  package let source: String
  let tokens: [Token]
  let monthNames: MonthNames

  /// What is wrong with a format.
  struct SyntaxError: Error {
    var message: String
  }

  init(_ source: String, locale: String) throws(SyntaxError) {
    try self.init(source, MonthNames(locale: locale))
  }

  /// - Parameter isMonth: a month and its year are enough.
  init(
    _ source: String, _ monthNames: MonthNames, isMonth: Bool = false
  ) throws(SyntaxError) {
    try self.init(part: source, monthNames)
    guard tokens.contains(.eraName) == tokens.contains(.eraYear(.named)) else {
      throw SyntaxError(
        message: "the date format \"\(source)\" needs both an era and its year: Gy")
    }
    let hasDay = tokens.contains { if case .day = $0 { true } else { false } }
    let hasMonth = tokens.contains {
      if case .month = $0 { true } else { $0 == .monthName }
    }
    guard hasDay || isMonth && hasYear, hasMonth else {
      throw SyntaxError(message: "the date format \"\(source)\" lacks a day or a month")
    }
  }

  /// A part of a date, whatever is in it.
  private init(part source: String, _ monthNames: MonthNames) throws(SyntaxError) {
    self.source = source
    self.monthNames = monthNames
    tokens = try Self.tokens(of: source)
  }

  /// The two parts of a date that may stand on two lines, for each blank that they may be parted at:
  /// `dd.MM.` and `yyyy` of `dd.MM. yyyy`. The day is in the first.
  var halves: [(head: DateFormat, tail: DateFormat)] {
    source.indices.filter { source[$0] == " " }.compactMap { blank in
      guard
        let head = try? DateFormat(part: String(source[..<blank]), monthNames),
        let tail = try? DateFormat(part: String(source[blank...].drop { $0 == " " }), monthNames),
        head.tokens.contains(where: { $0.part == "d" })
      else { return nil }
      return (head, tail)
    }
  }

  var hasYear: Bool { tokens.contains { $0.part == "y" } }

  /// Whether both formats can read one text and find different days in it: `dd/MM/yyyy` and
  /// `MM/dd/yyyy`.
  func canBeTaken(for other: DateFormat) -> Bool {
    let (left, right) = (Self.dateTokens(tokens), Self.dateTokens(other.tokens))
    return left.count == right.count && left != right
      && zip(left, right).allSatisfy { a, b in a == b || (a.isTwoDigits && b.isTwoDigits) }
      && left.filter { !$0.isTwoDigits } == right.filter { !$0.isTwoDigits }
      && left.map(\.part) != right.map(\.part)
  }

  /// Without the time.
  private static func dateTokens(_ tokens: [Token]) -> [Token] {
    let last = tokens.lastIndex { $0.part != nil } ?? 0
    return Array(tokens[...last])
  }

  private static func tokens(of source: String) throws(SyntaxError) -> [Token] {
    var tokens: [Token] = []
    let characters = Array(source)
    var index = 0
    func literal(_ text: String) {
      if case .literal(let bytes)? = tokens.last {
        tokens[tokens.count - 1] = .literal(bytes + Array(text.utf8))
      } else {
        tokens.append(.literal(Array(text.utf8)))
      }
    }
    while index < characters.count {
      let character = characters[index]
      if character == "'" {
        guard let end = characters[(index + 1)...].firstIndex(of: "'") else {
          throw SyntaxError(message: "the date format \"\(source)\" has a quote without an end")
        }
        literal(end == index + 1 ? "'" : String(characters[(index + 1)..<end]))
        index = end + 1
        continue
      }
      var end = index
      while end < characters.count, characters[end] == character { end += 1 }
      let count = end - index
      if character == " " {
        tokens.append(.blanks)
      } else if character.isLetter, character.isASCII {
        guard let token = token(character, count) else {
          throw SyntaxError(
            message: "the date format \"\(source)\" has \"\(String(characters[index..<end]))\","
              + " which is not a part of a date")
        }
        tokens.append(token)
      } else {
        literal(String(characters[index..<end]))
      }
      index = end
    }
    if tokens.contains(.eraName) {
      tokens = tokens.map { $0 == .year2 ? .eraYear(.named) : $0 }
    }
    return tokens.indices.map { index in
      let isTouched =
        (index > 0 && tokens[index - 1].isNumber)
        || (index + 1 < tokens.count && tokens[index + 1].isNumber)
      return isTouched ? tokens[index] : tokens[index].unpadded
    }
  }

  private static func token(_ letter: Character, _ count: Int) -> Token? {
    switch (letter, count) {
    case ("y", 4), ("u", 4): .year4
    case ("y", 2): .year2
    case ("y", 3): .eraYear(.minguo)
    case ("b", 4): .eraYear(.buddhist)
    case ("b", 2): .eraYear(.shortBuddhist)
    case ("G", 1...4): .eraName
    case ("y", 1): .eraYear(.named)
    case ("M", 1): .month(isPadded: false)
    case ("M", 2): .month(isPadded: true)
    case ("M", 3), ("M", 4): .monthName
    case ("d", 1): .day(isPadded: false)
    case ("d", 2): .day(isPadded: true)
    case ("H", 2), ("h", 2), ("m", 2), ("s", 2): .time(minimum: 2, maximum: 2)
    case ("H", 1), ("h", 1), ("m", 1), ("s", 1): .time(minimum: 1, maximum: 2)
    case ("S", 1...9): .time(minimum: 1, maximum: 9)
    case ("a", 1): .halfDay
    case ("Z", 1), ("z", 1), ("X", 1): .zone
    case ("E", 1...4): .weekday
    default: nil
    }
  }
}

extension DateFormat.Token {
  /// Digits, whose end shows only where something else follows.
  fileprivate var isNumber: Bool {
    switch self {
    case .year4, .year2, .eraYear, .month, .day, .time: true
    default: false
    }
  }

  /// Between separators `3` and `03` are one number, however the bank's page writes it.
  fileprivate var unpadded: Self {
    switch self {
    case .month: .month(isPadded: false)
    case .day: .day(isPadded: false)
    default: self
    }
  }

  /// A number of one or two digits that is a day, a month or a year.
  fileprivate var isTwoDigits: Bool {
    switch self {
    case .day, .month, .year2: true
    default: false
    }
  }

  /// Which part of the date it is.
  fileprivate var part: Character? {
    switch self {
    case .day: "d"
    case .month, .monthName: "m"
    case .year4, .year2, .eraYear: "y"
    default: nil
    }
  }
}

/// Year, month and day as a text gave them.
struct DateParts: Hashable {
  var year: Int?
  var month: Int
  var day: Int
}

extension DateFormat {
  /// The parts of the date in `text`; nil where the format does not read all of it. A time behind the
  /// format's end is passed over.
  func read(_ text: UnsafeRawBufferPointer) -> DateParts? {
    if let parts = readASCII(text) { return parts }
    return OtherDigits.folded(text).flatMap { $0.text.withUnsafeBytes { readASCII($0) } }
  }

  private func readASCII(_ text: UnsafeRawBufferPointer) -> DateParts? {
    var cursor = DateCursor(text)
    var parts = DateParts(year: nil, month: 0, day: 0)
    var eraStart = 0
    for (place, token) in tokens.enumerated() {
      switch token {
      case .year4:
        guard let year = cursor.number(minimum: 4, maximum: 4) else { return nil }
        parts.year = year
      case .year2:
        guard let year = cursor.number(minimum: 2, maximum: 2) else { return nil }
        parts.year = year + (year < 70 ? 2000 : 1900)
      case .eraYear(let era):
        guard let year = cursor.year(of: era) else { return nil }
        parts.year = year + era.start + eraStart
      case .eraName:
        guard let start = cursor.era() else { return nil }
        eraStart = start
      case .month(let isPadded):
        guard let month = cursor.number(minimum: isPadded ? 2 : 1, maximum: 2) else { return nil }
        parts.month = month
      case .day(let isPadded):
        guard let day = cursor.number(minimum: isPadded ? 2 : 1, maximum: 2) else { return nil }
        parts.day = day
      case .monthName:
        guard let month = cursor.month(monthNames) else { return nil }
        parts.month = month
        // The dot of a short form, unless the format has it.
        if !isDot(place + 1) { _ = cursor.skip([UInt8(ascii: ".")]) }
      case .time(let minimum, let maximum):
        guard cursor.number(minimum: minimum, maximum: maximum) != nil else { return nil }
      case .halfDay: guard cursor.word() else { return nil }
      case .weekday: guard cursor.word() else { return nil }
      case .zone: cursor.zone()
      case .literal(let bytes): guard cursor.skip(bytes) else { return nil }
      case .blanks: guard cursor.blanks() else { return nil }
      }
    }
    return cursor.isAtEnd || cursor.skipTime() ? parts : nil
  }

  private func isDot(_ place: Int) -> Bool {
    guard place < tokens.count, case .literal(let bytes) = tokens[place] else { return false }
    return bytes.first == UInt8(ascii: ".")
  }
}

/// A place in the text of a date.
private struct DateCursor {
  let text: UnsafeRawBufferPointer
  var offset = 0

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  var isAtEnd: Bool { offset == text.count }

  /// Reads a blank, T or comma and then a time; whether that is all there is.
  mutating func skipTime() -> Bool {
    let start = offset
    while offset < text.count, [0x20, 0x54, 0x2C, 0x09].contains(text[offset]) { offset += 1 }
    guard offset > start, number(minimum: 1, maximum: 2) != nil, skipMinutes() else { return false }
    // Seconds and parts of one.
    if skipMinutes(), skip([UInt8(ascii: ".")]) || skip([UInt8(ascii: ",")]) {
      guard number(minimum: 1, maximum: 9) != nil else { return false }
    }
    if isAtEnd { return true }
    // AM, PM, the name of a zone or how far it is off.
    for _ in 0..<3 {
      _ = blanks()
      skipShortWord()
    }
    return isAtEnd
  }

  private mutating func skipMinutes() -> Bool {
    let start = offset
    if skip([UInt8(ascii: ":")]), number(minimum: 2, maximum: 2) != nil { return true }
    offset = start
    return false
  }

  /// `PM`, `p.m.`, `CEST`, `+02:00`.
  private mutating func skipShortWord() {
    let start = offset
    let isOffset = offset < text.count && [0x2B, 0x2D].contains(text[offset])
    if isOffset { offset += 1 }
    while offset < text.count, offset - start < 6 {
      let byte = text[offset]
      let fits = isOffset ? isDigit(byte) || byte == 0x3A : isLetter(byte) || byte == 0x2E
      guard fits else { return }
      offset += 1
    }
  }

  mutating func number(minimum: Int, maximum: Int) -> Int? {
    var value = 0
    var count = 0
    while offset < text.count, count < maximum, isDigit(text[offset]) {
      value = value * 10 + Int(text[offset] - 0x30)
      offset += 1
      count += 1
    }
    return count >= minimum ? value : nil
  }

  mutating func year(of era: DateFormat.Era) -> Int? {
    if era == .named, skip(Self.firstYear) { return 1 }
    return number(minimum: era.digits.lowerBound, maximum: era.digits.upperBound)
  }

  /// The first year of an era of Japan is not counted.
  private static let firstYear = Array("元".utf8)

  /// The year before the first of an era, by its name.
  mutating func era() -> Int? {
    for (name, start) in DateFormat.Era.names where skip(name) { return start }
    return nil
  }

  mutating func skip(_ bytes: [UInt8]) -> Bool {
    guard offset + bytes.count <= text.count else { return false }
    for (index, byte) in bytes.enumerated() where text[offset + index] != byte { return false }
    offset += bytes.count
    return true
  }

  mutating func blanks() -> Bool {
    let start = offset
    while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 }
    return offset > start
  }

  mutating func word() -> Bool {
    let start = offset
    while offset < text.count, isLetter(text[offset]) || text[offset] == 0x2E { offset += 1 }
    return offset > start
  }

  mutating func month(_ names: MonthNames) -> Int? {
    let start = offset
    while offset < text.count, isLetter(text[offset]) { offset += 1 }
    let word = String(decoding: text[start..<offset], as: UTF8.self)
    return names.month(word)
  }

  /// `+0000`, `+01:00`, `Z`, `PDT`, or nothing; blanks before it.
  mutating func zone() {
    _ = blanks()
    while offset < text.count,
      isLetter(text[offset]) || isDigit(text[offset]) || [0x2B, 0x2D, 0x3A].contains(text[offset])
    {
      offset += 1
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }
}

extension DateFormat {
  /// `2024-03-30`, with or without a time. It is sound, so there is one.
  static let iso = try? DateFormat("yyyy-MM-dd", locale: "en")

  /// The formats that read every one of some texts, by their sources.
  ///
  /// - Parameter locales: the languages of names of months.
  package static func fitting(
    _ texts: [String], among sources: [String], locales: [String]
  ) -> [String] {
    guard !texts.isEmpty else { return [] }
    let names = MonthNames(languages: locales)
    return sources.filter { source in
      guard let format = try? DateFormat(source, names) else { return false }
      return texts.allSatisfy { text in
        let parts = Array(text.utf8).withUnsafeBytes { format.read($0) }
        guard let parts else { return false }
        return (1...12).contains(parts.month) && (1...31).contains(parts.day)
      }
    }
  }
}
