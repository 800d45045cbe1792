/// Decimal digits of other scripts than ASCII, and the marks that stand between them: Arabic, Persian,
/// Devanagari, Thai, full-width and all the others of Unicode's category Nd.
package enum OtherDigits {
  /// A text with its digits and marks in ASCII.
  struct Folded {
    var text: [UInt8]
    /// Whether a mark stands in it that means one thing only, such as `٫` or `٬`: `٫` is then a point
    /// and `٬` an apostrophe.
    var isMarked = false
  }

  /// `text` with its digits and marks in ASCII; nil where it has none of other scripts.
  ///
  /// Marks of writing direction around them are dropped.
  package static func folded(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= firstLead }) else { return nil }
    return folded(scalars: text.unicodeScalars).map { String(decoding: $0.text, as: UTF8.self) }
  }

  /// As above, of UTF-8.
  static func folded(_ text: UnsafeRawBufferPointer) -> Folded? {
    guard text.count <= maximumLength, text.contains(where: { $0 >= firstLead }) else { return nil }
    return folded(scalars: String(decoding: text, as: UTF8.self).unicodeScalars)
  }

  private static let maximumLength = 256
  /// What a letter of Arabic and all that follows it begins with in UTF-8: Latin, Greek and Cyrillic
  /// have no digits of their own.
  private static let firstLead: UInt8 = 0xD8

  private static func folded(scalars: String.UnicodeScalarView) -> Folded? {
    var folded = Folded(text: [])
    var hasDigit = false
    var isChanged = false
    for scalar in scalars {
      if scalar.isASCII {
        folded.text.append(UInt8(scalar.value))
        hasDigit = hasDigit || (0x30...0x39).contains(scalar.value)
      } else if let digit = digit(scalar) {
        folded.text.append(digit)
        (hasDigit, isChanged) = (true, true)
      } else if isDirection(scalar) {
        isChanged = true
      } else if let mark = marks[scalar.value] {
        folded.text.append(mark)
        isChanged = true
        if scalar == "\u{66B}" || scalar == "\u{66C}" { folded.isMarked = true }
      } else {
        folded.text.append(contentsOf: String(scalar).utf8)
      }
    }
    return hasDigit && isChanged ? folded : nil
  }

  /// The marks between digits that other scripts have, and what they are in ASCII. The momayyez is
  /// always a decimal mark, the other Arabic one always parts thousands, as an apostrophe does.
  private static let marks: [UInt32: UInt8] = [
    0x66B: UInt8(ascii: "."), 0x66C: UInt8(ascii: "'"), 0x60C: UInt8(ascii: ","),
    0xFF0C: UInt8(ascii: ","), 0xFF0E: UInt8(ascii: "."), 0xFF0F: UInt8(ascii: "/"),
    0xFF1A: UInt8(ascii: ":"),
  ]

  /// Marks that say in which direction a text runs, and show nothing.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x61C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The digit in ASCII. Digits of a script follow each other from zero, and no other ends where one
  /// begins but in whole tens (Unicode, chapter 4.6).
  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard isDigit(scalar) else { return nil }
    var first = scalar.value
    while first > 0x80, let before = Unicode.Scalar(first - 1), isDigit(before) { first -= 1 }
    return UInt8(ascii: "0") + UInt8((scalar.value - first) % 10)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
