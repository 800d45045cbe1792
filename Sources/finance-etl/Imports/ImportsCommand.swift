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
