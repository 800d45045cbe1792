/// Writes JSON into a growing buffer of UTF-8: no spaces, members in the order they are put.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// What becomes of each text before it is written; nil: nothing.
  public var rewrite: ((String) -> String)?

  public init() {}

  /// What was written since the last call; the next piece goes on where this one ends.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Begins anew, in the same memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  public mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A member whose name is not known at compile time.
  public mutating func name(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  public mutating func string(_ text: String) {
    if let rewrite { write(rewrite(text)) } else { write(text) }
  }

  /// A text with nothing to escape: the digits of a number.
  public mutating func string(plain text: UnsafeRawBufferPointer) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Begins a text that is given in parts.
  public mutating func beginString() {
    separate()
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func endString() {
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func write(_ text: String) {
    beginString()
    add(text)
    endString()
  }

  /// Adds a part of a text.
  public mutating func add(_ part: String) {
    var text = part
    text.withUTF8 { utf8 in
      // Most texts have nothing to escape: one look at all of them, one copy.
      let needsEscape = utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
      guard needsEscape else { return bytes.append(contentsOf: utf8) }
      var start = 0
      for (index, byte) in utf8.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: utf8[start..<index])
        appendEscape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  /// Digits, `true`, `false`, `null`, or a whole JSON value: written as they are.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  public mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// A whole value.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): raw(flag ? "true" : "false")
    case .number(let digits): raw(digits)
    case .string(let text): string(text)
    case .array(let values):
      beginArray()
      for element in values { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// The text of one value.
  public static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text of an object of texts, its members sorted by name.
  public static func text(_ members: [String: String]) -> String {
    text(.object(members.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
