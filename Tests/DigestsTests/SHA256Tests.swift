import Digests
import TestSupport
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "the examples of FIPS 180-4 have their published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func published(message: String, digest: String) {
    #expect(SHA256.hex(of: message) == digest)
  }

  @Test("a million times the letter a has its published digest")
  func millionLetters() {
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(SHA256.hex(of: String(repeating: "a", count: 1_000_000)) == digest)
  }

  // The digest of the 201 digests, computed with Python's hashlib: every way the padding can fall.
  @Test("messages of 0 to 200 bytes have the digests another implementation gives them")
  func everyLength() {
    let chain = SHA256()
    for length in 0...200 {
      let hash = SHA256()
      hash.update(message(length))
      chain.update(hash.finish())
    }
    let known = "e673d33f6940a6d3856d0d305fd88363ae0ba3b96e2411d8ddd5e0dd443f4525"
    #expect(SHA256.hexText(chain.finish()) == known)
  }

  @Test("the pieces a message is fed in do not change its digest", arguments: 0...200)
  func piecesDoNotMatter(length: Int) {
    let whole = message(length)
    let once = SHA256()
    once.update(whole)
    let digest = once.finish()

    var random = SeededGenerator(seed: UInt64(length))
    for _ in 0..<8 {
      let hash = SHA256()
      var rest = whole[...]
      while !rest.isEmpty {
        let taken = Int.random(in: 0...min(rest.count, 90), using: &random)
        hash.update(Array(rest.prefix(taken)))
        rest = rest.dropFirst(taken)
      }
      #expect(hash.finish() == digest)
    }
  }

  @Test("one changed bit changes the digest")
  func everyBitCounts() {
    let bytes = message(120)
    var digests: Set<[UInt8]> = []
    for bit in 0..<(bytes.count * 8) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let hash = SHA256()
      hash.update(changed)
      digests.insert(hash.finish())
    }
    #expect(digests.count == bytes.count * 8)
  }

  @Test("a text is hashed as its UTF-8")
  func textIsUTF8() {
    let hash = SHA256()
    hash.update([0xE6, 0xB6, 0x88, 0xE8, 0xB4, 0xB9])
    #expect(SHA256.hex(of: "消费") == SHA256.hexText(hash.finish()))
  }

  @Test("hexadecimal text has two lower-case digits a byte, leading zeros kept")
  func hexadecimal() {
    #expect(SHA256.hexText([0x00, 0x0F, 0xA0, 0xFF]) == "000fa0ff")
    #expect(SHA256.hexText([]).isEmpty)
  }

  private func message(_ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }
  }
}
