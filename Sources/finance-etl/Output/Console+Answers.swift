import FinanceETL

/// Who reads CSV, where it is not a program.
enum CSVReader: String, CaseIterable {
  case spreadsheet
}

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
    list name: String, _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    try answer.write(list: name, forEach)
  }

  /// Prints an object of a value's members and a list, piece by piece.
  static func printJSON<Element: Encodable>(
    list name: String, after value: some Encodable,
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    try answer.write(list: name, after: { try $0.encodeMembers(of: value) }, forEach)
  }
}

/// What `--csv` prints: the values that `--json` prints, one a line.
extension Console {
  /// Prints a list piece by piece: it may be longer than fits in memory.
  ///
  /// - Parameters:
  ///   - reader: who reads it; nil: a program.
  ///   - forEach: calls what it is given with each element.
  static func printCSV<Element: Encodable>(
    for reader: CSVReader?, _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    let answer = CSVAnswer(
      isForSpreadsheet: reader == .spreadsheet, hiding: ShownNumbers.mask, words: CommandWords()
    ) { write(exactly: $0) }
    try answer.write(forEach)
  }
}
