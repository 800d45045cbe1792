import FinanceModel

/// What the text of a spin-off says: `SPIN-OFF CHICORY 1 FOR 3`, `GE(US3696043013) Spinoff 1 for 3`.
struct SpinOffText {
  private let text: String
  private let words: Set<String>

  init(_ text: String) {
    self.text = text.uppercased()
    words = Set(
      self.text.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map { word in
        String(word.hasSuffix(".") ? word.dropLast() : word)
      })
  }

  /// New units for old ones: `1 FOR 3`, `1:3`, `0.25 PER SHARE`.
  var ratio: (new: ExactDecimal, old: ExactDecimal)? {
    let parts = text.replacing(":", with: " FOR ").split { " ,()".contains($0) }
    for place in parts.indices.dropFirst().dropLast()
    where ["FOR", "PER", "ZU", "POUR"].contains(parts[place]) {
      let before = parts[..<place].reversed().prefix(2).lazy.compactMap { ExactDecimal($0) }.first
      let next = parts[place + 1]
      let after = next.hasPrefix("SHARE") || next == "EACH" ? .one : ExactDecimal(next)
      if let new = before, let old = after, new.signum > 0, old.signum > 0 { return (new, old) }
    }
    return nil
  }

  /// Whether it has one of the names of a security: an id of letters and digits, or the first words of
  /// what it is called.
  func names(_ security: Set<String>) -> Bool {
    security.contains { name in
      let parts = name.uppercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }
        .map(String.init)
      guard let first = parts.first else { return false }
      guard parts.count > 1 else { return first.count > 1 && words.contains(first) }
      // `Parsnip Foods` is named by both words; a single one of them may be another company's.
      return text.contains(parts.prefix(2).joined(separator: " "))
    }
  }
}
