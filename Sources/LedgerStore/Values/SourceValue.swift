import Foundation
import JSONText

extension Book {
  /// What else a source says of a row, in the source's own words: free-form JSON.
  public indirect enum SourceValue: Hashable, Sendable {
    case null
    case text(String)
    /// The digits as they are written.
    case number(String)
    case flag(Bool)
    case list([SourceValue])
    /// In the order in which they are written.
    case members([Member])

    /// A name and its value.
    public struct Member: Hashable, Sendable {
      public var name: String
      public var value: SourceValue

      public init(_ name: String, _ value: SourceValue) {
        self.name = name
        self.value = value
      }
    }

    /// The value of the member `name`; nil where there is none.
    public subscript(name: String) -> SourceValue? {
      guard case .members(let members) = self else { return nil }
      return members.last { $0.name == name }?.value
    }
  }
}

extension Book.SourceValue {
  /// The value that `json` is the text of; any other text is itself.
  package init(json: String) {
    guard let value = try? JSONParser.parse(Array(json.utf8)) else {
      self = .text(json)
      return
    }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map { Self($0) })
    case .object(let members):
      self = .members(members.map { Member($0.name, Self($0.value)) })
    }
  }
}

/// Encoded by `OrderedJSONEncoder` it is the text it was read from. Foundation's coders keep neither
/// the order of members, which are sorted then, nor zeros at the end of a number.
extension Book.SourceValue: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      let names = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .members(
        try names.map { Member($0.stringValue, try container.decode(Self.self, forKey: $0)) })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [Self] = []
      while !container.isAtEnd { values.append(try container.decode(Self.self)) }
      self = .list(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .number("\(try container.decode(Decimal.self))")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let digits):
      if let encoder = encoder as? ValueEncoder { return encoder.encode(digits: digits) }
      var container = encoder.singleValueContainer()
      guard let number = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) else {
        throw EncodingError.invalidValue(
          digits, .init(codingPath: encoder.codingPath, debugDescription: "not a number"))
      }
      try container.encode(number)
    case .flag(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .members(let members):
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(member.value, forKey: Name(stringValue: member.name))
      }
    }
  }
}
