/// One message as bytes: its kind, the length of its content (32 bits, least byte first), the
/// content.
public struct Frame: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
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
    public var byteLimit: Int {
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

  public var kind: Kind
  public var content: [UInt8]
}

/// Cuts a stream of bytes into messages, however the bytes come in.
public struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var consumed = 0

  public init() {}

  /// Whether all bytes were taken out as messages.
  public var isEmpty: Bool { consumed == bytes.count }

  public mutating func append(_ more: UnsafeRawBufferPointer) {
    if consumed > 0 {
      bytes.removeSubrange(..<consumed)
      consumed = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next message, or nil until more bytes are there.
  public mutating func next() throws(WireFailure) -> Frame? {
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
  public func finish() throws(WireFailure) {
    guard isEmpty else { throw .truncated }
  }
}
