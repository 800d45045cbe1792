import FinanceModel

/// Texts by numbers: of a million rows few texts are new, and a known one is found by its bytes. Texts that
/// are equal have one number, also where one writes an accent apart from its letter.
struct TextPool: Sendable {
  /// All texts, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The number of each text: its place, or that of the first one that is equal to it.
  private var numbers: [Int32] = []
  /// Those that are not ASCII.
  private var accented: [String: Int32] = [:]
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
        return numbers[Int(known)]
      }
      known = earlier[Int(known)]
    }
    let place = Int32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    earlier.append(newest)
    latest[hash] = place
    numbers.append(text.allSatisfy { $0 < 0x80 } ? place : firstEqual(to: text, at: place))
    return numbers[Int(place)]
  }

  private mutating func firstEqual(to text: UnsafeRawBufferPointer, at place: Int32) -> Int32 {
    let text = String(decoding: text, as: UTF8.self)
    let first = accented[text] ?? place
    accented[text] = first
    return first
  }

  subscript(_ number: Int32) -> String? {
    number < 0 ? nil : String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  private func range(of number: Int32) -> Range<Int> {
    (number == 0 ? 0 : ends[Int(number) - 1])..<ends[Int(number)]
  }
}
