import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportDataQualityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data-quality",
    abstract: "Report how complete, fresh and proven each account is.",
    usage: "finance-etl report data-quality [<options>]",
    discussion: """
      Examples:
        finance-etl report data-quality
        finance-etl report data-quality --as-of 2024-12-31 --json
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let quality = try book.reading().dataQualityReport(report.query)
      if try output.print(quality, named: "data_quality", rows: quality.accounts) { return }
      TextTable.print(
        quality.accounts,
        [
          .text("account") { $0.account }, .text("holdings") { $0.holdings?.rawValue },
          .exact("known to") { $0.date?.isoText }, .number("days") { $0.days.map { "\($0)" } },
          .text("") { $0.isStale ? "stale" : nil }, .text("proof") { $0.proof },
          .number("cost known %") { $0.withCost?.text },
          .number("price days") { $0.priceAge.map { "\($0)" } },
          .number("reviews") { "\($0.openReviews)" },
          .number("quarantined") { "\($0.quarantined)" },
        ], empty: "nothing is known of an account by \(quality.asOf)")
      ReportText.heading("where the value comes from:")
      TextTable.print(
        quality.origins,
        [
          .text("origin") { $0.origin }, .number("value") { $0.value.text },
          .text("") { $0.currency.code }, .number("%") { $0.percent?.text },
        ], empty: "no value is known")
      ReportText.rates(quality.rates)
      ReportText.gaps(quality.leftOut)
    }
  }
}
