import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportSpendingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spending",
    abstract: "Report what was spent, by category, payee, tag or month.",
    usage: "finance-etl report spending [<options>]",
    discussion: """
      Refunds are taken off, transfers between own accounts and investments are left out. Without \
      --from, it is a year. Of a transaction that you split, its parts count; one with several tags \
      counts with each, and once in the totals.

      Examples:
        finance-etl report spending --from 2024-01 --as-of 2024-06-30
        finance-etl report spending --by payee --csv
      """)

  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case category, payee, tag, month
  }

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @Option(help: ArgumentHelp("Group by category, payee, tag or month.", valueName: "group"))
  var by = Grouping.category
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      var query = report.query
      query.from = start.from
      let spending = try book.reading().spendingReport(query)
      if output.json { return try Console.print(json: spending, named: "spending") }
      let groups =
        switch by {
        case .category: spending.categories
        case .payee: spending.payees
        case .tag: spending.tags
        case .month: spending.months
        }
      if output.csv { return try Console.printCSV(for: output.reader) { try groups.forEach($0) } }
      TextTable.print(
        groups,
        [
          .text(by.rawValue) { $0.name ?? "(none)" }, .number("rows") { "\($0.count)" },
          .number("paid") { $0.paid.text }, .number("refunded") { $0.refunded.text },
          .number("spent") { $0.spent.text }, .text("") { $0.currency.code },
          .number("%") { $0.percent?.text },
        ], empty: "nothing was spent from \(spending.from) to \(spending.to)")
      guard !groups.isEmpty else { return ReportText.gaps(spending.leftOut) }
      ReportText.heading("from \(spending.from) to \(spending.to):")
      for total in spending.totals {
        Console.print(
          "  spent \(total.currency) \(total.spent) in \(Count.text(total.count, "row"))")
      }
      ReportText.rates(spending.rates)
      ReportText.gaps(spending.leftOut)
    }
  }
}
