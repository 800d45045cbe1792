/// The tags of a markup by their names, whatever their case: a hash table made once, looked up for
/// every element of a document. No name is longer than sixteen characters.
struct TagTable<Tag: Sendable>: Sendable {
  private var slots = [(name: UInt128, tag: Tag?)](repeating: (0, nil), count: 512)

  /// - Parameter tags: fewer than 256.
  init(_ tags: some Sequence<Tag>, name: (Tag) -> String) {
    for tag in tags {
      let packed = Array(name(tag).utf8).withUnsafeBytes { Self.pack($0) }
      var slot = Self.slot(of: packed)
      while slots[slot].name != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = (packed, tag)
    }
  }

  /// Nil for a name that is none of theirs.
  func tag(of name: UnsafeRawBufferPointer) -> Tag? {
    guard name.count <= 16 else { return nil }
    let packed = Self.pack(name)
    var slot = Self.slot(of: packed)
    while slots[slot].name != 0 {
      if slots[slot].name == packed { return slots[slot].tag }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  /// Up to sixteen bytes of a name, in capitals, as one number.
  private static func pack(_ name: UnsafeRawBufferPointer) -> UInt128 {
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in name {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte)
    }
    return UInt128(high) << 64 | UInt128(low)
  }

  private static func slot(of name: UInt128) -> Int {
    let mixed = UInt64(truncatingIfNeeded: name ^ (name >> 64)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 55)
  }
}
