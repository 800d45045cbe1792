import JSONText

/// The outer members of a long answer, read with little memory.
enum JSONOutline {
  /// Texts, numbers and flags as they are; in place of an array how many elements it has. Nil where the
  /// bytes are no JSON object.
  static func of(_ bytes: [UInt8]) -> JSONValue? {
    var offset = 0
    let parser = JSONPullParser(maximumLength: 1 << 20) { buffer in
      let count = min(buffer.count, bytes.count - offset)
      bytes.withUnsafeBytes { bytes in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]))
      }
      offset += count
      return count
    }
    guard let members = try? members(parser), (try? parser.nextKind()) == .some(nil) else {
      return nil
    }
    return .object(members)
  }

  private static func members(_ parser: JSONPullParser) throws -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    guard try parser.nextKind() == .object else {
      throw parser.failure(.malformed, "expected an object")
    }
    try parser.forEachMember { name in
      switch try parser.nextKind() {
      case .array:
        var count = 0
        try parser.forEachElement {
          count += 1
          try parser.skip()
        }
        members.append(.init(name, .number(count)))
      case .scalar:
        let value = try parser.take { try JSONParser.parse($0.bytes) }
        members.append(.init(name, value))
      default: try parser.skip()
      }
    }
    return members
  }
}
