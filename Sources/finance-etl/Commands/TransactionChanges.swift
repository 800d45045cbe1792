import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Add a transaction before the bank states it; the bank's row is matched with it later.",
      usage: "finance-etl transactions add <options>",
      discussion: """
        Example:
          finance-etl transactions add --account Checking --date 2024-06-01 --amount -42.10 \\
            --description "Groceries at Safeway"
        """)

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector
    @Option(help: ArgumentHelp("The date.", valueName: "yyyy-mm-dd"))
    var date: CivilDate
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The signed amount; - lowers the account's balance.", valueName: "amount"))
    var amount: ExactDecimal
    @Option(
      help: ArgumentHelp("ISO 4217 code. Default: the account's currency.", valueName: "code"))
    var currency: String?
    @Option(help: "The description.") var description: String
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let named = currency.flatMap { Currency($0) }
        if let currency, named == nil {
          throw FinanceETLError(
            .invalidArgument, "expected an ISO 4217 currency, found \"\(currency)\"")
        }
        let added = try book.changing().addTransaction(
          ManualTransaction(
            account: account, date: date, amount: amount, currency: named,
            description: description))
        try output.draw(added.id, "added")
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Edit a transaction; what the bank states is kept.",
      usage: "finance-etl transactions edit <id> [<options>]",
      discussion: """
        An empty text removes your edit. No import ever changes what you set.

        Examples:
          finance-etl transactions edit 12 --description "Dinner with Ann" --tag rome --tag 2024
          finance-etl transactions edit 12 --category ""
        """)

    @Argument(help: "The transaction's id.") var id: Int64
    @Option(help: "Shown instead of the bank's text.") var description: String?
    @Option(help: "Shown instead of the bank's payee.") var payee: String?
    @Option(help: "Shown instead of the bank's category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(
      name: .customLong("tag"),
      help: "A tag; repeat for more. They replace the tags there are; one empty tag removes all.")
    var tags: [String] = []
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let edit = TransactionEdit(
          description: description, payee: payee, category: category, notes: notes,
          tags: tags.isEmpty ? nil : tags == [""] ? [] : tags)
        try book.changing().editTransaction(id, with: edit)
        try output.draw(id, "changed")
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a transaction for good: no source brings it back.",
      discussion: "Example:\n  finance-etl transactions delete 12")

    @Argument(help: "The transaction's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        try book.changing().deleteTransaction(id)
        try output.draw(id, "deleted")
      }
    }
  }
}

extension OutputOptions {
  fileprivate func draw(_ id: Int64, _ word: String) throws {
    if json { return try Console.print(json: id, named: "transaction") }
    Console.print("Transaction \(id) is \(word).")
  }
}
