import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportCashDragCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cash-drag",
    abstract: "Report how much of investment accounts is cash.",
    usage: "finance-etl report cash-drag [<options>]",
    discussion: """
      Cash, and money market funds, of investment and retirement accounts.

      Examples:
        finance-etl report cash-drag
        finance-etl report cash-drag --yield 4.5 --json
      """)

  @OptionGroup var report: ReportOptions
  @Option(
    help: ArgumentHelp("What the cash could earn, in percent a year.", valueName: "percent"))
  var yield: ExactDecimal?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let drag = try book.reading().cashDragReport(report.query, yield: yield)
      if try output.print(drag, named: "cash_drag", rows: drag.accounts) { return }
      let rows = drag.accounts + drag.totals
      TextTable.print(
        rows,
        [
          .text("account") { $0.account ?? "all" }, .number("cash") { $0.cash.text },
          .number("value") { $0.value.text }, .text("") { $0.currency.code },
          .number("%") { $0.percent?.text }, .number("forgone") { $0.forgone?.text },
        ], empty: "no investment account has holdings")
      ReportText.rates(drag.rates)
      ReportText.gaps(drag.leftOut)
    }
  }
}
