/// A word as a shell takes it.
enum ShellWord {
  /// In quotes where a shell would read it otherwise.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+,:@%".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty || word.hasPrefix("-") else { return word }
    return "'\(word.replacing("'", with: "'\\''"))'"
  }
}
