import FinanceETL
import JSONText

/// What `--json` prints: the library's values, encoded as they are.
extension Console {
  static let pageSize = 64 * 1024

  private static func encoder() -> OrderedJSONEncoder {
    let mask = ShownNumbers.mask
    let encoder =
      mask.isEmpty ? OrderedJSONEncoder() : OrderedJSONEncoder(rewriting: { mask.hidingKnown($0) })
    encoder.userInfo = CommandWords.userInfo
    return encoder
  }

  /// Prints a value on one line.
  static func print(json value: some Encodable) throws {
    let encoder = encoder()
    try encoder.encode(value)
    encoder.newline()
    write(exactly: encoder.take())
  }

  /// Prints an object of one member on one line.
  static func print(json value: some Encodable, named name: String) throws {
    let encoder = encoder()
    encoder.beginObject()
    try encoder.encode(value, named: name)
    encoder.end()
    encoder.newline()
    write(exactly: encoder.take())
  }

  /// Prints an object that ends in a list, piece by piece: the list may be longer than fits in memory.
  ///
  /// - Parameters:
  ///   - members: encodes what stands before the list.
  ///   - name: the list's.
  ///   - forEach: calls what it is given with each element.
  static func printJSON<Element: Encodable>(
    list name: String, after members: (OrderedJSONEncoder) throws -> Void = { _ in },
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    let encoder = encoder()
    encoder.beginObject()
    try members(encoder)
    encoder.name(name)
    encoder.beginArray()
    try forEach { element in
      try encoder.encode(element)
      if encoder.count > pageSize { write(exactly: encoder.take()) }
    }
    encoder.end()
    encoder.end()
    encoder.newline()
    write(exactly: encoder.take())
  }
}
