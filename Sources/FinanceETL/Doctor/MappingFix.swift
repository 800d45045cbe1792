import BankMappings
import FinanceModel
import ImportPipeline
import StatementFormats

/// A change to a bank mapping with which it reads a table that it does not read as it is.
package struct MappingFix: Hashable, Codable, Sendable {
  /// The mapping that is changed.
  package var mapping: String
  /// What of the table is not as the mapping expects.
  package var difference: String
  /// The lines that make the difference, as YAML.
  package var lines: [String]
  /// A mapping of one's own: `lines` over the mapping that it extends.
  package var yaml: String
  /// How many rows are read with it.
  package var rows: Int
  /// What to look at before it is used.
  package var notes: [String] = []
}

/// Looks for a fix: changes one thing after the other, and reads the table with each.
struct FixSearch {
  private let near: NearTable
  private let document: SourceDocument
  private let catalog: MappingCatalog
  /// What was changed so far, by the key of the mapping.
  private var columns: [(name: String, text: String)] = []
  private var reading: [(key: String, text: String)] = []
  private var dates: [(field: String, text: String)] = []
  private var notes: [String] = []
  private var differences: [String] = []

  init(_ near: NearTable, _ document: SourceDocument, _ catalog: MappingCatalog) {
    self.near = near
    self.document = document
    self.catalog = catalog
  }

  /// Nil where nothing that is tried reads the table.
  func fix() -> MappingFix? {
    for choice in columnChoices() {
      var search = self
      search.take(choice)
      if let fix = search.completed() { return fix }
    }
    return nil
  }

  // MARK: Columns

  /// What the names that are missing may be now; nil: the column is gone.
  private typealias Choice = [(missing: String, now: String?)]
  private static let mostChoices = 24

  /// The likeliest first: those that are spelled alike, then every new name of the header.
  private func columnChoices() -> [Choice] {
    let renamed: Choice = near.difference.renamed.map { ($0.from, $0.to) }
    var choices: [Choice] = [renamed]
    for missing in near.difference.missing {
      choices = choices.flatMap { choice -> [Choice] in
        let used = choice.compactMap(\.now)
        let free: [String?] = near.difference.unknown.filter { !used.contains($0) } + [nil]
        return free.map { choice + [(missing, $0)] }
      }
      choices = Array(choices.prefix(Self.mostChoices))
    }
    return choices
  }

  private mutating func take(_ choice: Choice) {
    if near.delimiter != near.mapping.reading.delimiter ?? near.delimiter {
      let text =
        near.delimiter == 0x09 ? #""\t""# : #""\#(Character(UnicodeScalar(near.delimiter)))""#
      reading.append(("delimiter", text))
      differences.append("another delimiter: \(text)")
    }
    for (missing, now) in choice {
      differences.append(now.map { "renamed: \(missing) → \($0)" } ?? "gone: \(missing)")
      for column in near.mapping.columns where column.titles.contains(missing) {
        columns.append((column.name, Self.yaml(column, adding: now)))
      }
    }
    let named = choice.compactMap(\.now)
    let new = near.difference.unknown.filter { !named.contains($0) }
    if !new.isEmpty { differences.append("new: \(new.joined(separator: ", "))") }
    if choice.contains(where: { $0.now == nil }) {
      notes.append("a column is gone: check that nothing you need was in it")
    }
  }

  private static func yaml(_ column: Column, adding name: String?) -> String {
    let names = (column.titles + [name].compactMap { $0 }).map(quoted).joined(separator: ", ")
    var keys = ["names: [\(names)]"]
    if column.isOptional || name == nil { keys.append("optional: true") }
    if let nth = column.occurrence { keys.append("nth: \(nth)") }
    if column.isCarried { keys.append("carried: true") }
    return keys.count == 1 ? "[\(names)]" : "{\(keys.joined(separator: ", "))}"
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " _-".contains($0) }
    guard !isPlain || text.first.map({ !$0.isLetter }) ?? true else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  // MARK: Reading

  private static let mostTries = 6

  /// Reads with what was changed, and changes what the reading stumbles over.
  private mutating func completed() -> MappingFix? {
    for _ in 0..<Self.mostTries {
      let file = MappingFile(name: "fix.yaml", text: yaml)
      let outcome = Result { () throws(FinanceETLError) in try digest(file) }
      switch outcome {
      case .success(let digest):
        guard digest.quarantinedCount * 10 <= digest.rows.count, !digest.rows.isEmpty else {
          guard let code = digest.firstProblem, change(code) else { return nil }
          continue
        }
        if digest.quarantinedCount > 0 {
          notes.append(Count.text(digest.quarantinedCount, "row is", "rows are") + " not read")
        }
        return MappingFix(
          mapping: near.mapping.id, difference: differences.joined(separator: "; "), lines: lines,
          yaml: yaml, rows: digest.rows.count, notes: notes)
      case .failure(let error):
        guard change(error.code) else { return nil }
      }
    }
    return nil
  }

  private func digest(_ file: MappingFile) throws(FinanceETLError) -> StatementDigest {
    let fixed = try catalog.decode(file)
    let adapter = DelimitedTableAdapter(catalog, declared: fixed)
    return try StatementDigest(of: document, with: adapter)
  }

  /// Changes what an error of this kind is about; whether there was something left to change.
  private mutating func change(_ code: ErrorCode) -> Bool {
    switch code {
    case .unreadableAmount, .ambiguousAmount, .unreadableBalance: return changeDecimal()
    case .unreadableDate, .ambiguousDate: return changeDates()
    case .mappingMismatch, .unreadableText: return changeEncoding()
    default: return false
    }
  }

  private mutating func changeDecimal() -> Bool {
    guard !reading.contains(where: { $0.key == "decimal" }) else { return false }
    let mark = near.mapping.reading.numbers.decimal == UInt8(ascii: ",") ? "." : ","
    reading.append(("decimal", "\"\(mark)\""))
    reading.append(("thousands", mark == "," ? #"[".", " "]"# : #"[",", " "]"#))
    differences.append("another decimal mark: \(mark)")
    return true
  }

  private mutating func changeEncoding() -> Bool {
    guard !reading.contains(where: { $0.key == "encoding" }) else { return false }
    let known = near.mapping.reading.encodings
    let more = ["utf-8", "windows-1252"].filter { !known.contains($0) }
    guard !more.isEmpty else { return false }
    reading.append(("encoding", "[\((known + more).joined(separator: ", "))]"))
    differences.append("another encoding")
    return true
  }

  private static let formats = [
    "yyyy-MM-dd", "dd.MM.yyyy", "dd.MM.yy", "yyyy/MM/dd", "dd-MM-yyyy", "yyyyMMdd", "d MMM yyyy",
    "yyyy.MM.dd", "MMM d, yyyy", "dd/MM/yy",
  ]

  /// Adds the formats that the cells are in to each field that is a date.
  private mutating func changeDates() -> Bool {
    guard dates.isEmpty else { return false }
    let fields = near.mapping.fields
    for (name, rule) in [
      ("date", fields.date), ("initiated", fields.initiated), ("value_date", fields.valueDate),
    ] {
      guard let rule, case .value(.column(let index)) = rule.from, rule.yearFrom == nil else {
        continue
      }
      let known = rule.formats.map(\.source)
      let added = (Self.formats + ["MM/dd/yyyy", "dd/MM/yyyy"]).filter { !known.contains($0) }
      let column = near.mapping.columns[index].name
      let cells = cells(of: column)
      let fitting = DateFormat.fitting(cells, among: added, locales: near.mapping.reading.locales)
      guard !fitting.isEmpty else { continue }
      let all = (known + fitting).map { "\"\($0)\"" }.joined(separator: ", ")
      dates.append((name, "{from: \(column), format: [\(all)]}"))
    }
    guard let first = dates.first else { return false }
    differences.append("another date format: \(first.text)")
    return true
  }

  /// The cells of a column, by its names as they are now.
  private func cells(of name: String) -> [String] {
    let header = near.header.map { HeaderName.folded($0) }
    let changed = columns.first { $0.name == name }?.text ?? ""
    let titles = near.mapping.columns.first { $0.name == name }?.titles ?? []
    guard
      let place = header.indices.first(where: { place in
        titles.contains { HeaderName.folded($0) == header[place] }
          || (!changed.isEmpty && changed.contains(Self.quoted(near.header[place])))
      })
    else { return [] }
    return near.rows.compactMap { place < $0.count && !$0[place].isEmpty ? $0[place] : nil }
  }

  // MARK: YAML

  private var lines: [String] {
    var lines: [String] = []
    if !reading.isEmpty {
      lines.append("read: {\(reading.map { "\($0.key): \($0.text)" }.joined(separator: ", "))}")
    }
    if !columns.isEmpty {
      lines.append("columns: {\(columns.map { "\($0.name): \($0.text)" }.joined(separator: ", "))}")
    }
    if !dates.isEmpty {
      lines.append("fields: {\(dates.map { "\($0.field): \($0.text)" }.joined(separator: ", "))}")
    }
    // A mapping that extends another says itself how its tables are detected.
    let names = near.header.filter { !$0.isEmpty }
    var seen: Set<String> = []
    let unique = names.filter { name in
      seen.insert(HeaderName.folded(name)).inserted
    }
    lines.append("detect: {header: [\(unique.map(Self.quoted).joined(separator: ", "))]}")
    return lines
  }

  private var yaml: String {
    let mapping = near.mapping
    let head = [
      "mapping: 1", "id: \(mapping.id)-changed", "title: \(Self.quoted(mapping.title))",
      "country: \(mapping.country)", "verified: synthetic", "extends: \(mapping.id)",
    ]
    return (head + lines).joined(separator: "\n") + "\n"
  }
}
