import JSONText
import TestSupport
import Testing

private func parse(_ text: String) throws -> JSONValue {
  try JSONParser.parse(Array(text.utf8))
}

@Suite("JSONParser")
struct JSONParserTests {
  @Test(
    "a number keeps the digits it was written with",
    arguments: [
      "0", "-0", "12.30", "-12.300", "0.10", "1e5", "1E+05", "-3.14e-10",
      "123456789012345678901234567890.123456789012345678901234567890",
    ])
  func numbersKeepTheirDigits(digits: String) throws {
    #expect(try parse(digits) == .number(digits))
    #expect(JSONWriter.text(try parse("[\(digits)]")) == "[\(digits)]")
  }

  @Test(
    "what RFC 8259 does not call a number is refused",
    arguments: ["+1", ".5", "1.", "1e", "1e+", "-", "0x10", "NaN", "Infinity", "1.2.3", "--1"])
  func noNumbers(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test("a number with a leading zero is refused", arguments: ["01", "-01", "00", "00.5"])
  func leadingZeros(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test(
    "an escape is the character it stands for",
    arguments: [
      (#"\" \\ \/ \b \f \n \r \t"#, "\" \\ / \u{8} \u{C} \n \r \t"),
      (#"\u0041\u00e9\u6D88"#, "Aé消"),
      (#"\ud83d\ude00"#, "😀"),
      (#"\uD83D\uDE00!"#, "😀!"),
      (#"\u0000"#, "\u{0}"),
      (#"\\u0041"#, #"\u0041"#),
      (#"😀 raw 消费"#, "😀 raw 消费"),
    ])
  func escapes(written: String, text: String) throws {
    #expect(try parse("\"\(written)\"") == .string(text))
  }

  @Test(
    "a lone surrogate becomes U+FFFD and costs nothing beside it",
    arguments: [
      (#"\ud83d"#, "\u{FFFD}"),
      (#"\ude00x"#, "\u{FFFD}x"),
      (#"\ud83dx"#, "\u{FFFD}x"),
      (#"\ud83d\n"#, "\u{FFFD}\n"),
      (#"\ud83d\u0041"#, "\u{FFFD}A"),
      (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
    ])
  func loneSurrogates(written: String, text: String) throws {
    #expect(try parse("\"\(written)\"") == .string(text))
  }

  @Test("every character can be written as an escape")
  func everyEscape() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let text = RandomJSON.text(length: 8, using: &random)
      var written = "\""
      for unit in text.utf16 {
        let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      let read = try #require(try parse(written + "\"").string)
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }

  @Test("blanks between tokens mean nothing")
  func blanks() throws {
    let spaced = "\t{ \"a\" : [ 1 ,\r\n true , null ] , \"b\" : { } , \"c\" : [ ] }\n "
    #expect(try parse(spaced) == parse(#"{"a":[1,true,null],"b":{},"c":[]}"#))
  }

  @Test("arrays nest 64 deep and no deeper", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depthLimit(open: String, close: String) throws {
    func nested(_ depth: Int, around inner: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    #expect(JSONParser.maximumDepth == 64)
    #expect(try parse(nested(63, around: "1")).scalarText == nil)
    #expect(throws: JSONError.self) { try parse(nested(65, around: "1")) }
    #expect(throws: JSONError.self) { try parse(nested(100_000, around: "1")) }
  }

  @Test("the deepest array may hold a number")
  func deepestArrayHoldsValues() throws {
    let open = String(repeating: "[", count: 64)
    let close = String(repeating: "]", count: 64)
    #expect(try parse(open + close).array?.count == 1)
    #expect(try parse(open + "1" + close).array?.count == 1)
  }

  @Test(
    "an error names the byte where reading failed",
    arguments: [
      ("", 0), ("  ", 2), ("[1 2]", 3), (#"{"a" 1}"#, 5), ("{a:1}", 1), ("[1,]", 3), ("1 x", 2),
      ("tru", 3), ("-", 1), ("1.", 2), ("1e", 2), (#""abc"#, 4), ("\"a\u{1}b\"", 2),
      (#""\u12G4""#, 5), (#"{"a":1,}"#, 7), (#"{"消": }"#, 8), ("[", 1), ("{", 1), ("]", 0),
      ("nul1", 3),
    ])
  func errorOffsets(text: String, offset: Int) throws {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.byteOffset == offset)
    #expect(error?.message.isEmpty == false)
  }

  @Test("an unknown escape is named by its own byte")
  func unknownEscapeOffset() {
    let error = #expect(throws: JSONError.self) { try parse(#""\q""#) }
    #expect(error?.byteOffset == 2)
  }

  @Test("a document cut off anywhere is refused, with a place inside it")
  func truncation() throws {
    let whole = Array(#"{"a":[1,true,"x\u00e9\n消"],"b":null,"c":{"d":-1.5e3}}"#.utf8)
    _ = try JSONParser.parse(whole)
    for length in 0..<whole.count {
      let error = #expect(throws: JSONError.self) { try JSONParser.parse(Array(whole[..<length])) }
      #expect((0...length).contains(error?.byteOffset ?? -1), "\(length) bytes")
    }
  }

  @Test("damaged bytes are read or refused, never more")
  func damage() {
    let whole = Array(#"{"a":[1,true,"x\u00e9\ud83d\ude00消"],"b":null,"c":{"d":-1.5e3}}"#.utf8)
    var random = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<5000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(JSONError) {
        let value = try JSONParser.parse(damaged)
        let again = try JSONParser.parse(Array(JSONWriter.text(value).utf8))
        if value != again { Issue.record("changed when written and read: \(damaged)") }
      } catch {
        refused += 1
        if !(0...damaged.count).contains(error.byteOffset) {
          Issue.record("place outside the document: \(damaged)")
        }
      }
    }
    #expect(refused > 0)
  }

  @Test("of members with one name the last one counts, and null is no value")
  func members() throws {
    let value = try parse(#"{"a":1,"b":null,"a":2}"#)
    #expect(value["a"] == .number("2"))
    #expect(value["b"] == nil)
    #expect(value["c"] == nil)
    #expect(value.object?.map(\.name) == ["a", "b", "a"])
    #expect(try parse("[1]")["a"] == nil)
  }

  @Test("a number is an integer only without fraction and exponent")
  func integers() throws {
    #expect(try parse("42").integer == 42)
    #expect(try parse("-42").integer == -42)
    #expect(try parse("42.0").integer == nil)
    #expect(try parse("1e2").integer == nil)
    #expect(try parse("99999999999999999999").integer == nil)
    #expect(try parse("\"42\"").integer == nil)
  }
}
