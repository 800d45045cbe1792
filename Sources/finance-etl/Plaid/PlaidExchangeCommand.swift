import ArgumentParser
import FinanceETL
import Foundation
import PlaidConnection

struct PlaidExchangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exchange",
    abstract: "Add a connection by the public token on standard input.",
    usage: "finance-etl plaid exchange [<options>] < <file>",
    discussion: """
      Example:
        finance-etl plaid exchange < token.txt

      For programs that show Plaid's Link themselves; `plaid link` needs no token.
      """)

  @OptionGroup var products: LinkedProducts
  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let token = (readLine() ?? "").trimmingCharacters(in: .whitespaces)
      let (store, _) = try book.importing()
      var options = LinkOptions()
      options.products = products.list
      options.days = products.days
      let connection = try ConnectionSync(book: store, session: session).exchange(token, options)
      try store.close()
      let entry = PlaidEntry(connection, state: session.folder.state())
      if output.json { return try Console.print(json: [entry], named: "items") }
      Console.print(
        "linked \(connection.shownName): `finance-etl plaid sync` fetches its transactions")
    }
  }
}

/// What is asked of a new connection.
struct LinkedProducts: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to fetch: transactions, investments, liabilities. Each costs money in Production.",
      valueName: "list"))
  var products = "transactions"

  @Option(
    help: ArgumentHelp("How many days of history to ask for; fixed for good.", valueName: "n"))
  var days = 730

  /// The products, transactions first.
  var list: [PlaidProduct] {
    let named = Self.parsed(products) ?? []
    return [.transactions] + named.filter { $0 != .transactions }
  }

  /// Nil where a word is no product.
  static func parsed(_ words: String) -> [PlaidProduct]? {
    var list: [PlaidProduct] = []
    for word in words.split(separator: ",") {
      guard let product = PlaidProduct(rawValue: word.trimmingCharacters(in: .whitespaces)) else {
        return nil
      }
      if !list.contains(product) { list.append(product) }
    }
    return list.isEmpty ? nil : list
  }

  static let expected = PlaidProduct.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard (1...730).contains(days) else {
      throw ValidationError("--days must be between 1 and 730")
    }
    guard Self.parsed(products) != nil else {
      throw ValidationError("--products takes a list of \(Self.expected)")
    }
  }
}
