import FinanceModel
import TestSupport
import Testing

@testable import StatementFormats

private func events(_ text: String) throws -> [String] {
  try sgml(Array(text.utf8)).events
}

@Suite("SGMLTokenizer")
struct SGMLTokenizerTests {
  /// Everything real files do, in one document.
  private let document = """
    OFXHEADER:100\r
    DATA:OFXSGML\r
    \r
    <OFX>\r
    <SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
    <!-- a > comment < here -->
    <DTSERVER>20130525225731.258[-5:EST]</DTSERVER><FI><ORG>B &amp; C<FID>1001</FI></SONRS>
    </SIGNONMSGSRSV1>
    <STMTTRN><TRNTYPE>DEBIT
    <NAME>AT&T <3 you & 1 < 2 <![CDATA[<raw> &amp; ]]> end</NAME>
    <MEMO>消费 caf\u{E9} &amp;lt; &#8364;<!-- x -->5
    <EMPTY></EMPTY><MEMO2></MEMO2><SELF/><self2 a="b" />
    <Vendor.Tag x="1">v</VENDOR.TAG>
    <TRNAMT>-12.34</STMTTRN>
    </OFX>
    """

  @Test("a leaf needs no end tag")
  func leavesWithoutEndTags() throws {
    #expect(
      try events("<STMTTRN><TRNTYPE>DEBIT<TRNAMT>-5</STMTTRN>") == [
        "<STMTTRN>", "TRNTYPE=DEBIT", "TRNAMT=-5", "</STMTTRN>",
      ])
  }

  @Test("a leaf with its end tag is the same leaf")
  func leavesWithEndTags() throws {
    #expect(
      try events("<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><TRNAMT>-5</TRNAMT></STMTTRN>")
        == events("<STMTTRN><TRNTYPE>DEBIT<TRNAMT>-5</STMTTRN>"))
  }

  @Test(
    "text is what the bank meant",
    arguments: [
      ("<NAME>AT&T", "NAME=AT&T"),
      ("<NAME>A &amp; B", "NAME=A & B"),
      ("<NAME>A &amp;amp; B", "NAME=A & B"),
      ("<NAME>&#8364;&#x20ac;&lt;&gt;&quot;&apos;&nbsp;.", "NAME=€€<>\"' ."),
      ("<NAME>I <3 you", "NAME=I <3 you"),
      ("<NAME>1 < 2", "NAME=1 < 2"),
      ("<NAME>  blank \r\n", "NAME=blank"),
      ("<NAME>two\nlines", "NAME=two\nlines"),
      ("<NAME><![CDATA[<b> &amp; c]]>", "NAME=<b> &amp; c"),
      ("<NAME>a<!-- no -->b", "NAME=ab"),
      ("<name>lower</name>", "NAME=lower"),
      ("<NAME x=\"1\">attribute", "NAME=attribute"),
      ("<NAME>a&unknown;b", "NAME=a&unknown;b"),
      ("<NAME>&#0;&#7;x", "NAME=&#0;&#7;x"),
      ("<NAME>100% <b", "NAME=100% <b"),
    ])
  func texts(text: String, event: String) throws {
    #expect(try events(text) == [event])
  }

  @Test("an empty element opens, and closes where it is closed")
  func emptyElements() throws {
    #expect(try events("<A></A>") == ["<A>", "</A>"])
    #expect(try events("<A/>") == ["<A>", "</A>"])
    #expect(try events("<A x=\"y\" />") == ["<A>", "</A>"])
    #expect(try events("<A>  </A>") == ["<A>", "</A>"])
    #expect(try events("<MEMO><NAME>x") == ["<MEMO>", "NAME=x"])
  }

  @Test("what stands outside elements is not read")
  func outside() throws {
    #expect(
      try events("OFXHEADER:100\nDATA:OFXSGML\n<?xml?><!DOCTYPE x>\n<A>1</A>\ntail") == ["A=1"])
    #expect(try events("").isEmpty)
    #expect(try events("no markup at all").isEmpty)
  }

  @Test("the pieces a document arrives in change neither its elements nor their places")
  func piecesDoNotMatter() throws {
    let bytes = Array(document.utf8)
    let whole = try sgml(bytes)
    #expect(whole.events.contains("NAME=AT&T <3 you & 1 < 2 <raw> &amp;  end"))
    #expect(whole.events.contains("MEMO=消费 café < €5"))
    for size in 1...bytes.count {
      let pieces = try sgml(bytes, size: size)
      #expect(pieces.events == whole.events, "pieces of \(size) bytes")
      #expect(pieces.positions == whole.positions, "pieces of \(size) bytes")
    }
  }

  @Test("a document cut off anywhere reads the same in any pieces")
  func truncation() throws {
    let bytes = Array(document.utf8)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      let whole = try sgml(cut)
      for size in [1, 7] {
        let pieces = try sgml(cut, size: size)
        #expect(pieces.events == whole.events, "\(length) bytes in pieces of \(size)")
        #expect(pieces.positions == whole.positions, "\(length) bytes in pieces of \(size)")
      }
    }
  }

  @Test("damaged bytes read the same in any pieces", arguments: 0..<8)
  func damage(seed: UInt64) throws {
    let bytes = Array(document.utf8)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      let size = Int.random(in: 1...40, using: &random)
      let (whole, pieces) = (try sgml(damaged), try sgml(damaged, size: size))
      #expect(pieces.events == whole.events, "pieces of \(size) bytes")
      #expect(pieces.positions == whole.positions, "pieces of \(size) bytes")
    }
  }

  @Test("markup characters in any order read the same in any pieces", arguments: 0..<8)
  func markupSoup(seed: UInt64) throws {
    let words = [
      "<", ">", "/", "!", "-", "--", "<!--", "-->", "<![CDATA[", "]]>", "<A>", "</A>", "<NAME>",
      "</NAME>", "<B/>", "x", " ", "\n", "&", "&amp;", "&#65;", "<STMTTRN>", "</STMTTRN>", "<?",
      "?>",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...20, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined()
      let bytes = Array(text.utf8)
      let whole = try sgml(bytes)
      for size in [1, 2, 5] {
        let pieces = try sgml(bytes, size: size)
        #expect(pieces.events == whole.events, "\(text) in pieces of \(size)")
        #expect(pieces.positions == whole.positions, "\(text) in pieces of \(size)")
      }
    }
  }

  @Test("an element stands where its tag starts, counted from line 1 and column 1")
  func positions() throws {
    let text = "<OFX>\n  <A>1\n\n\t<B>2</B><C>\r\n</C></OFX>"
    let recorder = try sgml(Array(text.utf8))
    #expect(recorder.events == ["<OFX>", "A=1", "B=2", "<C>", "</C>", "</OFX>"])
    #expect(recorder.positions == ["1:1", "2:3", "4:2", "4:10", "5:1", "5:5"])
  }

  @Test("an element that never ends is refused rather than held in memory")
  func elementLimit() throws {
    let endless = Array("<OFX>\n<NAME>".utf8) + [UInt8](repeating: 0x78, count: 600 * 1024)
    let error = #expect(throws: FinanceETLError.self) { try sgml(endless, size: 64 * 1024) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location.line == 2)
  }

  @Test("an element that is too long is refused in one piece as well")
  func elementLimitInOnePiece() throws {
    let long =
      Array("<NAME>".utf8) + [UInt8](repeating: 0x78, count: 600 * 1024) + Array("</NAME>".utf8)
    #expect(throws: FinanceETLError.self) { try sgml(long) }
  }
}

@Suite("OFXXMLReader")
struct OFXXMLReaderTests {
  private let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?OFX OFXHEADER="200" VERSION="211"?>
    <OFX>
      <STMTTRN>
        <NAME>B &amp; C</NAME><MEMO>消费 &#8364;<![CDATA[ <5> ]]>x</MEMO>
        <EMPTY></EMPTY>
        <TRNAMT>-12.34</TRNAMT>
      </STMTTRN>
    </OFX>
    """

  @Test("a well-formed document has the same elements as XML and as SGML")
  func likeSGML() throws {
    let bytes = Array(document.utf8)
    let read = try xml(bytes).events
    #expect(read == (try sgml(bytes).events))
    #expect(read.contains("MEMO=消费 € <5> x"))
  }

  @Test("the pieces a document arrives in do not change its elements")
  func piecesDoNotMatter() throws {
    let bytes = Array(document.utf8)
    let whole = try xml(bytes).events
    for size in 1...bytes.count {
      #expect(try xml(bytes, size: size).events == whole, "pieces of \(size) bytes")
    }
  }

  @Test("text a bank escaped twice is read once more")
  func escapedTwice() throws {
    #expect(try xml(Array("<A>B &amp;amp; C</A>".utf8)).events == ["A=B & C"])
  }

  @Test("XML that is not well-formed is refused with its line")
  func malformed() {
    let error = #expect(throws: FinanceETLError.self) {
      try xml(Array("<OFX>\n<A>1\n</OFX>".utf8))
    }
    #expect(error?.code == .malformedXML)
    #expect(error?.location.line == 3)
  }

  @Test("a document cut off anywhere is refused")
  func truncation() {
    let bytes = Array(document.utf8)
    for length in 0..<bytes.count {
      #expect(throws: FinanceETLError.self, "\(length) bytes") { try xml(Array(bytes[..<length])) }
    }
  }

  @Test("an error of the handler ends the reading and is the error thrown")
  func handlerErrors() throws {
    struct Refusal: Error {}
    final class Refusing: OFXMarkupHandler {
      var count = 0
      func open(_ element: OFXElement, at position: MarkupPosition) throws { count += 1 }
      func leaf(
        _ element: OFXElement, _ text: UnsafeRawBufferPointer, at position: MarkupPosition
      ) throws {
        count += 1
        throw Refusal()
      }
      func close(_ element: OFXElement, at position: MarkupPosition, endingAt end: Int) throws {
        count += 1
      }
    }
    let handler = Refusing()
    let reader = OFXXMLReader(handler)
    #expect(throws: Refusal.self) {
      try inPieces(Array("<OFX><A>1</A><B>2</B></OFX>".utf8), of: nil) {
        try reader.push($0, isLast: $1)
      }
    }
    #expect(handler.count == 2)
  }
}
