import BankMappings

/// `Sources/BuiltinMappings`: the text of each mapping, and what a catalog has to know of it, so that
/// the program finds its mappings in any folder and reads none before it needs it.
struct BuiltinEntriesSource {
  static let folder = "Sources/BuiltinMappings"

  /// Sorted by id.
  let entries: [MappingEntry]

  /// The text of each file, by its path below the folder: a list of the countries, and one file a
  /// country.
  var files: [String: String] {
    let countries = Dictionary(grouping: entries) { String($0.id.prefix { $0 != "/" }) }
      .sorted { $0.key < $1.key }
    var files = ["BuiltinEntries.swift": Self.list(countries.map { Self.identifier($0.key) })]
    for (country, entries) in countries {
      files["Countries/BuiltinEntries+\(country.uppercased()).swift"] =
        Self.file(of: Self.identifier(country), entries)
    }
    return files
  }

  private static let head = """
    // swift-format-ignore-file
    // Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
    import BankMappings


    """

  private static func list(_ countries: [String]) -> String {
    var lines = [""]
    for country in countries {
      if lines[lines.count - 1].count + country.count + 2 > 97 { lines.append("") }
      lines[lines.count - 1] += " \(country),"
    }
    return """
      \(head)/// The mappings that come with the program.
      public enum BuiltinEntries {
        /// All of them, sorted by id.
        public static let all: [MappingEntry] = Array(countries.joined())

        private static let countries: [[MappingEntry]] = [
      \(lines.map { "   \($0)\n" }.joined())  ]
      }

      """
  }

  private static func file(of country: String, _ entries: [MappingEntry]) -> String {
    """
    \(head)extension BuiltinEntries {
      static let \(country): [MappingEntry] = [
    \(entries.map { "    \(name(of: $0)),\n" }.joined())  ]
    \(entries.map(declaration).joined())}

    """
  }

  /// `in` and others are words of the language.
  private static func identifier(_ country: String) -> String {
    ["as", "do", "if", "in", "is"].contains(country) ? "`\(country)`" : country
  }

  private static func declaration(of entry: MappingEntry) -> String {
    let signatures = entry.signatures.map { variant in
      "[\(variant.map { literal($0) }.joined(separator: ", "))]"
    }
    let hint =
      entry.passwordHint.map {
        "PasswordHint(files: \(literal($0.files)), text: \(literal($0.text)))"
      } ?? "nil"
    return """

        private static let \(name(of: entry)) = MappingEntry(
          id: \(literal(entry.id)), title: \(literal(entry.title)),
          country: \(literal(entry.country)),
          institution: \(entry.institution.map { literal($0) } ?? "nil"),
          verified: .\(entry.verified.rawValue), format: \(literal(entry.format)),
          encodings: \(literal(entry.encodings)),
          signatures: [\(signatures.joined(separator: ", "))] as [[[String]]],
          marks: MappingMarks(
            names: \(literal(entry.marks.names)), texts: \(literal(entry.marks.texts)),
            fileNames: \(literal(entry.marks.fileNames))),
          passwordHint: \(hint),
          file: MappingFile(
            name: \(literal(entry.file.name)),
            text: \(block(entry.file.text))),
          isBuiltin: true)

      """
  }

  /// `us/chase-card` is `usChaseCard`.
  private static func name(of entry: MappingEntry) -> String {
    let words = entry.id.split { $0 == "/" || $0 == "-" || $0 == "_" }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first ?? "") + others.joined()
  }

  /// A literal of lines that stand in it as they stand in the file, so that a change of a mapping is
  /// the same change here.
  private static func block(_ text: String) -> String {
    var raw = "#"
    while text.contains("\"\(raw)") || text.contains("\\\(raw)") { raw += "#" }
    return "\(raw)\"\"\"\n\(text.replacing("\r", with: "\\\(raw)r"))\n\"\"\"\(raw)"
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  private static func literal(_ texts: [String]) -> String {
    "[\(texts.map { literal($0) }.joined(separator: ", "))]"
  }
}
