import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidProductsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "products",
    abstract: "Show what is fetched of a connection, or fetch more.",
    usage: "finance-etl plaid products <item> [--add <list>] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid products "First Bank"
        finance-etl plaid products "First Bank" --add liabilities

      Plaid bills each product by the month from its first call on, until the connection is removed.
      """)

  @Argument(help: ArgumentHelp("An item id or the name of an institution.", valueName: "item"))
  var item: String

  @Option(
    help: ArgumentHelp("Products to fetch too: investments, liabilities.", valueName: "list"))
  var add: String?

  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard add.map({ LinkedProducts.parsed($0) != nil }) ?? true else {
      throw ValidationError("--add takes a list of \(LinkedProducts.expected)")
    }
  }

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let store = try book.reading()
      let meant = try PlaidOptions.one(item, of: store)
      try store.close()
      let more = (add.flatMap { LinkedProducts.parsed($0) } ?? []).map(\.rawValue)
      if !more.isEmpty {
        try session.folder.update { state in
          let known = state[meant.item].products ?? ["transactions"]
          state[meant.item].products = known + more.filter { !known.contains($0) }
          state[meant.item].absentProducts = nil
          state[meant.item].toldProducts = nil
        }
      }
      let state = session.folder.state()
      if output.json {
        return try Console.print(json: [PlaidEntry(meant, state: state)], named: "items")
      }
      let products = state[meant.item].products ?? ["transactions"]
      Console.print("\(meant.shownName): \(products.joined(separator: ", "))")
      if !more.isEmpty {
        Console.print(
          "the next sync fetches them, and Plaid's subscription begins with its first call")
      }
    }
  }
}
