import ArgumentParser
import FinanceETL

struct TradesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trades",
    abstract: "List trades: purchases, sales, income, splits and transfers of securities.",
    usage: "finance-etl trades [<options>]",
    discussion: """
      `why`, `transactions edit`, `transactions delete` and `review` take the id of a trade.

      Examples:
        finance-etl trades --account 1234 --from 2024-01-01
        finance-etl trades --security US0378331005 --json
        finance-etl trades --kind dividend --kind reinvest --csv
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @OptionGroup var days: DayOptions
  @Option(
    name: .customLong("kind"),
    help: ArgumentHelp("Only this kind, such as buy; repeat it for more.", valueName: "kind"))
  var kinds: [TradeKind] = []
  @Option(
    help: ArgumentHelp("A security's id, ISIN, CUSIP, ticker or name.", valueName: "security"))
  var security: Book.SecuritySelector?
  @Option(help: ArgumentHelp("Part of a description or memo.", valueName: "text"))
  var text: String?
  @Flag(help: "Also removed and deleted trades.")
  var all = false
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  private var query: Book.TradeQuery {
    var query = Book.TradeQuery()
    query.account = account
    query.from = days.from?.from
    query.to = days.to?.to
    query.kinds = kinds
    query.security = security
    query.text = text
    query.includesGone = all
    return query
  }

  func run() async throws {
    try await output.run {
      let store = try book.reading()
      let columns: [TableColumn<Book.Trade>] = [
        .number("id") { "\($0.id)" }, .exact("date") { $0.date.isoText },
        .text("account") { $0.account }, .text("kind") { $0.kind.rawValue },
        .text("security") { $0.security }, .number("units") { $0.units?.text },
        .number("price") { $0.price?.text }, .number("cash") { $0.amount.text },
        .text("") { $0.currency.code }, .text("status") { $0.status.rawValue },
      ]
      try output.print(listOf: "trades", columns, empty: "no trades") {
        try store.forEachTrade(query, $0)
      }
    }
  }
}

extension TradeKind: ExpressibleByArgument {}
