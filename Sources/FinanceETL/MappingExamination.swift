import BankMappings
import FinanceModel
import Foundation
import ImportPipeline
import JSONText
import StatementFormats

/// Runs what a mapping's author wrote down of it: the examples in the file, and the golden sample.
package struct MappingExamination: Sendable {
  /// One example or sample and what came of it.
  package struct Outcome: Hashable, Sendable {
    /// The id of the bank mapping.
    package var mapping: String
    /// `example 2` or the sample's path.
    package var name: String
    /// What differs, one line each; empty where it passed.
    package var differences: [Remedy]
    /// The golden file was written.
    package var wasUpdated = false

    package var hasPassed: Bool { differences.isEmpty }
  }

  package let id: String
  private let variants: [BankMapping]
  private let catalog: MappingCatalog

  /// - Parameter variants: the mapping and its variants, as they are tried.
  package init(_ variants: [BankMapping], in catalog: MappingCatalog) {
    self.variants = variants
    self.catalog = catalog
    id = variants.first?.id ?? ""
  }

  // MARK: Examples

  /// Runs every `tests:` entry.
  package func examples() async throws(FinanceETLError) -> [Outcome] {
    var outcomes: [Outcome] = []
    let tests = variants.flatMap(\.tests)
    for (index, test) in tests.enumerated() {
      let document = SourceDocument.bytes(
        Array(test.input.utf8), name: test.fileName ?? "input.csv")
      let (records, result) = try await normalize(document, .exampleText)
      var differences = result.documents.flatMap { document in
        document.errors.map { "the file cannot be read: \($0.message)" }
      }
      if differences.isEmpty { differences = compare(records, with: test) }
      let line = test.line.map { " (line \($0))" } ?? ""
      outcomes.append(
        Outcome(
          mapping: id, name: "example \(index + 1)\(line)",
          differences: differences.map { Remedy($0) }))
    }
    return outcomes
  }

  private func compare(_ records: [JSONValue], with test: InlineTest) -> [String] {
    var rows: [(row: JSONValue, account: JSONValue?)] = []
    var account: JSONValue?
    for record in records {
      if record["type"]?.string == "statement" { account = record["account"] }
      if ["transaction", "trade"].contains(record["type"]?.string) {
        rows.append((record, account))
      }
      for holding in record["holdings"]?.array ?? [] { rows.append((holding, account)) }
    }
    // The rows of several accounts stand together by account in the records.
    rows.sort { ($0.row["line"]?.integer ?? 0) < ($1.row["line"]?.integer ?? 0) }
    var differences: [String] = []
    if rows.count != test.output.count {
      differences.append(
        "expected \(Count.text(test.output.count, "transaction")), found \(rows.count)")
    }
    for (index, expected) in test.output.enumerated() where index < rows.count {
      for (key, value) in expected {
        let found = Self.found(key, in: rows[index].row, account: rows[index].account)
        if !found.contains(value) {
          differences.append(
            "transaction \(index + 1): expected \(key) \(value), found \(found.first ?? "nothing")")
        }
      }
    }
    for (kind, count) in [("skipped", test.skipped), ("quarantined", test.quarantined)] {
      let found = records.filter { $0["type"]?.string == kind }
      let expected = count ?? (kind == "quarantined" ? 0 : found.count)
      if found.count != expected {
        let reasons = found.compactMap { $0["reason"]?.string }.joined(separator: "; ")
        differences.append(
          "expected \(Count.text(expected, "row")) \(kind), found \(found.count)"
            + (reasons.isEmpty ? "" : ": \(reasons)"))
      }
    }
    return differences
  }

  /// The texts a key stands for; an account by its name or its mask.
  private static func found(
    _ key: String, in row: JSONValue, account: JSONValue?
  ) -> [String] {
    if key == "account" {
      return ["name", "mask", "number"].compactMap { account?[$0]?.string }
    }
    if let flag = row[key]?.bool { return [flag ? "true" : "false"] }
    let value = row[key] ?? row["trade"]?[key]
    return [value?.scalarText ?? (key == "pending" ? "false" : "")]
  }

  // MARK: The sample

  /// Compares the sample in `folder` with its golden file, or writes that.
  ///
  /// - Parameters:
  ///   - folder: holds `input.*` and `expected.ndjson`.
  ///   - isUpdating: write the golden file anew.
  /// - Returns: nil where the folder has no sample.
  package func sample(
    in folder: String, isUpdating: Bool
  ) async throws(FinanceETLError) -> Outcome? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let input = names.sorted().first(where: { $0.hasPrefix("input.") }),
      let data = FileManager.default.contents(atPath: "\(folder)/\(input)")
    else { return nil }
    let name = "samples/\(Self.sampleName(of: id))/\(input)"
    let document = SourceDocument.bytes(Array(data), name: name)
    var (records, result) = try await normalize(document, .everyMapping)
    // A table of many banks is a question; likeliest of them is the sample's own, which reads it then.
    if let question = result.documents.first?.errors.first?.question, question.subject == .mapping,
      question.choices.first?.answers.mapping == id
    {
      (records, result) = try await normalize(document, .ownMapping)
    }
    if let error = result.documents.flatMap(\.errors).first {
      return Outcome(
        mapping: id, name: name, differences: ["the file cannot be read: \(error.message)"])
    }
    let text = records.map { JSONWriter.text($0) + "\n" }.joined()
    let golden = "\(folder)/expected.ndjson"
    if isUpdating {
      guard FileManager.default.createFile(atPath: golden, contents: Data(text.utf8)) else {
        throw FinanceETLError(.fileUnreadable, "the golden file cannot be written", file: golden)
      }
      return Outcome(mapping: id, name: name, differences: [], wasUpdated: true)
    }
    guard let stored = FileManager.default.contents(atPath: golden) else {
      return Outcome(
        mapping: id, name: name,
        differences: ["there is no expected.ndjson: write it with \(.update), then read it"])
    }
    return Outcome(
      mapping: id, name: name,
      differences: LineDifference.lines(from: String(decoding: stored, as: UTF8.self), to: text)
        .map { Remedy($0) })
  }

  /// The folder of a mapping's sample.
  package static func sampleName(of id: String) -> String {
    id.replacing("/", with: "-")
  }

  /// Where the sample of a mapping is looked for: among those of the project in the current folder, else
  /// beside the folder of the mapping's file.
  ///
  /// - Parameter file: the mapping's; nil: it comes with the program.
  package static func sampleFolder(of id: String, in file: String?) -> String {
    let name = sampleName(of: id)
    let here = "samples/\(name)"
    guard let file, !FileManager.default.fileExists(atPath: here) else { return here }
    let ending = "/\(id).yaml"
    let root = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return ((root as NSString).deletingLastPathComponent as NSString)
      .appendingPathComponent("samples/\(name)")
  }

  /// What a document is read with.
  private enum Choice {
    /// The mapping has to be chosen among all of them.
    case everyMapping
    case ownMapping
    /// An example is text, also where the bank prints.
    case exampleText
  }

  private func normalize(
    _ document: SourceDocument, _ choice: Choice
  ) async throws(FinanceETLError) -> ([JSONValue], ImportResult) {
    let output = RecordCollector()
    // The rows of an example are made up: what they say of other accounts is compared too.
    let store = RecordOutput(.records(includesNumbers: choice == .exampleText)) {
      output.append($0)
    }
    let declared: [BankMapping]? =
      switch choice {
      case .everyMapping: nil
      case .ownMapping: variants
      case .exampleText: variants.map(\.asText)
      }
    let adapters = BuiltinAdapters.all(catalog, declared: declared)
    var options = ImportOptions.system
    options.acceptsUnproven = true
    options.assumesDates = true
    let run = Importer(
      store: store, adapters: adapters, unwrapper: StandardUnwrapper(), options: options
    ).start([document])
    let result = try await run.result
    var records: [JSONValue] = []
    for line in output.bytes.split(separator: 0x0A) {
      if let record = try? JSONParser.parse(Array(line)) { records.append(record) }
    }
    return (records, result)
  }
}

/// As `mapping test --json` prints it.
extension MappingExamination.Outcome: Codable {
  private enum CodingKeys: String, CodingKey {
    case mapping, name
    case hasPassed = "passed"
    case differences
  }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    mapping = try members.decode(String.self, forKey: .mapping)
    name = try members.decode(String.self, forKey: .name)
    differences = try members.decodeIfPresent([Remedy].self, forKey: .differences) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(mapping, forKey: .mapping)
    try members.encode(name, forKey: .name)
    try members.encode(hasPassed, forKey: .hasPassed)
    if !differences.isEmpty { try members.encode(differences, forKey: .differences) }
  }
}

/// Collects what a run prints.
private final class RecordCollector: @unchecked Sendable {
  // The run writes from one thread and is over before anyone reads.
  private(set) var bytes: [UInt8] = []

  func append(_ more: [UInt8]) {
    bytes += more
  }
}

/// What differs between two texts, line by line.
enum LineDifference {
  private static let maximumLines = 20

  static func lines(from old: String, to new: String) -> [String] {
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    var lines: [String] = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, let line, _): lines.append("-\(offset + 1): \(line)")
      case .insert(let offset, let line, _): lines.append("+\(offset + 1): \(line)")
      }
    }
    if lines.isEmpty, old != new { lines.append("the line endings differ") }
    guard lines.count > maximumLines else { return lines }
    return lines.prefix(maximumLines) + ["… and \(lines.count - maximumLines) more"]
  }
}
