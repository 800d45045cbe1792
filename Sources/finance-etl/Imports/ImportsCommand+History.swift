import ArgumentParser
import FinanceETL

extension ImportsCommand {
  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undo an import: the book is as if it had never happened.",
      discussion: """
        What other imports state stays, and so do your changes. `imports redo` brings it back.

        Example:
          finance-etl imports undo 3
        """)

    @OptionGroup var change: HistoryOptions

    func run() async throws {
      try await change.output.run {
        try change.draw(
          try change.book.changing().undoImport(change.id, document: change.document),
          "undone")
      }
    }
  }

  struct Redo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "redo",
      abstract: "Redo an import that was undone.",
      discussion: "Example:\n  finance-etl imports redo 3")

    @OptionGroup var change: HistoryOptions

    func run() async throws {
      try await change.output.run {
        try change.draw(
          try change.book.changing().redoImport(change.id, document: change.document),
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
  @OptionGroup var output: OutputOptions

  func draw(_ change: Book.HistoryChange, _ word: String) throws {
    if output.json { return try Console.print(json: change) }
    let documents = "\(change.documentCount) document\(change.documentCount == 1 ? "" : "s")"
    Console.print(
      "Import \(change.importID) is \(word): \(documents); the accounts it names have "
        + "\(change.rowsAfter) rows, \(change.rowsBefore) before.")
    if change.setAside > 0 {
      Console.print(
        "Rows you had changed that are gone with it: \(change.setAside). "
          + "Your changes come back with them.")
    }
  }
}
