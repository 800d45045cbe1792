import JSONText

/// A list or an object as a cell of CSV that people read.
///
/// The items of a list have `; ` between them, the members of an object are `name: value` with `, `
/// between them, and what is in a member is in brackets: `kind: cash, rates: (percent: 3; percent: 4)`.
/// An empty one is an empty cell. Programs that want the parts read the JSON.
enum PlainCell {
  static func text(ofJSON json: some RandomAccessCollection<UInt8>) throws -> String {
    text(of: try JSONParser.parse(Array(json)))
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let items): items.map(text).joined(separator: "; ")
    case .object(let members):
      members.map { "\($0.name): \(member($0.value))" }.joined(separator: ", ")
    }
  }

  private static func member(_ value: JSONValue) -> String {
    switch value {
    case .array, .object: "(\(text(of: value)))"
    default: text(of: value)
    }
  }
}
