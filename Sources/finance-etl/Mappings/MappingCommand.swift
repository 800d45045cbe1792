import ArgumentParser
import FinanceETL
import Foundation

struct MappingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mapping",
    abstract: "Infer, list, show, check, test and explain bank mappings.",
    discussion: """
      Examples:
        finance-etl mapping new statement.csv > my-bank.yaml
        finance-etl mapping list
        finance-etl mapping show us/capital-one-card > my-bank.yaml
        finance-etl mapping check my-bank.yaml
        finance-etl mapping test my-bank.yaml
        finance-etl mapping explain statement.csv --mapping my-bank.yaml

      docs/MAPPINGS.md describes the language; CONTRIBUTING.md leads you through your first \
      mapping.
      """,
    subcommands: [
      MappingNew.self, MappingList.self, MappingShow.self, MappingCheck.self, MappingTest.self,
      MappingExplain.self, MappingDoctor.self, MappingSchemaCommand.self,
    ])
}

struct MappingList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the bank mappings.",
    usage: "finance-etl mapping list [<options>]")

  @OptionGroup var mappings: MappingOptions
  @OptionGroup var output: ListingOptions

  @Flag(help: "Also show what proves that a table is of the bank: columns, texts, file names.")
  var marks = false

  func run() async throws {
    try await output.run { try list() }
  }

  private func list() throws {
    let catalog = try mappings.catalog()
    let listed = try catalog.entries().map { MappingAnswer.Listed($0, showsMarks: marks) }
    let broken = try catalog.broken()
    let shown: TableColumn<MappingAnswer.Listed> =
      marks
      ? .text("marks") { $0.marks?.joined(separator: ", ") ?? "" } : .text("from") { $0.origin }
    if try !output.print(listed, named: "mappings") {
      TextTable.print(
        listed,
        [
          .exact("id") { $0.id }, .text("bank") { $0.title }, .text("verified") { $0.verified },
          shown,
        ], empty: "there are no bank mappings")
    }
    for file in broken { Console.printError(ErrorText.drawn(file.error)) }
    if !broken.isEmpty { throw ExitStatus.failed }
  }
}

struct MappingShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a bank mapping's YAML.",
    usage: "finance-etl mapping show <id> [<options>]")

  @Argument(help: "The id of a mapping.", completion: MappingCompletion.ids) var id: String
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let catalog = try mappings.catalog()
      guard let file = try catalog.file(id) else {
        _ = try catalog.mappings(named: id)
        return
      }
      if output.json {
        try Console.print(json: MappingAnswer.Shown(id: id, file))
      } else {
        Console.write(exactly: Array(file.text.utf8))
      }
    }
  }
}

struct MappingCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check bank mappings and rule files for errors.",
    usage: "finance-etl mapping check <file> ... [<options>]")

  @Argument(help: ArgumentHelp("YAML files.", valueName: "file"), completion: .file())
  var files: [String]
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let catalog = try mappings.catalog()
    let outcomes = files.map { path in
      (path, Result { () throws(FinanceETLError) in try catalog.decode(YAMLFolder.file(path)) })
    }
    if output.json {
      try Console.print(json: outcomes.map { MappingAnswer.Checked(file: $0, $1) }, named: "files")
    } else {
      for (path, outcome) in outcomes { Self.draw(path, outcome) }
    }
    let hasFailed = outcomes.contains { if case .failure = $0.1 { true } else { false } }
    if hasFailed { throw ExitStatus.failed }
  }

  private static func draw(_ path: String, _ outcome: MappingAnswer.Checked.Outcome) {
    switch outcome {
    case .success(let variants):
      let tests = variants.flatMap(\.tests).count
      let layouts = Count.text(variants.count, "layout")
      let examples = Count.text(tests, "example")
      Console.print("\(path): \(variants.first?.id ?? ""): valid (\(layouts), \(examples))")
      if tests == 0 { Console.printError("\(path): the mapping has no `tests`") }
    case .failure(let error): Console.printError(ErrorText.drawn(error))
    }
  }
}

struct MappingTest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test bank mappings: the examples in them and their golden samples.",
    usage: "finance-etl mapping test [<id|file> ...] [<options>]",
    discussion: """
      The sample of us/some-card is samples/us-some-card/input.*, and its golden file is \
      expected.ndjson next to it. --update writes the golden file; read it before you share it. \
      samples/ is looked for here, and then beside the mapping's folder.
      """)

  @Argument(
    help: ArgumentHelp("Ids or YAML files. Default: every bank mapping.", valueName: "id|file"),
    completion: MappingCompletion.idsAndFiles)
  var names: [String] = []

  @Option(
    help: ArgumentHelp("The folder of the samples. Default: samples.", valueName: "dir"),
    completion: .directory)
  var samples: String?

  @Flag(help: "Rewrite the golden files.") var update = false
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run { try await test() }
  }

  private func test() async throws {
    let catalog = try mappings.catalog()
    let wanted = names.isEmpty ? try catalog.entries().map(\.id) : names
    var failures = 0
    var count = 0
    var results: [MappingExamination.Outcome] = []
    for name in wanted {
      let variants = try catalog.mappings(named: name)
      let isKnown = try catalog.mappings(name) != nil
      let inUse = isKnown ? catalog : try catalog.adding(YAMLFolder.file(name))
      let examination = MappingExamination(variants, in: inUse)
      var outcomes = try await examination.examples()
      let folder = try sampleFolder(of: examination.id, isKnown ? nil : name, inUse)
      if let outcome = try await examination.sample(in: folder, isUpdating: update) {
        outcomes.append(outcome)
      }
      count += outcomes.count
      failures += outcomes.filter { !$0.hasPassed }.count
      results += outcomes
      if !output.json { draw(outcomes, of: examination.id) }
    }
    if output.json {
      try Console.print(json: results, named: "tests")
    } else {
      Console.print(
        "\(Count.text(count, "test")) of \(Count.text(wanted.count, "mapping")), \(failures) failed"
      )
    }
    if failures > 0 { throw ExitStatus.failed }
  }

  /// - Parameter path: of a file that is no mapping of the catalog.
  private func sampleFolder(
    of id: String, _ path: String?, _ catalog: MappingCatalog
  ) throws(FinanceETLError) -> String {
    if let samples { return "\(samples)/\(MappingExamination.sampleName(of: id))" }
    let entry = try catalog.entries().first { $0.id == id }
    let file = path ?? entry.flatMap { $0.isBuiltin ? nil : $0.file.name }
    return MappingExamination.sampleFolder(of: id, in: file)
  }

  private func draw(_ outcomes: [MappingExamination.Outcome], of id: String) {
    if outcomes.isEmpty {
      Console.printError("\(id): the mapping has no example, and no sample here")
    }
    for outcome in outcomes {
      if outcome.wasUpdated { Console.print("\(id): \(outcome.name): golden file written") }
      guard !outcome.hasPassed else { continue }
      Console.printError("\(id): \(outcome.name): failed")
      for difference in outcome.differences { Console.printError("  \(difference.shown)") }
    }
  }
}

struct MappingSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of bank mappings, for editors.")

  @Flag(help: "Print the schema of rule files instead.") var rules = false

  func run() {
    let schema = rules ? MappingAnswer.ruleSchema : MappingAnswer.schema
    Console.write(exactly: Array((schema + "\n").utf8))
  }
}
