import JSONText
import Testing

@Suite("Members that several values encode into one object")
struct EncodedMembersTests {
  private struct Place: Encodable {
    let line: Int
    let marks: [String]
  }

  /// Encodes its own member, and as its own those of another value.
  private struct Named: Encodable {
    private enum CodingKeys: CodingKey {
      case name, isLast
    }

    let name: String
    let place: Place

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(name, forKey: .name)
      try place.encode(to: encoder)
      var more = encoder.container(keyedBy: CodingKeys.self)
      try more.encode(true, forKey: .isLast)
    }
  }

  private let named = Named(name: "a", place: Place(line: 1, marks: ["x"]))

  @Test("a value that asks for a second container goes on with its object")
  func containers() throws {
    let text = #"{"name":"a","line":1,"marks":["x"],"isLast":true}"#
    #expect(try OrderedJSONEncoder.text(named) == text)
    #expect(try OrderedJSONEncoder.text([named, named]) == "[\(text),\(text)]")
    #expect(try OrderedJSONEncoder.text(["only": named]) == #"{"only":\#(text)}"#)
  }

  @Test("the members of a value stand between those around it")
  func members() throws {
    let encoder = OrderedJSONEncoder()
    encoder.beginObject()
    try encoder.encode(0, named: "before")
    try encoder.encodeMembers(of: named)
    try encoder.encode(2, named: "behind")
    encoder.end()
    #expect(
      String(decoding: encoder.take(), as: UTF8.self)
        == #"{"before":0,"name":"a","line":1,"marks":["x"],"isLast":true,"behind":2}"#)
  }
}
