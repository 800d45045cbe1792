import FinanceModel
import JSONText

/// The members of a value as cells, in the order in which JSON has them.
///
/// A text is its own characters, a number, a date and a flag are as in JSON; a list and an object are
/// a ``PlainCell``. What JSON leaves out is left out.
struct CSVRow {
  fileprivate(set) var names: [String] = []
  private var bytes: [UInt8] = []
  /// Where each cell ends in the bytes.
  private var ends: [Int] = []

  fileprivate mutating func clear() {
    names.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  func cell(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  fileprivate mutating func add(_ name: String, _ cell: some Sequence<UInt8>) {
    names.append(name)
    bytes.append(contentsOf: cell)
    ends.append(bytes.count)
  }
}

/// What a value that becomes a row sees. Only an object can.
final class CSVRowEncoder: Encoder {
  /// The row of the value that was encoded last.
  private(set) var row = CSVRow()
  private let nested = OrderedJSONEncoder()
  private let mask: TextMask
  private let words: (any RemedyWords)?

  init(hiding mask: TextMask, words: (any RemedyWords)?) {
    self.mask = mask
    self.words = words
    if let key = CodingUserInfoKey.remedyWords, let words { nested.userInfo = [key: words] }
  }

  func encode(_ value: some Encodable) throws {
    row.clear()
    try value.encode(to: self)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CellContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("a row is an object")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    preconditionFailure("a row is an object")
  }

  fileprivate func add(_ name: String, _ text: String) {
    row.add(name, mask.hidingKnown(text).utf8)
  }

  fileprivate func add(_ name: String, _ remedy: Remedy) {
    add(name, words.map { remedy.text(in: $0) } ?? remedy.description)
  }

  fileprivate func add(json value: some Encodable, _ name: String) throws {
    try nested.encode(value)
    nested.newline()
    let json = nested.take().dropLast()
    if json.first == UInt8(ascii: "[") || json.first == UInt8(ascii: "{") {
      return add(name, try PlainCell.text(ofJSON: json))
    }
    guard json.first == UInt8(ascii: "\"") else { return row.add(name, json) }
    guard json.contains(UInt8(ascii: "\\")) else {
      return row.add(name, json.dropFirst().dropLast())
    }
    add(name, try JSONParser.parse(Array(json)).string ?? "")
  }
}

private struct CellContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: CSVRowEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.add(key.stringValue, "") }
  func encode(_ value: String, forKey key: Key) { encoder.add(key.stringValue, value) }
  func encode(_ value: Int64, forKey key: Key) { encoder.add(key.stringValue, "\(value)") }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if Value.self == Remedy.self, let remedy = value as? Remedy {
      return encoder.add(key.stringValue, remedy)
    }
    try encoder.add(json: value, key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    preconditionFailure("a cell is a value")
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("a cell is a value")
  }

  func superEncoder() -> any Encoder { preconditionFailure("a cell is a value") }
  func superEncoder(forKey key: Key) -> any Encoder { preconditionFailure("a cell is a value") }
}

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
