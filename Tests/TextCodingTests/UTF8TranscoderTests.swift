import TestSupport
import Testing
import TextCoding

@Suite("UTF8Transcoder")
struct UTF8TranscoderTests {
  @Test("every encoding has a sample")
  func samplesAreComplete() {
    #expect(Set(EncodingSample.all.map(\.encoding)) == Set(TextEncoding.allCases))
  }

  @Test("a text in any encoding reads as itself", arguments: EncodingSample.all)
  func sampleReads(sample: EncodingSample) {
    let result = transcode(sample.bytes, declared: sample.encoding)
    #expect(result.text == sample.text)
    #expect(result.replaced == 0)
    #expect(result.encoding == sample.encoding)
  }

  @Test("the pieces a document arrives in do not change its text", arguments: EncodingSample.all)
  func piecesDoNotMatter(sample: EncodingSample) {
    for size in 1...sample.bytes.count {
      let result = transcode(sample.bytes, declared: sample.encoding) { size }
      #expect(result.text == sample.text, "pieces of \(size) bytes")
      #expect(result.replaced == 0, "pieces of \(size) bytes")
    }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let result = transcode(sample.bytes, declared: sample.encoding) {
        Int.random(in: 1...9, using: &random)
      }
      #expect(result.text == sample.text)
    }
  }

  @Test(
    "a document longer than any buffer reads whole",
    arguments: EncodingSample.all.filter { $0.encoding != .utf16BE })
  func longDocument(sample: EncodingSample) {
    let count = 200_000 / sample.bytes.count
    let long = Array(repeatElement(sample.bytes, count: count).joined())
    let result = transcode(long, declared: sample.encoding) { 65_537 }
    #expect(result.text == String(repeating: sample.text, count: count))
  }

  @Test(
    "plain ASCII that turns into something else is read as declared",
    arguments: EncodingSample.all.filter { ![.utf16LE, .utf16BE].contains($0.encoding) })
  func asciiThenDeclared(sample: EncodingSample) {
    let opening = "OFXHEADER:100\nDATA:OFXSGML\n<OFX><NAME>"
    let whole = Array(opening.utf8) + sample.bytes
    func isRead(_ result: Transcoded) -> Bool {
      result.text == opening + sample.text && result.encoding == sample.encoding
        && result.replaced == 0
    }
    #expect(isRead(transcode(whole, declared: sample.encoding, proofLength: 20) { whole.count }))
    let wrong = (1..<whole.count).filter { size in
      !isRead(transcode(whole, declared: sample.encoding, proofLength: 20) { size })
    }
    #expect(wrong.isEmpty, "pieces of so many bytes")
  }

  @Test("plain ASCII that turns into UTF-8 is UTF-8 whatever the header declares")
  func asciiThenUTF8() {
    let text = "OFXHEADER:100\nCHARSET:1252\n<NAME>Café 消费 😀</NAME>\n"
    let whole = Array(text.utf8)
    for size in 1...whole.count {
      let result = transcode(whole, declared: .windows1252, proofLength: 20) { size }
      #expect(result.text == text, "pieces of \(size) bytes")
      #expect(result.encoding == .utf8, "pieces of \(size) bytes")
    }
  }

  @Test("plain ASCII without a declaration turns into Windows-1252")
  func asciiThenUndeclared() {
    let whole = Array("<NAME>Caf".utf8) + [0xE9, 0x20, 0x80, 0x35, 0x0A]
    for size in 1...whole.count {
      let result = transcode(whole, declared: nil, proofLength: 6) { size }
      #expect(result.text == "<NAME>Café €5\n", "pieces of \(size) bytes")
      #expect(result.encoding == .windows1252, "pieces of \(size) bytes")
    }
  }

  @Test("a lone last byte that is no UTF-8 is read as declared")
  func lastByteDecides() {
    let result = transcode(Array("Caf".utf8) + [0xE9], declared: .windows1252)
    #expect(result.text == "Café")
    #expect(result.replaced == 0)
  }

  @Test("an empty document is an empty text")
  func empty() {
    let result = transcode([])
    #expect(result.text?.isEmpty == true)
    #expect(result.replaced == 0)
  }

  @Test(
    "a byte order mark proves the encoding and is dropped",
    arguments: [
      (TextEncoding.utf8, [0xEF, 0xBB, 0xBF] as [UInt8]),
      (.utf16LE, [0xFF, 0xFE]),
      (.utf16BE, [0xFE, 0xFF]),
    ])
  func byteOrderMark(encoding: TextEncoding, mark: [UInt8]) throws {
    let sample = try #require(EncodingSample.all.first { $0.encoding == encoding })
    let whole = mark + sample.bytes
    for size in mark.count...whole.count {
      let result = transcode(whole, declared: .windows1252) { size }
      #expect(result.text == sample.text, "pieces of \(size) bytes")
      #expect(result.encoding == encoding)
    }
  }

  @Test(
    "a byte order mark is dropped though it arrives in pieces",
    arguments: [
      (TextEncoding.utf8, [0xEF, 0xBB, 0xBF] as [UInt8]),
      (.utf16LE, [0xFF, 0xFE]),
      (.utf16BE, [0xFE, 0xFF]),
    ])
  func splitByteOrderMark(encoding: TextEncoding, mark: [UInt8]) throws {
    let sample = try #require(EncodingSample.all.first { $0.encoding == encoding })
    let result = transcode(mark + sample.bytes, declared: nil) { 1 }
    #expect(result.text == sample.text)
  }

  @Test("a byte that is no UTF-8 becomes one U+FFFD and is counted")
  func damagedUTF8() {
    let damaged = Array("Grüße ".utf8) + [0xFF] + Array("消费".utf8) + [0xC3, 0x28, 0x0A]
    for size in 1...damaged.count {
      let result = transcode(damaged, declared: .utf8) { size }
      #expect(result.text == "Grüße \u{FFFD}消费\u{FFFD}(\n", "pieces of \(size) bytes")
      #expect(result.replaced == 2, "pieces of \(size) bytes")
    }
  }

  @Test("a UTF-8 document cut off inside a character ends in U+FFFD")
  func cutOffUTF8() {
    let cut = Array("Grüße 消".utf8.dropLast())
    for size in 1...cut.count {
      let result = transcode(cut, declared: .utf8) { size }
      #expect(result.text?.hasPrefix("Grüße \u{FFFD}") == true, "pieces of \(size) bytes")
      #expect(result.replaced > 0, "pieces of \(size) bytes")
    }
  }

  @Test(
    "bytes an encoding does not have become U+FFFD and are counted",
    arguments: [
      (TextEncoding.windows1252, "41e9814220", "Aé\u{FFFD}B "),
      (.gb18030, "d6a781200a", "支\u{FFFD} \n"),
      (.shiftJIS, "955c81200a", "表\u{FFFD} \n"),
      (.big5, "ab4881200a", "信\u{FFFD} \n"),
      (.eucKR, "c4ab81200a", "카\u{FFFD} \n"),
    ])
  func damagedConverted(encoding: TextEncoding, hex: String, text: String) {
    let damaged = bytes(hex: hex)
    for size in 1...damaged.count {
      let result = transcode(damaged, declared: encoding) { size }
      #expect(result.text == text, "pieces of \(size) bytes")
      #expect(result.replaced == 1, "pieces of \(size) bytes")
    }
  }

  @Test("a lone surrogate costs one character, not the rest of the document")
  func loneSurrogate() {
    let result = transcode(bytes(hex: "fffe410000dc420043000a00"))
    #expect(result.text == "A\u{FFFD}BC\n")
    #expect(result.replaced == 1)
  }

  // glibc holds a base letter back until it knows that no combining mark follows.
  @Test(
    "the last letter of a document is not lost",
    arguments: [
      (TextEncoding.windows1255, "f9ece5ed20e0", "שלום א"),
      (.windows1258, "fe2061", "₫ a"),
      (.big5, "ab488866", "信Ê"),
      (.gb18030, "d6a7b8b6", "支付"),
      (.shiftJIS, "955c", "表"),
      (.windows1252, "e961", "éa"),
    ])
  func lastLetter(encoding: TextEncoding, hex: String, text: String) {
    let result = transcode(bytes(hex: hex), declared: encoding)
    #expect(result.text == text)
  }

  @Test("whatever the bytes, the output is valid UTF-8", arguments: TextEncoding.allCases)
  func outputIsAlwaysUTF8(encoding: TextEncoding) {
    var random = SeededGenerator(seed: 7)
    var invalid: [[UInt8]] = []
    for _ in 0..<200 {
      let length = Int.random(in: 0...60, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      let result = transcode(bytes, declared: encoding) { Int.random(in: 1...7, using: &random) }
      if result.text == nil { invalid.append(bytes) }
    }
    #expect(invalid.isEmpty)
  }
}
