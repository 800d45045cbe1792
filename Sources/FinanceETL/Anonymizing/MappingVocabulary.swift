/// The words of a bank mapping: the bank's own, which are published with it.
struct MappingVocabulary: Sendable {
  /// In lower case.
  private var words: Set<String> = []
  /// Words of its patterns, which may be part of others: `Folgelastschrift`.
  private var stems: Set<String> = []
  private var codes: Set<String> = []
  private static let shortestStem = 5
  private static let shortestCode = 4

  /// - Parameter yaml: the mapping's text; its examples do not count.
  init(of yaml: String) {
    var isExample = false
    for line in yaml.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if line.dropFirst(indent).hasPrefix("tests:") {
        isExample = true
      } else if indent == 0, line.first?.isLetter == true {
        isExample = false
      }
      if !isExample { add(line) }
    }
  }

  private mutating func add(_ line: Substring) {
    let isPattern = line.contains("~") || line.contains("regex")
    var word = ""
    var isEscape = false
    for character in line + "\n" {
      // `\b` of a pattern is no letter; the digits of a bank's code count as a word.
      if character.isLetter || Self.isDigit(character), !isEscape {
        word.append(character)
      } else {
        finish(&word, isPattern)
      }
      isEscape = character == "\\" && !isEscape
    }
  }

  private mutating func finish(_ word: inout String, _ isPattern: Bool) {
    defer { word = "" }
    let folded = word.lowercased()
    guard !folded.isEmpty else { return }
    if folded.contains(where: Self.isDigit) {
      if folded.count >= Self.shortestCode, folded.allSatisfy(Self.isDigit) { codes.insert(folded) }
      for part in folded.split(whereSeparator: Self.isDigit) { words.insert(String(part)) }
      return
    }
    words.insert(folded)
    if isPattern, folded.count >= Self.shortestStem { stems.insert(folded) }
  }

  /// 零 is a number, and a letter of words.
  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// Whether the mapping names the code of a bank.
  func isBankCode(_ code: String) -> Bool {
    codes.contains(code) || (code.count >= Self.shortestCode && words.contains(code.lowercased()))
  }

  /// As ``isBankCode(_:)``, of digits in groups.
  func isPartOfBankCode(_ digits: String) -> Bool {
    codes.contains { $0.contains(digits) }
  }

  /// - Parameter word: in lower case.
  func contains(_ word: String) -> Bool {
    if words.contains(word) { return true }
    guard word.count > Self.shortestStem else { return false }
    return stems.contains { word.contains($0) }
  }
}
