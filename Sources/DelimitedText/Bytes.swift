/// Searches in bytes, eight at a time. May read, and ignores, seven bytes beyond the end.
enum Bytes {
  static let quote = UInt8(ascii: "\"")
  static let equals = UInt8(ascii: "=")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// `byte` in each of eight places.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The offset of the first of three bytes, given eightfold; `limit` where there is none.
  @inline(__always)
  static func firstIndex(
    of one: UInt64, _ two: UInt64, _ three: UInt64, in bytes: UnsafePointer<UInt8>,
    from start: Int, to limit: Int
  ) -> Int {
    let raw = UnsafeRawPointer(bytes)
    var offset = start
    while offset < limit {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let hits = zeros(word ^ one) | zeros(word ^ two) | zeros(word ^ three)
      if hits != 0 { return min(offset &+ hits.trailingZeroBitCount &>> 3, limit) }
      offset &+= 8
    }
    return limit
  }

  /// The high bit of each byte that is zero. Bytes above a zero may be marked too, so that only the
  /// lowest mark counts.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// How many line ends are in `bytes[start..<end]`: LF, and where `countingCR` each CR that does
  /// not belong to one.
  static func lineBreaks(
    in bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, countingCR: Bool
  ) -> Int {
    var count = 0
    for offset in start..<end {
      if bytes[offset] == lineFeed {
        count += 1
      } else if countingCR, bytes[offset] == carriageReturn {
        let rest = end - offset - 1
        let isPart =
          rest >= 1 && bytes[offset + 1] == lineFeed
          || rest >= 2 && bytes[offset + 1] == carriageReturn && bytes[offset + 2] == lineFeed
        if !isPart { count += 1 }
      }
    }
    return count
  }

  // MARK: Blanks

  /// The length of the blank at `offset`; 0 where there is none.
  @inline(__always)
  static func blank(in bytes: UnsafePointer<UInt8>, at offset: Int, to end: Int) -> Int {
    switch bytes[offset] {
    case 0x20, 0x09, 0x00, lineFeed, carriageReturn, 0x0B, 0x0C, 0x1A: return 1
    case 0xC2: return end - offset >= 2 && bytes[offset + 1] == 0xA0 ? 2 : 0
    case 0xE2, 0xE3, 0xEF:
      return end - offset >= 3
        && isWideBlank(bytes[offset], bytes[offset + 1], bytes[offset + 2]) ? 3 : 0
    default: return 0
    }
  }

  /// The length of the blank that ends at `end`; 0 where there is none.
  @inline(__always)
  static func blank(in bytes: UnsafePointer<UInt8>, from start: Int, endingAt end: Int) -> Int {
    switch bytes[end - 1] {
    case 0x20, 0x09, 0x00, lineFeed, carriageReturn, 0x0B, 0x0C, 0x1A: return 1
    case 0xA0: return end - start >= 2 && bytes[end - 2] == 0xC2 ? 2 : 0
    case 0x80, 0x8E, 0x8F, 0xBF:
      return end - start >= 3
        && isWideBlank(bytes[end - 3], bytes[end - 2], bytes[end - 1]) ? 3 : 0
    default: return 0
    }
  }

  /// U+3000, U+FEFF, U+200E and U+200F.
  private static func isWideBlank(_ one: UInt8, _ two: UInt8, _ three: UInt8) -> Bool {
    switch (one, two, three) {
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0x8E), (0xE2, 0x80, 0x8F): true
    default: false
    }
  }

  /// Narrows `start..<end` to what is between the blanks at its ends.
  @inline(__always)
  static func trim(_ bytes: UnsafePointer<UInt8>, _ start: inout Int, _ end: inout Int) {
    while start < end {
      let length = blank(in: bytes, at: start, to: end)
      if length == 0 { break }
      start += length
    }
    while start < end {
      let length = blank(in: bytes, from: start, endingAt: end)
      if length == 0 { break }
      end -= length
    }
  }
}
