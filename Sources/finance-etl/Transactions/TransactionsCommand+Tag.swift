import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Tag: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tag",
      abstract: "Add tags to transactions, or remove them; other tags stay.",
      usage: """
        finance-etl transactions tag <id> ... [<options>]
        finance-etl transactions tag --where-<filter> <value> ... [<options>]
        """,
      discussion: """
        Tags are equal in any case, and are written as they were first.

        Examples:
          finance-etl transactions tag 12 15 --add rome --add work
          finance-etl transactions tag 12 --remove work
          finance-etl transactions tag --where-text hotel --where-in 2024-07 --add trip
        """)

    @OptionGroup var changed: ChangedTransactions
    @Option(
      name: .customLong("add"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("A tag to add; repeat for more.", valueName: "tag"))
    var added: [String] = []
    @Option(
      name: .customLong("remove"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp("A tag to remove; repeat for more.", valueName: "tag"))
    var removed: [String] = []
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if added.isEmpty, removed.isEmpty { throw ValidationError("give --add or --remove") }
    }

    func run() async throws {
      try await output.run {
        if changed.dryRun { return try changed.list(in: book.reading(), output) }
        let tagged = try book.changing { book throws(FinanceETLError) in
          try book.tag(changed.ids(in: book), adding: added, removing: removed)
        }
        let ids = tagged.map(\.id)
        if output.json { return try Console.print(json: ids, named: "transactions") }
        for transaction in tagged {
          let tags = transaction.tags?.joined(separator: ", ") ?? "no tags"
          Console.print("Transaction \(transaction.id): \(tags).")
        }
      }
    }
  }
}
