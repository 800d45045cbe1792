/// Checks one JSON value in place, notes where everything in it stands, and makes nothing of it.
/// Source: RFC 8259.
///
/// Every byte is looked at once. The last ``padding`` of them are zeros behind the end: no zero is
/// allowed anywhere in JSON, so that the end needs no looking after until one is met.
struct JSONScanner {
  enum Failure: Error {
    /// The bytes end inside the value.
    case cutOff
    /// The value is longer than the limit.
    case tooLong
    case malformed(String, at: Int)
    case tooDeep(at: Int)
  }

  /// Zeros behind the bytes, so many that eight bytes can be read from any place before them.
  static let padding = 8

  /// The value and those in it, in the order in which they start; offsets count from the value.
  private(set) var nodes: [JSONNode] = []
  /// Lines that end between the start and the end of what was scanned.
  private(set) var lineCount = 0
  /// The last byte that ended one.
  private(set) var lastLineEnd = 0
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Bytes before the padding.
  private var count = 0
  /// All words of all strings.
  private var seen: UInt64 = 0

  /// Whether the value is ASCII, known without a second look: outside of strings it must be.
  var isASCII: Bool { seen & 0x8080_8080_8080_8080 == 0 }

  /// The end of the value at the first byte that is no blank at or after `start`.
  ///
  /// After a failure the nodes are those that were met before it.
  ///
  /// - Parameters:
  ///   - bytes: with the padding.
  ///   - limit: the length from which on it is given up.
  ///   - isWhole: whether nothing follows the bytes at hand, so that a number may end there.
  mutating func end(
    ofValueAt start: Int, in bytes: UnsafeRawBufferPointer, limit: Int, isWhole: Bool
  ) throws(Failure) -> Int {
    self.bytes = bytes
    count = bytes.count - Self.padding
    nodes.removeAll(keepingCapacity: true)
    (lineCount, seen) = (0, 0)
    var open = Self.none
    // In a variable of its own, which nothing else can reach while the scan adds to it.
    var nodes = nodes
    self.nodes = []
    defer { self.nodes = nodes }
    do throws(Failure) {
      let end = try scan(start, limit, isWhole, &nodes, &open)
      if end - start > limit { throw .tooLong }
      return end
    } catch {
      while open != Self.none {
        let around = nodes[Int(open)].following
        nodes[Int(open)].following = UInt32(nodes.count)
        open = around
      }
      throw error
    }
  }

  /// No container.
  private static let none = UInt32.max

  private mutating func scan(
    _ start: Int, _ limit: Int, _ isWhole: Bool, _ nodes: inout [JSONNode], _ open: inout UInt32
  ) throws(Failure) -> Int {
    let bytes = bytes
    var offset = passBlanks(start)
    let origin = offset
    var depth = 0
    var isObject = false
    var name = origin..<origin
    while true {
      // A value.
      guard offset - origin <= limit else { throw .tooLong }
      let first = bytes[offset]
      let index = nodes.count
      nodes.append(JSONNode(index, name, at: offset, from: origin))
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONParser.maximumDepth else { throw .tooDeep(at: offset) }
        nodes[index].following = open
        open = UInt32(index)
        depth += 1
        isObject = first == UInt8(ascii: "{")
        offset = passBlanks(offset + 1)
        if bytes[offset] != UInt8(ascii: isObject ? "}" : "]") {
          if isObject { offset = try passName(offset, &name) } else { name = origin..<origin }
          continue
        }
      default:
        var isEscaped = false
        offset = try passScalar(offset, isWhole, &isEscaped)
        nodes[index].isEscaped = isEscaped
        nodes[index].end = UInt32(truncatingIfNeeded: offset - origin)
      }
      // What follows it: the ends of containers, then a comma.
      while true {
        guard open != Self.none else { return offset }
        offset = passBlanks(offset)
        let next = bytes[offset]
        if next == UInt8(ascii: ",") {
          offset = passBlanks(offset + 1)
          if isObject { offset = try passName(offset, &name) } else { name = origin..<origin }
          break
        }
        guard next == UInt8(ascii: isObject ? "}" : "]") else {
          throw unexpected("expected , or \(isObject ? "}" : "]")", at: offset)
        }
        offset += 1
        depth -= 1
        let closed = Int(open)
        open = nodes[closed].following
        nodes[closed].following = UInt32(nodes.count)
        nodes[closed].end = UInt32(truncatingIfNeeded: offset - origin)
        isObject =
          open != Self.none && bytes[origin + Int(nodes[Int(open)].start)] == UInt8(ascii: "{")
      }
    }
  }

  /// The offset behind the string, number or word at `start`.
  @inline(__always)
  private mutating func passScalar(
    _ start: Int, _ isWhole: Bool, _ isEscaped: inout Bool
  ) throws(Failure) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "\""): try passString(start, &isEscaped)
    case UInt8(ascii: "-"), 0x30...0x39: try passNumber(start, isWhole: isWhole)
    case UInt8(ascii: "t"): try passWord("true", start)
    case UInt8(ascii: "f"): try passWord("false", start)
    case UInt8(ascii: "n"): try passWord("null", start)
    default: throw unexpected("expected a value", at: start)
    }
  }

  /// What a byte that cannot stand there means: the padding says that the bytes end.
  private func unexpected(_ message: @autoclosure () -> String, at offset: Int) -> Failure {
    offset < count ? .malformed(message(), at: offset) : .cutOff
  }

  /// Passes `"name":` and the blanks around; the offset of the value.
  @inline(__always)
  private mutating func passName(_ start: Int, _ name: inout Range<Int>) throws(Failure) -> Int {
    guard bytes[start] == UInt8(ascii: "\"") else {
      throw unexpected("expected a member name in quotes", at: start)
    }
    var isEscaped = false
    let end = try passString(start, &isEscaped)
    name = (start + 1)..<(end - 1)
    let colon = passBlanks(end)
    guard bytes[colon] == UInt8(ascii: ":") else { throw unexpected("expected :", at: colon) }
    return passBlanks(colon + 1)
  }

  @inline(__always)
  private mutating func passBlanks(_ start: Int) -> Int {
    bytes[start] > 0x20 ? start : passSomeBlanks(start)
  }

  private mutating func passSomeBlanks(_ start: Int) -> Int {
    var offset = start
    while true {
      switch bytes[offset] {
      case 0x20, 0x0D, 0x09: break
      case 0x0A:
        lineCount += 1
        lastLineEnd = offset
      default: return offset
      }
      offset += 1
    }
  }

  /// The offset behind the closing quote of the string whose opening quote is at `start`.
  @inline(__always)
  private mutating func passString(_ start: Int, _ isEscaped: inout Bool) throws(Failure) -> Int {
    let bytes = bytes
    var offset = start + 1
    while true {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      seen |= word
      let special = Self.special(word)
      guard special != 0 else {
        offset += 8
        continue
      }
      offset += special.trailingZeroBitCount / 8
      switch bytes[offset] {
      case UInt8(ascii: "\""): return offset + 1
      case UInt8(ascii: "\\"):
        isEscaped = true
        offset = try passEscape(offset)
      default: throw unexpected("a control character must be escaped", at: offset)
      }
    }
  }

  /// The highest bit of each byte that is `"`, `\` or below 0x20. Bits above the lowest one may be
  /// wrong, for a borrow crosses bytes.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let found =
      ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      | ((word &- ones &* 0x20) & ~word)
    return found & (ones &* 0x80)
  }

  private func passEscape(_ start: Int) throws(Failure) -> Int {
    switch bytes[start + 1] {
    case UInt8(ascii: "u"):
      for offset in (start + 2)..<(start + 6) {
        switch bytes[offset] {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: break
        default: throw unexpected("expected four hexadecimal digits", at: offset)
        }
      }
      return start + 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    default:
      throw start + 1 < count ? .malformed("unknown escape", at: start) : .cutOff
    }
  }

  @inline(__always)
  private func passWord(_ word: StaticString, _ start: Int) throws(Failure) -> Int {
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] {
      throw start + index < count ? .malformed("expected \(word)", at: start) : .cutOff
    }
    return start + word.utf8CodeUnitCount
  }

  private func passNumber(_ start: Int, isWhole: Bool) throws(Failure) -> Int {
    var offset = start
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    offset = try passDigits(offset)
    if offset > first + 1, bytes[first] == UInt8(ascii: "0") {
      throw .malformed("a number must not start with 0", at: first)
    }
    if bytes[offset] == UInt8(ascii: ".") { offset = try passDigits(offset + 1) }
    if bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      offset = try passDigits(offset)
    }
    guard offset < count || isWhole else { throw .cutOff }
    return offset
  }

  private func passDigits(_ start: Int) throws(Failure) -> Int {
    var offset = start
    while bytes[offset] &- 0x30 < 10 { offset += 1 }
    guard offset > start else { throw unexpected("expected a digit", at: offset) }
    return offset
  }
}

extension JSONNode {
  /// The value at an offset, as if it ended there; places count from the origin.
  @inline(__always)
  fileprivate init(_ index: Int, _ name: Range<Int>, at offset: Int, from origin: Int) {
    self.init(
      nameStart: UInt32(truncatingIfNeeded: name.lowerBound - origin),
      nameEnd: UInt32(truncatingIfNeeded: name.upperBound - origin),
      start: UInt32(truncatingIfNeeded: offset - origin), following: UInt32(index + 1))
  }
}
