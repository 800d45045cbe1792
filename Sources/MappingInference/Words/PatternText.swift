import BankMappings

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

  /// A test of a cell: the text, or a pattern of its kind of line. Numbers, days and names of
  /// months are those of one file.
  static func test(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }.map(String.init)
    let hasMonth = words.contains(where: isMonth)
    guard text.contains(where: \.isDigit) || hasMonth || text.hasPrefix("~") else { return text }
    let parts = words.prefix(mostWords).map { isMonth($0) ? "\\p{L}+\\.?" : ofNumbers($0) }
    return "~^" + parts.joined(separator: "\\s+") + (words.count > mostWords ? "" : "$")
  }

  /// A pattern of words of any numbers and any months where there are some.
  static func ofWords(_ words: [String]) -> String {
    words.prefix(mostWords).enumerated().map { place, word in
      let isBesideNumber = [place - 1, place + 1].contains { near in
        words.indices.contains(near) && words[near].contains(where: \.isDigit)
      }
      return isMonth(word) || isBesideNumber && isShortMonth(word)
        ? "\\p{L}+\\.?" : ofNumbers(word)
    }.joined(separator: "\\s+")
  }

  /// Whether a word is the short name of a month in some language.
  private static func isShortMonth(_ word: String) -> Bool {
    let plain = word.trimmed(of: [",", "."])
    return plain.count > 2 && plain.allSatisfy(\.isLetter)
      && MonthNames.locales.contains { MonthNames(locale: $0).month(plain) != nil }
  }

  private static let mostWords = 12

  /// The start of a text, before its first number or month.
  static func head(of text: String) -> String {
    let start = text.prefix { !$0.isDigit && !$0.isNewline }
    for word in start.split(whereSeparator: \.isWhitespace) where isMonth(String(word)) {
      return String(start[..<word.startIndex]).trimmingBlanks
    }
    return String(start).trimmingBlanks
  }

  /// The text with any numbers where it has some, whatever their marks and signs.
  private static func ofNumbers(_ text: String) -> String {
    guard text.contains(where: \.isDigit) else { return escaped(text) }
    let marks: Set<Character> = [".", ",", "'", "’", "-", "/", ":", "+"]
    let characters = Array(text)
    var result = ""
    var place = 0
    while place < characters.count {
      var end = place
      while end < characters.count, characters[end].isDigit || marks.contains(characters[end]) {
        end += 1
      }
      let run = characters[place..<end]
      // Marks behind the last digit are the text's.
      guard let last = run.lastIndex(where: \.isDigit) else {
        result += escaped(String(characters[place]))
        place += 1
        continue
      }
      result += run.allSatisfy(\.isDigit) ? "\\d+" : "[-+]?\\d[\\d.,'’/:-]*"
      place = last + 1
    }
    return result
  }

  /// Whether a word is the name of a month in some language: a whole name, as short ones are words
  /// too.
  private static func isMonth(_ word: String) -> Bool {
    let plain = word.trimmed(of: [",", ".", ":", "(", ")"])
    guard plain.count > 3, plain.allSatisfy(\.isLetter) else { return false }
    return MonthNames.locales.contains { MonthNames(locale: $0).month(plain) != nil }
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
