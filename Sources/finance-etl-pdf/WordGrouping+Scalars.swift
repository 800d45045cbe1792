extension WordGrouping {
  /// The character at `offset` and how many bytes it takes; never reaches beyond the bytes.
  static func scalar(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> (UInt32, Int) {
    let lead = bytes[offset]
    let byteCount =
      switch lead {
      case ..<0xC0: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    guard byteCount > 1, offset + byteCount <= bytes.count else { return (UInt32(lead), 1) }
    var value = UInt32(lead) & (0xFF >> UInt32(byteCount + 1))
    for index in 1..<byteCount {
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return (value, byteCount)
  }

  static func scalarCount(_ bytes: UnsafeRawBufferPointer, skippingMarks: Bool) -> Int {
    var (offset, count) = (0, 0)
    while offset < bytes.count {
      let (scalar, byteCount) = scalar(bytes, at: offset)
      if !(skippingMarks && isMark(scalar)) { count += 1 }
      offset += byteCount
    }
    return count
  }

  /// White space of Unicode, the Chinese blank among it.
  static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// The marks that set the direction of text.
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Hebrew, Arabic and their neighbours.
  static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF: true
    default: false
    }
  }
}
