import ArgumentParser
import FinanceETL
import Foundation

/// Which book.
struct BookOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "The book. Default: $FINANCE_ETL_DB, the config file's `db`, ./finance.sqlite.",
      valueName: "path"),
    completion: .file())
  var path: String?

  /// The path that is meant.
  func resolved() throws(FinanceETLError) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let path { return path }
    if let path = environment["FINANCE_ETL_DB"], !path.isEmpty { return path }
    let configured = Configuration.defaultPath(environment: environment)
    return try Configuration(contentsOf: configured).databasePath ?? "finance.sqlite"
  }

  /// The book, opened for changes that are no import: it must be there already.
  func changing() throws(FinanceETLError) -> Book {
    try reading().close()
    return try Book(path: resolved())
  }

  /// The book, opened for reading.
  func reading() throws(FinanceETLError) -> Book {
    try Book(path: resolved(), access: .readOnly)
  }
}

/// How to answer.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false

  /// Runs a command; an error it throws is drawn, or printed as JSON, and decides the exit status.
  func run(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as FinanceETLError {
      if json {
        try Console.print(json: error, named: "error")
      } else {
        Console.printError(ErrorText.drawn(error))
      }
      throw ExitStatus.of([error.recovery])
    }
  }
}

/// How to answer with a list.
struct ListingOptions: ParsableArguments {
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print CSV. `--to csv` is the same.")
  var csv = false

  var json: Bool { output.json }

  func validate() throws {
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
    if csv { try Console.printCSV { try list.forEach($0) } }
    return json || csv
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
