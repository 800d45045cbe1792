import ArgumentParser
import FinanceETL

extension ImportsCommand {
  struct Reread: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Re-read the documents of an import with today's bank mappings.",
      usage: "finance-etl imports reread <id> [<options>]",
      discussion: """
        Examples:
          finance-etl imports reread 3 --dry-run
          finance-etl imports reread 3
          finance-etl imports reread 3 --mapping my-bank.yaml --json

        Use this after you fix a bank mapping: rows that now read differently are corrected in \
        place. They keep their ids and what you changed. The files must still be where they were, \
        with the same bytes; otherwise nothing is changed.
        """)

    @Argument(help: "The import's id.", completion: BookCompletion.imports) var id: Int64
    @Option(help: ArgumentHelp("Only this document of the import.", valueName: "id"))
    var document: Int64?
    @OptionGroup var formats: FormatOptions
    @OptionGroup var passwords: PasswordOptions
    @OptionGroup var rules: RuleOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Show what would change, and leave the book as it is.")
    var dryRun = false

    @Flag(help: "Print only errors.")
    var quiet = false

    func run() async throws {
      try await output.run { try await reread() }
    }

    private func reread() async throws {
      let store = try book.changing()
      let reread = try FinanceETL.Reread(store, import: id, document: document)
      let console = ImportConsole(isJSON: output.json, isQuiet: quiet)
      var request = ImportRequest()
      request.mapping = formats.mapping
      request.mappingFolders = try formats.mappings.everyFolder()
      request.includesBuiltinMappings = !formats.mappings.hidesBuiltin
      request.rulePaths = try rules.everyPath()
      var options = request.options
      options.passwords = try passwords.provider(console.progress)
      options.isDryRun = dryRun
      reread.prepare(&options)
      let importer = try request.importer(into: reread, options, sink: console.progress)
      let result = try await console.result(of: importer.start(reread.documents))
      try store.close()
      for document in result.documents { Reporting.drawProblems(of: document) }
      guard let report = reread.report else { return }
      if !quiet { try output.json ? Console.print(json: report) : draw(report) }
      if report.status == .attention { throw ExitStatus.attention }
    }

    private func draw(_ report: Book.RereadReport) {
      for line in RereadText.lines(on: report) { Console.print(line) }
    }
  }
}
