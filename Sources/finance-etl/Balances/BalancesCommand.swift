import ArgumentParser
import FinanceETL

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

extension BalancesCommand {
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Compare the balances that statements state with those of the book.",
      usage: "finance-etl balances check [<options>]",
      discussion: """
        The book begins with the first stated balance, or with the one that you set (`accounts \
        edit NAME --opening AMOUNT`). The exit status is 2 if a balance is off.

        Examples:
          finance-etl balances check
          finance-etl balances check --account 1234 --json
        """)

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let report = try book.reading().checkBalances(of: account)
        if output.csv {
          try Console.printCSV(for: output.reader) { try report.checks.forEach($0) }
        } else if output.json {
          try Console.print(json: report)
        } else {
          if report.checks.isEmpty { Console.printError("the book has no accounts yet") }
          for check in report.checks { Console.print(BalanceText.drawn(check)) }
        }
        if report.status == .off { throw ExitStatus.attention }
      }
    }
  }
}
