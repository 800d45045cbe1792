/// The tags of a markup by their names, whatever their case: a hash table made once, looked up for
/// every element of a document. A longer name than sixteen characters is not found.
struct TagTable<Tag: Sendable>: Sendable {
  private static var longest: Int { 16 }
  private var slots = [(name: UInt128, tag: Tag?)](repeating: (0, nil), count: 512)

  /// - Parameter tags: by their names, fewer than 300.
  init(_ tags: some Sequence<(String, Tag)>) {
    for (name, tag) in tags where name.utf8.count <= Self.longest {
      let packed = Array(name.utf8).withUnsafeBytes { Self.pack($0) }
      var slot = Self.slot(of: packed)
      while slots[slot].name != 0 { slot = (slot + 1) % slots.count }
      slots[slot] = (packed, tag)
    }
  }

  /// Nil for a name that is none of theirs.
  func tag(of name: UnsafeRawBufferPointer) -> Tag? {
    guard name.count <= Self.longest else { return nil }
    let packed = Self.pack(name)
    var slot = Self.slot(of: packed)
    while slots[slot].name != 0 {
      if slots[slot].name == packed { return slots[slot].tag }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  /// Up to sixteen bytes of a name, in capitals, as one number: its first and its last bytes at once,
  /// which may be the same ones.
  private static func pack(_ name: UnsafeRawBufferPointer) -> UInt128 {
    func bytes<Word: FixedWidthInteger>(at offset: Int, as: Word.Type) -> Word {
      Word(bigEndian: name.loadUnaligned(fromByteOffset: offset, as: Word.self))
    }
    switch name.count {
    case 8...:
      let first = bytes(at: 0, as: UInt64.self) >> UInt64(8 * (16 - name.count))
      let last = bytes(at: name.count - 8, as: UInt64.self)
      return UInt128(capitals(first)) << 64 | UInt128(capitals(last))
    case 4...7:
      let first = UInt64(bytes(at: 0, as: UInt32.self)) << UInt64(8 * (name.count - 4))
      let last = UInt64(bytes(at: name.count - 4, as: UInt32.self))
      return UInt128(capitals(first | last))
    default:
      var all: UInt64 = 0
      for byte in name { all = all << 8 | UInt64(byte) }
      return UInt128(capitals(all))
    }
  }

  /// Eight bytes with their small letters in capitals.
  private static func capitals(_ bytes: UInt64) -> UInt64 {
    let tops: UInt64 = 0x8080_8080_8080_8080
    let low = bytes & ~tops
    // The top bit of a byte says whether it is at least "a", and whether it is beyond "z".
    let isFromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
    let isBeyondZ = low &+ 0x0505_0505_0505_0505
    let isSmall = isFromA & ~isBeyondZ & ~bytes & tops
    return bytes &- (isSmall >> 2)
  }

  private static func slot(of name: UInt128) -> Int {
    let mixed = UInt64(truncatingIfNeeded: name ^ (name >> 64)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 55)
  }
}
