/// The text of a JSON string, and how it was escaped.
struct JSONEscapes {
  let text: String
  /// Whether letters beyond ASCII were written as `\u00e4`.
  private let isASCII: Bool

  /// - Parameter raw: what stands between the quotes.
  init(_ raw: ArraySlice<UInt8>) {
    guard raw.contains(UInt8(ascii: "\\")) else {
      text = String(decoding: raw, as: UTF8.self)
      isASCII = false
      return
    }
    var units: [UInt16] = []
    var hasCodes = false
    var scalars = String(decoding: raw, as: UTF8.self).utf16.makeIterator()
    while let unit = scalars.next() {
      guard unit == 0x5C, let mark = scalars.next() else {
        units.append(unit)
        continue
      }
      if mark == 0x75 {
        var code: UInt16 = 0
        for _ in 0..<4 {
          guard
            let digit = scalars.next().flatMap({ Unicode.Scalar($0) })
              .flatMap({ Character($0).hexDigitValue })
          else { continue }
          code = code << 4 | UInt16(digit)
        }
        units.append(code)
        hasCodes = true
      } else {
        units.append(Self.short[mark] ?? mark)
      }
    }
    text = String(decoding: units, as: UTF16.self)
    isASCII = hasCodes
  }

  private static let short: [UInt16: UInt16] = [
    0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x62: 0x08, 0x66: 0x0C,
  ]

  /// Another text, escaped as the first one was.
  func written(_ text: String) -> [UInt8] {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20: result += Self.code(UInt16(scalar.value))
      case 0x80... where isASCII:
        for unit in String(scalar).utf16 { result += Self.code(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return Array(result.utf8)
  }

  private static func code(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
