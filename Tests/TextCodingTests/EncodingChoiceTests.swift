import TestSupport
import Testing
import TextCoding

@Suite("The choice of an encoding")
struct EncodingChoiceTests {
  private func proof(
    _ bytes: [UInt8], _ candidates: [TextEncoding], isWhole: Bool = true
  ) -> EncodingProof {
    bytes.withUnsafeBytes { EncodingProof(of: $0, candidates: candidates, isWhole: isWhole) }
  }

  /// A document read as a bank's, its encoding chosen by its first `prefixLength` bytes.
  private func read(
    _ bytes: [UInt8], _ candidates: [TextEncoding], prefixLength: Int = 4096, pieceSize: Int
  ) -> Transcoded {
    let proof = proof(
      Array(bytes.prefix(prefixLength)), candidates, isWhole: prefixLength >= bytes.count)
    return Transcoded(bytes, through: UTF8Transcoder(proof: proof, candidates: candidates)) {
      pieceSize
    }
  }

  @Test(
    "the first candidate that reads every byte is the encoding",
    arguments: [
      // Café and a blank, in Latin letters of one byte.
      ("436166e920", [TextEncoding.utf8, .windows1252], TextEncoding.windows1252),
      ("436166e920", [.utf8, .gb18030, .windows1252], .windows1252),
      ("436166e920", [.windows1250, .windows1252], .windows1250),
      ("436166c3a9", [.utf8, .windows1252], .utf8),
      ("436166c3a9", [.windows1252, .utf8], .windows1252),
      // 81, 8D, 8F, 90 and 9D are no letters of Windows-1252; 9D is one of Windows-1250.
      ("41819d", [.utf8, .windows1252, .latin1, .gb18030], .gb18030),
      ("41dd2e9d", [.utf8, .windows1252, .windows1250], .windows1250),
      // Controls C1 of Latin-2 are letters of Windows-1250.
      ("8e6c75", [.utf8, .latin2, .windows1250], .windows1250),
      ("ae6c75", [.utf8, .latin2, .windows1250], .latin2),
      ("", [], .utf8), ("436166e920", [], .windows1252),
    ] as [(String, [TextEncoding], TextEncoding)])
  func firstThatReads(hex: String, candidates: [TextEncoding], expected: TextEncoding) {
    #expect(proof(bytes(hex: hex), candidates).encoding == expected)
  }

  @Test("a text is read in its encoding where UTF-8 is tried first", arguments: EncodingSample.all)
  func sampleIsChosen(sample: EncodingSample) {
    for size in [1, 3, sample.bytes.count] {
      let result = read(sample.bytes, [.utf8, sample.encoding], pieceSize: size)
      #expect(result.text == sample.text, "pieces of \(size) bytes")
      #expect(result.encoding == sample.encoding)
      #expect(result.replaced == 0)
    }
  }

  @Test(
    "a sequence cut off by the end of the prefix is not held against an encoding",
    arguments: [
      (TextEncoding.utf8, "e6b688e8b4"), (.gb18030, "d6a7b8"), (.gb18030, "d6a7813084"),
      (.shiftJIS, "955c8e"), (.big5, "ab48a5"), (.eucKR, "c4abb5"),
    ])
  func cutOffPrefix(encoding: TextEncoding, hex: String) {
    let candidates = encoding == .utf8 ? [.utf8, .windows1252] : [.utf8, encoding, .windows1252]
    #expect(proof(bytes(hex: hex), candidates, isWhole: false).encoding == encoding)
    #expect(proof(bytes(hex: hex), candidates, isWhole: true).encoding == .windows1252)
  }

  @Test("where no candidate reads every byte it is the one with the fewest damaged sequences")
  func fewestDamaged() {
    // 消费 in GB18030, one damaged byte.
    let damaged = bytes(hex: "cffbb7d1ff2ccffbb7d10a")
    let choice = proof(damaged, [.utf8, .gb18030])
    #expect(choice.encoding == .gb18030)
    #expect(choice.reason.contains("1 "))
    // As many: the earlier one.
    #expect(proof(bytes(hex: "41ff"), [.gb18030, .utf8]).encoding == .gb18030)
    #expect(proof(bytes(hex: "41ff"), [.utf8, .gb18030]).encoding == .utf8)
  }

  @Test("UTF-8 with a few damaged bytes is UTF-8, though Windows-1252 has a letter for every byte")
  func damagedUTF8() {
    let text = Array("Jägersteig Überweisung Grüße ".utf8) + [0x3F, 0xA4] + Array("gersteig".utf8)
    let choice = proof(text, [.utf8, .windows1252])
    #expect(choice.encoding == .utf8)
    #expect(choice.reason.contains("1 invalid"))
    // Nothing else says that it is UTF-8.
    #expect(proof(Array("J?".utf8) + [0xA4], [.utf8, .windows1252]).encoding == .windows1252)
    // An order of one's own stands.
    #expect(proof(text, [.windows1252, .utf8]).encoding == .windows1252)
  }

  @Test("a byte order mark counts only where it is true, and is never text")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let gbk = try #require(EncodingSample.all.first { $0.encoding == .gb18030 })
    let utf8 = try #require(EncodingSample.all.first { $0.encoding == .utf8 })
    for size in 1...60 {
      let lie = read(mark + gbk.bytes, [.utf8, .gb18030], pieceSize: size)
      #expect(lie.text == gbk.text)
      #expect(lie.encoding == .gb18030)
      // True though UTF-8 is no candidate.
      let truth = read(mark + utf8.bytes, [.gb18030], pieceSize: size)
      #expect(truth.text == utf8.text)
      #expect(truth.encoding == .utf8)
    }
    // A damaged byte does not make it a lie.
    let damaged = mark + Array("Grüße, 消费, \u{E9}".utf8) + [0xFF]
    #expect(proof(damaged, [.windows1252]).encoding == .utf8)
  }

  @Test("UTF-16 is seen whether it is a candidate or not")
  func utf16() {
    #expect(proof(bytes(hex: "fffe4100"), [.utf8]).encoding == .utf16LE)
    #expect(proof(bytes(hex: "feff0041"), [.utf8]).encoding == .utf16BE)
    #expect(proof(bytes(hex: "31002c00"), [.utf8]).encoding == .utf16LE)
    // 消费,1 without a mark.
    #expect(proof(bytes(hex: "886d398d2c003100"), [.utf8, .utf16LE]).encoding == .utf16LE)
    // Two bytes of ASCII are a character of UTF-16, but no text is.
    #expect(proof(Array("1,2,".utf8), [.utf16LE]).encoding == .utf8)
    #expect(proof(bytes(hex: "436166e92031"), [.utf16LE]).encoding == .windows1252)
  }

  @Test("plain ASCII leaves the choice to the first other byte")
  func undecided() throws {
    let choice = proof(Array("date,amount\n".utf8), [.gb18030, .utf8], isWhole: false)
    #expect(choice.isUndecided)
    #expect(choice.encoding == .gb18030)
    #expect(!proof(bytes(hex: "cffb"), [.gb18030]).isUndecided)

    let opening = "date,amount\n"
    // All bytes of ISO-2022-JP are ASCII: the escapes at its start tell.
    for sample in EncodingSample.all
    where ![.utf16LE, .utf16BE, .iso2022JP].contains(sample.encoding) {
      let whole = Array(opening.utf8) + sample.bytes
      for size in 1...whole.count {
        let result = read(whole, [.utf8, sample.encoding], prefixLength: 8, pieceSize: size)
        #expect(result.text == opening + sample.text, "pieces of \(size) bytes")
        #expect(result.encoding == sample.encoding)
      }
    }
    // The third candidate, and a mark before the ASCII.
    let third = Array("\u{FEFF}a,b\n".utf8) + bytes(hex: "436166e920")
    let result = read(third, [.utf8, .gb18030, .windows1252], prefixLength: 6, pieceSize: 2)
    #expect(result.text == "a,b\nCafé ")
    #expect(result.encoding == .windows1252)
  }

  @Test(
    "the names mappings use mean encodings",
    arguments: [
      ("utf-8", TextEncoding.utf8), ("utf-16", .utf16LE), ("windows-1252", .windows1252),
      ("iso-8859-1", .windows1252), ("iso-8859-2", .latin2), ("iso-8859-15", .latin9),
      ("cp1250", .windows1250), ("gb18030", .gb18030), ("gbk", .gb18030), ("big5", .big5),
      ("shift_jis", .shiftJIS), ("cp932", .shiftJIS), ("euc-kr", .eucKR),
    ])
  func labels(text: String, expected: TextEncoding) {
    #expect(TextEncoding(label: text) == expected)
  }
}
