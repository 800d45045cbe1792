/// Makes up words: each original has one of its own in the whole file, of as many letters and with the
/// same capitals.
struct WordReplacer {
  private let choice: KeyedChoice
  /// In lower case: words of the original, which no made-up word may be.
  private let avoided: Set<String>
  private let isKept: (String) -> Bool
  /// The letters with accents that the original has.
  private let foreign: [Unicode.Scalar]
  private var made: [String: String] = [:]
  private var used: Set<String> = []
  private static let tries = 24

  /// - Parameter isKept: whether a word, in lower case, says nothing of anybody.
  init(_ choice: KeyedChoice, avoiding avoided: Set<String>, isKept: @escaping (String) -> Bool) {
    self.choice = choice
    self.avoided = avoided
    self.isKept = isKept
    var letters: Set<Unicode.Scalar> = []
    for word in avoided {
      for letter in word.unicodeScalars where (0xC0...0x24F).contains(letter.value) {
        letters.insert(letter)
      }
    }
    foreign = letters.sorted()
  }

  /// - Parameter word: letters alone.
  mutating func replaced(_ word: String) -> String {
    let folded = word.lowercased()
    guard folded.unicodeScalars.count == word.unicodeScalars.count else {
      return isKept(folded) ? word : plain(for: word, folded: word)
    }
    if isKept(folded) { return word }
    if let first = folded.unicodeScalars.first, LetterScript.isIdeographic(first) {
      return parts(of: word)
    }
    return plain(for: word, folded: folded)
  }

  /// A run of a script without blanks: words that are kept stay, what is between them is replaced.
  private mutating func parts(of word: String) -> String {
    let letters = Array(word)
    var result = ""
    var pending = ""
    var place = 0
    while place < letters.count {
      let longest = min(Self.longestPart, letters.count - place)
      let length = stride(from: longest, to: 1, by: -1).first { length in
        isKept(String(letters[place..<(place + length)]))
      }
      if let length {
        if !pending.isEmpty { result += plain(for: pending, folded: pending) }
        pending = ""
        result += String(letters[place..<(place + length)])
        place += length
      } else {
        pending.append(letters[place])
        place += 1
      }
    }
    return pending.isEmpty ? result : result + plain(for: pending, folded: pending)
  }

  private static let longestPart = 8

  /// Whether a run of a script without blanks has nothing but words that are kept.
  func leaves(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, LetterScript.isIdeographic(first) else {
      return false
    }
    let letters = Array(word)
    var place = 0
    while place < letters.count {
      let longest = min(Self.longestPart, letters.count - place)
      let length = stride(from: longest, to: 1, by: -1).first { length in
        isKept(String(letters[place..<(place + length)]))
      }
      guard let length else { return false }
      place += length
    }
    return true
  }

  private mutating func plain(for word: String, folded: String) -> String {
    if let single = folded.unicodeScalars.first, folded.unicodeScalars.count == 1,
      !LetterScript.isIdeographic(single)
    {
      return word
    }
    let made = self.made[folded] ?? invent(folded)
    var result = String.UnicodeScalarView()
    for (original, letter) in zip(word.unicodeScalars, made.unicodeScalars) {
      let isUpper = original.properties.isUppercase && !letter.properties.isUppercase
      let cased = isUpper ? letter.properties.uppercaseMapping.unicodeScalars : nil
      result.append(cased.flatMap { $0.count == 1 ? $0.first : nil } ?? letter)
    }
    return String(result)
  }

  private mutating func invent(_ folded: String) -> String {
    var numbers = choice.numbers("word", folded)
    // A text in an encoding that nobody named has hardly a letter of ASCII.
    let isForeign =
      !foreign.isEmpty
      && folded.unicodeScalars.count(where: \.isASCII) * 2 < folded.unicodeScalars.count
    var candidate = folded
    for _ in 0..<Self.tries {
      var letters = String.UnicodeScalarView()
      for letter in folded.unicodeScalars {
        let made =
          LetterScript.replacement(for: letter, &numbers)
          ?? (isForeign ? foreign[numbers.below(foreign.count)] : letter)
        letters.append(made)
      }
      candidate = String(letters)
      if candidate != folded, !avoided.contains(candidate), !used.contains(candidate),
        !isKept(candidate)
      {
        break
      }
    }
    used.insert(candidate)
    made[folded] = candidate
    return candidate
  }
}
