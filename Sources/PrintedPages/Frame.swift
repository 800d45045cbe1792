/// One message as bytes: its kind, the length of its content (32 bits, least byte first), the
/// content.
package struct Frame: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    // To the worker.
    case document = 0x01
    case password = 0x02
    case piece = 0x03
    case go = 0x04
    // From the worker.
    case opened = 0x11
    case page = 0x12
    case finished = 0x13
    case refused = 0x14

    /// The longest content of a message of this kind.
    package var byteLimit: Int {
      switch self {
      case .document: 32
      case .password: 1024
      case .piece: 1 << 20
      case .go, .finished: 0
      case .opened: 16
      case .page: 16 << 20
      case .refused: 4096
      }
    }
  }

  static let headByteCount = 5

  package var kind: Kind
  package var content: [UInt8]
}

/// Cuts a stream of bytes into messages, however the bytes come in.
package struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var consumed = 0

  package init() {}

  /// Whether all bytes were taken out as messages.
  package var isEmpty: Bool { consumed == bytes.count }

  package mutating func append(_ more: UnsafeRawBufferPointer) {
    if consumed > 0 {
      bytes.removeSubrange(..<consumed)
      consumed = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next message, or nil until more bytes are there.
  package mutating func next() throws(WireFailure) -> Frame? {
    let available = bytes.count - consumed
    guard available > 0 else { return nil }
    let code = bytes[consumed]
    guard let kind = Frame.Kind(rawValue: code) else { throw .unexpected(kind: code) }
    guard available >= Frame.headByteCount else { return nil }
    var byteCount = 0
    for index in 0..<4 {
      byteCount |= Int(bytes[consumed + 1 + index]) << (8 * index)
    }
    guard byteCount <= kind.byteLimit else {
      throw .oversized(kind: code, byteCount: byteCount)
    }
    guard available - Frame.headByteCount >= byteCount else { return nil }
    let start = consumed + Frame.headByteCount
    let frame = Frame(kind: kind, content: Array(bytes[start..<start + byteCount]))
    if kind == .password {
      for index in start..<start + byteCount {
        bytes[index] = 0
      }
    }
    consumed = start + byteCount
    return frame
  }

  /// Checks, at the end of the stream, that it did not end inside a message.
  package func finish() throws(WireFailure) {
    guard isEmpty else { throw .truncated }
  }
}

/// Bytes that are not what the other side should have sent.
package enum WireFailure: Error, Hashable {
  /// A message longer than any may be: its kind and its declared length.
  case oversized(kind: UInt8, byteCount: Int)
  /// A kind of message nobody knows, or one out of its turn.
  case unexpected(kind: UInt8)
  /// A message whose content does not follow its kind.
  case malformed(kind: UInt8)
  /// The bytes end inside a message.
  case truncated
}

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

  mutating func takeBytes(count: Int) -> [UInt8]? {
    guard count >= 0, remaining >= count else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func takeText(byteCount: Int) -> String? {
    guard byteCount >= 0, remaining >= byteCount else { return nil }
    defer { offset += byteCount }
    return String(validating: bytes[offset..<offset + byteCount], as: UTF8.self)
  }
}

/// Puts numbers and text one after the other, numbers with their least byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func put<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
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
