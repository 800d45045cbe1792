/// Texts of banks and names of files as people may be shown them: none can steer a terminal, and none
/// can look like a line of the program's own.
enum HarmlessText {
  /// The text in one line: line ends and tabs are blanks, other control characters and what turns
  /// the direction of writing is U+FFFD.
  static func line(_ text: String) -> String {
    rewritten(text) { $0.isLineEnd || $0 == "\t" ? " " : $0.isSteering ? "\u{FFFD}" : $0 }
  }

  /// The text in one line that is not parted where a line ended in it: the name of a file is one word.
  static func unparted(_ text: String) -> String {
    rewritten(text) {
      $0.isLineEnd || $0 == "\t" ? "\u{A0}" : $0.isSteering ? "\u{FFFD}" : $0
    }
  }

  /// The text with its lines and tabs.
  static func text(_ text: String) -> String {
    rewritten(text) { $0.isSteering ? "\u{FFFD}" : $0 }
  }

  private static func rewritten(
    _ text: String, _ change: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(change)))
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// C0, DEL and C1 but for tab and line feed, and the marks that embed, override or isolate a
  /// direction. Source: ECMA-48, Unicode TR 9.
  fileprivate var isSteering: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Several lines for people.
struct Lines {
  let text: String

  init(_ lines: [String]) {
    text = lines.map(HarmlessText.unparted).joined(separator: "\n")
  }
}
