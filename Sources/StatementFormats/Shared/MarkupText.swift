/// The bytes of texts between tags.
enum MarkupText {
  /// `bytes` without blanks, control characters and NULs at their ends.
  static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Replaces XML's five entities, `&nbsp;` and numeric references. A raw `&` stays: banks print
  /// `AT&T` as it is.
  static func decodingEntities(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "&"), let (scalar, length) = entity(bytes, at: offset) {
        text.append(contentsOf: String(Character(scalar)).utf8)
        offset += length
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return text
  }

  /// Whether decoding would change anything.
  static func hasEntity(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "&") && entity(bytes, at: $0) != nil
    }
  }

  private static func entity(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let limit = min(offset + 12, bytes.count)
    guard let end = bytes[offset..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
    let scalar: Unicode.Scalar?
    switch name {
    case "amp": scalar = "&"
    case "lt": scalar = "<"
    case "gt": scalar = ">"
    case "quot": scalar = "\""
    case "apos": scalar = "'"
    case "nbsp": scalar = " "
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"):
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: scalar = nil
    }
    guard let scalar, scalar.value >= 0x20 else { return nil }
    return (scalar, end - offset + 1)
  }
}
