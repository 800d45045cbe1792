/// The words of a bank mapping: the bank's own, which are published with it.
enum MappingVocabulary {
  /// The words, in lower case, but those of its examples.
  ///
  /// - Parameter yaml: the mapping's text.
  static func words(of yaml: String) -> Set<String> {
    var lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    if let tests = lines.firstIndex(where: { $0.hasPrefix("tests:") }) {
      let next = lines[(tests + 1)...].firstIndex { line in
        line.first.map { $0.isLetter } ?? false
      }
      lines.removeSubrange(tests..<(next ?? lines.endIndex))
    }
    var words: Set<String> = []
    var word = ""
    var isEscape = false
    for character in lines.joined(separator: "\n") {
      // `\b` of a pattern is no letter.
      if character.isLetter, !isEscape {
        word.append(character)
      } else {
        if !word.isEmpty { words.insert(word.lowercased()) }
        word = ""
      }
      isEscape = character == "\\" && !isEscape
    }
    if !word.isEmpty { words.insert(word.lowercased()) }
    return words
  }
}
