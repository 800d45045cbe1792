/// The words and the runs of digits of a text: what may not be found again in another.
package struct TokenCensus: Sendable {
  /// In lower case: three letters and more, and what scripts without blanks have in one run.
  package private(set) var words: Set<String> = []
  /// Runs of four digits and more.
  package private(set) var runs: Set<String> = []

  /// - Parameter text: UTF-8.
  package init(_ text: [UInt8]) {
    var letters = String.UnicodeScalarView()
    var digits: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if (0x30...0x39).contains(scalar.value) {
        digits.append(UInt8(scalar.value))
        finish(&letters)
      } else {
        finish(&digits)
        let isLetter =
          scalar.isASCII
          ? (scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A)
          : scalar.properties.isAlphabetic
        guard isLetter else {
          finish(&letters)
          continue
        }
        if let last = letters.last,
          LetterScript.isIdeographic(last) != LetterScript.isIdeographic(scalar)
        {
          finish(&letters)
        }
        letters.append(scalar)
      }
    }
    finish(&letters)
    finish(&digits)
  }

  private mutating func finish(_ letters: inout String.UnicodeScalarView) {
    defer { letters = String.UnicodeScalarView() }
    let isWide = letters.first.map { LetterScript.isIdeographic($0) } ?? false
    guard letters.count >= (isWide ? 2 : 3) else { return }
    words.insert(String(letters).lowercased())
  }

  private mutating func finish(_ digits: inout [UInt8]) {
    if digits.count >= 4, digits.contains(where: { $0 != 0x30 }) {
      runs.insert(String(decoding: digits, as: UTF8.self))
    }
    digits = []
  }

  /// What both texts have: words, and runs of digits, that are not kept.
  package func common(with other: TokenCensus, keeping isKept: (String) -> Bool) -> [String] {
    words.intersection(other.words).filter { !isKept($0) }.sorted()
      + runs.intersection(other.runs).filter { !isKept($0) }.sorted()
  }
}
