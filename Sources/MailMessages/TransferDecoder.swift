/// Takes back how a part was made fit for mail. Source: RFC 2045, 6.
enum TransferDecoder {
  /// 7bit, 8bit and binary: as it is.
  case none
  case base64(Base64Decoder)
  case quotedPrintable(QuotedPrintableDecoder)

  /// Nil for an encoding that is none of these.
  init?(_ name: String) {
    switch name {
    case "", "7bit", "8bit", "binary": self = .none
    case "base64": self = .base64(Base64Decoder())
    case "quoted-printable": self = .quotedPrintable(QuotedPrintableDecoder())
    default: return nil
    }
  }

  /// Takes a piece of a line.
  mutating func add(_ bytes: UnsafeRawBufferPointer, to result: inout [UInt8]) throws(MailFailure) {
    switch self {
    case .none: result += bytes
    case .base64(var decoder):
      decoder.add(bytes, to: &result)
      self = .base64(decoder)
    case .quotedPrintable(var decoder):
      try decoder.add(bytes, to: &result)
      self = .quotedPrintable(decoder)
    }
  }

  /// Takes the end of a line, which is the content's own.
  mutating func add(_ ending: LineReader.Ending, to result: inout [UInt8]) throws(MailFailure) {
    switch self {
    case .none: result += ending.bytes
    case .base64: break
    case .quotedPrintable(var decoder):
      try decoder.end(ending, to: &result)
      self = .quotedPrintable(decoder)
    }
  }

  /// Throws where something is missing.
  mutating func finish(_ result: inout [UInt8]) throws(MailFailure) {
    switch self {
    case .none: break
    case .base64(var decoder): try decoder.finish(&result)
    case .quotedPrintable(var decoder): try decoder.end(.none, to: &result)
    }
  }
}

/// Six bits a character. What is none of its characters is passed over; whether one is missing or
/// was exchanged, their number tells.
struct Base64Decoder {
  private var bits: UInt32 = 0
  private var count = 0
  private var padding = 0
  private var hasStray = false
  private var isBroken = false

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    let ranges = [
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
    ]
    let characters = Array(ranges.joined()) + Array("+/".utf8)
    for (value, character) in characters.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  mutating func add(_ bytes: UnsafeRawBufferPointer, to result: inout [UInt8]) {
    for byte in bytes {
      let value = Self.values[Int(byte)]
      if value < 64 {
        if padding > 0 { isBroken = true }
        bits = bits << 6 | UInt32(value)
        count += 1
        if count == 4 {
          result.append(UInt8(truncatingIfNeeded: bits >> 16))
          result.append(UInt8(truncatingIfNeeded: bits >> 8))
          result.append(UInt8(truncatingIfNeeded: bits))
          (bits, count) = (0, 0)
        }
      } else if byte == UInt8(ascii: "=") {
        padding += 1
      } else if byte > 0x20 {
        hasStray = true
      }
    }
  }

  mutating func finish(_ result: inout [UInt8]) throws(MailFailure) {
    let isWhole =
      switch count {
      case 0: padding == 0
      case 2: padding == 2 || padding == 0 && !hasStray
      case 3: padding == 1 || padding == 0 && !hasStray
      default: false
      }
    guard isWhole, !isBroken else {
      throw .damaged("its base64 has characters missing or exchanged")
    }
    if count >= 2 { result.append(UInt8(truncatingIfNeeded: bits >> (count == 2 ? 4 : 10))) }
    if count == 3 { result.append(UInt8(truncatingIfNeeded: bits >> 2)) }
    count = 0
  }
}

/// Bytes as they are, others as `=E4`, and lines that go on behind `=`.
struct QuotedPrintableDecoder {
  /// `=` and what stands behind it so far.
  private var escape: [UInt8] = []
  /// Blanks, which count only where something follows in the line.
  private var blanks: [UInt8] = []

  mutating func add(_ bytes: UnsafeRawBufferPointer, to result: inout [UInt8]) throws(MailFailure) {
    for byte in bytes {
      if !escape.isEmpty {
        escape.append(byte)
        try decodeEscape(to: &result)
      } else if byte == UInt8(ascii: "=") {
        result += blanks
        blanks = []
        escape = [byte]
      } else if byte == 0x20 || byte == 0x09 {
        blanks.append(byte)
      } else {
        result += blanks
        blanks = []
        result.append(byte)
      }
    }
  }

  private mutating func decodeEscape(to result: inout [UInt8]) throws(MailFailure) {
    // Blanks may follow the mark of a line that goes on.
    if escape.dropFirst().allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    guard let high = HexEscape.digit(escape[1]) else { throw Self.unknown(escape) }
    guard escape.count == 3 else { return }
    guard let low = HexEscape.digit(escape[2]) else { throw Self.unknown(escape) }
    result.append(high << 4 | low)
    escape = []
  }

  mutating func end(_ ending: LineReader.Ending, to result: inout [UInt8]) throws(MailFailure) {
    defer { blanks = [] }
    guard escape.isEmpty else {
      guard escape.dropFirst().allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        throw Self.unknown(escape)
      }
      escape = []
      return
    }
    result += ending.bytes
  }

  private static func unknown(_ escape: [UInt8]) -> MailFailure {
    .damaged("its quoted-printable has no byte \"\(String(decoding: escape, as: UTF8.self))\"")
  }
}

/// A byte as a mark and two digits to the base of 16: `%E4`, `=E4`.
enum HexEscape {
  /// - Parameter mark: what stands before the digits; one without them is itself.
  static func decoded(_ bytes: ArraySlice<UInt8>, mark: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == mark, let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        result.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
