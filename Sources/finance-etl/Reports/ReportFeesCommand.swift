import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportFeesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fees",
    abstract: "Report fees that were paid, and what funds take every year.",
    usage: "finance-etl report fees [<options>]",
    discussion: """
      Paid: since --from, else since the first of January. Ongoing: the value of funds times the \
      expense ratio that `securities edit` takes.

      Examples:
        finance-etl report fees
        finance-etl report fees --from 2023 --json
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      var query = report.query
      query.from = start.from
      let fees = try book.reading().feesReport(query)
      if try output.print(fees, named: "fees", rows: fees.paid) { return }
      Console.print("paid from \(fees.from) to \(fees.asOf):")
      TextTable.print(
        fees.paid + fees.paidTotals,
        [
          .text("account") { $0.account ?? "all" }, .text("kind") { $0.kind },
          .number("rows") { "\($0.count)" }, .number("amount") { $0.amount.text },
          .text("") { $0.currency.code },
        ], empty: "no fees were paid")
      ReportText.heading("funds, a year:")
      TextTable.print(
        fees.funds,
        [
          .text("fund") { $0.security }, .number("value") { $0.value.text },
          .text("") { $0.currency.code }, .number("ratio %") { $0.expenseRatio?.text },
          .number("a year") { $0.yearly?.text },
        ], empty: "no funds are held")
      for total in fees.ongoing {
        let percent = total.percent.map { ", \($0) % of the known" } ?? ""
        let coverage = total.coverage.map { ", \($0) % covered" } ?? ""
        Console.print("\(total.currency) \(total.yearly) a year\(percent)\(coverage)")
      }
      ReportText.rates(fees.rates)
      ReportText.gaps(fees.leftOut)
    }
  }
}
