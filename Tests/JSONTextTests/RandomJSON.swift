import JSONText
import TestSupport

/// Random values, and random texts with every kind of character in them.
enum RandomJSON {
  static func value(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 6 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number(number(using: &random))
    case 3, 4: return .string(text(length: 12, using: &random))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          value(depth: depth - 1, using: &random)
        })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          JSONValue.Member(
            text(length: 5, using: &random), value(depth: depth - 1, using: &random))
        })
    }
  }

  static func text(length: Int, using random: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x20...0x7E, 0x22...0x22, 0x5C...0x5C, 0x7F...0xFF, 0x300...0x36F,
      0x4E00...0x9FFF, 0xE000...0xFFFF, 0x1F300...0x1F9FF, 0x10FFFF...0x10FFFF,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &random) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static func number(using random: inout SeededGenerator) -> String {
    var text = Bool.random(using: &random) ? "-" : ""
    text += String(UInt64.random(in: 0...UInt64.max, using: &random) >> 3)
    if Bool.random(using: &random) { text += ".\(Int.random(in: 0...9999, using: &random))00" }
    if Bool.random(using: &random) { text += "e-\(Int.random(in: 0...30, using: &random))" }
    return text
  }
}
