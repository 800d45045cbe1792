import JSONText
import LedgerStore

/// Texts by numbers: of a million rows few texts are new, and a known one is found by its bytes.
struct TextPool {
  private(set) var texts: [String] = []
  private var bytes: [[UInt8]] = []
  /// The places of texts of one hash.
  private var places: [UInt64: [Int]] = [:]

  /// The number of a text; -1 for none.
  mutating func number(of text: UnsafeRawBufferPointer?) -> Int {
    guard let text else { return -1 }
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let known = places[hash]?.first { place in
      bytes[place].withUnsafeBytes { $0.isSame(as: text) }
    }
    if let known { return known }
    places[hash, default: []].append(texts.count)
    bytes.append(Array(text))
    texts.append(String(decoding: text, as: UTF8.self))
    return texts.count - 1
  }

  subscript(_ number: Int) -> String? { number < 0 ? nil : texts[number] }
}
