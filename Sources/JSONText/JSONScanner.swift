/// Where a name and its value stand, as offsets into the bytes of an object.
public struct JSONMemberSpan: Sendable {
  /// Without the quotes, escapes as written.
  public let name: Range<Int>
  public let value: Range<Int>
}

/// Checks one JSON value in place and makes nothing of it. Source: RFC 8259.
struct JSONScanner {
  enum Failure: Error {
    /// The bytes end inside the value.
    case cutOff
    case malformed(String, at: Int)
    case tooDeep(at: Int)
  }

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The end of the value at the first byte that is no blank at or after `start`. The members of an
  /// object are put into `members`, with offsets from its brace; those of objects inside are not.
  ///
  /// - Parameter isWhole: whether nothing follows the bytes at hand, so that a number may end there.
  func end(
    ofValueAt start: Int, isWhole: Bool, members: inout [JSONMemberSpan]
  ) throws(Failure) -> Int {
    members.removeAll(keepingCapacity: true)
    var offset = try skipBlanks(start)
    let origin = offset
    // One bit for each open container: 1 is an object.
    var stack: UInt64 = 0
    var depth = 0
    var name = 0..<0
    var valueStart = 0
    while true {
      // A value.
      switch try byte(offset) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONParser.maximumDepth else { throw .tooDeep(at: offset) }
        let isObject = bytes[offset] == UInt8(ascii: "{")
        if depth == 1 { valueStart = offset }
        stack = stack << 1 | (isObject ? 1 : 0)
        depth += 1
        offset = try skipBlanks(offset + 1)
        if try byte(offset) != UInt8(ascii: isObject ? "}" : "]") {
          if isObject { offset = try memberName(offset, depth, origin, &name) }
          continue
        }
      case UInt8(ascii: "\""):
        if depth == 1 { valueStart = offset }
        offset = try string(offset)
      case UInt8(ascii: "-"), 0x30...0x39:
        if depth == 1 { valueStart = offset }
        offset = try number(offset, isWhole: isWhole)
      case UInt8(ascii: "t"): (valueStart, offset) = (offset, try word("true", offset))
      case UInt8(ascii: "f"): (valueStart, offset) = (offset, try word("false", offset))
      case UInt8(ascii: "n"): (valueStart, offset) = (offset, try word("null", offset))
      default: throw .malformed("expected a value", at: offset)
      }
      // What follows it: the ends of containers, then a comma.
      while true {
        if depth == 0 { return offset }
        if depth == 1, stack & 1 == 1, name.upperBound > 0 {
          members.append(
            JSONMemberSpan(name: name, value: (valueStart - origin)..<(offset - origin)))
          name = 0..<0
        }
        offset = try skipBlanks(offset)
        let isObject = stack & 1 == 1
        let next = try byte(offset)
        if next == UInt8(ascii: isObject ? "}" : "]") {
          stack >>= 1
          depth -= 1
          offset += 1
          continue
        }
        guard next == UInt8(ascii: ",") else {
          throw .malformed("expected , or \(isObject ? "}" : "]")", at: offset)
        }
        offset = try skipBlanks(offset + 1)
        if isObject { offset = try memberName(offset, depth, origin, &name) }
        break
      }
    }
  }

  /// Reads `"name":` and the blanks around; the offset of the value.
  private func memberName(
    _ start: Int, _ depth: Int, _ origin: Int, _ name: inout Range<Int>
  ) throws(Failure) -> Int {
    guard try byte(start) == UInt8(ascii: "\"") else {
      throw .malformed("expected a member name in quotes", at: start)
    }
    let end = try string(start)
    if depth == 1 { name = (start + 1 - origin)..<(end - 1 - origin) }
    let colon = try skipBlanks(end)
    guard try byte(colon) == UInt8(ascii: ":") else { throw .malformed("expected :", at: colon) }
    return try skipBlanks(colon + 1)
  }

  @inline(__always)
  private func byte(_ offset: Int) throws(Failure) -> UInt8 {
    guard offset < bytes.count else { throw .cutOff }
    return bytes[offset]
  }

  @inline(__always)
  private func skipBlanks(_ start: Int) throws(Failure) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      offset += 1
    }
    return offset
  }

  /// The offset behind the closing quote of the string whose opening quote is at `start`.
  private func string(_ start: Int) throws(Failure) -> Int {
    var offset = start + 1
    while true {
      // Eight bytes at a time while none of them is a quote, a backslash or a control character.
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard !Self.holdsSpecial(word) else { break }
        offset += 8
      }
      switch try byte(offset) {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"): offset = try escape(offset)
      case 0..<0x20: throw .malformed("a control character must be escaped", at: offset)
      default: offset += 1
      }
    }
  }

  /// Whether a byte of the word is `"`, `\` or below 0x20; some other words say so, too.
  private static func holdsSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      | ((word &- ones &* 0x20) & ~word)
    return found & highs != 0
  }

  private func escape(_ start: Int) throws(Failure) -> Int {
    switch try byte(start + 1) {
    case UInt8(ascii: "u"):
      for offset in (start + 2)..<(start + 6) {
        switch try byte(offset) {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: break
        default: throw .malformed("expected four hexadecimal digits", at: offset)
        }
      }
      return start + 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    default: throw .malformed("unknown escape", at: start)
    }
  }

  private func word(_ word: StaticString, _ start: Int) throws(Failure) -> Int {
    for index in 0..<word.utf8CodeUnitCount
    where try byte(start + index) != word.utf8Start[index] {
      throw .malformed("expected \(word)", at: start)
    }
    return start + word.utf8CodeUnitCount
  }

  private func number(_ start: Int, isWhole: Bool) throws(Failure) -> Int {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    offset = try digits(offset)
    if offset > first + 1, bytes[first] == UInt8(ascii: "0") {
      throw .malformed("a number must not start with 0", at: first)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset = try digits(offset + 1)
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      let sign = try byte(offset)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      offset = try digits(offset)
    }
    guard offset < bytes.count || isWhole else { throw .cutOff }
    return offset
  }

  private func digits(_ start: Int) throws(Failure) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] &- 0x30 < 10 { offset += 1 }
    guard offset > start else {
      _ = try byte(offset)
      throw .malformed("expected a digit", at: offset)
    }
    return offset
  }
}
