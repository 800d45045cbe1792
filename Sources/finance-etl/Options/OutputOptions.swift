import ArgumentParser
import FinanceETL
import Logging

/// How to answer.
struct OutputOptions: ParsableArguments, AnsweringOptions {
  @Flag(help: "Print JSON.")
  var json = false
  @Option(help: LogOptions.levelHelp)
  var logLevel: LogLevel?
  @Option(help: LogOptions.fileHelp, completion: .file())
  var logFile: String?
}

/// Options that say how a command answers.
protocol AnsweringOptions {
  var json: Bool { get }
  var logLevel: LogLevel? { get }
  var logFile: String? { get }
}

extension AnsweringOptions {
  /// Runs a command; an error it throws is drawn, or printed as JSON, and decides the exit status.
  ///
  /// - Parameter isImport: whether the log's last line says how an import ended.
  func run(isImport: Bool = false, _ body: () async throws -> Void) async throws {
    do {
      try LogOptions(level: logLevel, file: logFile).begin()
      try await body()
    } catch let error as FinanceETLError {
      var facts: Logger.Metadata = ["code": "\(error.code.rawValue)"]
      if isImport { facts["status"] = "\(ImportStatus.failed.rawValue)" }
      Logger(label: "finance-etl").error(
        isImport ? "import finished" : "command failed", metadata: facts)
      if json {
        try Console.print(json: error, named: "error")
      } else {
        Console.printError(ErrorText.drawn(error))
      }
      throw ExitStatus.of([error.recovery])
    }
  }
}

extension CSVReader: ExpressibleByArgument {}

/// How to write CSV.
struct CSVOptions: ParsableArguments {
  static let help = ArgumentHelp(
    "Who reads the CSV: spreadsheet puts a ' before cells that begin like a formula.",
    valueName: "reader")

  @Option(name: .customLong("for"), help: help)
  var reader: CSVReader?
}

/// How to answer with a list.
struct ListingOptions: ParsableArguments, AnsweringOptions {
  @Flag(help: "Print JSON.")
  var json = false
  @Option(help: LogOptions.levelHelp)
  var logLevel: LogLevel?
  @Option(help: LogOptions.fileHelp, completion: .file())
  var logFile: String?

  @Flag(help: "Print CSV. `--to csv` is the same.")
  var csv = false

  /// Who reads the CSV.
  @Option(name: .customLong("for"), help: CSVOptions.help)
  var reader: CSVReader?

  func validate() throws {
    if reader != nil, !csv { throw ValidationError("--for needs --csv") }
    if csv, json { throw ValidationError("give only one of --json and --csv") }
  }

  /// Prints a list where JSON or CSV is asked for.
  ///
  /// - Returns: whether it did.
  func print(_ list: [some Encodable], named name: String) throws -> Bool {
    if json { try Console.print(json: list, named: name) }
    if csv { try Console.printCSV(for: reader) { try list.forEach($0) } }
    return json || csv
  }

  /// Prints a report where JSON or CSV is asked for; as CSV its rows alone.
  ///
  /// - Returns: whether it did.
  func print(
    _ report: some Encodable, named name: String, rows: [some Encodable]
  ) throws -> Bool {
    if json { try Console.print(json: report, named: name) }
    if csv { try Console.printCSV(for: reader) { try rows.forEach($0) } }
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
