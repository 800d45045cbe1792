import ArgumentParser
import FinanceETL
import LedgerReports

/// What a report is of.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("account"),
    help: ArgumentHelp(
      "An account's id, name, mask or key; repeat it for more.", valueName: "account"))
  var accounts: [Book.AccountSelector] = []
  @Option(
    help: ArgumentHelp(
      "The day, as 2024-06-30; the last day that the book knows.", valueName: "day"))
  var asOf: CivilDate?
  @Option(
    name: .customLong("only-currency"),
    help: ArgumentHelp("Only what is in this currency.", valueName: "code"))
  var onlyCurrency: Currency?
  @OptionGroup var conversion: ConversionOptions

  var query: ReportQuery {
    var query = ReportQuery()
    query.accounts = accounts
    query.asOf = asOf
    query.onlyCurrency = onlyCurrency
    query.currency = conversion.currency
    return query
  }
}

/// From which day on.
struct ReportStart: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first day, or the month or year that begins with it.", valueName: "yyyy[-mm[-dd]]"),
    transform: { try DayOptions.period($0).from })
  var from: CivilDate?
}

extension LotMethod: ExpressibleByArgument {}

/// Which lots sales take.
struct LotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which units a sale takes first: fifo, lifo, hifo, average or specific.",
      valueName: "method"))
  var method = LotMethod.fifo
}

/// What reports print for people.
enum ReportText {
  /// A heading, and a blank line before all but the first.
  static func heading(_ text: String, isFirst: Bool = false) {
    if !isFirst { Console.print("") }
    Console.print(text)
  }

  /// More rates than these are summed up.
  private static let mostRates = 12

  /// The rates that a report used, with their days.
  static func rates(_ rates: [UsedRate]) {
    guard !rates.isEmpty else { return }
    Console.print("")
    guard rates.count > mostRates else {
      for rate in rates {
        Console.print("rate of \(rate.date): 1 \(rate.from) = \(rate.rate) \(rate.to)")
      }
      return
    }
    for (from, days) in Dictionary(grouping: rates, by: \.from).sorted(by: {
      $0.key.code < $1.key.code
    }) {
      guard let first = days.first, let last = days.last else { continue }
      Console.print(
        "rates of \(days.count) days from \(first.date) to \(last.date): \(from) to \(last.to);"
          + " --json lists them")
    }
  }

  static func gaps(_ gaps: [ReportGap]) {
    guard !gaps.isEmpty else { return }
    heading("left out, or in doubt:")
    for gap in gaps { Console.print("  " + gap.message.shown) }
  }
}
