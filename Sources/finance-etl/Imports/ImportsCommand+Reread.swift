import ArgumentParser
import FinanceETL

extension ImportsCommand {
  struct Reread: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reread",
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
    @OptionGroup var options: RereadOptions

    func run() async throws {
      try await options.output.run {
        let store = try options.book.changing()
        let report = try await RereadRun(store, options).read(id, document: document)
        try store.close()
        guard let report else { return }
        if !options.quiet {
          try options.output.json ? Console.print(json: report) : draw(report)
        }
        guard report.status == .attention else { return }
        if options.quiet { Console.printError(Attention(report).line) }
        throw ExitStatus.attention
      }
    }

    private func draw(_ report: Book.RereadReport) {
      for line in RereadText.lines(on: report) { Console.print(line) }
    }
  }
}
