import FinanceModel

/// The amounts that a text prints: `1.234,56`, `fee 1.50`, `服务费0.30元`.
enum StatedAmounts {
  /// - Parameter texts: of a bank; numbers without a decimal mark are no amounts.
  static func of(_ texts: [String]) -> Set<ExactDecimal> {
    texts.reduce(into: []) { $0.formUnion(of($1)) }
  }

  private static func of(_ text: String) -> Set<ExactDecimal> {
    var found: Set<ExactDecimal> = []
    var digits: [UInt8] = []
    // Where in `digits` the last mark stood, and which it was.
    var mark: (place: Int, byte: UInt8)?
    func close() {
      defer { (digits, mark) = ([], nil) }
      guard let mark, (1...3).contains(digits.count - mark.place), mark.place > 0 else { return }
      let whole = String(decoding: digits[..<mark.place], as: UTF8.self)
      let part = String(decoding: digits[mark.place...], as: UTF8.self)
      if let amount = ExactDecimal("\(whole).\(part)") { found.insert(amount.normalized) }
    }
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits.append(byte)
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if digits.isEmpty || mark?.byte == byte && digits.count - (mark?.place ?? 0) != 3 {
          close()
        } else {
          mark = (digits.count, byte)
        }
      default: close()
      }
    }
    close()
    return found
  }
}
