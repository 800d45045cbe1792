import ImportPipeline
import Testing
import TextCoding

@testable import StatementFormats

private func preamble(_ text: String) -> OFXPreamble {
  Array(text.utf8).withUnsafeBytes { OFXPreamble($0) }
}

@Suite("OFXPreamble")
struct OFXPreambleTests {
  @Test(
    "a header says its version and its encoding, however it is laid out",
    arguments: [
      (
        "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\n"
          + "CHARSET:1252\r\nCOMPRESSION:NONE\r\n\r\n<OFX>", "102", TextEncoding.windows1252
      ),
      (
        "OFXHEADER:100 DATA:OFXSGML VERSION:102 SECURITY:NONE ENCODING:USASCII CHARSET:1251 "
          + "COMPRESSION:NONE <OFX>", "102", .windows1251
      ),
      ("OFXHEADER: 100\nVERSION: 151\nENCODING: UTF-8\nCHARSET: NONE\n<OFX>", "151", .utf8),
      (
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"211\"?>\n<OFX>",
        "211", .utf8
      ),
      ("<?xml version='1.0' encoding='GBK'?><?OFX VERSION='203'?><OFX>", "203", .gb18030),
      ("<OFX>", nil, nil),
    ] as [(String, String?, TextEncoding?)])
  func header(text: String, version: String?, encoding: TextEncoding?) {
    #expect(preamble(text).version == version)
    #expect(preamble(text).declaredEncoding == encoding)
  }

  @Test("a header without blanks or line ends says them too")
  func headerWithoutSeparators() {
    let text =
      "OFXHEADER:100DATA:OFXSGMLVERSION:102SECURITY:NONEENCODING:USASCIICHARSET:1251"
      + "COMPRESSION:NONEOLDFILEUID:NONENEWFILEUID:NONE<OFX>"
    #expect(preamble(text).version == "102")
    #expect(preamble(text).declaredEncoding == .windows1251)
  }

  @Test("what a statement says behind <OFX> declares nothing")
  func onlyThePreamble() {
    let text = "<OFX><NAME>CHARSET:1251 VERSION:9<?xml?>"
    #expect(preamble(text).declaredEncoding == nil)
    #expect(preamble(text).version == nil)
    #expect(!preamble(text).claimsXML)
  }

  @Test("OFX is recognised by its root or its header, and nothing else is OFX")
  func recognition() {
    func isOFX(_ text: String) -> Bool {
      if case .yes = preamble(text).recognition { true } else { false }
    }
    #expect(isOFX("<OFX>") && isOFX("junk\n<ofx>\n") && isOFX("OFXHEADER:100\n"))
    #expect(!isOFX("") && !isOFX("Date,Amount\n") && !isOFX("<OFXX>") && !isOFX("<html>"))
    guard case .nearly(let what) = preamble("<OFC>").recognition else {
      Issue.record("OFC is not nearly OFX")
      return
    }
    #expect(what.contains("OFC"))
  }

  @Test("a root two bytes wide is a root")
  func wideRoot() {
    let wide: [UInt8] = "<OFX>".utf8.flatMap { [$0, 0] as [UInt8] }
    guard case .yes(let why, _) = wide.withUnsafeBytes({ OFXPreamble($0).recognition }) else {
      Issue.record("it is not recognised")
      return
    }
    #expect(why == "<OFX>")
  }
}
