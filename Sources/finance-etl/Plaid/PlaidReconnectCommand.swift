import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidReconnectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reconnect",
    abstract: "Sign in to a bank again; its accounts, rows and cursor stay.",
    usage: "finance-etl plaid reconnect <item> | --all [<options>]",
    discussion: """
      Examples:
        finance-etl plaid reconnect "First Bank"
        finance-etl plaid reconnect --all
        finance-etl plaid reconnect "First Bank" --add investments

      The page also lets you choose the accounts again. It counts once Plaid says that the \
      connection works.
      """)

  @Argument(help: ArgumentHelp("An item id or the name of an institution.", valueName: "item"))
  var item: String?

  @Flag(help: "Every connection that needs it, one after the other.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Products to allow and fetch too: investments, liabilities. Each costs money in Production.",
      valueName: "list"))
  var add: String?

  @OptionGroup var page: HostedPageOptions
  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (item == nil) == all else { throw ValidationError("name a connection, or give --all") }
    guard add.map({ LinkedProducts.parsed($0) != nil }) ?? true else {
      throw ValidationError("--add takes a list of \(LinkedProducts.expected)")
    }
  }

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let store = try book.changing()
      let sync = ConnectionSync(book: store, session: session)
      let options = try page.options(store)
      let adding = add.flatMap { LinkedProducts.parsed($0) } ?? []
      let items = try chosen(in: store)
      var entries: [PlaidEntry] = []
      for item in items {
        if !output.json, items.count > 1 { Console.printError("\(item.shownName):") }
        do {
          let connection = try sync.reconnect(
            item, options, adding: adding.filter { $0 != .transactions }
          ) { page.show($0, isJSON: output.json) }
          entries.append(PlaidEntry(connection, state: session.folder.state()))
          if !output.json {
            Console.print("reconnected \(connection.shownName): `finance-etl plaid sync` goes on")
          }
        } catch let error as FinanceETLError {
          guard all else { throw error }
          if !output.json { Console.printError(ErrorText.drawn(error)) }
          entries.append(PlaidEntry(item, error: error, state: session.folder.state()))
        }
      }
      try store.close()
      if output.json { try Console.print(json: entries, named: "items") }
      if items.isEmpty, !output.json { Console.print("no connection needs you") }
      try ExitStatus.check(PlaidEntry.outcome(of: entries))
    }
  }

  private func chosen(in store: Book) throws(FinanceETLError) -> [Book.Connection] {
    if let item { return [try PlaidOptions.one(item, of: store)] }
    return try store.connections().filter { $0.status == .needsReauth }
  }
}
