import FinanceETL
import JSONText

/// What `--json` prints: the library's answers, as they are.
extension Console {
  private static var answer: JSONAnswer {
    JSONAnswer(hiding: ShownNumbers.mask, words: CommandWords()) { write(exactly: $0) }
  }

  /// Prints a value on one line.
  static func print(json value: some Encodable) throws {
    try answer.write(value)
  }

  /// Prints an object of one member on one line.
  static func print(json value: some Encodable, named name: String) throws {
    try answer.write(value, named: name)
  }

  /// Prints an object that ends in a list, piece by piece; see ``JSONAnswer/write(list:after:_:)``.
  static func printJSON<Element: Encodable>(
    list name: String, after members: (OrderedJSONEncoder) throws -> Void = { _ in },
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    try answer.write(list: name, after: members, forEach)
  }
}
