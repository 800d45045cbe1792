/// A number as it is written in a file: the printed form of a binary floating-point number, read and
/// rounded as decimal digits, so that no digit changes on the way.
struct DecimalText {
  /// Digits that a sheet shows at most. What stands behind them is the noise of binary numbers.
  static let shownDigits = 15
  /// The largest power of ten that a binary number of 64 bits has.
  private static let largestExponent = 400

  private(set) var isNegative = false
  /// Without leading zeros: 0...9.
  private(set) var digits: [UInt8] = []
  /// Digits before the decimal mark; negative where zeros follow it.
  private(set) var whole = 0

  /// Nil for a text that is no number: `-12.5`, `1.25E-3`.
  init?(_ text: UnsafeRawBufferPointer) {
    var place = 0
    if place < text.count, text[place] == 0x2D || text[place] == 0x2B {
      isNegative = text[place] == 0x2D
      place += 1
    }
    var hasDigit = false
    var isBehindMark = false
    while place < text.count {
      let byte = text[place]
      if byte >= 0x30, byte <= 0x39 {
        hasDigit = true
        if byte == 0x30, digits.isEmpty {
          if isBehindMark { whole -= 1 }
        } else {
          // More than any program writes.
          guard digits.count < 1024 else { return nil }
          digits.append(byte - 0x30)
          if !isBehindMark { whole += 1 }
        }
      } else if byte == 0x2E, !isBehindMark {
        isBehindMark = true
      } else {
        break
      }
      place += 1
    }
    guard hasDigit else { return nil }
    if place < text.count {
      guard text[place] | 0x20 == 0x65,
        let exponent = Self.exponent(UnsafeRawBufferPointer(rebasing: text[(place + 1)...]))
      else { return nil }
      whole += exponent
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (whole, isNegative) = (0, false) }
    guard abs(whole) <= Self.largestExponent else { return nil }
  }

  private static func exponent(_ text: UnsafeRawBufferPointer) -> Int? {
    var value = 0
    var place = 0
    let isNegative = text.first == 0x2D
    if isNegative || text.first == 0x2B { place = 1 }
    guard place < text.count else { return nil }
    while place < text.count {
      guard text[place] >= 0x30, text[place] <= 0x39, value <= largestExponent else { return nil }
      value = value * 10 + Int(text[place] - 0x30)
      place += 1
    }
    return isNegative ? -value : value
  }

  /// Rounded half up to the digits that a sheet shows, without zeros at the end.
  mutating func round() {
    guard digits.count > Self.shownDigits else { return }
    let isUp = digits[Self.shownDigits] >= 5
    digits.removeSubrange(Self.shownDigits...)
    if isUp {
      var place = digits.count - 1
      while place >= 0, digits[place] == 9 {
        digits[place] = 0
        place -= 1
      }
      if place >= 0 {
        digits[place] += 1
      } else {
        digits.insert(1, at: 0)
        whole += 1
      }
    }
    while digits.last == 0 { digits.removeLast() }
  }

  /// Appends it without an exponent.
  func write(to bytes: inout [UInt8], decimal: UInt8) {
    if isNegative { bytes.append(0x2D) }
    if whole <= 0 { bytes.append(0x30) }
    for place in 0..<max(0, whole) {
      bytes.append(place < digits.count ? digits[place] + 0x30 : 0x30)
    }
    let fraction = digits.count - max(0, whole) + max(0, -whole)
    guard digits.count > whole, fraction > 0 else { return }
    bytes.append(decimal)
    bytes.append(contentsOf: repeatElement(0x30, count: max(0, -whole)))
    bytes.append(contentsOf: digits.dropFirst(max(0, whole)).map { $0 + 0x30 })
    // Three digits behind a mark could be a thousand in other texts; four cannot.
    if fraction == 3 { bytes.append(0x30) }
  }
}

extension DecimalText {
  /// Appends a number as its sheet shows it: at fifteen significant digits, without an exponent. A text
  /// that is no number stays as it is.
  static func write(
    _ text: UnsafeRawBufferPointer, to bytes: inout [UInt8], decimal: UInt8
  ) {
    if let mark = plainMark(text) {
      for byte in text { bytes.append(byte == 0x2E ? decimal : byte) }
      if mark > 0, text.count - mark - 1 == 3 { bytes.append(0x30) }
      return
    }
    // The digits of a whole number are all meant: an account, a reference.
    let isWhole = text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
    guard !isWhole, var number = DecimalText(text) else {
      return bytes.append(contentsOf: text)
    }
    number.round()
    number.write(to: &bytes, decimal: decimal)
  }

  /// Where the point of a number stands that is shown as it is written, as most are: a sign and up to
  /// fifteen digits, the first of them no needless zero; -1 where it has none; nil for any other text.
  private static func plainMark(_ text: UnsafeRawBufferPointer) -> Int? {
    var mark = -1
    var digits = 0
    let start = text.first == 0x2D ? 1 : 0
    guard start < text.count, text.count <= shownDigits + 2 else { return nil }
    if text[start] == 0x30, text.count > start + 1, text[start + 1] != 0x2E { return nil }
    for place in start..<text.count {
      switch text[place] {
      case 0x30...0x39: digits += 1
      case 0x2E where mark < 0 && place > start: mark = place
      default: return nil
      }
    }
    guard digits > 0, digits <= shownDigits, mark != text.count - 1 else { return nil }
    return mark
  }
}
