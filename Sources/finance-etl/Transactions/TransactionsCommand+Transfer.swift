import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Transfer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "transfer",
      abstract: "Say that transactions are transfers with an account whose side is not imported.",
      usage: """
        finance-etl transactions transfer <id> ... --to <account> [<options>]
        finance-etl transactions transfer <id> ... --none [<options>]
        """,
      discussion: """
        Examples:
          finance-etl transactions transfer 31 44 --to "PayPal Wallet"
          finance-etl transactions transfer 31 --none

        They are neither spent nor earned. Once the other side is imported, the two are paired. An \
        account that no file names yet is added with `accounts add`. If both legs are in the book, \
        use `review pair`. A rule does the same: `set: {transfer: PayPal Wallet}`.
        """)

    @Argument(help: "The transactions' ids.", completion: BookCompletion.transactions)
    var ids: [Int64]
    @Option(
      name: .customLong("to"),
      help: ArgumentHelp(
        "The account on the other side, whichever way the money went: id, name, mask or key.",
        valueName: "account"), completion: BookCompletion.accounts)
    var account: Book.AccountSelector?
    @Flag(help: "They are not: take back what you said.") var none = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard (account == nil) == none else {
        throw ValidationError("give either --to <account> or --none")
      }
    }

    func run() async throws {
      try await output.run {
        let transactions = try book.changing().transfer(ids, to: account)
        if output.json { return try Console.print(json: transactions, named: "transactions") }
        for row in transactions {
          guard let other = row.transferAccount else {
            Console.print("Transaction \(row.id) is not a transfer.")
            continue
          }
          let leg = row.transfer.map { "paired with transaction \($0)" }
          Console.print(
            "Transaction \(row.id) is a transfer \(row.amount.isNegative ? "to" : "from")"
              + " \"\(other)\": \(leg ?? "its other leg is not in the book").")
        }
      }
    }
  }
}
