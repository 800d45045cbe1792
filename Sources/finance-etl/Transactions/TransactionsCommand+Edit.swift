import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Edit transactions, by id or by filter; what the bank states is kept.",
      usage: """
        finance-etl transactions edit <id> ... [<options>]
        finance-etl transactions edit --where-<filter> <value> ... [<options>]
        """,
      discussion: """
        An empty text removes your edit. No import ever changes what you set. The filters are \
        those of `transactions list`; with --dry-run nothing is changed.

        Examples:
          finance-etl transactions edit 12 --description "Dinner with Ann" --tag rome --tag 2024
          finance-etl transactions edit 12 14 15 --category ""
          finance-etl transactions edit --where-text safeway --category Food --dry-run
        """)

    @Argument(help: "The transactions' ids.") var ids: [Int64] = []
    @Option(help: "Shown instead of the bank's text.") var description: String?
    @Option(help: "Shown instead of the bank's payee.") var payee: String?
    @Option(help: "Shown instead of the bank's category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(
      name: .customLong("tag"),
      help: "A tag; repeat for more. They replace the tags there are; one empty tag removes all.")
    var tags: [String] = []
    @OptionGroup var filters: EditedTransactionFilters
    @Flag(help: "List the transactions that would change, and leave the book as it is.")
    var dryRun = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard !ids.isEmpty || filters.query != nil else {
        throw ValidationError("name the transactions: their ids, or a filter (--where-text …)")
      }
      guard ids.isEmpty || filters.query == nil else {
        throw ValidationError("give either ids or filters (--where-…), not both")
      }
      if dryRun, !ids.isEmpty { throw ValidationError("--dry-run goes with filters (--where-…)") }
    }

    private var edit: TransactionEdit {
      TransactionEdit(
        description: description, payee: payee, category: category, notes: notes,
        tags: tags.isEmpty ? nil : tags == [""] ? [] : tags)
    }

    func run() async throws {
      try await output.run {
        if let query = filters.query { return try change(query) }
        try book.changing().editTransactions(ids, with: edit)
        try output.draw(ids, "changed")
      }
    }

    private func change(_ query: TransactionQuery) throws {
      let store = dryRun ? try book.reading() : try book.changing()
      let edited = try store.editTransactions(matching: query, with: edit, isDryRun: dryRun)
      if output.json { return try Console.print(json: edited) }
      for transaction in edited.transactions { Console.print(transaction.oneLine) }
      let count = edited.transactions.count
      Console.print(
        "\(count) transaction\(count == 1 ? "" : "s") "
          + (dryRun ? "would change." : count == 1 ? "is changed." : "are changed."))
    }
  }
}

extension Book.Transaction: OneLine {}
