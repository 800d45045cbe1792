/// How many columns of a terminal a text takes. Source: Unicode TR 11.
enum DisplayWidth {
  private static let ellipsis = "…"

  static func of(_ text: some StringProtocol) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Ideographs and full-width forms take two; what is drawn over the character before takes none.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1160...0x11FF, 0x200B...0x200F, 0x2060, 0xFEFF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    // Signs that terminals draw as pictures, such as the cup at U+2615.
    case 0x2300...0x2BFF: return scalar.properties.isEmojiPresentation ? 2 : 1
    default: return 1
    }
  }

  /// The text, ended by `…` where it takes more than `width`.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    var start = ""
    var room = width - 1
    for character in text {
      room -= of(String(character))
      if room < 0 { break }
      start.append(character)
    }
    while start.last == " " { start.removeLast() }
    return start + ellipsis
  }
}
