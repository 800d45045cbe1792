import FinanceModel

/// What is known of a document or of a row of it: a name and a text.
///
/// Facts stand in an order, and a name may stand there more than once.
public struct NamedFact: Hashable, Sendable {
  public var name: String
  public var value: Remedy

  public init(_ name: String, _ value: Remedy) {
    self.name = name
    self.value = value
  }

  public init(_ name: String, _ value: String) {
    self.init(name, Remedy(value))
  }
}

extension KeyedEncodingContainer {
  private struct FactName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes facts as the members of one object.
  package mutating func encodeMembers(_ facts: [NamedFact], forKey key: Key) throws {
    var members = nestedContainer(keyedBy: FactName.self, forKey: key)
    for fact in facts { try members.encode(fact.value, forKey: FactName(stringValue: fact.name)) }
  }
}
