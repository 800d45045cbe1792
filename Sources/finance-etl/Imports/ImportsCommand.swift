import ArgumentParser
import FinanceETL

struct ImportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports", abstract: "List imports; show, undo, redo or re-read one.",
    subcommands: [List.self, Show.self, Undo.self, Redo.self, Reread.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List imports, the newest first.",
      discussion: "Example:\n  finance-etl imports list --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let imports = try book.reading().imports()
        if try output.print(imports, named: "imports") { return }
        TextTable.print(
          imports,
          [
            .number("id") { "\($0.id)" }, .exact("started") { $0.startedAt.text },
            .exact("ended") { $0.endedAt?.text },
            .text("status") { $0.state == .undone ? $0.state.rawValue : $0.status.rawValue },
            .number("documents") { "\($0.documentCount)" },
            .number("rows") { "\($0.rows.read)" }, .number("new") { "\($0.rows.inserted)" },
            .text("error") { $0.errorCode?.rawValue },
          ], empty: "nothing has been imported yet")
      }
    }
  }
}

extension ImportsCommand {
  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undo an import: the book is as if it had never happened.",
      usage: "finance-etl imports undo <id> [<options>]",
      discussion: """
        What other imports state stays, and so do your changes. `imports redo` brings it back.

        Example:
          finance-etl imports undo 3
        """)

    @OptionGroup var change: HistoryOptions

    func run() async throws {
      try await change.output.run {
        try change.draw(
          try change.opened().undoImport(change.id, document: change.document),
          "undone")
      }
    }
  }

  struct Redo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "redo",
      abstract: "Redo an import that was undone.",
      usage: "finance-etl imports redo <id> [<options>]",
      discussion: "Example:\n  finance-etl imports redo 3")

    @OptionGroup var change: HistoryOptions

    func run() async throws {
      try await change.output.run {
        try change.draw(
          try change.opened().redoImport(change.id, document: change.document),
          "redone")
      }
    }
  }
}

struct HistoryOptions: ParsableArguments {
  @Argument(help: "The import's id.", completion: BookCompletion.imports) var id: Int64
  @Option(help: ArgumentHelp("Only this document of the import.", valueName: "id"))
  var document: Int64?
  @OptionGroup var book: BookOptions
  @OptionGroup var patience: PatienceOptions
  @OptionGroup var output: OutputOptions

  func opened() throws(FinanceETLError) -> Book { try book.changing(patience.duration) }

  func draw(_ change: Book.HistoryChange, _ word: String) throws {
    if output.json { return try Console.print(json: change) }
    let documents = Count.text(change.documentCount, "document")
    Console.print(
      "Import \(change.importID) is \(word): \(documents); the accounts it names have "
        + "\(Count.text(change.rowsAfter, "row")), \(change.rowsBefore) before.")
    if change.setAside > 0 {
      Console.print(
        "Rows you had changed that are gone with it: \(change.setAside). "
          + "Your changes come back with them.")
    }
  }
}

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
        let store = try options.book.changing(options.patience.duration)
        let report = try await RereadRun(store, options).read(id, document: document)
        try store.close()
        guard let report else { return }
        if !options.quiet {
          try options.output.json ? Console.print(json: report) : draw(report)
        }
        guard report.status == .attention else { return }
        if options.quiet, let line = Attention(report).line { Console.printError(line) }
        throw ExitStatus.attention
      }
    }

    private func draw(_ report: Book.RereadReport) {
      for line in RereadText.lines(on: report) { Console.print(line) }
    }
  }
}
