/// A value in the window of a ``JSONPullParser``, checked to be JSON; valid only during the call it
/// is handed to.
public struct JSONSlice {
  public let bytes: UnsafeRawBufferPointer
  /// The value itself and all that are in it, in the order in which they start.
  public let nodes: UnsafeBufferPointer<JSONNode>
  /// Whether all of it is ASCII. Strings are not checked to be UTF-8 otherwise.
  public let isASCII: Bool
  /// Where it starts.
  public let line: Int
  public let column: Int

  /// The value of a node as it is written.
  @inlinable
  public func bytes(of node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
  }

  /// The first byte of a node, which says what it is.
  @inlinable
  public func first(of node: JSONNode) -> UInt8 {
    bytes[Int(node.start)]
  }

  /// The name of a member without its quotes, escapes as written; empty for other values.
  @inlinable
  public func name(of node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(node.nameStart)..<Int(node.nameEnd)])
  }

  /// The bytes of a string between its quotes, escapes as written.
  @inlinable
  public func inside(of node: JSONNode) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(Int(node.start) + 1)..<(Int(node.end) - 1)])
  }

  /// The text of a string.
  public func string(of node: JSONNode) -> String {
    if node.isEscaped { return (try? JSONParser.parse(bytes(of: node)).string) ?? "" }
    return String(decoding: inside(of: node), as: UTF8.self)
  }

  /// Whether a node is the string `text`; false also where it is written with escapes.
  public func isString(_ node: JSONNode, _ text: String) -> Bool {
    guard !node.isEscaped, first(of: node) == UInt8(ascii: "\"") else { return false }
    var text = text
    return text.withUTF8 { inside(of: node).isSame(as: UnsafeRawBufferPointer($0)) }
  }

  /// The indices of the members or elements of the container at `index`.
  public func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < nodes[index].next {
      children.append(child)
      child = nodes[child].next
    }
    return children
  }
}

/// A value of a ``JSONSlice``, as offsets into its bytes.
public struct JSONNode: Sendable {
  /// The name of a member, without its quotes.
  public let nameStart: UInt32
  public let nameEnd: UInt32
  public let start: UInt32
  public internal(set) var end: UInt32 = 0
  /// The index of the node behind this one and all that are in it; while a container is open, that of
  /// the container around it.
  var following: UInt32
  /// Whether it is a string with escapes in it.
  public internal(set) var isEscaped = false

  /// The index of the node behind this one and all that are in it.
  public var next: Int { Int(following) }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are the same, looked at eight at a time.
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }
}
