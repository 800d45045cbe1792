import TextCoding

/// The encoding that the first lines of OFX or XML declare.
enum DeclaredEncoding {
  private static let headBytes = 4096

  static func of(_ bytes: [UInt8]) -> TextEncoding? {
    let head = String(decoding: bytes.prefix(headBytes).filter { $0 != 0 }, as: UTF8.self)
      .uppercased()
    for name in ["CHARSET", "ENCODING"] {
      guard let start = head.firstRange(of: name)?.upperBound else { continue }
      let value = head[start...].drop { ":=\"' ".contains($0) }.prefix {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
      }
      if let encoding = TextEncoding(label: value) { return encoding }
    }
    return nil
  }
}
