import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportIncomeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "income",
    abstract: "Report dividends, interest and distributed gains by year.",
    usage: "finance-etl report income [<options>]",
    discussion: """
      A payment counts once, on the day it was paid: gross, the tax that was kept back, and net. What \
      was reinvested is part of it.

      Examples:
        finance-etl report income
        finance-etl report income --from 2024 --as-of 2024-12-31 --csv
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      var query = report.query
      query.from = start.from
      let income = try book.reading().incomeReport(query)
      if try output.print(income, named: "income", rows: income.payments) { return }
      let columns: [TableColumn<IncomeReport.Total>] = [
        .number("payments") { "\($0.count)" }, .number("gross") { $0.gross.text },
        .number("withheld") { $0.withheld.text }, .number("net") { $0.net.text },
        .number("reinvested") { $0.reinvested.text }, .text("") { $0.currency.code },
      ]
      let year = TableColumn<IncomeReport.Total>.exact("year") { "\($0.year)" }
      TextTable.print(income.years, [year] + columns, empty: "no income up to \(income.asOf)")
      guard !income.years.isEmpty else { return ReportText.gaps(income.leftOut) }
      ReportText.heading("by payer:")
      TextTable.print(
        income.payers,
        [year, .text("payer") { $0.payer }, .text("kind") { $0.kindText }] + columns,
        empty: "no income")
      ReportText.rates(income.rates)
      ReportText.gaps(income.leftOut)
    }
  }
}

extension IncomeReport.Total {
  fileprivate var kindText: String? {
    accrued == nil ? kind?.rawValue : kind.map { "\($0.rawValue), accrued" }
  }
}
