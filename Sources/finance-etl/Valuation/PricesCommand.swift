import ArgumentParser
import FinanceETL

struct PricesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prices",
    abstract: "Import and list prices of securities.",
    subcommands: [List.self, Import.self, Remove.self], defaultSubcommand: List.self)

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Import prices: a table, or those of beancount, hledger, ledger or QIF.",
      usage: "finance-etl prices import <file> … [<options>]",
      discussion: """
        A table has the columns date, price and currency, and one that names the security: \
        symbol, ticker, isin, cusip, sedol, figi, wkn, valor, conid or name. Of a ledger, the \
        lines `2024-03-01 price AAPL 179.00 USD` and `P 2024-03-01 AAPL $179` are read ($ is \
        USD). One that is imported again replaces the one of its security and day; what your \
        bank states stays beside it. Prices of securities that the book does not know are named \
        and not kept.

        Examples:
          finance-etl prices import prices.csv --dry-run
          finance-etl prices import quicken.qif --currency USD
          finance-etl prices import ledger.beancount
        """)

    @OptionGroup var files: QuoteArguments
    @Option(
      help: ArgumentHelp(
        "The currency of prices that name none; GBX is pence.", valueName: "code"))
    var currency: String?
    @Option(help: ArgumentHelp("The order of QIF dates: mdy, dmy.", valueName: "order"))
    var dates = QuoteDates.mdy
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        var options = files.options
        options.isDayFirst = dates == .dmy
        if let currency {
          guard let quoted = QuotedCurrency(currency) else {
            throw FinanceETLError(
              .invalidArgument, "expected an ISO 4217 currency, found \"\(currency)\"")
          }
          options.currency = quoted
        }
        let store = try files.isDryRun ? book.rehearsing() : book.changing()
        let loaded = try store.importPrices(files.documents, options: options)
        try QuoteReport.print(
          loaded, of: "prices", json: output.json, unchanged: files.isDryRun ? book.resolved() : nil
        )
      }
    }
  }

  /// The order of month and day.
  enum QuoteDates: String, ExpressibleByArgument, CaseIterable {
    case mdy, dmy
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List prices of securities, by security and day.",
      usage: "finance-etl prices list [<options>]",
      discussion: """
        The origin says who states a price: the institution that holds the security, the market, \
        a trade, or you.

        Examples:
          finance-etl prices --newest
          finance-etl prices --security AAPL --from 2024-01-01 --csv
        """)

    @OptionGroup var filters: PriceFilters
    @Flag(help: "Only the newest price of each security, currency and origin.")
    var newest = false
    @Option(
      help: ArgumentHelp("The newest up to this day, as 2024-06-30.", valueName: "day"))
    var asOf: CivilDate?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let wanted = filters.query(newest: newest, upTo: asOf)
        let store = try book.reading()
        let columns: [TableColumn<Book.Price>] = [
          .exact("date") { $0.date.isoText }, .text("security") { $0.security },
          .text("identifier") { $0.identifier }, .number("price") { $0.price.text },
          .text("") { $0.currency.code }, .text("origin") { $0.origin.rawValue },
        ]
        try output.print(listOf: "prices", columns, empty: "there are no prices") {
          try store.forEachPrice(wanted, $0)
        }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove prices that were imported; those of statements stay.",
      usage: "finance-etl prices remove <options>",
      discussion: "Example:\n  finance-etl prices remove --security AAPL --from 2024-01-01")

    @OptionGroup var filters: PriceFilters
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      try filters.checkAny(of: "--security, --from, --to or --origin")
    }

    func run() async throws {
      try await output.run {
        let count = try book.changing().removePrices(filters.query)
        try QuoteReport.print(removed: count, of: "prices", json: output.json)
      }
    }
  }
}

/// Which prices.
struct PriceFilters: QuoteFilters {
  @Option(
    help: ArgumentHelp("A security's id, ISIN, CUSIP, ticker or name.", valueName: "security"))
  var security: Book.SecuritySelector?
  @OptionGroup var days: DayOptions
  @Option(
    help: ArgumentHelp("Only by institution, market, trade or person.", valueName: "origin"))
  var origin: SecurityPrice.Origin?

  var query: Book.PriceQuery {
    var query = Book.PriceQuery()
    query.security = security
    query.from = days.from?.from
    query.to = days.to?.to
    query.origin = origin
    return query
  }
}

extension SecurityPrice.Origin: ExpressibleByArgument {}
