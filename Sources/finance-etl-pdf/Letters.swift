/// The letters that a page shows, where its fonts name them otherwise.
enum Letters {
  /// Characters as people type them: ligatures as their letters, every hyphen as `-`, nothing for what
  /// has no width. A soft hyphen behind the last letter stays: the word may go on in the next line.
  ///
  /// Nil where nothing is left.
  static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Of what is changed, the first bytes are these.
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var changed = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !isNothing(scalar.value) {
      switch scalar.value {
      case 0xAD:
        let isLast = index > 0 && index + 1 == scalars.count
        changed.append(isLast && scalars[index - 1].properties.isAlphabetic ? scalar : "-")
      // Fonts have one glyph for all of these, and name it by any of them.
      case 0x2010, 0x2011: changed.append("-")
      case 0x2212:
        // A day, not a number: those have no minus inside.
        let isInside = index > 0 && index + 1 < scalars.count
        let isBetween = isInside && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
        changed.append(isBetween ? "-" : scalar)
      case 0xFB00...0xFB06: changed.append(contentsOf: ligatures[Int(scalar.value) - 0xFB00])
      default: changed.append(scalar)
      }
    }
    return changed.isEmpty ? nil : String(changed)
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"].map(\.unicodeScalars)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Joiners, and blanks without width.
  static func isNothing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200B...0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
