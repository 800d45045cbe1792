/// A label as it is compared: lower case, without blanks, full-width forms as ASCII.
enum FoldedLabel {
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: bytes.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
      case 0x21...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0...0x20, 0x7F, 0xA0, 0x3000, 0x2000...0x200B: continue
      case 0xFF01...0xFF5E:
        let narrow = UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
        bytes.append((0x41...0x5A).contains(narrow) ? narrow | 0x20 : narrow)
      default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return bytes
  }

  /// Text in which every number reads the same, without blanks.
  static func withoutNumbers(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in bytes(text) {
      guard (0x30...0x39).contains(byte) else {
        folded.append(byte)
        continue
      }
      if folded.last != 0x30 { folded.append(0x30) }
    }
    return folded
  }
}
