import ArgumentParser
import FinanceETL

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List, add, edit and merge accounts, and bind files to them.",
    subcommands: [
      List.self, Add.self, AccountsEditCommand.self, AccountsBindCommand.self, Merge.self,
      Close.self, AccountsEraseCommand.self,
    ],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List accounts with their balances.",
      discussion: "Example:\n  finance-etl accounts --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let accounts = try book.reading().accounts()
        if try output.print(accounts, named: "accounts") { return }
        TextTable.print(
          accounts,
          [
            .number("id") { "\($0.id)" },
            .text("account") { $0.isActive ? $0.name : "\($0.name) (closed)" },
            .text("kind") { $0.kind.rawValue }, .number("balance") { $0.balance.text },
            .text("") { $0.currency.code }, .exact("on") { $0.balanceDate?.isoText },
            .text("source") { $0.balanceSource.rawValue },
          ], empty: "the book has no accounts yet")
      }
    }
  }
}

struct BalancesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balances", abstract: "List the balances that banks stated, and check them.",
    subcommands: [List.self, Check.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the balances that banks stated, the newest first.",
      usage: "finance-etl balances list [<options>]",
      discussion: "Example:\n  finance-etl balances --account 1234")

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let balances = try book.reading().balances(of: account)
        if try output.print(balances, named: "balances") { return }
        TextTable.print(
          balances,
          [
            .exact("date") { $0.date.isoText }, .text("account") { $0.account },
            .text("kind") { $0.kind.rawValue }, .number("amount") { $0.amount?.text },
            .number("limit") { $0.limit?.text }, .text("") { $0.currency.code },
            .text("feed") { $0.feed },
          ], empty: "no statement states a balance")
      }
    }
  }
}
