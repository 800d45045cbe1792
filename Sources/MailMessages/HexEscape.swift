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
