/// The words of a bank mapping: the bank's own, which are published with it.
struct MappingVocabulary: Sendable {
  /// In lower case.
  private var words: Set<String> = []
  /// Words of its patterns, which other words may begin with.
  private var stems: Set<String> = []
  private static let shortestStem = 5

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
      if character.isLetter || character.isNumber, !isEscape {
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
    if folded.contains(where: \.isNumber) {
      // A bank's code; years and other short numbers say nothing.
      if folded.count > 4, folded.allSatisfy(\.isNumber) { words.insert(folded) }
      for part in folded.split(whereSeparator: \.isNumber) { words.insert(String(part)) }
      return
    }
    words.insert(folded)
    if isPattern, folded.count >= Self.shortestStem { stems.insert(folded) }
  }

  /// - Parameter word: in lower case.
  func contains(_ word: String) -> Bool {
    if words.contains(word) { return true }
    guard word.count > Self.shortestStem else { return false }
    return (Self.shortestStem..<word.count).contains { stems.contains(String(word.prefix($0))) }
  }
}
