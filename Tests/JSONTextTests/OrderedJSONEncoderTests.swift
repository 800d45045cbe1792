import Foundation
import JSONText
import Testing

@Suite("Values as JSON text")
struct OrderedJSONEncoderTests {
  private struct Part: Codable, Equatable {
    var zeta: Int
    var alpha: String?
    var tags: [String]
  }

  private struct Whole: Codable, Equatable {
    var name: String
    var parts: [Part]
    var first: Part?
    var flags: [Bool]
    var labels: [String: String]
    var ratio: Double
    var nothing: [Part]
    var large: UInt64
  }

  private static let whole = Whole(
    name: "a \"quoted\"\n\u{1} ü",
    parts: [Part(zeta: -1, alpha: nil, tags: []), Part(zeta: 2, alpha: "b", tags: ["x", "y"])],
    first: nil, flags: [true, false], labels: ["b": "2", "a": "1"], ratio: 0.5, nothing: [],
    large: .max)

  @Test(
    "members stand in the order of their declaration, nil is left out, texts by name are sorted")
  func order() throws {
    #expect(
      try OrderedJSONEncoder.text(Self.whole) == """
        {"name":"a \\"quoted\\"\\n\\u0001 ü","parts":[{"zeta":-1,"tags":[]},\
        {"zeta":2,"alpha":"b","tags":["x","y"]}],"flags":[true,false],\
        "labels":{"a":"1","b":"2"},"ratio":0.5,"nothing":[],"large":18446744073709551615}
        """)
  }

  @Test("another decoder reads the same value back")
  func roundTrip() throws {
    let text = try OrderedJSONEncoder.text(Self.whole)
    #expect(try JSONDecoder().decode(Whole.self, from: Data(text.utf8)) == Self.whole)
  }

  /// Asks for every kind of container, as a coder of its own may.
  private struct Nested: Encodable {
    enum Key: String, CodingKey { case object, list, after }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      var object = members.nestedContainer(keyedBy: Key.self, forKey: .object)
      try object.encodeNil(forKey: .after)
      var list = members.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      var inner = list.nestedUnkeyedContainer()
      try inner.encode("deep")
      try list.encodeNil()
      try members.encode(true, forKey: .after)
    }
  }

  @Test("containers within containers are closed where the next member begins")
  func nesting() throws {
    #expect(
      try OrderedJSONEncoder.text([Nested()])
        == #"[{"object":{"after":null},"list":[1,["deep"],null],"after":true}]"#)
  }

  @Test("a long list is taken piece by piece")
  func pieces() throws {
    let encoder = OrderedJSONEncoder()
    var pieces: [[UInt8]] = []
    encoder.beginObject()
    encoder.name("list")
    encoder.beginArray()
    for number in 1...3 {
      try encoder.encode(number)
      pieces.append(encoder.take())
    }
    encoder.end()
    encoder.end()
    pieces.append(encoder.take())
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == #"{"list":[1,2,3]}"#)
    #expect(pieces.count == 4)
  }
}
