import ArgumentParser
import FinanceETL
import Foundation

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import statements into the book; a row that is already there is not added again.",
    discussion: """
      Examples:
        finance-etl import statement.qfx
        finance-etl import ~/Downloads/statements --db finance.sqlite
        finance-etl normalize --full old.ofx | finance-etl import -
        finance-etl import new.ofx --dry-run --json
        finance-etl import new.ofx --plan plan.json && finance-etl apply plan.json

      Each document is loaded as a whole or not at all. A row that cannot be read is kept in the \
      quarantine, and the rest is loaded (exit status 2). Input files are never changed. Documents \
      that were imported before are counted; --verbose lists them.

      \(ExitStatus.help)
      """)

  @OptionGroup var documents: DocumentArguments
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var formats: FormatOptions
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var patience: PatienceOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The account of documents that do not give its number, by name, id, mask or key. A name"
        + " unlike any other creates an account.",
      valueName: "name"),
    completion: BookCompletion.accounts)
  var account: String?

  @Option(
    help: ArgumentHelp(
      "A new account for documents that do not name theirs, whatever accounts there are.",
      valueName: "name"))
  var newAccount: String?

  @Option(
    help: ArgumentHelp("The feed to use instead of the documents' own.", valueName: "name"),
    completion: BookCompletion.feeds)
  var source: String?

  @Flag(help: "Report what the import would do, and leave the book as it is.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Make a dry run and write it to this file as a plan; `apply` carries it out.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var plan: String?

  @Flag(help: "Load nothing from a document if anything in it needs attention.")
  var strict = false

  @Flag(help: "Also load PDFs whose printed balances do not confirm the rows.")
  var acceptUnproven = false

  @Flag(
    help: "The documents may lack rows of their days: a row they leave out is not taken as removed."
  )
  var partial = false

  @Option(
    help: ArgumentHelp(
      "The days covered by documents that do not state them; a row outside them is an error.",
      valueName: "from..to"))
  var covers: DateSpan?

  @Flag(help: "Infer and save a bank mapping for a table no mapping matches, if it is proven.")
  var infer = false

  @Flag(help: "Match documents again even if they are already loaded; no row is added twice.")
  var force = false

  @Flag(help: "Also list the documents that were imported before.")
  var verbose = false

  @Flag(help: "Print only errors, and what needs attention in one line.")
  var quiet = false

  func validate() throws {
    if plan == "-" || plan?.isEmpty == true {
      throw ValidationError("--plan needs the path of a file")
    }
    if account != nil, newAccount != nil {
      throw ValidationError("give --account or --new-account, not both")
    }
    if quiet, verbose { throw ValidationError("give only one of --quiet and --verbose") }
  }

  func run() async throws {
    try await output.run(isImport: true) {
      if infer, !dryRun, plan == nil, formats.mapping == nil { try inferMappings() }
      var result = try await load(documents.paths)
      if !quiet {
        let taken = try takenOffers(of: result)
        if !taken.isEmpty {
          // What is in an archive is read with all of it.
          result.documents.removeAll { document in
            taken.contains(TableOffer.file(of: document.path))
          }
          result.documents += try await load(taken).documents
        }
      }
      try ExitStatus.check(RunOutcome(result))
    }
  }

  /// Says what could be inferred of each table that no mapping matches; on a terminal the person
  /// settles it, and the paths are those that they take: of tables in folders all of one layout.
  private func takenOffers(of result: ImportResult) throws -> [String] {
    let asks = Terminal.error.isPresent && !output.json && !dryRun && plan == nil
    var taken: [String] = []
    guard formats.mapping == nil else { return [] }
    // Of what was found in a folder the report says enough where nobody can answer.
    let groups = asks ? TableOffer.unreadFiles(of: result) : []
    for paths in TableOffer.unknownTables(of: result).map({ [$0] }) + groups {
      do throws(FinanceETLError) {
        var offer = try TableOffer(of: paths[0], for: MappingOptions.personal)
        if asks {
          guard try offer.isTaken(for: paths) else { continue }
          for path in paths.map(TableOffer.file) where !taken.contains(path) { taken.append(path) }
        } else {
          Console.printError(offer.text)
        }
      } catch {
        Console.printError(TableOffer.refusal(error, of: paths[0]))
      }
    }
    return taken
  }

  private func load(_ paths: [String]) async throws -> ImportResult {
    let path = try book.resolved()
    let console = ImportConsole(isJSON: output.json, isQuiet: quiet, isVerbose: verbose)
    let request = try request()
    let passwords = try passwords.provider(caps.limits, console.progress)
    let change: (inout ImportOptions) -> Void = { options in
      options.passwords = passwords
      options.hearsNumber = ShownNumbers.hide
      options.questions = QuestionPrompt(progress: console.progress)
      options.jobs = documents.jobs
    }
    // Rules that cannot be read leave no empty book behind.
    _ = try request.options.classifier?.session()
    let isDryRun = dryRun || plan != nil
    let (store, isNew) =
      isDryRun
      ? (try Book(path: path, access: .rehearsal, patience: patience.duration), false)
      : try book.importing(patience.duration)
    let besides = ["", "-wal", "-shm", "-journal"].map { path + $0 } + (plan.map { [$0] } ?? [])
    var given = DocumentWalk.documents(at: paths, excluding: besides)
    let importer: Importer
    if let plan {
      let folder = FileManager.default.currentDirectoryPath
      let draft = try PlanDraft(of: given, request, in: folder, to: .file(plan))
      given = draft.documents
      importer = try draft.importer(into: store, sink: console.sink, change)
    } else {
      var options = request.options
      change(&options)
      options.isDryRun = dryRun
      importer = try request.importer(into: store, options, sink: console.sink)
    }
    let result: ImportResult
    do {
      result = try await console.result(of: importer.start(given))
    } catch {
      if !isDryRun { try? store.discard() }
      throw error
    }
    ShownNumbers.hide(try store.accountNumbers())
    try isDryRun ? store.close() : store.discard()
    if isNew, result.importID != nil { console.showCreated(path) }
    try console.show(result, db: path, isDryRun: isDryRun, plan: plan)
    return result
  }

  /// Saves a mapping for each table that none matches and whose own one is proven.
  private func inferMappings() throws {
    let known = try formats.formats(mappings)
    for path in documents.paths where TableOffer.isFile(path) {
      let found = known.identify(DocumentWalk.documents(at: [path]), limits: caps.limits)
      guard found.count == 1, found[0].error.map(TableOffer.isOfUnknownTable) == true,
        let offer = TableOffer(path: path, for: MappingOptions.personal),
        offer.proposal.mapping.isProven
      else { continue }
      try offer.save()
    }
  }

  private func request() throws(FinanceETLError) -> ImportRequest {
    var request = ImportRequest()
    request.accountName = account
    request.newAccountName = newAccount
    request.answers = answers.answers
    request.feed = source
    request.formatID = documents.formatID
    request.mapping = formats.mapping
    request.isStrict = strict
    request.acceptsUnproven = acceptUnproven
    request.isPartial = partial
    request.covers = covers
    request.isForced = force
    request.mappingFolders = try mappings.everyFolder()
    request.includesBuiltinMappings = !mappings.hidesBuiltin
    request.rulePaths = try rules.everyPath()
    request.limits = caps.limits
    return request
  }
}

extension DateSpan: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
  }
}
