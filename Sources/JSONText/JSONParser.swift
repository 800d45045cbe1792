/// Why some bytes are not JSON.
public struct JSONError: Error, Hashable, Sendable {
  /// What was expected and found.
  public let message: String
  /// Bytes before the place.
  public let byteOffset: Int
}

/// Reads one JSON value from bytes.
public struct JSONParser {
  /// Arrays and objects nest at most this deep.
  public static let maximumDepth = 64

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The value that `bytes` are, blanks around it allowed.
  public static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.offset == bytes.count else {
      throw parser.error("expected nothing after the value")
    }
    return value
  }

  /// As ``parse(_:)-swift.type.method``, from an array.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    let result: Result<JSONValue, JSONError> = bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONError) in try parse(buffer) }
    }
    return try result.get()
  }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, byteOffset: offset)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.maximumDepth else {
        throw error("values are nested more than \(Self.maximumDepth) deep")
      }
      return next == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("expected a value, found the end")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw error("expected \(word)") }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    try digits()
    if offset > first + 1, bytes[first] == UInt8(ascii: "0") {
      offset = first
      throw error("a number must not start with 0")
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = next, byte >= 0x30, byte <= 0x39 { offset += 1 }
    guard offset > start else { throw error("expected a digit") }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    offset += 1
    var values: [JSONValue] = []
    skipBlanks()
    if next == UInt8(ascii: "]") {
      offset += 1
      return .array(values)
    }
    while true {
      values.append(try value(depth: depth + 1))
      skipBlanks()
      if next == UInt8(ascii: "]") {
        offset += 1
        return .array(values)
      }
      guard next == UInt8(ascii: ",") else { throw error("expected , or ]") }
      offset += 1
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    offset += 1
    var members: [JSONValue.Member] = []
    skipBlanks()
    if next == UInt8(ascii: "}") {
      offset += 1
      return .object(members)
    }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member name in quotes") }
      let name = try string()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw error("expected :") }
      offset += 1
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      skipBlanks()
      if next == UInt8(ascii: "}") {
        offset += 1
        return .object(members)
      }
      guard next == UInt8(ascii: ",") else { throw error("expected , or }") }
      offset += 1
    }
  }

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      offset += 1
    }
    if next == UInt8(ascii: "\"") {
      offset += 1
      return String(decoding: bytes[start..<(offset - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<offset])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &text)
      case 0..<0x20: throw error("a control character must be escaped")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw error("expected \" at the end of a string, found the end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("expected an escape, found the end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexDigits()
      if (0xD800...0xDBFF).contains(code), next == UInt8(ascii: "\\") {
        let mark = offset
        offset += 1
        if next == UInt8(ascii: "u") {
          offset += 1
          let low = try hexDigits()
          if (0xDC00...0xDFFF).contains(low) {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
          } else {
            offset = mark
          }
        } else {
          offset = mark
        }
      }
      // A lone surrogate is no character; it becomes U+FFFD like any other damaged text.
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      offset -= 1
      throw error("unknown escape")
    }
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      offset += 1
    }
    return code
  }
}
