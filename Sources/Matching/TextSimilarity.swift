/// How alike two bank texts are: 0 nothing in common, 1 the shorter one is contained in the other.
///
/// The overlap coefficient of their word sets, after case is folded and what differs from one
/// printing of a purchase to the next is dropped: digits, punctuation, card masks, the prefixes of
/// payment processors. Chinese, Japanese and Korean runs count by pairs of characters.
public enum TextSimilarity {
  public static func of(_ left: String, _ right: String) -> Double {
    let (a, b) = (tokens(of: left), tokens(of: right))
    guard !a.isEmpty, !b.isEmpty else { return left == right ? 1 : 0 }
    return Double(a.intersection(b).count) / Double(min(a.count, b.count))
  }

  /// Prefixes that name the processor, not the merchant.
  private static let processorWords: Set<String> = ["sq", "tst", "paypal", "支付宝", "财付通"]

  private static func tokens(of text: String) -> Set<String> {
    var tokens: Set<String> = []
    var word = ""
    var previousIdeograph: Character?
    func endWord() {
      if word.count > 1, !processorWords.contains(word) { tokens.insert(word) }
      word = ""
    }
    for character in text.lowercased() {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
        endWord()
        previousIdeograph = nil
        continue
      }
      if isIdeograph(scalar) {
        endWord()
        if let previous = previousIdeograph { tokens.insert(String([previous, character])) }
        previousIdeograph = character
      } else {
        previousIdeograph = nil
        word.append(character)
      }
    }
    endWord()
    return tokens
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
