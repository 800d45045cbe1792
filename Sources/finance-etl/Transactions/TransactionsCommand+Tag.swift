import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Tag: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tag",
      abstract: "Add tags to transactions, or remove them; other tags stay.",
      usage: "finance-etl transactions tag <id> ... <options>",
      discussion: """
        Tags are equal in any case, and are written as they were first.

        Examples:
          finance-etl transactions tag 12 15 --add rome --add work
          finance-etl transactions tag 12 --remove work
        """)

    @Argument(help: "The transactions' ids.", completion: BookCompletion.transactions)
    var ids: [Int64]
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
        let tagged = try book.changing { book throws(FinanceETLError) in
          try book.tag(ids, adding: added, removing: removed)
        }
        if output.json { return try Console.print(json: ids, named: "transactions") }
        for transaction in tagged {
          let tags = transaction.tags?.joined(separator: ", ") ?? "no tags"
          Console.print("Transaction \(transaction.id): \(tags).")
        }
      }
    }
  }
}
