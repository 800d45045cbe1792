import JSONText
import TestSupport
import Testing

@Suite("The pull parser")
struct JSONPullParserTests {
  /// A parser that is fed `size` bytes at a time.
  private func parser(_ text: String, size: Int) -> JSONPullParser {
    var rest = Array(text.utf8)[...]
    return JSONPullParser { buffer in
      let piece = rest.prefix(min(size, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// Rebuilds a value by walking it.
  private func walk(_ parser: JSONPullParser) throws -> JSONValue {
    switch try parser.nextKind() {
    case .object:
      var members: [JSONValue.Member] = []
      try parser.forEachMember { members.append(.init($0, try walk(parser))) }
      return .object(members)
    case .array:
      var values: [JSONValue] = []
      try parser.forEachElement { values.append(try walk(parser)) }
      return .array(values)
    default: return try parser.take { try JSONParser.parse($0.bytes) }
    }
  }

  @Test("walking a value gives what the whole-value parser gives, however it is fed")
  func agreesWithTheParser() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let value = RandomJSON.value(depth: 4, using: &random)
      let text = JSONWriter.text(value)
      let size = Int.random(in: 1...40, using: &random)
      #expect(try walk(parser(text, size: size)) == value)
      let taken = try parser(text, size: size).take { try JSONParser.parse($0.bytes) }
      #expect(taken == value)
    }
  }

  @Test("a value cut anywhere is refused as truncated")
  func cutAnywhere() throws {
    let text = #"{"a":[1,-2.5e3,{"b":"x\u00e4\n\"y"}],"c":null,"d":true}"#
    for length in 1..<text.utf8.count {
      let cut = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
      let failure = #expect(throws: JSONSyntaxError.self) { try walk(parser(cut, size: 5)) }
      #expect(failure?.kind == .truncated, "\(cut)")
    }
  }

  @Test(
    "an error has its line, column and path",
    arguments: [
      ("{\"a\":\n [1, NaN]}", 2, 6, "$.a[1]"), ("{\"a\" 1}", 1, 6, "$"),
      ("[1,\n 2,\n x]", 3, 2, "$[2]"), ("{\"a\":{\"b\":01}}", 1, 11, "$.a.b"),
      ("[\"\u{1}\"]", 1, 3, "$[0]"),
    ])
  func places(text: String, line: Int, column: Int, path: String) throws {
    let failure = #expect(throws: JSONSyntaxError.self) { try walk(parser(text, size: 3)) }
    #expect(failure?.kind == .malformed)
    #expect(failure.map { [$0.line, $0.column] } == [line, column])
    #expect(failure?.path == path)
  }

  @Test("values nest 64 deep and no deeper, walked or taken")
  func depth() throws {
    for depth in [64, 65, 10_000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      for isWalked in [true, false] {
        func read() throws {
          let parser = parser(text, size: 1000)
          if isWalked { _ = try walk(parser) } else { try parser.take { _ in } }
        }
        if depth == 64 {
          try read()
        } else {
          let failure = #expect(throws: JSONSyntaxError.self) { try read() }
          #expect(failure?.kind == .tooDeep)
        }
      }
    }
  }

  @Test("a value longer than the limit is refused when taken, and passed over when skipped")
  func length() throws {
    let element = "\"" + String(repeating: "x", count: 100_000) + "\""
    let text = "[" + Array(repeating: element, count: 60).joined(separator: ",") + "] 7"
    let failure = #expect(throws: JSONSyntaxError.self) {
      try parser(text, size: 50_000).take { _ in }
    }
    #expect(failure?.kind == .tooLong)
    let skipping = parser(text, size: 50_000)
    try skipping.skip()
    #expect(try skipping.take { $0.bytes.count } == 1)
  }

  @Test("values may follow each other, and looking ahead takes nothing")
  func several() throws {
    let values = parser("{\"a\":1}[2]\n\n3 \u{1E}4", size: 2)
    func names(limit: Int) throws -> [String]? {
      try values.peek(limit: limit) { slice, isWhole in
        #expect(isWhole == (limit >= 7))
        return slice.children(of: 0).map {
          String(decoding: slice.name(of: slice.nodes[$0]), as: UTF8.self)
        }
      }
    }
    #expect(try names(limit: 100) == ["a"])
    #expect(try names(limit: 6) == ["a"])
    #expect(try names(limit: 3) == [])
    var texts: [String] = []
    while try values.nextKind() != nil {
      texts.append(try values.take { String(decoding: $0.bytes, as: UTF8.self) })
    }
    #expect(texts == ["{\"a\":1}", "[2]", "3", "4"])
  }
}
