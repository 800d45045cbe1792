/// Texts of banks for formats of lines.
enum PlainText {
  /// The text in one line: line ends, tabs and other control characters are blanks, blanks in a row are
  /// one, and none stands at the ends.
  ///
  /// - Parameter change: for each ASCII character.
  static func line(_ text: String, _ change: (UInt8) -> UInt8 = { $0 }) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var line: [UInt8] = []
      line.reserveCapacity(bytes.count)
      var isGap = false
      var index = 0
      func put(_ byte: UInt8) {
        if isGap, !line.isEmpty { line.append(0x20) }
        isGap = false
        line.append(byte)
      }
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0...0x20, 0x7F: isGap = true
        case 0x21...0x7E: put(change(byte))
        // U+0080…U+009F, U+2028 and U+2029: some programs end lines there.
        case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
          isGap = true
          index += 1
        case 0xE2
        where index + 2 < bytes.count && bytes[index + 1] == 0x80
          && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
          isGap = true
          index += 2
        default: put(byte)
        }
        index += 1
      }
      return String(decoding: line, as: UTF8.self)
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
