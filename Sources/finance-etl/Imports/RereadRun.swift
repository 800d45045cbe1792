import ArgumentParser
import FinanceETL

/// How documents are read again.
struct RereadOptions: ParsableArguments {
  @OptionGroup var mappings: MappingOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var formats: FormatOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var patience: PatienceOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Show what would change, and leave the book as it is.")
  var dryRun = false

  @Flag(help: "Print only errors, and what needs attention in one line.")
  var quiet = false
}

/// Reads documents of a book again, one import at a time.
struct RereadRun {
  private let store: Book
  private let options: RereadOptions
  private let request: ImportRequest
  private let console: ImportConsole
  private let passwords: any PasswordProvider

  init(_ store: Book, _ options: RereadOptions) throws {
    self.store = store
    self.options = options
    console = ImportConsole(isJSON: options.output.json, isQuiet: options.quiet)
    passwords = try options.passwords.provider(options.caps.limits, console.progress)
    var request = ImportRequest()
    request.mapping = options.formats.mapping
    request.mappingFolders = try options.mappings.everyFolder()
    request.includesBuiltinMappings = !options.mappings.hidesBuiltin
    request.rulePaths = try options.rules.everyPath()
    request.limits = options.caps.limits
    self.request = request
  }

  /// Says what could not be read, and returns what changed; nil where nothing was read.
  ///
  /// - Parameter document: only this document of the import.
  func read(_ importID: Int64, document: Int64? = nil) async throws(FinanceETLError)
    -> Book.RereadReport?
  {
    let reread = try Reread(store, import: importID, document: document)
    var settings = request.options
    settings.passwords = passwords
    settings.hearsNumber = ShownNumbers.hide
    settings.isDryRun = options.dryRun
    reread.prepare(&settings)
    let importer = try request.importer(into: reread, settings, sink: console.sink)
    let result = try await console.result(of: importer.start(reread.documents))
    if options.quiet {
      Reporting.drawErrors(of: result)
    } else {
      var errors = SharedErrors(result.documents.flatMap(\.errors))
      for document in result.documents { Reporting.drawProblems(of: document, among: &errors) }
    }
    return reread.report
  }
}
