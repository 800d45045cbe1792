/// A JSON value. Numbers keep their digits as text: none ever passes through binary floating point.
///
/// Source: RFC 8259.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in their order; of members with one name the last one counts.
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The member `name` of an object; nil where there is none, where it is null, and for anything
  /// that is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self,
      let value = members.last(where: { $0.name == name })?.value, value != .null
    else { return nil }
    return value
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text of a string, or the digits of a number.
  public var scalarText: String? {
    switch self {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// A number without fraction or exponent.
  public var integer: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  public var object: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
}

extension JSONValue {
  public static func number(_ value: Int) -> JSONValue { .number(String(value)) }

  /// An object of the members that have a value: absent means left out.
  public static func members(
    _ members: KeyValuePairs<String, JSONValue?>
  ) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  public static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }
}
