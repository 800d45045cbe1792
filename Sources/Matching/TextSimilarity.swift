/// From 0, nothing in common, to 1. The one number here that is no amount.
public typealias Similarity = Double

/// How alike two bank texts are: 0 nothing in common, 1 the shorter one is contained in the other.
///
/// The overlap coefficient of their word sets, after case is folded and what differs from one
/// printing of a purchase to the next is dropped: digits, punctuation, card masks, the prefixes of
/// payment processors. Chinese, Japanese and Korean runs count by pairs of characters.
public enum TextSimilarity {
  public static func of(_ left: String, _ right: String) -> Similarity {
    of(ComparedText(left), ComparedText(right))
  }

  static func of(_ left: ComparedText, _ right: ComparedText) -> Similarity {
    let (a, b) = (left.tokens, right.tokens)
    guard !a.isEmpty, !b.isEmpty else { return left.text == right.text ? 1 : 0 }
    return Double(a.intersection(b).count) / Double(min(a.count, b.count))
  }

  /// Prefixes that name the processor, not the merchant.
  private static let processors: Set<String> = ["sq", "tst", "paypal", "支付宝", "财付通"]

  fileprivate static func tokens(of text: String) -> Set<String> {
    var tokens: Set<String> = []
    for run in runs(of: text.lowercased()) where !processors.contains(run.text) {
      if run.isIdeographic {
        tokens.formUnion(pairs(of: Array(run.text)))
      } else if !run.text.allSatisfy({ $0 == "x" }) || run.text.count == 1 {
        // A run of x is a card mask.
        tokens.insert(run.text)
      }
    }
    return tokens
  }

  /// The pairs of neighbours; a single character stands for itself.
  private static func pairs(of characters: [Character]) -> [String] {
    guard characters.count > 1 else { return characters.map { String($0) } }
    return zip(characters, characters.dropFirst()).map { String([$0, $1]) }
  }

  /// The text's unbroken runs of letters of one kind of script.
  private static func runs(of text: String) -> [(text: String, isIdeographic: Bool)] {
    var runs: [(text: String, isIdeographic: Bool)] = []
    var isOpen = false
    for character in text {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
        isOpen = false
        continue
      }
      let isIdeographic = isIdeograph(scalar)
      if isOpen, let last = runs.last, last.isIdeographic == isIdeographic {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((String(character), isIdeographic))
      }
      isOpen = true
    }
    return runs
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

/// A bank text that is compared with several others.
public struct ComparedText: Sendable {
  public let text: String
  let tokens: Set<String>

  public init(_ text: String) {
    self.text = text
    tokens = TextSimilarity.tokens(of: text)
  }
}
