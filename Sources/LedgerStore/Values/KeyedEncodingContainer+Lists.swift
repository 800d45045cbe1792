/// Lists that JSON leaves out where they are empty.
extension KeyedEncodingContainer {
  package mutating func encodeList<Element: Encodable>(_ list: [Element], forKey key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  package func decodeList<Element: Decodable>(forKey key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}
