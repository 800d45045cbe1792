/// Well-formedness of UTF-8. Source: Unicode 15 table 3-7.
package enum UTF8Scan {
  enum Sequence {
    case valid(length: Int)
    case invalid
    /// The bytes end inside a sequence that is valid so far.
    case cutOff
  }

  static func sequence(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Sequence {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return .valid(length: 1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for index in 1..<length {
      guard offset + index < bytes.count else { return .cutOff }
      let allowed = index == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[offset + index]) else { return .invalid }
    }
    return .valid(length: length)
  }

  /// The offset of the first byte that is no UTF-8; nil where all is well-formed.
  package static func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 0
    while true {
      offset += asciiCount(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      guard offset < bytes.count else { return nil }
      guard case .valid(let length) = sequence(in: bytes, at: offset) else { return offset }
      offset += length
    }
  }

  /// How many bytes at the start are ASCII, looked at eight at a time.
  static func asciiCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    while offset + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }
}
