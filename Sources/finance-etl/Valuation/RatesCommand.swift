import ArgumentParser
import FinanceETL

struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates",
    abstract: "Import and list rates of exchange.",
    subcommands: [List.self, Import.self, Remove.self], defaultSubcommand: List.self)

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Import rates: the ECB's CSV or XML, or a table date,base,quote,rate.",
      usage: "finance-etl rates import <file> … [<options>]",
      discussion: """
        The European Central Bank's files are read as they come, also inside their ZIP archive. A \
        rate is how many units of the quote currency one unit of the base costs. One that is \
        imported again replaces the one of its pair and day.

        Examples:
          curl -sO https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip
          finance-etl rates import eurofxref-hist.zip
          finance-etl rates import my-rates.csv --own
        """)

    @OptionGroup var files: QuoteArguments
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let loaded =
          try files.isDryRun
          ? Book(path: book.resolved(), access: .rehearsal).importRates(
            files.documents, options: files.options)
          : book.beginning { (store) throws(FinanceETLError) in
            try store.importRates(files.documents, options: files.options)
          }
        try QuoteReport.print(
          loaded, of: "rates", json: output.json, unchanged: files.isDryRun ? book.resolved() : nil)
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the rates of exchange in the book.",
      usage: "finance-etl rates list [<options>]",
      discussion: """
        Examples:
          finance-etl rates --newest
          finance-etl rates --base EUR --quote USD --from 2024-01-01 --csv
        """)

    @OptionGroup var filters: RateFilters
    @Flag(help: "Only the newest rate of each pair.")
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
        let columns: [TableColumn<ExchangeRate>] = [
          .exact("date") { $0.date.isoText }, .text("one") { $0.base.code },
          .number("costs") { $0.rate.text }, .text("") { $0.quote.code },
          .text("origin") { $0.origin.rawValue },
        ]
        try output.print(listOf: "rates", columns, empty: "there are no rates") {
          try store.forEachRate(wanted, $0)
        }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove rates that were imported.",
      usage: "finance-etl rates remove <options>",
      discussion: "Example:\n  finance-etl rates remove --origin person --from 2024-01-01")

    @OptionGroup var filters: RateFilters
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      try filters.checkAny(of: "--base, --quote, --from, --to or --origin")
    }

    func run() async throws {
      try await output.run {
        let count = try book.changing().removeRates(filters.query)
        try QuoteReport.print(removed: count, of: "rates", json: output.json)
      }
    }
  }
}

/// Which rates.
struct RateFilters: QuoteFilters {
  @Option(help: ArgumentHelp("Only of one unit of this currency.", valueName: "code"))
  var base: Currency?
  @Option(help: ArgumentHelp("Only in units of this currency.", valueName: "code"))
  var quote: Currency?
  @OptionGroup var days: DayOptions
  @Option(help: ArgumentHelp("Only by ecb, market or person.", valueName: "origin"))
  var origin: ExchangeRate.Origin?

  var query: Book.RateQuery {
    var query = Book.RateQuery()
    query.base = base
    query.quote = quote
    query.from = days.from?.from
    query.to = days.to?.to
    query.origin = origin
    return query
  }
}

extension ExchangeRate.Origin: ExpressibleByArgument {}
