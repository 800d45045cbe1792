/// Scalars of YAML.
package enum YAMLText {
  /// A text that is the same when it is read back.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter } == true && text.last?.isWhitespace == false
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || (0x30...0x39).contains($0.value) || $0 == " " || $0 == "_"
          || $0 == "-" || $0 == "."
      }
      && !reserved.contains(text.lowercased())
    if isPlain { return text }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || isSpecial($0) })
    {
      return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }
    return "'" + text.replacing("'", with: "''") + "'"
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
      || scalar.value == 0xFEFF
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029, 0xFEFF:
      "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }

  private static let reserved: Set<String> = [
    "yes", "no", "on", "off", "true", "false", "null", "y", "n",
  ]

  package static func list(_ texts: [String]) -> String {
    "[" + texts.map(scalar).joined(separator: ", ") + "]"
  }

  /// One text as it is, several as a list.
  package static func oneOrMany(_ texts: [String]) -> String {
    texts.count == 1 ? scalar(texts[0]) : list(texts)
  }
}
