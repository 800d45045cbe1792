import ArgumentParser
import FinanceETL

struct ChangesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes", abstract: "List your changes; show, undo or redo one.",
    subcommands: [List.self, Show.self, Undo.self, Redo.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List what you changed, the newest first.",
      usage: "finance-etl changes list [<options>]",
      discussion: """
        Edits, tags, parts, deletions, answers to reviews, applied rules, accounts. Imports have a \
        list of their own, `imports list`.

        Example:
          finance-etl changes list --limit 10
        """)

    @Option(help: ArgumentHelp("How many, the newest first. Default: all.", valueName: "count"))
    var limit: Int?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func validate() throws {
      if let limit, limit < 1 { throw ValidationError("--limit is 1 or more") }
    }

    func run() async throws {
      try await output.run {
        let changes = try book.reading().personChanges.list(limit: limit ?? .max)
        if try output.print(changes, named: "changes") { return }
        TextTable.print(
          changes,
          [
            .number("id") { "\($0.id)" }, .exact("made") { $0.madeAt.text },
            .exact("what") { $0.kind.words }, .text("change") { $0.summary },
            .number("rows") { "\($0.rowCount)" },
            .exact("state") { $0.undoneAt == nil ? nil : "undone" },
          ], empty: "you have changed nothing yet")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show a change: each row, with what it said before and after.",
      usage: "finance-etl changes show <id> [<options>]",
      discussion: "Example:\n  finance-etl changes show 12")

    @Argument(help: "The change's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let shown = try book.reading().personChanges.show(id)
        if try output.print(shown, named: "change", rows: shown.values) { return }
        let change = shown.change
        let state = change.undoneAt.map { "; undone \($0.text)" } ?? ""
        Console.print(
          "Change \(change.id), \(change.madeAt.text): \(change.kind.words), \(change.summary)"
            + "\(state)")
        TextTable.print(
          shown.values,
          [
            .text("of") { $0.subject.rawValue }, .number("id") { $0.id == 0 ? nil : "\($0.id)" },
            .text("what") { $0.name.replacing("_", with: " ") }, .text("before") { $0.before },
            .text("after") { $0.after },
          ], empty: "it changed no value")
      }
    }
  }
}

extension ChangesCommand {
  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undo a change: the book is as if it had never been made.",
      usage: "finance-etl changes undo <id> [<options>]",
      discussion: """
        What came after it stays. Where a later change rests on it, nothing is undone, and the \
        error names that change.

        Example:
          finance-etl changes undo 12
        """)

    @Argument(help: "The change's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let change = try book.changing { book throws(FinanceETLError) in
          try book.personChanges.undo(id)
        }
        try ChangesCommand.draw(change, "undone", output)
      }
    }
  }

  struct Redo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "redo",
      abstract: "Redo a change that was undone.",
      usage: "finance-etl changes redo <id> [<options>]",
      discussion: """
        What you changed later holds. Answers to reviews and rules are not redone: give them again.

        Example:
          finance-etl changes redo 12
        """)

    @Argument(help: "The change's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let change = try book.changing { book throws(FinanceETLError) in
          try book.personChanges.redo(id)
        }
        try ChangesCommand.draw(change, "redone", output)
      }
    }
  }

  private static func draw(
    _ change: Book.PersonChange, _ word: String, _ output: OutputOptions
  ) throws {
    if output.json { return try Console.print(json: change, named: "change") }
    Console.print(
      "Change \(change.id) is \(word): \(change.kind.words), \(change.summary)"
        + " (\(Count.text(change.rowCount, "row"))).")
  }
}

extension Book.PersonChange.Kind {
  fileprivate var words: String { rawValue.replacing("_", with: " ") }
}
