import JSONText
import TestSupport
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
  @Test("what is written is read back as the same value", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let value = RandomJSON.value(depth: 5, using: &random)
      let written = JSONWriter.text(value)
      let read = try JSONParser.parse(Array(written.utf8))
      #expect(read == value)
      #expect(Array(JSONWriter.text(read).utf8) == Array(written.utf8))
    }
  }

  @Test("a value stands on one line, whatever its texts hold", arguments: 0..<10)
  func oneLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = RandomJSON.value(depth: 4, using: &random)
      #expect(JSONWriter.text(value).utf8.allSatisfy { $0 >= 0x20 })
    }
  }

  @Test("members stand in the order they are put, commas between them")
  func orderAndCommas() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("z")
    writer.raw("1.50")
    writer.name("a" as String)
    writer.beginArray()
    writer.string("x")
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.raw("null")
    writer.endArray()
    writer.name("q\"" as String)
    writer.raw("true")
    writer.endObject()
    let expected = #"{"z":1.50,"a":["x",{},[],null],"q\"":true}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test("what is taken in pieces is what is written in one")
  func takenInPieces() throws {
    let value = JSONValue.array([1, "a", .array([2, 3]), .object([.init("b", true)])])
    var writer = JSONWriter()
    var pieces: [UInt8] = []
    writer.beginArray()
    for element in try #require(value.array) {
      pieces += writer.take()
      writer.value(element)
      pieces += writer.take()
      #expect(writer.bytes.isEmpty)
    }
    writer.endArray()
    pieces += writer.take()
    #expect(String(decoding: pieces, as: UTF8.self) == JSONWriter.text(value))
  }

  @Test("lines need no commas between them")
  func lines() {
    var writer = JSONWriter()
    writer.value(.object([.init("a", 1)]))
    writer.newline()
    writer.value(.array([]))
    writer.newline()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{\"a\":1}\n[]\n")
  }

  @Test("control characters, quotes and backslashes are escaped and nothing else is")
  func escapes() {
    let text = "\"\\/\n\r\t\u{0}\u{1F}\u{7F}é消😀"
    let expected = #""\"\\/\n\r\t\u0000\u001f"# + "\u{7F}é消😀\""
    #expect(JSONWriter.text(.string(text)) == expected)
  }

  @Test("an object of texts is sorted by name")
  func sortedTexts() {
    #expect(JSONWriter.text(["b": "2", "a": "1", "c": "\n"]) == #"{"a":"1","b":"2","c":"\n"}"#)
  }

  @Test("members without a value are left out")
  func absentMembers() {
    let value = JSONValue.members(["a": .text("x"), "b": nil, "c": .number(3), "d": .text(nil)])
    #expect(JSONWriter.text(value) == #"{"a":"x","c":3}"#)
  }
}
