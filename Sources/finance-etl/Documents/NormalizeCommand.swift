import ArgumentParser
import FinanceETL

struct NormalizeCommand: AsyncParsableCommand {
  enum Target: String, ExpressibleByArgument, CaseIterable {
    case records, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "normalize",
    abstract: "Print statements as records (NDJSON) or CSV, without a book.",
    usage: "finance-etl normalize [<path> ...] [<options>]",
    discussion: """
      Examples:
        finance-etl normalize statement.qfx
        finance-etl normalize statements/ --to csv > all.csv
        finance-etl normalize --full statement.qfx | finance-etl import -

      docs/JSON.md describes the records. Account numbers are left out unless you give --full.
      """)

  @OptionGroup var documents: DocumentArguments
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var formats: FormatOptions
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var rules: RuleOptions
  @Option(help: LogOptions.levelHelp)
  var logLevel: LogLevel?
  @Option(help: LogOptions.fileHelp, completion: .file())
  var logFile: String?

  @Option(help: ArgumentHelp("What to print: records or csv.", valueName: "format"))
  var to = Target.records

  @OptionGroup var cells: CSVOptions

  @Flag(help: "Also print whole account numbers.")
  var full = false

  @Flag(help: "Print only the records and errors.")
  var quiet = false

  func validate() throws {
    if cells.reader != nil, to != .csv { throw ValidationError("--for needs --to csv") }
  }

  func run() async throws {
    do {
      try LogOptions(level: logLevel, file: logFile).begin()
      try await normalize()
    } catch let error as FinanceETLError {
      Console.printError(ErrorText.drawn(error))
      throw ExitStatus.of([error.recovery])
    }
  }

  private func normalize() async throws {
    var options = ImportOptions.system
    options.passwords = try passwords.provider(caps.limits)
    options.acceptsUnproven = true
    options.assumesDates = true
    options.answers = answers.answers
    options.questions = QuestionPrompt(progress: nil)
    options.classifier = try rules.filesIfAny()
    options.formatID = documents.formatID
    options.limits = caps.limits
    if !full { options.hearsNumber = ShownNumbers.hide }
    options.jobs = documents.jobs
    let isForSpreadsheet = cells.reader == .spreadsheet
    let run = try formats.formats(mappings).printer(
      to == .records ? .records(includesNumbers: full) : isForSpreadsheet ? .spreadsheet : .csv,
      options: options, sink: LoggedProgress(line: nil)
    ) { Console.write(exactly: $0) }.start(DocumentWalk.documents(at: documents.paths))
    let result = try await run.result
    LoggedProgress(line: nil).finished(result)
    var errors = SharedErrors(result.documents.flatMap(\.errors))
    for document in result.documents {
      Reporting.drawProblems(of: document, among: &errors)
      if document.status == .skipped, !document.isUnread, !quiet {
        Console.printError("\(document.path): skipped: \(document.reason ?? "")")
      }
      for statement in document.statements {
        if let difference = statement.reconciliation.difference {
          Console.printError("\(document.path): the balances are off by \(difference)")
        }
      }
    }
    for group in result.unread { Console.printError(group.line) }
    try ExitStatus.check(RunOutcome(result))
  }
}
