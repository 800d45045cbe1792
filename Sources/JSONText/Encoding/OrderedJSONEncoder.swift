/// Encodes values as JSON text: members in the order in which they are encoded, no spaces, what is nil
/// left out.
///
/// A value is written while it is encoded, so that a long list needs no memory: ``take()`` what is
/// there between two elements.
public final class OrderedJSONEncoder {
  // No two calls of an encoder are ever under way at once: to check it costs as much as to write a name.
  @exclusivity(unchecked) fileprivate(set) var writer = JSONWriter()
  /// What is open and not yet closed, the innermost last.
  @exclusivity(unchecked) private var open: [Enclosure] = []

  fileprivate enum Enclosure {
    case object, array
  }

  /// What values are told while they are encoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}

  /// - Parameter rewrite: what becomes of each text before it is written.
  public init(rewriting rewrite: @escaping (String) -> String) {
    writer.rewrite = rewrite
  }

  /// The text of one value.
  ///
  /// - Parameter rewrite: what becomes of each text in it.
  public static func text(
    _ value: some Encodable, rewriting rewrite: ((String) -> String)? = nil
  ) throws -> String {
    let encoder = OrderedJSONEncoder()
    encoder.writer.rewrite = rewrite
    try encoder.encode(value)
    return String(decoding: encoder.take(), as: UTF8.self)
  }

  /// Writes a value where the text ends. The members of a dictionary of texts are written by name.
  public func encode<Value: Encodable>(_ value: Value) throws {
    if Value.self == [String: String].self, let texts = value as? [String: String] {
      return write(texts)
    }
    let depth = open.count
    try value.encode(to: ValueEncoder(output: self))
    close(to: depth)
  }

  private func write(_ texts: [String: String]) {
    writer.beginObject()
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      writer.name(name)
      writer.string(text)
    }
    writer.endObject()
  }

  /// Writes a member of the object that is open.
  public func encode(_ value: some Encodable, named name: String) throws {
    writer.name(name)
    try encode(value)
  }

  /// Writes the members of a value, which is an object by itself, into the object that is open.
  public func encodeMembers(of value: some Encodable) throws {
    let depth = open.count
    try value.encode(to: ValueEncoder(output: self, outside: depth - 1))
    close(to: depth)
  }

  /// Writes a value where the text ends.
  ///
  /// - Parameter rewrite: what becomes of each text in it.
  public func encode(
    _ value: some Encodable, rewriting rewrite: @escaping (String) -> String
  ) throws {
    let usual = writer.rewrite
    writer.rewrite = rewrite
    defer { writer.rewrite = usual }
    try encode(value)
  }

  public func beginObject() { begin(.object) }
  public func beginArray() { begin(.array) }

  /// Closes what was begun last.
  public func end() { close(to: open.count - 1) }

  public func name(_ name: String) { writer.name(name) }
  public func newline() { writer.newline() }

  /// Writes digits as they are: a number that must not pass through binary floating point.
  public func encode(digits: String) { writer.raw(digits) }

  fileprivate var depth: Int { open.count }

  public var count: Int { writer.bytes.count }

  /// What was written since the last call; the next piece goes on where this one ends.
  public func take() -> [UInt8] { writer.take() }

  /// - Returns: how many are open then.
  @discardableResult
  fileprivate func begin(_ enclosure: Enclosure) -> Int {
    open.append(enclosure)
    switch enclosure {
    case .object: writer.beginObject()
    case .array: writer.beginArray()
    }
    return open.count
  }

  /// Begins the object of a value, or goes on with it where the value has begun it already.
  ///
  /// - Parameter outside: how many are open around the value.
  /// - Returns: how many are open then.
  fileprivate func beginObject(outside: Int) -> Int {
    close(to: outside + 1)
    return open.count > outside ? open.count : begin(.object)
  }

  /// Closes what was opened within: values are encoded one after the other, so that what is written
  /// next says that what stands deeper is done.
  fileprivate func close(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      switch last {
      case .object: writer.endObject()
      case .array: writer.endArray()
      }
    }
  }
}

/// What a value that is being encoded sees.
package struct ValueEncoder: Encoder {
  let output: OrderedJSONEncoder
  /// How many are open around the value.
  private let outside: Int

  init(output: OrderedJSONEncoder) {
    self.init(output: output, outside: output.depth)
  }

  init(output: OrderedJSONEncoder, outside: Int) {
    self.output = output
    self.outside = outside
  }

  package var codingPath: [any CodingKey] { [] }
  package var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

  /// Writes digits as they are, in place of a value: a number that keeps its own.
  package func encode(digits: String) { output.encode(digits: digits) }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      MemberContainer(output: output, depth: output.beginObject(outside: outside)))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ElementContainer(output: output, depth: output.begin(.array))
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleContainer(output: output)
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: OrderedJSONEncoder
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  private func member(_ key: Key) {
    output.close(to: depth)
    output.writer.name(key.stringValue)
  }

  private func raw(_ text: String, _ key: Key) {
    member(key)
    output.writer.raw(text)
  }

  func encodeNil(forKey key: Key) { raw("null", key) }
  func encode(_ value: Bool, forKey key: Key) { raw(value ? "true" : "false", key) }
  func encode(_ value: Double, forKey key: Key) { raw("\(value)", key) }
  func encode(_ value: Float, forKey key: Key) { raw("\(value)", key) }
  func encode(_ value: Int, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: Int8, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: Int16, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: Int32, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: Int64, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: UInt, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: UInt8, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: UInt16, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: UInt32, forKey key: Key) { raw(String(value), key) }
  func encode(_ value: UInt64, forKey key: Key) { raw(String(value), key) }

  func encode(_ value: String, forKey key: Key) {
    member(key)
    output.writer.string(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    member(key)
    try output.encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    member(key)
    return ValueEncoder(output: output).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key)
    return ValueEncoder(output: output).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    output.close(to: depth)
    output.writer.name("super")
    return ValueEncoder(output: output)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    member(key)
    return ValueEncoder(output: output)
  }
}

private struct ElementContainer: UnkeyedEncodingContainer {
  let output: OrderedJSONEncoder
  let depth: Int
  private(set) var count = 0

  init(output: OrderedJSONEncoder, depth: Int) {
    self.output = output
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  private mutating func next() {
    output.close(to: depth)
    count += 1
  }

  mutating func encodeNil() {
    next()
    output.writer.raw("null")
  }

  mutating func encode(_ value: some Encodable) throws {
    next()
    try output.encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next()
    return ValueEncoder(output: output).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next()
    return ValueEncoder(output: output).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    next()
    return ValueEncoder(output: output)
  }
}

private struct SingleContainer: SingleValueEncodingContainer {
  let output: OrderedJSONEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { output.writer.raw("null") }
  func encode(_ value: Bool) { output.writer.raw(value ? "true" : "false") }
  func encode(_ value: String) { output.writer.string(value) }
  func encode(_ value: Double) { output.writer.raw("\(value)") }
  func encode(_ value: Float) { output.writer.raw("\(value)") }
  func encode(_ value: Int) { output.writer.raw(String(value)) }
  func encode(_ value: Int8) { output.writer.raw(String(value)) }
  func encode(_ value: Int16) { output.writer.raw(String(value)) }
  func encode(_ value: Int32) { output.writer.raw(String(value)) }
  func encode(_ value: Int64) { output.writer.raw(String(value)) }
  func encode(_ value: UInt) { output.writer.raw(String(value)) }
  func encode(_ value: UInt8) { output.writer.raw(String(value)) }
  func encode(_ value: UInt16) { output.writer.raw(String(value)) }
  func encode(_ value: UInt32) { output.writer.raw(String(value)) }
  func encode(_ value: UInt64) { output.writer.raw(String(value)) }
  func encode(_ value: some Encodable) throws { try output.encode(value) }
}
