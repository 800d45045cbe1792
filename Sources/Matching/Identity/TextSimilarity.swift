/// From 0, nothing in common, to 1. The one number here that is no amount.
package typealias Similarity = Double

/// How alike two bank texts are: 0 nothing in common, 1 the shorter one is contained in the other.
///
/// The overlap coefficient of their word sets, after case, accents and umlauts are folded and what
/// differs from one printing of a purchase to the next is dropped: digits, punctuation, card masks, the
/// prefixes of payment processors, the words for a payment (``PaymentWords``). Chinese, Japanese and
/// Korean runs count by pairs of characters.
package enum TextSimilarity {
  package static func of(_ left: String, _ right: String) -> Similarity {
    of(ComparedText(left), ComparedText(right))
  }

  static func of(_ left: ComparedText, _ right: ComparedText) -> Similarity {
    guard left.isSilent == right.isSilent else { return left.text == right.text ? 1 : 0 }
    let least = min(left.words.count, right.words.count)
    guard least > 0 else { return left.text == right.text ? 1 : 0 }
    return Similarity(left.wordsShared(with: right)) / Similarity(least)
  }
}

/// A bank text that is compared with several others.
package struct ComparedText: Sendable {
  package let text: String
  /// It has words, and none says what was paid for: `CARD PAYMENT 017`. Its words are the generic ones
  /// then.
  let isSilent: Bool
  /// Digests of its words, each once, rising.
  fileprivate let words: [UInt64]

  /// Equal where two texts are as alike as can be, of more than payment words.
  var contentWords: [UInt64] { words }

  package init(_ text: String) {
    self.text = text
    var collector = WordCollector()
    var copy = text
    let isASCII = copy.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
      for byte in bytes { collector.add(byte) }
      collector.endWord()
      return true
    }
    if !isASCII { collector.add(runsOf: text) }
    (words, isSilent) = (collector.words, collector.isSilent)
  }

  /// Nothing, or half a character.
  var isBlank: Bool { text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" } }

  /// Whether the other text is this one with more behind it, or behind one of its cells, which ` | `
  /// parts. Half a character at the end is none.
  func begins(_ other: ComparedText) -> Bool {
    let (own, longer) = (Array(text.utf8), Array(other.text.utf8))
    var shared = zip(own, longer).prefix { $0 == $1 }.count
    while shared > 0, shared < own.count, own[shared] & 0xC0 == 0x80 { shared -= 1 }
    var rest = own[shared...]
    while rest.starts(with: "\u{FFFD}".utf8) { rest.removeFirst(3) }
    return shared > 0 && (rest.isEmpty || rest.starts(with: " | ".utf8))
      && longer[shared...].suffix(rest.count).elementsEqual(rest)
  }

  fileprivate func wordsShared(with other: ComparedText) -> Int {
    var (count, left, right) = (0, 0, 0)
    while left < words.count, right < other.words.count {
      if words[left] == other.words[right] {
        count += 1
        left += 1
        right += 1
      } else if words[left] < other.words[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return count
  }
}

/// Gathers the words of a text.
private struct WordCollector {
  private var telling: [UInt64] = []
  private var generic: [UInt64] = []
  private var word = FNV()
  private var letters = 0
  private var lastLetter: UInt8 = 0
  /// A run of x is a card mask.
  private var isMask = true

  private static let processors = digests(of: PaymentWords.processors)
  private static let paymentWords = digests(of: PaymentWords.all)

  private static func digests(of words: Set<String>) -> Set<UInt64> {
    Set(words.map { FNV(of: $0).state })
  }

  var isSilent: Bool { telling.isEmpty && !generic.isEmpty }

  var words: [UInt64] {
    var words = (telling.isEmpty ? generic : telling).sorted()
    var kept = 0
    for index in words.indices where kept == 0 || words[index] != words[kept - 1] {
      words[kept] = words[index]
      kept += 1
    }
    words.removeLast(words.count - kept)
    return words
  }

  /// The next byte of an ASCII text.
  mutating func add(_ byte: UInt8) {
    let lower = byte | 0x20
    guard lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "z") else { return endWord() }
    if FoldedWord.isUmlautE(lower, after: lastLetter) { return }
    word.add(lower)
    lastLetter = lower
    letters += 1
    isMask = isMask && lower == UInt8(ascii: "x")
  }

  mutating func endWord() {
    if letters == 1 || letters > 1 && !isMask { add(digest: word.state) }
    word = FNV()
    letters = 0
    lastLetter = 0
    isMask = true
  }

  private mutating func add(digest: UInt64) {
    if Self.processors.contains(digest) { return }
    if Self.paymentWords.contains(digest) { generic.append(digest) } else { telling.append(digest) }
  }

  /// The words of any text: its unbroken runs of letters of one kind of script.
  mutating func add(runsOf text: String) {
    var run = ""
    var isIdeographic = false
    for character in text.lowercased() {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
        end(&run, isIdeographic)
        continue
      }
      let isIdeograph = Self.isIdeograph(scalar)
      if isIdeograph != isIdeographic { end(&run, isIdeographic) }
      isIdeographic = isIdeograph
      FoldedWord.append(character, to: &run)
    }
    end(&run, isIdeographic)
  }

  private mutating func end(_ run: inout String, _ isIdeographic: Bool) {
    defer { run = "" }
    let digest = FNV(of: run).state
    guard !run.isEmpty, !Self.processors.contains(digest) else { return }
    guard isIdeographic else {
      if run.utf8.count == 1 || !run.allSatisfy({ $0 == "x" }) { add(digest: digest) }
      return
    }
    // The pairs of neighbours; a single character stands for itself.
    let characters = Array(run)
    guard characters.count > 1 else { return telling.append(digest) }
    for (left, right) in zip(characters, characters.dropFirst()) {
      telling.append(FNV(of: String([left, right])).state)
    }
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

/// The 64-bit FNV-1a hash. Source: Fowler, Noll and Vo, RFC 9923.
private struct FNV {
  private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(of text: String) {
    for byte in text.utf8 { add(byte) }
  }

  mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
