import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportAccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Report how fresh each account is, and how its connection fares.",
    usage: "finance-etl report accounts [<options>]",
    discussion: """
      Examples:
        finance-etl report accounts
        finance-etl report accounts --as-of 2024-12-31 --json
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let health = try book.reading().accountsReport(report.query)
      if try output.print(health, named: "accounts", rows: health.accounts) { return }
      TextTable.print(
        health.accounts,
        [
          .text("account") { $0.account }, .text("institution") { $0.institution },
          .number("value") { $0.value?.text }, .text("") { $0.currency.code },
          .number("converted") { $0.converted?.text },
          .exact("known to") { $0.date?.isoText }, .number("days") { $0.days.map { "\($0)" } },
          .text("") { $0.isStale ? "stale" : nil }, .text("proof") { $0.proof.rawValue },
          .text("connection") { $0.connection },
          .number("reviews") { "\($0.openReviews)" },
          .number("quarantined") { "\($0.quarantined)" },
        ], empty: "nothing is known of an account by \(health.asOf)")
      if health.count > 0 {
        let accounts = Count.text(health.count, "account is", "accounts are")
        Console.print("on \(health.today): \(health.fresh) of \(accounts) fresh")
      }
      ReportText.rates(health.rates)
      ReportText.gaps(health.leftOut)
    }
  }
}
