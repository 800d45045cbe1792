import ArgumentParser
import FinanceETL
import Foundation

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Load statements into the book; what is there already is not loaded again.",
    discussion: """
      Examples:
        finance-etl import statement.qfx
        finance-etl import ~/Downloads/statements --db finance.sqlite
        finance-etl normalize --full old.ofx | finance-etl import -
        finance-etl import new.ofx --dry-run --json

      Each document is one transaction: all of it or nothing. A row that cannot be read is kept in
      the quarantine and the rest is loaded (exit status 2). Input files are never changed.
      """)

  @OptionGroup var documents: DocumentArguments
  @OptionGroup var formats: FormatOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The account of documents that name none: a name or id; a new name makes it.",
      valueName: "name"))
  var account: String?

  @Option(help: ArgumentHelp("The feed, in place of the documents' own.", valueName: "name"))
  var source: String?

  @Flag(help: "Do everything, report it, and leave the book as it is.")
  var dryRun = false

  @Flag(help: "Load nothing of a document that has a row needing attention.")
  var strict = false

  @Flag(help: "Load PDFs too whose balances do not prove the rows read from their pages.")
  var acceptUnproven = false

  @Flag(help: "Match documents again that are loaded already; nothing is inserted twice.")
  var force = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  func run() async throws {
    try await output.run { try await load() }
  }

  private func load() async throws {
    let path = try book.resolved()
    let progress = !quiet && Console.isErrorTerminal ? ProgressLine() : nil
    let options = try options(progress)
    // Rules that cannot be read leave no empty book behind.
    _ = try options.classifier?.session()
    let isMissing = !FileManager.default.fileExists(atPath: path)
    let hasJournal = (try? Data(contentsOf: URL(filePath: path + "-wal")).isEmpty) == false
    let store = try dryRun && isMissing ? Book() : Book(path: path)
    if dryRun, hasJournal {
      // To close a book whose journal a killed program left would move that journal into it: a dry
      // run leaves this to the next import.
      _ = Unmanaged.passRetained(store)
    }
    let importer = Importer(
      store: store, adapters: try formats.adapters(), unwrapper: formats.unwrapper,
      options: options, sink: progress)
    let book = ["", "-wal", "-shm", "-journal"].map { path + $0 }
    let run = importer.start(DocumentWalk.documents(at: documents.paths, excluding: book))
    let interrupt = Interrupt { run.cancel() }
    defer { interrupt.stop() }
    let result = try await run.result
    if !(dryRun && hasJournal) { try store.close() }
    progress?.finish()
    render(result, db: path)
    if let status = ExitStatus.of(result) { throw status }
  }

  private func options(_ progress: ProgressLine?) throws(FinanceETLError) -> ImportOptions {
    var options = ImportOptions.system
    options.passwords = try passwords.provider(progress)
    options.classifier = try rules.files()
    options.accountName = account
    options.feed = source
    options.formatID = documents.formatID
    options.jobs = documents.jobs
    options.isDryRun = dryRun
    options.isStrict = strict
    options.isForced = force
    options.acceptsUnproven = acceptUnproven
    return options
  }

  private func render(_ result: ImportResult, db: String) {
    if output.json {
      if !quiet || result.status == .failed {
        Console.print(JSONWriter.text(result.json(db: db)))
      }
      return
    }
    for document in result.documents {
      Reporting.drawProblems(of: document)
      guard !quiet else { continue }
      for line in ImportReportText.lines(on: document) { Console.print(line) }
    }
    guard !quiet else { return }
    if result.documents.isEmpty { return Console.printError("no files to import here") }
    Console.print(ImportReportText.total(of: result, db: db, isDryRun: dryRun))
  }
}

/// What `import` and `normalize` say of a document on standard error.
enum Reporting {
  static func drawProblems(of document: DocumentReport) {
    for error in document.errors { Console.printError(ErrorText.drawn(error)) }
    for concern in document.concerns {
      Console.printError("attention: \(document.path): \(concern)")
    }
    for statement in document.statements {
      for row in statement.rejected {
        Console.printError(ErrorText.drawn(row, as: "quarantined"))
      }
      let more = statement.rows.quarantined - statement.rejected.count
      if more > 0, !statement.wasLoadedBefore {
        Console.printError("… and \(more) more quarantined rows in \(document.path)")
      }
    }
  }
}

/// Calls `action` on the first ^C; the second one ends the program as usual.
struct Interrupt {
  private let source: any DispatchSourceSignal

  init(_ action: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      action()
    }
    source.resume()
  }

  func stop() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
