import FinanceModel

/// Texts by numbers: of a million rows few texts are new, and a known one is found by its bytes.
struct TextPool: Sendable {
  /// All texts, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The text before that has the same hash; -1: none.
  private var earlier: [Int32] = []
  /// The latest text of a hash.
  private var latest: [UInt64: Int32] = [:]

  /// The number of a text; -1 for none.
  mutating func number(of text: UnsafeRawBufferPointer?) -> Int32 {
    guard let text else { return -1 }
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let newest = latest[hash] ?? -1
    var known = newest
    while known >= 0 {
      let range = range(of: known)
      if bytes.withUnsafeBytes({ UnsafeRawBufferPointer(rebasing: $0[range]).isSame(as: text) }) {
        return known
      }
      known = earlier[Int(known)]
    }
    let number = Int32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    earlier.append(newest)
    latest[hash] = number
    return number
  }

  subscript(_ number: Int32) -> String? {
    number < 0 ? nil : String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  private func range(of number: Int32) -> Range<Int> {
    (number == 0 ? 0 : ends[Int(number) - 1])..<ends[Int(number)]
  }
}
