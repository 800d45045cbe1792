import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidLinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Link a bank: sign in on a page of Plaid's, then fetch its transactions.",
    usage: "finance-etl plaid link [<options>]",
    discussion: """
      Examples:
        finance-etl plaid link
        finance-etl plaid link --products transactions,investments --days 365

      The address of the page is printed, and opened on a terminal. What the page comes to is asked \
      for; no server runs here. ^C leaves the page open: --resume waits for it again. A bank that \
      is linked already is not linked twice.

      \(ExitStatus.help)
      """)

  @OptionGroup var products: LinkedProducts

  @Flag(help: "Link a bank that is linked already; it is billed twice.")
  var anyway = false

  @Flag(help: "Wait for the page that was made last.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "How long to wait while Plaid fetches the transactions.", valueName: "time"))
  var wait = ShortDuration(seconds: 120)

  @OptionGroup var page: HostedPageOptions
  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let path = try book.resolved()
      let (store, _) = try book.importing()
      var options = try page.options(store)
      options.products = products.list
      options.days = products.days
      options.allowsDuplicates = anyway
      let sync = ConnectionSync(book: store, session: session)
      let interrupt = Interrupt {
        Console.printError("the page stays open: finance-etl plaid link --resume waits for it")
        Self.exit(withError: ExitStatus.tryLater)
      }
      let connection = try sync.link(options, resuming: resume) {
        page.show($0, isJSON: output.json)
      }
      interrupt.stop()
      if !output.json { Console.print("linked \(connection.shownName)") }
      var how = SyncOptions()
      how.wait = wait.seconds
      how.areNamed = true
      let run = PlaidSyncRun(store: store, path: path, sync: sync, session: session, output: output)
      try await run.sync([connection], how, isQuiet: false)
    }
  }
}
