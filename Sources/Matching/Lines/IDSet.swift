/// A set of ids, one bit each: the stored lines that a document has stated again, say.
package struct IDSet: Sendable {
  private var words: [UInt64] = []

  package init() {}

  /// Ids from 1.
  package func contains(_ id: Int64) -> Bool {
    let word = Int(id >> 6)
    return word < words.count && words[word] & Self.bit(id) != 0
  }

  package mutating func insert(_ id: Int64) {
    let word = Int(id >> 6)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word - words.count + 1))
    }
    words[word] |= Self.bit(id)
  }

  package mutating func remove(_ id: Int64) {
    let word = Int(id >> 6)
    if word < words.count { words[word] &= ~Self.bit(id) }
  }

  private static func bit(_ id: Int64) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: id) }

  package mutating func insert(_ range: ClosedRange<Int64>) {
    for id in range { insert(id) }
  }

  package mutating func formUnion(_ other: IDSet) {
    if other.words.count > words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// Whether every id of a range is in it.
  package func contains(_ range: ClosedRange<Int64>) -> Bool {
    var id = range.lowerBound
    while id <= range.upperBound {
      let (word, bit) = Int(id).quotientAndRemainder(dividingBy: 64)
      guard word < words.count else { return false }
      if bit == 0, words[word] == .max {
        id += 64
      } else if words[word] & (1 << UInt64(bit)) != 0 {
        id += 1
      } else {
        return false
      }
    }
    return true
  }

  /// The ids as inclusive ranges, rising.
  package var ranges: [ClosedRange<Int64>] {
    var ranges: [ClosedRange<Int64>] = []
    var first: Int64?
    for (index, word) in words.enumerated() {
      if word == 0 || word == .max {
        let start = Int64(index * 64)
        if word == 0, let open = first {
          ranges.append(open...(start - 1))
          first = nil
        } else if word != 0, first == nil {
          first = start
        }
        continue
      }
      for bit in 0..<64 {
        let id = Int64(index * 64 + bit)
        if word & (1 << UInt64(bit)) != 0 {
          if first == nil { first = id }
        } else if let open = first {
          ranges.append(open...(id - 1))
          first = nil
        }
      }
    }
    if let open = first { ranges.append(open...Int64(words.count * 64 - 1)) }
    return ranges
  }
}
