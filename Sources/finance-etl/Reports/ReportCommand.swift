import ArgumentParser

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report what the book is worth, gained, earned, spent and cost.",
    usage: "finance-etl report <subcommand>",
    discussion: """
      Amounts stay in their own currencies and are added up per currency. Each report ends with what \
      its figures leave out.

      Examples:
        finance-etl report performance --method lifo
        finance-etl report income --from 2024 --csv
        finance-etl report spending --account 1234 --json
      """,
    subcommands: [
      ReportNetWorthCommand.self, ReportAllocationCommand.self, ReportPerformanceCommand.self,
      ReportIncomeCommand.self, ReportSpendingCommand.self, ReportCashDragCommand.self,
      ReportFeesCommand.self, ReportTaxLossCommand.self, ReportDataQualityCommand.self,
      ReportAccountsCommand.self,
    ])
}
