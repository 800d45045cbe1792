import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportTaxLossCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tax-loss",
    abstract: "Report lots that are worth less than they cost.",
    usage: "finance-etl report tax-loss [<options>]",
    discussion: """
      Of accounts that are not for retirement. Long is what is sold after the same day of the next \
      year. A purchase of the same security within 30 days is noted: such a loss may not count.

      Examples:
        finance-etl report tax-loss
        finance-etl report tax-loss --as-of 2024-12-31 --csv
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var lots: LotOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      var query = report.query
      query.method = lots.method
      let losses = try book.reading().taxLossReport(query)
      if try output.print(losses, named: "tax_loss", rows: losses.candidates) { return }
      TextTable.print(
        losses.candidates,
        [
          .text("account") { $0.account }, .text("security") { $0.security },
          .exact("acquired") { $0.acquired?.isoText }, .number("units") { $0.units.text },
          .number("cost") { $0.cost.text }, .number("value") { $0.value.text },
          .number("loss") { $0.gain.text }, .text("") { $0.currency.code },
          .number("converted") { $0.converted?.gain.text },
          .text("") { $0.isLong.map { $0 ? "long" : "short" } },
          .exact("long from") { $0.longFrom?.isoText },
          .text("") { $0.boughtNear.map { "bought \($0.map(\.isoText).joined(separator: ", "))" } },
        ], empty: "no lot is worth less than it cost on \(losses.asOf)")
      for total in losses.totals {
        Console.print(
          "\(total.currency) \(total.gain): short \(total.short), long \(total.long),"
            + " unknown \(total.unknown)")
      }
      ReportText.rates(losses.rates)
      ReportText.gaps(losses.leftOut)
    }
  }
}
