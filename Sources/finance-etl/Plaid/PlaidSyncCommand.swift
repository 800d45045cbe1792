import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Fetch what is new, and import it.",
    usage: "finance-etl plaid sync [<item> ...] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid sync
        finance-etl plaid sync "First Bank" --json
        finance-etl plaid sync --quiet --if-older-than 6h

      Each connection is loaded as a whole or not at all; one that fails does not stop the others. \
      A quiet run says once what needs you, and again after a week; what is temporary it says \
      after a day without success.

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("Item ids or names of institutions.", valueName: "item"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave alone what succeeded a shorter time ago: 30m, 6h, 1d.", valueName: "time"))
  var ifOlderThan: ShortDuration?

  @Option(
    help: ArgumentHelp(
      "How long to wait while Plaid still fetches the transactions.", valueName: "time"))
  var wait = ShortDuration(seconds: 0)

  @Option(
    help: ArgumentHelp("How long the whole run may take.", valueName: "time"))
  var maxTime = ShortDuration(seconds: 3_600)

  @Option(
    help: ArgumentHelp("How many connections to ask about at once.", valueName: "n"))
  var jobs = 4

  @Option(
    help: ArgumentHelp(
      "How many days of history to ask for at first. Default: as linked, else 730.",
      valueName: "n"))
  var days: Int?

  @Flag(help: "Have Plaid look at the banks first. Plaid bills it.")
  var refresh = false

  @Flag(help: "Fetch all rows again; none is added twice.")
  var fromStart = false

  @Flag(help: "Report what the sync would do, and leave the book as it is.")
  var dryRun = false

  @Flag(help: "Print only errors, and what needs attention in one line.")
  var quiet = false

  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard days.map({ (1...730).contains($0) }) ?? true else {
      throw ValidationError("--days must be between 1 and 730")
    }
    guard (1...16).contains(jobs) else { throw ValidationError("--jobs must be between 1 and 16") }
  }

  func run() async throws {
    try await output.run {
      let session = try plaid.session(maxSeconds: maxTime.seconds, waitsForNetwork: quiet)
      let path = try book.resolved()
      let store = dryRun ? try Book(path: path, access: .rehearsal) : try book.changing()
      let sync = ConnectionSync(book: store, session: session)
      var options = SyncOptions()
      options.days = days
      options.wait = wait.seconds
      options.jobs = jobs
      options.ifOlderThan = ifOlderThan?.seconds
      options.refreshes = refresh
      options.fromStart = fromStart
      options.isDryRun = dryRun
      options.areNamed = !items.isEmpty
      let run = PlaidSyncRun(store: store, path: path, sync: sync, session: session, output: output)
      try await run.sync(
        try PlaidOptions.chosen(items, of: store), options, isQuiet: quiet)
    }
  }
}
