/// A word as two texts share it: in lower case, without accents, an umlaut like its letter, so that
/// `MÜLLER`, `Mueller` and `MULLER` are one.
enum FoldedWord {
  static func of(_ word: String) -> String {
    let lower = word.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return withoutUmlauts(lower) }
    return withoutUmlauts(lower.reduce(into: "") { $0 += letters[$1] ?? String($1) })
  }

  /// `ue` is how an ü is written without one.
  private static func withoutUmlauts(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "e")) else { return word }
    var folded: [UInt8] = []
    for byte in word.utf8 {
      let isMark = byte == UInt8(ascii: "e") && folded.last.map("aou".utf8.contains) == true
      if !isMark { folded.append(byte) }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The words of a list, folded.
  static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { of(String($0)) })
  }

  /// Letters with marks, by what they are without. A character equals itself in all its encodings.
  private static let letters: [Character: String] = {
    var letters: [Character: String] = [
      "ß": "ss", "æ": "a", "œ": "o", "ø": "o", "đ": "d", "ł": "l", "ı": "i",
    ]
    let marks = (0x300...0x30C).compactMap { Unicode.Scalar($0) } + ["\u{327}", "\u{328}"]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for mark in marks { letters[Character("\(letter)\(mark)")] = String(letter) }
    }
    return letters
  }()
}
