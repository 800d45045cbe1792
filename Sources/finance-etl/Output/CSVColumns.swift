/// The names of the members that a type can have, in their order.
///
/// A row tells only what it has itself, and an empty list tells nothing. The type tells all where its
/// coding keys are `CaseIterable`: what is decoded asks for them first.
enum CSVColumns {
  /// Empty where the type does not tell.
  static func of(_ type: any Encodable.Type) -> [String] {
    guard let type = type as? any Decodable.Type else { return [] }
    do {
      _ = try type.init(from: KeyedProbe())
      return []
    } catch let asked as KeyedProbe.Asked {
      return asked.names
    } catch {
      return []
    }
  }
}

/// A decoder that learns which members are asked for, and has none.
private struct KeyedProbe: Decoder {
  struct Asked: Error {
    let names: [String]
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw Asked(names: (type as? any CaseIterable.Type).map { Self.names(of: $0) } ?? [])
  }

  private static func names<Keys: CaseIterable>(of type: Keys.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Asked(names: []) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Asked(names: []) }
}
