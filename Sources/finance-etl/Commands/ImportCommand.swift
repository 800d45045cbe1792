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
        finance-etl import new.ofx --plan plan.json && finance-etl apply plan.json

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
      "The account of documents that do not name theirs by number: a name or id. A new name makes it"
        + " where they name none.",
      valueName: "name"))
  var account: String?

  @Option(help: ArgumentHelp("The feed, in place of the documents' own.", valueName: "name"))
  var source: String?

  @Flag(help: "Do everything, report it, and leave the book as it is.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "A dry run that writes down what would be done; `apply` does it.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var plan: String?

  @Flag(help: "Load nothing of a document that has a row needing attention.")
  var strict = false

  @Flag(help: "Load PDFs too whose balances do not prove the rows read from their pages.")
  var acceptUnproven = false

  @Flag(
    help: "The documents do not hold every row of their days: what they leave out means nothing.")
  var partial = false

  @Option(
    help: ArgumentHelp(
      "The days of documents that do not say which they cover; one with a row outside fails.",
      valueName: "from..to"))
  var covers: DateSpan?

  @Flag(help: "Match documents again that are loaded already; nothing is inserted twice.")
  var force = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if plan == "-" || plan?.isEmpty == true { throw ValidationError("--plan names a file") }
  }

  func run() async throws {
    try await output.run { try await load() }
  }

  private func load() async throws {
    let path = try book.resolved()
    let console = ImportConsole(isJSON: output.json, isQuiet: quiet)
    let request = try request()
    let passwords = try passwords.provider(console.progress)
    let change: (inout ImportOptions) -> Void = { options in
      options.passwords = passwords
      options.jobs = documents.jobs
    }
    // Rules that cannot be read leave no empty book behind.
    _ = try request.options.classifier?.session()
    let isDryRun = dryRun || plan != nil
    let store = try Book(path: path, access: isDryRun ? .rehearsal : .readWrite)
    let besides = ["", "-wal", "-shm", "-journal"].map { path + $0 } + (plan.map { [$0] } ?? [])
    var given = DocumentWalk.documents(at: documents.paths, excluding: besides)
    let importer: Importer
    if let plan {
      let folder = FileManager.default.currentDirectoryPath
      let draft = try PlanDraft(of: given, request, in: folder, to: plan)
      given = draft.documents
      importer = try draft.importer(into: store, sink: console.progress, change)
    } else {
      var options = request.options
      change(&options)
      options.isDryRun = dryRun
      importer = try request.importer(into: store, options, sink: console.progress)
    }
    let result = try await console.result(of: importer.start(given))
    try store.close()
    try console.show(result, db: path, isDryRun: isDryRun, plan: plan)
    if let status = ExitStatus.of(result) { throw status }
  }

  private func request() throws(FinanceETLError) -> ImportRequest {
    var request = ImportRequest()
    request.accountName = account
    request.feed = source
    request.formatID = documents.formatID
    request.mapping = formats.mapping
    request.isStrict = strict
    request.acceptsUnproven = acceptUnproven
    request.isPartial = partial
    request.covers = covers
    request.isForced = force
    request.mappingFolders = formats.mappings.everyFolder
    request.includesBuiltinMappings = !formats.mappings.hidesBuiltin
    request.rulePaths = try rules.everyPath()
    return request
  }
}

extension DateSpan: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
  }
}
