import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidBalancesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balances",
    abstract: "Ask the banks for the balances of this moment; each call costs money.",
    usage: "finance-etl plaid balances [<item> ...] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid balances
        finance-etl plaid balances "First Bank" --if-older-than 10m

      `plaid sync` brings the balances of Plaid's last look at the bank, for nothing.

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("Item ids or names of institutions.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave alone what was asked for a shorter time ago.", valueName: "time"))
  var ifOlderThan = ShortDuration(seconds: 3_600)

  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let path = try book.resolved()
      let store = try book.changing()
      let sync = ConnectionSync(book: store, session: session)
      let fetched = try sync.fetchBalances(
        PlaidOptions.chosen(items, of: store), ifOlderThan: ifOlderThan.seconds)
      let asked = fetched.count { !$0.report.wasSkipped }
      if !output.json, asked > 0 {
        Console.printError(
          "\(asked) connection\(asked == 1 ? "" : "s") asked; Plaid bills each answer in Production"
        )
      }
      let run = PlaidSyncRun(store: store, path: path, sync: sync, session: session, output: output)
      try await run.load(fetched, isQuiet: false) { importID, wasLoaded in
        try sync.endBalances(fetched, importID: importID, wasLoaded: wasLoaded)
      }
    }
  }
}
