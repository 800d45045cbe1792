/// Finds bytes in bytes.
enum ByteSearch {
  /// Looks for the needle's first byte eight places at a time, then compares.
  static func contains(_ text: UnsafeRawBufferPointer, _ needle: UnsafeRawBufferPointer) -> Bool {
    guard let first = needle.first else { return true }
    guard needle.count <= text.count else { return false }
    let last = text.count - needle.count
    let pattern = UInt64(first) &* 0x0101_0101_0101_0101
    var offset = 0
    while offset <= last {
      if offset + 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
        let hasFirst = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
        guard hasFirst else {
          offset += 8
          continue
        }
      }
      for place in offset..<min(offset + 8, last + 1) where text[place] == first {
        if text[place..<(place + needle.count)].elementsEqual(needle) { return true }
      }
      offset += 8
    }
    return false
  }
}

extension Collection<UInt8> {
  /// Where two or more bytes begin first.
  func firstIndex(of text: StaticString) -> Index? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return startIndex }
      var rest = self[...]
      while let place = rest.firstIndex(of: first) {
        if rest[place...].starts(with: wanted) { return place }
        rest = rest[place...].dropFirst()
      }
      return nil
    }
  }
}
