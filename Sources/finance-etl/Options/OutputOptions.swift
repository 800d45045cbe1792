import ArgumentParser
import FinanceETL
import Logging

/// How to answer.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
  @OptionGroup var log: LogOptions

  /// Runs a command; an error it throws is drawn, or printed as JSON, and decides the exit status.
  func run(_ body: () async throws -> Void) async throws {
    do {
      try log.begin()
      try await body()
    } catch let error as FinanceETLError {
      Logger(label: "finance-etl").error(
        "command failed", metadata: ["code": "\(error.code.rawValue)"])
      if json {
        try Console.print(json: error, named: "error")
      } else {
        Console.printError(ErrorText.drawn(error))
      }
      throw ExitStatus.of([error.recovery])
    }
  }
}

/// Who reads CSV, where it is not a program.
enum CSVReader: String, ExpressibleByArgument, CaseIterable {
  case spreadsheet
}

/// How to write CSV.
struct CSVOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Who reads the CSV: spreadsheet puts a ' before cells that begin like a formula.",
      valueName: "reader"))
  var reader: CSVReader?
}

/// How to answer with a list.
struct ListingOptions: ParsableArguments {
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print CSV. `--to csv` is the same.")
  var csv = false

  @OptionGroup var cells: CSVOptions

  /// Who reads the CSV.
  var reader: CSVReader? { cells.reader }

  var json: Bool { output.json }

  func validate() throws {
    if reader != nil, !csv { throw ValidationError("--for needs --csv") }
    if csv, json { throw ValidationError("give only one of --json and --csv") }
  }

  /// As ``OutputOptions/run(_:)``.
  func run(_ body: () async throws -> Void) async throws {
    try await output.run(body)
  }

  /// Prints a list where JSON or CSV is asked for.
  ///
  /// - Returns: whether it did.
  func print(_ list: [some Encodable], named name: String) throws -> Bool {
    if json { try Console.print(json: list, named: name) }
    if csv { try Console.printCSV(for: reader) { try list.forEach($0) } }
    return json || csv
  }

  /// Prints a list that may be more than fits in memory, row by row: as JSON, as CSV, or as a table.
  func print<Row: Encodable>(
    listOf name: String, _ columns: [TableColumn<Row>], empty: String,
    _ forEach: ((Row) throws -> Void) throws -> Void
  ) throws {
    if json { return try Console.printJSON(list: name, forEach) }
    if csv { return try Console.printCSV(for: reader, forEach) }
    var table = TextTable(columns.map(\.column))
    try forEach { row in table.add(columns.map { $0.cell(row) }) }
    table.finish(empty: empty)
  }
}

/// A path that must be given at least once.
struct DocumentArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Files and folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Read every document as this format (see `formats`).", valueName: "id"),
    completion: .list(FormatsCommand.ids))
  var formatID: String?

  @Option(
    help: ArgumentHelp(
      "How many documents to read at once; they are always loaded in order.", valueName: "n"))
  var jobs = 2

  func validate() throws {
    guard !paths.isEmpty else {
      throw ValidationError("name at least one file or folder, or - for standard input")
    }
    if let formatID, !FormatsCommand.ids.contains(formatID) {
      let known = FormatsCommand.ids.joined(separator: ", ")
      throw ValidationError("unknown format \"\(formatID)\": expected one of \(known)")
    }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs must be between 1 and 64") }
  }
}
