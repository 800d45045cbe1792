import FinanceETL

extension Console {
  private static let pageSize = 64 * 1024

  /// Prints a JSON object that ends in a list, piece by piece: the list may be longer than fits in
  /// memory.
  ///
  /// - Parameters:
  ///   - members: what stands before the list.
  ///   - name: the list's.
  ///   - forEach: calls what it is given with each element.
  static func printJSON(
    _ members: [JSONValue.Member] = [], list name: String,
    _ forEach: ((JSONValue) throws -> Void) throws -> Void
  ) throws {
    var writer = JSONWriter()
    writer.beginObject()
    for member in members {
      writer.name(member.name)
      writer.value(member.value)
    }
    writer.name(name)
    writer.beginArray()
    try forEach { element in
      writer.value(element)
      if writer.bytes.count > pageSize { write(writer.take()) }
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    write(writer.take())
  }
}
