import Testing
import TextCoding

@Suite("EncodingProof")
struct EncodingProofTests {
  @Test(
    "what the bytes prove beats what the header declares",
    arguments: [
      // Byte order marks.
      ("efbbbf41", TextEncoding.windows1252, TextEncoding.utf8),
      ("fffe4100", .utf8, .utf16LE),
      ("feff0041", .utf8, .utf16BE),
      // "<" two bytes wide.
      ("3c004f00", nil, .utf16LE),
      // Valid UTF-8 beyond ASCII.
      ("436166c3a9", nil, .utf8),
      ("436166c3a9", .windows1252, .utf8),
      ("e6b688e8b4b9", .gb18030, .utf8),
      // Not UTF-8: the declared one, else Windows-1252.
      ("436166e920", nil, .windows1252),
      ("436166e920", .windows1250, .windows1250),
      ("cffbb7d120", .gb18030, .gb18030),
      ("436166e920", .utf8, .windows1252),
      // Mostly UTF-8, and declared to be.
      ("c3a9c3a9ff41", .utf8, .utf8),
      ("c3a9c3a9ff41", nil, .windows1252),
      // Plain ASCII proves nothing.
      ("434146", nil, .windows1252),
      ("434146", .gb18030, .gb18030),
      ("", nil, .windows1252),
    ] as [(String, TextEncoding?, TextEncoding)])
  func proof(hex: String, declared: TextEncoding?, expected: TextEncoding) {
    let proof = bytes(hex: hex).withUnsafeBytes { EncodingProof(of: $0, declared: declared) }
    #expect(proof.encoding == expected)
    #expect(!proof.reason.isEmpty)
  }

  @Test("a character cut off by the end of the prefix is not held against UTF-8")
  func cutOffPrefix() {
    let text = Array("Grüße 消费".utf8)
    for length in 5...text.count {
      let proof = text.prefix(length).withUnsafeBytes {
        EncodingProof(of: $0, declared: .windows1252)
      }
      #expect(proof.encoding == .utf8, "\(length) bytes")
    }
  }

  @Test(
    "forms UTF-8 forbids do not count as UTF-8",
    arguments: [
      "c0af",  // overlong "/"
      "e080af",  // overlong "/", three bytes
      "f08080af",  // overlong "/", four bytes
      "eda080",  // a surrogate
      "f4908080",  // beyond U+10FFFF
      "80",  // a continuation byte on its own
      "fe4141",
    ])
  func forbiddenForms(hex: String) {
    let prefix = Array("Test ".utf8) + bytes(hex: hex) + Array(" end".utf8)
    let proof = prefix.withUnsafeBytes { EncodingProof(of: $0, declared: nil) }
    #expect(proof.encoding == .windows1252)
  }
}

@Suite("TextEncoding")
struct TextEncodingTests {
  @Test(
    "a header's label means one encoding, whatever its spelling",
    arguments: [
      ("1252", TextEncoding.windows1252), ("ISO-8859-1", .windows1252), ("iso88591", .windows1252),
      ("UTF-8", .utf8), ("utf8", .utf8), ("UNICODE", .utf8), ("windows-1251", .windows1251),
      ("GBK", .gb18030), ("gb2312", .gb18030), ("Shift_JIS", .shiftJIS), ("euc-kr", .eucKR),
      ("Big5-HKSCS", .big5), ("KOI8-R", .koi8R), ("ISO-8859-15", .latin9), ("UTF-16", .utf16LE),
    ])
  func label(text: String, expected: TextEncoding) {
    #expect(TextEncoding(label: text) == expected)
  }

  @Test("a label that names no encoding means none", arguments: ["NONE", "", "USASCII", "1249"])
  func unknownLabel(text: String) {
    #expect(TextEncoding(label: text) == nil)
  }
}
