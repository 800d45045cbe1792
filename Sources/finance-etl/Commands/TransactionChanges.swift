import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Add a transaction before the bank states it; what the bank says is matched with it.",
      discussion: """
        Example:
          finance-etl transactions add --account Checking --date 2024-06-01 --amount -42.10 \\
            --description "Groceries at Safeway"
        """)

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector
    @Option(help: ArgumentHelp("The day.", valueName: "yyyy-mm-dd"))
    var date: CivilDate
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Signed: - lowers the account's balance.", valueName: "amount"))
    var amount: ExactDecimal
    @Option(help: ArgumentHelp("ISO 4217; the account's where it is left out.", valueName: "code"))
    var currency: String?
    @Option(help: "What it is.") var description: String
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
      abstract: "Write about a transaction; what the bank says stays beside it.",
      discussion: """
        An empty text takes back what was written. No import ever changes it.

        Examples:
          finance-etl transactions edit 12 --description "Dinner with Ann" --tag rome --tag 2024
          finance-etl transactions edit 12 --category ""
        """)

    @Argument(help: "The transaction's id.") var id: Int64
    @Option(help: "Shown in place of the bank's text.") var description: String?
    @Option(help: "Shown in place of the bank's payee.") var payee: String?
    @Option(help: "Shown in place of the bank's category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(
      name: .customLong("tag"),
      help: "A tag; all of them, in place of those there. One empty tag takes them away.")
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
