/// Patterns that match texts written alike.
enum PatternText {
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      if "\\^$.|?*+()[]{}#".contains(character) {
        result += "\\\(character)"
      } else if character.isWhitespace {
        result += result.hasSuffix("\\s+") ? "" : "\\s+"
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The text with any digits where it has some.
  static func ofDigits(_ text: some StringProtocol) -> String {
    var result = ""
    for part in text.prefix(60).chunked(by: { $0.isDigit }) {
      result += part.isMatch ? "\\d+" : escaped(part.text)
    }
    return result
  }

  /// A pattern of texts that are written alike: any digits and any letters where it has some.
  static func generalized(_ text: String) -> String {
    var pattern = ""
    var previous: Character = " "
    for character in text {
      if character.isDigit {
        if !previous.isDigit { pattern += "\\d+" }
      } else if character.isLetter {
        if !previous.isLetter { pattern += "\\p{L}+" }
      } else {
        pattern += escaped(String(character))
      }
      previous = character
    }
    return pattern
  }
}

extension StringProtocol {
  fileprivate func chunked(
    by isMatch: (Character) -> Bool
  ) -> [(text: String, isMatch: Bool)] {
    var chunks: [(text: String, isMatch: Bool)] = []
    for character in self {
      let matches = isMatch(character)
      if let last = chunks.last, last.isMatch == matches {
        chunks[chunks.count - 1].text.append(character)
      } else {
        chunks.append((String(character), matches))
      }
    }
    return chunks
  }
}

extension Character {
  var isDigit: Bool { isASCII && isNumber }
}
