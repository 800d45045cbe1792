import BankMappings

/// A cell that may be a number: its digits and marks, and what stands around them.
///
/// Which mark is the decimal one is not decided here: ``value(decimal:)`` reads the cell either way.
struct NumberText: Hashable {
  /// One in the smallest part that is counted.
  static let one: Int64 = 100_000_000
  private static let places = 8
  private static let maximumLength = 48

  /// Digits and marks; blanks of any kind are a blank, apostrophes of any kind `'`.
  let body: [UInt8]
  let isNegative: Bool
  let hasSign: Bool
  /// A word behind the number that is no currency: `CR`, `S`; as it is written.
  let word: String
  /// A currency's sign or code beside the number; empty where there is none.
  let currency: String

  /// Nil for a text that is no number.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.maximumLength else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: Self.isDigit),
      let last = scalars.lastIndex(where: Self.isDigit)
    else { return nil }
    var start = first
    if start > 0, scalars[start - 1] == ".",
      start == 1 || !scalars[start - 2].properties.isAlphabetic
    {
      start -= 1
    }
    var end = last + 1
    if end < scalars.count, scalars[end] == ".", end + 1 == scalars.count { end += 1 }
    var body: [UInt8] = []
    for scalar in scalars[start..<end] {
      guard let mark = Self.mark(scalar) else { return nil }
      body.append(mark)
    }
    var edges = Edges()
    guard edges.read(scalars[..<start], isBefore: true),
      edges.read(scalars[end...], isBefore: false), edges.isSound
    else { return nil }
    self.body = body
    isNegative = edges.isNegative
    hasSign = edges.hasSign
    word = edges.word
    currency = edges.currency
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func mark(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39, 0x2C, 0x2E, 0x27, 0x20: UInt8(scalar.value)
    case 0xA0, 0x202F, 0x2009: 0x20
    case 0x2019, 0x02BC, 0xB4: 0x27
    default: nil
    }
  }

  // MARK: Marks

  /// The decimal marks that the number can be read with, of `.` and `,`.
  var decimals: [UInt8] { Self.marks.filter { value(decimal: $0) != nil } }

  static let marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ",")]

  /// Whether one mark and three digits leave open what the mark is: `1.234`.
  var isOpen: Bool {
    guard let mark = body.firstIndex(where: { Self.marks.contains($0) }) else { return false }
    return mark == body.count - 4 && (1...3).contains(mark) && body[0] != 0x30
      && body[..<mark].allSatisfy { $0 >= 0x30 }
  }

  /// Whether a mark of `.` and `,` stands in it.
  var isMarked: Bool { body.contains { Self.marks.contains($0) } }
  var isGrouped: Bool { body.contains { $0 == 0x20 || $0 == 0x27 } }

  /// Whether digits stand alone, as in a code.
  var isPlain: Bool { body.allSatisfy { $0 >= 0x30 } }
  var digitCount: Int { body.count { $0 >= 0x30 } }

  /// The number in parts of 10⁻⁸, with its sign; nil where it is none with this decimal mark.
  func value(decimal: UInt8) -> Int64? {
    let split = body.lastIndex(of: decimal)
    let whole = body[..<(split ?? body.count)]
    let part = split.map { body[($0 + 1)...] } ?? []
    guard part.allSatisfy({ $0 >= 0x30 }), Self.isGroupedSoundly(whole, decimal: decimal) else {
      return nil
    }
    var value: Int64 = 0
    for digit in whole where digit >= 0x30 {
      guard let next = Self.appended(value, digit) else { return nil }
      value = next
    }
    var count = 0
    for digit in part {
      if count == Self.places {
        guard digit == 0x30 else { return nil }
        continue
      }
      guard let next = Self.appended(value, digit) else { return nil }
      value = next
      count += 1
    }
    while count < Self.places {
      guard let next = Self.appended(value, 0x30) else { return nil }
      value = next
      count += 1
    }
    return isNegative ? -value : value
  }

  private static func appended(_ value: Int64, _ digit: UInt8) -> Int64? {
    let (product, overflows) = value.multipliedReportingOverflow(by: 10)
    let (sum, isOver) = product.addingReportingOverflow(Int64(digit - 0x30))
    return overflows || isOver ? nil : sum
  }

  /// Groups of three digits, or of two before the last three as in India, parted by one mark.
  private static func isGroupedSoundly(_ whole: ArraySlice<UInt8>, decimal: UInt8) -> Bool {
    let groups = whole.split(omittingEmptySubsequences: false) { $0 < 0x30 }
    guard groups.count > 1 else { return true }
    let marks = Set(whole.filter { $0 < 0x30 })
    guard marks.count == 1, !marks.contains(decimal), let first = groups.first,
      (1...3).contains(first.count), groups.last?.count == 3
    else { return false }
    let inner = Set(groups.dropFirst().dropLast().map(\.count))
    if inner.isEmpty || inner == [3] { return true }
    return inner == [2] && first.count < 3 && marks == [UInt8(ascii: ",")]
  }
}

/// What stands around the digits of a number.
private struct Edges {
  var isNegative = false
  var hasSign = false
  var word = ""
  var currency = ""
  private var opened = 0
  private var closed = 0
  private var signs = 0

  var isSound: Bool { opened == closed && opened + signs <= 1 }

  /// Whether the scalars are what may stand there.
  mutating func read(
    _ scalars: ArraySlice<Unicode.Scalar>, isBefore: Bool
  ) -> Bool {
    var letters = ""
    for scalar in scalars {
      switch scalar.value {
      case 0x2D, 0x2212, 0x2013, 0xFE63, 0xFF0D:
        isNegative = true
        hasSign = true
        signs += 1
        guard end(&letters, isBefore) else { return false }
      case 0x2B, 0xFF0B:
        hasSign = true
        signs += 1
        guard end(&letters, isBefore) else { return false }
      case 0x28,
        0xFF08 where isBefore:
        opened += 1
        isNegative = true
      case 0x29,
        0xFF09 where !isBefore:
        closed += 1
      case 0x20, 0x09, 0xA0, 0x202F, 0x2009: guard end(&letters, isBefore) else { return false }
      default: letters.unicodeScalars.append(scalar)
      }
    }
    return end(&letters, isBefore)
  }

  private mutating func end(_ letters: inout String, _ isBefore: Bool) -> Bool {
    defer { letters = "" }
    guard !letters.isEmpty else { return true }
    if CurrencyWords.isKnown(letters) {
      currency = currency.isEmpty ? letters : currency
      return true
    }
    guard !isBefore, word.isEmpty, letters.unicodeScalars.allSatisfy(\.properties.isAlphabetic),
      letters.unicodeScalars.count <= 3
    else { return false }
    word = letters
    return true
  }
}
