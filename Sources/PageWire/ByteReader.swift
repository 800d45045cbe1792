/// Takes numbers and text out of a message's content; nil where it ends too early.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - offset }

  mutating func take<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) -> Number? {
    guard remaining >= MemoryLayout<Number>.size else { return nil }
    defer { offset += MemoryLayout<Number>.size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  mutating func takeText(byteCount: Int) -> String? {
    guard byteCount >= 0, remaining >= byteCount else { return nil }
    defer { offset += byteCount }
    return String(validating: bytes[offset..<offset + byteCount], as: UTF8.self)
  }
}
