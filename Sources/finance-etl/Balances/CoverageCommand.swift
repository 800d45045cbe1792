import ArgumentParser
import FinanceETL

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show which days statements cover, where gaps are, and what no balance confirms.",
    usage: "finance-etl coverage [<options>]",
    discussion: """
      Examples:
        finance-etl coverage
        finance-etl coverage --account 1234 --json
      """)

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let coverage = try book.reading().coverage(of: account)
      if try output.print(coverage, named: "coverage") { return }
      if coverage.isEmpty { Console.printError("the book has no accounts yet") }
      for account in coverage { Console.print(CoverageText.drawn(account)) }
    }
  }
}
