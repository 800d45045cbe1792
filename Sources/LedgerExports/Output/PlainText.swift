/// Texts of banks for formats of lines.
enum PlainText {
  /// ASCII characters that a format takes for its own, each with what stands for it.
  struct Replacements {
    fileprivate let table: [UInt8]

    init(_ replacements: KeyValuePairs<Unicode.Scalar, Unicode.Scalar> = [:]) {
      var table = [UInt8](0...0xFF)
      for (character, other) in replacements {
        table[Int(UInt8(ascii: character))] = UInt8(ascii: other)
      }
      self.table = table
    }

    static let none = Replacements()
  }

  /// The text in one line: line ends, tabs and other control characters are blanks, blanks in a row are
  /// one, and none stands at the ends.
  static func line(_ text: String) -> String {
    line(text, replacing: .none).text
  }

  /// As ``line(_:)``.
  ///
  /// - Returns: also whether a character was replaced.
  static func line(
    _ text: String, replacing replacements: Replacements
  ) -> (text: String, hasReplaced: Bool) {
    var text = text
    let (line, hasReplaced) = text.withUTF8 { bytes in
      replacements.table.withUnsafeBufferPointer { table in
        isLine(bytes, table) ? (nil, false) : changed(bytes, table)
      }
    }
    return (line ?? text, hasReplaced)
  }

  /// Whether a text is one line as it stands, as most are.
  private static func isLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      // U+0080…U+009F begin with C2, U+2028 and U+2029 with E2.
      guard byte >= 0x20, byte != 0x7F, byte != 0xC2, byte != 0xE2, table[Int(byte)] == byte,
        byte != 0x20 || before != 0x20
      else { return false }
      before = byte
    }
    return before != 0x20 || bytes.isEmpty
  }

  private static func changed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<UInt8>
  ) -> (String?, Bool) {
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    var (isGap, hasReplaced) = (false, false)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let width = blankWidth(bytes, at: index) {
        isGap = true
        index += width
        continue
      }
      if isGap, !line.isEmpty { line.append(0x20) }
      isGap = false
      hasReplaced = hasReplaced || table[Int(byte)] != byte
      line.append(table[Int(byte)])
      index += 1
    }
    return (String(decoding: line, as: UTF8.self), hasReplaced)
  }

  /// How many bytes the character has that begins at `index`, where it is a blank or a control
  /// character: some programs end lines at U+0085, U+2028 and U+2029.
  private static func blankWidth(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    switch bytes[index] {
    case 0...0x20, 0x7F: return 1
    case 0xC2: return index + 1 < bytes.count && bytes[index + 1] < 0xA0 ? 2 : nil
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : nil
    default: return nil
    }
  }

  /// The text in pieces of at most `bytes` bytes, between characters.
  static func pieces(of text: String, _ bytes: Int) -> [Substring] {
    var pieces: [Substring] = []
    var (start, length) = (text.startIndex, 0)
    for index in text.unicodeScalars.indices {
      let width = text.unicodeScalars[index].utf8.count
      if length + width > bytes {
        pieces.append(text[start..<index])
        (start, length) = (index, 0)
      }
      length += width
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }

  /// At most `count` Unicode scalars, the last character whole.
  static func prefix(_ text: String, scalars count: Int) -> String {
    guard text.unicodeScalars.count > count else { return text }
    var prefix = ""
    var length = 0
    for character in text {
      length += character.unicodeScalars.count
      guard length <= count else { break }
      prefix.append(character)
    }
    return prefix.isEmpty ? String(text.unicodeScalars.prefix(count)) : prefix
  }
}
