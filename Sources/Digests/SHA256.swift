/// SHA-256, fed in pieces.
///
/// Used for what is stored and compared later: document digests, account keys, fingerprints.
/// Swift's `Hasher` is seeded per process and must never be stored. Source: FIPS 180-4.
public struct SHA256: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  public init() {
    pending.reserveCapacity(64)
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = min(64 - pending.count, rest.count)
      pending.append(contentsOf: rest.prefix(taken))
      rest = rest.dropFirst(taken)
      guard pending.count == 64 else { return }
      let block = pending
      block.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    while rest.count >= 64 {
      compress(UnsafeRawBufferPointer(rebasing: rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    pending.append(contentsOf: rest)
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds the UTF-8 bytes of `text` to the message.
  public mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The 32 bytes of the digest. The hash may not be fed again afterwards.
  public mutating func finish() -> [UInt8] {
    pad()
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for word in [
      state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7,
    ] {
      for shift in stride(from: 24, through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
      }
    }
    return digest
  }

  /// The first twelve bytes of the digest, as a word of four and one of eight.
  public mutating func finishPrefix() -> (UInt32, UInt64) {
    pad()
    return (state.0, UInt64(state.1) << 32 | UInt64(state.2))
  }

  /// Ends the message: a one bit, zeros, and its length in bits.
  private mutating func pad() {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { tail in
      let used = (pending.count + 1) % 64
      let zeros = used <= 56 ? 56 - used : 120 - used
      tail.initializeMemory(as: UInt8.self, repeating: 0)
      tail[0] = 0x80
      tail.storeBytes(of: (byteCount &* 8).bigEndian, toByteOffset: 1 + zeros, as: UInt64.self)
      update(UnsafeRawBufferPointer(rebasing: tail[..<(9 + zeros)]))
    }
  }

  /// The digest of one text, as lower-case hexadecimal digits.
  public static func hex(of text: String) -> String {
    var hash = SHA256()
    hash.update(text)
    return hexText(hash.finish())
  }

  /// Bytes as lower-case hexadecimal digits.
  public static func hexText(_ bytes: some Sequence<UInt8>) -> String {
    let digits: [UInt8] = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// One block of 64 bytes. The eight working variables are renamed from round to round rather than
  /// moved, eight rounds at a time.
  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    let source = block.baseAddress.unsafelyUnwrapped
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
      let words = buffer.baseAddress.unsafelyUnwrapped
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
      }
      var index = 16
      while index < 64 {
        let early = words[index &- 15]
        let late = words[index &- 2]
        let small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early &>> 3)
        let small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late &>> 10)
        words[index] = words[index &- 16] &+ small0 &+ words[index &- 7] &+ small1
        index &+= 1
      }
      var a = state.0
      var b = state.1
      var c = state.2
      var d = state.3
      var e = state.4
      var f = state.5
      var g = state.6
      var h = state.7
      roundConstants.withUnsafeBufferPointer { table in
        let constants = table.baseAddress.unsafelyUnwrapped
        var index = 0
        while index < 64 {
          step(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
          step(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ words[index &+ 1])
          step(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ words[index &+ 2])
          step(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ words[index &+ 3])
          step(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ words[index &+ 4])
          step(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ words[index &+ 5])
          step(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ words[index &+ 6])
          step(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ words[index &+ 7])
          index &+= 8
        }
      }
      state.0 &+= a
      state.1 &+= b
      state.2 &+= c
      state.3 &+= d
      state.4 &+= e
      state.5 &+= f
      state.6 &+= g
      state.7 &+= h
    }
  }
}

/// One round. Source: FIPS 180-4 §6.2.2.
@inline(__always)
private func step(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
  _ h: inout UInt32, _ word: UInt32
) {
  let big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
  let first = h &+ big1 &+ ((e & f) ^ (~e & g)) &+ word
  let big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
  d &+= first
  h = first &+ big0 &+ ((a & b) ^ (a & c) ^ (b & c))
}

@inline(__always)
private func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
  (word &>> bits) | (word &<< (32 &- bits))
}

private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
