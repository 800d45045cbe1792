import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportAllocationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allocation",
    abstract: "Report what investments are made of.",
    usage: "finance-etl report allocation [<options>]",
    discussion: """
      Holdings, the cash beside them, and manual assets. Shares are of what is held; short positions \
      stand apart. `securities edit` takes sector and country.

      Examples:
        finance-etl report allocation
        finance-etl report allocation --by sector --csv
        finance-etl report allocation --by account --svg allocation.svg
      """)

  @OptionGroup var report: ReportOptions
  @Option(
    help: ArgumentHelp(
      "Group by kind, account, currency, sector, country or security.", valueName: "group"))
  var by = AllocationReport.Grouping.kind
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let allocation = try book.reading().allocationReport(report.query, by: by)
      if try drawing.write(ReportDrawing.allocation(allocation)) { return }
      if try output.print(allocation, named: "allocation", rows: allocation.rows) { return }
      TextTable.print(
        allocation.rows,
        [
          .text(by.rawValue) { $0.name ?? "(not classified)" },
          .number("value") { $0.value.text }, .text("") { $0.currency.code },
          .number("%") { $0.percent?.text }, .text("") { $0.isShort ? "short" : nil },
        ], empty: "nothing is held")
      guard !allocation.rows.isEmpty else { return ReportText.gaps(allocation.leftOut) }
      ReportText.heading("as of \(allocation.asOf):")
      for total in allocation.totals {
        Console.print(
          "  \(total.currency) \(total.value): holdings \(total.holdings), cash beside them"
            + " \(total.cash), manual assets \(total.manualAssets)")
      }
      ReportText.rates(allocation.rates)
      ReportText.gaps(allocation.leftOut)
    }
  }
}

extension AllocationReport.Grouping: ExpressibleByArgument {}
