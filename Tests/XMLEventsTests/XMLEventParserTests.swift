import TestSupport
import Testing
import XMLEvents

/// Writes down what it receives; neighbouring texts are joined.
private final class Recorder: XMLEventHandler {
  private(set) var events: [String] = []
  private(set) var text = ""
  private(set) var lines: [Int] = []
  private(set) var columns: [Int] = []
  private var pending: [UInt8] = []
  var stopsAt: String?
  var parser: XMLEventParser?

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    flush()
    let name = String(decoding: name, as: UTF8.self)
    events.append("<\(name)>")
    lines.append(line)
    columns.append(column)
    if name == stopsAt { parser?.stop() }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    pending.append(contentsOf: text)
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    flush()
    events.append("</\(String(decoding: name, as: UTF8.self))>")
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    let joined = String(decoding: pending, as: UTF8.self)
    events.append(joined)
    text += joined
    pending = []
  }
}

/// Reads `bytes` in pieces of `size` bytes.
private func read(_ bytes: [UInt8], size: Int? = nil, into recorder: Recorder) throws {
  let parser = try #require(XMLEventParser(handler: recorder))
  var rest = bytes[...]
  repeat {
    let piece = Array(rest.prefix(size ?? bytes.count))
    rest = rest.dropFirst(piece.count)
    try piece.withUnsafeBytes { try parser.push($0, isLast: rest.isEmpty) }
  } while !rest.isEmpty
}

private func events(_ text: String, size: Int? = nil) throws -> [String] {
  let recorder = Recorder()
  try read(Array(text.utf8), size: size, into: recorder)
  return recorder.events
}

@Suite("XMLEventParser")
struct XMLEventParserTests {
  private let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?OFX OFXHEADER="200" VERSION="211"?>
    <!-- a comment -->
    <OFX>
      <NAME kind="x">Caf\u{E9} &amp; 消费 &#x20AC;<![CDATA[ <raw> & ]]></NAME>
      <EMPTY/>
    </OFX>
    """

  @Test("elements and their texts arrive in document order")
  func order() throws {
    #expect(
      try events("<a>x<b>y</b>z<c/></a>") == [
        "<a>", "x", "<b>", "y", "</b>", "z", "<c>", "</c>", "</a>",
      ])
  }

  @Test("the pieces a document arrives in do not change its events")
  func piecesDoNotMatter() throws {
    let whole = try events(document)
    #expect(whole.contains("Café & 消费 € <raw> & "))
    for size in 1...document.utf8.count {
      #expect(try events(document, size: size) == whole, "pieces of \(size) bytes")
    }
  }

  @Test("only the five entities of XML and numeric references are resolved")
  func predefinedEntities() throws {
    #expect(
      try events("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x6D88;</a>") == [
        "<a>", "<>&\"'A消", "</a>",
      ])
    #expect(throws: XMLEventError.self) { try events("<a>&nbsp;</a>") }
  }

  @Test(
    "an encoding declaration that lies is not believed",
    arguments: ["ISO-8859-1", "UTF-16", "windows-1252", "GBK", "no-such-encoding"])
  func encodingDeclaration(label: String) throws {
    let text = "<?xml version=\"1.0\" encoding=\"\(label)\"?><a>Café 消费</a>"
    #expect(try events(text) == ["<a>", "Café 消费", "</a>"])
  }

  @Test("a billion laughs are refused before the first")
  func entityBomb() throws {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY e0 \"lol\">"
    for level in 1...9 {
      let references = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) \"\(references)\">"
    }
    for use in ["<a>&e9;</a>", "<a b=\"&e9;\"/>", "<a>&e0;</a>"] {
      let recorder = Recorder()
      #expect(throws: XMLEventError.self) {
        try read(Array((text + "]>" + use).utf8), into: recorder)
      }
      #expect(!recorder.text.contains("lol"))
    }
  }

  @Test(
    "no entity reaches a file",
    arguments: [
      #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>"#,
      #"<!DOCTYPE a [<!ENTITY x SYSTEM "/etc/passwd">]><a>&x;</a>"#,
      #"<!DOCTYPE a [<!ENTITY x PUBLIC "p" "file:///etc/passwd">]><a>&x;</a>"#,
    ])
  func externalEntity(text: String) {
    let recorder = Recorder()
    #expect(throws: XMLEventError.self) { try read(Array(text.utf8), into: recorder) }
    #expect(!recorder.text.contains("root"))
  }

  @Test(
    "no parameter entity or external subset adds a character",
    arguments: [
      #"<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a>t</a>"#,
      #"<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>t</a>"#,
      #"<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a>t</a>"#,
      #"<!DOCTYPE a [<!ENTITY % d "<!ENTITY y 'boom'>"> %d;]><a>t</a>"#,
      #"<!DOCTYPE a [<!ATTLIST a b CDATA "boom">]><a>t</a>"#,
    ])
  func externalSubset(text: String) {
    let recorder = Recorder()
    try? read(Array(text.utf8), into: recorder)
    #expect(recorder.text == "t" || recorder.text.isEmpty)
  }

  @Test(
    "a document type by itself changes nothing",
    arguments: [
      "<!DOCTYPE a>", #"<!DOCTYPE a SYSTEM "no-such.dtd">"#,
      #"<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd">"#,
      #"<!DOCTYPE a [<!ATTLIST a b CDATA "boom"><!ELEMENT a ANY>]>"#,
    ])
  func documentType(declaration: String) throws {
    #expect(try events(declaration + "<a>t&amp;</a>") == ["<a>", "t&", "</a>"])
  }

  @Test("elements nest 64 deep and no deeper")
  func depthLimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + "x" + String(repeating: "</a>", count: depth)
    }
    #expect(XMLEventParser.maximumDepth == 64)
    #expect(try events(nested(64)).count == 129)
    let error = #expect(throws: XMLEventError.self) { try events(nested(65)) }
    #expect(error?.message.contains("64") == true)
    #expect(throws: XMLEventError.self) { try events(nested(100_000)) }
    // Depth is nesting, not number.
    #expect(try events("<r>" + String(repeating: "<a/>", count: 1000) + "</r>").count == 2002)
  }

  @Test(
    "what is not well-formed is refused with its line",
    arguments: [
      ("<a>\n<b>\n</a>", 3),
      ("<a>\n\n&undefined;</a>", 3),
      ("<a>\n</a>\n<b/>", 3),
      ("<a>\n<b x=1/>\n</a>", 2),
      ("<a>\n1 < 2\n</a>", 2),
      ("no markup", 1),
      ("", 1),
      ("<a>\n<b>", 2),
    ])
  func malformed(text: String, line: Int) throws {
    for size in [nil, 1, 3] {
      let error = #expect(throws: XMLEventError.self) { try events(text, size: size) }
      #expect(error?.line == line, "pieces of \(size ?? text.utf8.count) bytes")
      #expect((error?.column ?? 0) >= 1)
      #expect(error?.message.hasSuffix("\n") == false)
    }
  }

  @Test("an element knows the line it stands on")
  func lines() throws {
    let text = "<a>\n<b/>\n  <c>\n\n</c><d/></a>"
    for size in 1...text.utf8.count {
      let recorder = Recorder()
      try read(Array(text.utf8), size: size, into: recorder)
      #expect(recorder.lines == [1, 2, 3, 5], "pieces of \(size) bytes")
    }
  }

  @Test("a document cut off anywhere is refused")
  func truncation() throws {
    let bytes = Array("<a><b k=\"v\">Café &amp; <![CDATA[x]]></b><!-- c --></a>".utf8)
    for length in 0..<bytes.count {
      #expect(throws: XMLEventError.self, "\(length) bytes") {
        try read(Array(bytes[..<length]), into: Recorder())
      }
    }
  }

  @Test("damaged bytes are read or refused, never more")
  func damage() {
    let bytes = Array(document.utf8)
    var random = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      do {
        try read(damaged, size: Int.random(in: 1...80, using: &random), into: Recorder())
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test(
    "attributes and namespaces of a tag are counted, and its bytes, to the limit and beyond",
    arguments: [100, 1 << 20])
  func tagLimits(size: Int) throws {
    func refusal(_ text: String) -> XMLEventError? {
      do {
        try read(Array(text.utf8), size: size, into: Recorder())
        return nil
      } catch {
        return error as? XMLEventError
      }
    }
    func tag(_ attribute: String, _ count: Int) -> String {
      "<a><b" + (0..<count).map { " \(attribute)\($0)='1'" }.joined() + "/></a>"
    }
    for attribute in ["k", "xmlns:k"] {
      #expect(refusal(tag(attribute, XMLEventParser.Limits().attributes)) == nil)
      #expect(refusal(tag(attribute, XMLEventParser.Limits().attributes + 1))?.limit != nil)
    }
    func long(_ count: Int) -> String {
      "<a><b k='" + String(repeating: "v", count: count - 9) + "'/></a>"
    }
    #expect(refusal(long(XMLEventParser.Limits().tagBytes)) == nil)
    #expect(refusal(long(XMLEventParser.Limits().tagBytes + 1))?.limit != nil)
  }

  @Test("nothing arrives after a stop")
  func stop() throws {
    let recorder = Recorder()
    let parser = try #require(XMLEventParser(handler: recorder))
    recorder.parser = parser
    recorder.stopsAt = "b"
    let text = Array("<a><b>x</b><c/></a>".utf8)
    try? text.withUnsafeBytes { try parser.push($0, isLast: true) }
    #expect(recorder.events == ["<a>", "<b>"])
    recorder.parser = nil
  }
}
