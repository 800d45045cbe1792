/// Puts numbers and text one after the other, numbers with their least byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func put<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Starts a message whose length ``end()`` fills in.
  static func message(_ kind: Frame.Kind) -> ByteWriter {
    var writer = ByteWriter()
    writer.put(kind.rawValue)
    writer.put(UInt32(0))
    return writer
  }

  consuming func end() -> [UInt8] {
    let byteCount = bytes.count - Frame.headByteCount
    for index in 0..<4 {
      bytes[1 + index] = UInt8(truncatingIfNeeded: byteCount >> (8 * index))
    }
    return bytes
  }
}
