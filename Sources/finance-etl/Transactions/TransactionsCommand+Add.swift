import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract:
        "Add a transaction before the bank states it; the bank's row is matched with it later.",
      usage: "finance-etl transactions add <options>",
      discussion: """
        Example:
          finance-etl transactions add --account Checking --date 2024-06-01 --amount -42.10 \\
            --description "Groceries at Safeway" --category Food
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
    @Option(help: "The payee.") var payee: String?
    @Option(help: "The category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(name: .customLong("tag"), help: "A tag; repeat for more.")
    var tags: [String] = []
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
            description: description,
            words: TransactionEdit(
              payee: payee, category: category, notes: notes, tags: tags.isEmpty ? nil : tags)))
        try output.draw([added.id], "added")
      }
    }
  }
}
