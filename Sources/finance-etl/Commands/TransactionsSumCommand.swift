import ArgumentParser
import FinanceETL

struct TransactionsSumCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum",
    abstract: "Sum transactions up: what came in, what went out, and both.",
    discussion: """
      Each currency has sums of its own. Money that moves between own accounts is counted on both
      sides; --no-transfers leaves it out.

      Examples:
        finance-etl transactions sum --from 2024-01-01 --no-transfers
        finance-etl transactions sum --by month --account 1234
        finance-etl transactions sum --by category --no-transfers --json
      """)

  @OptionGroup var filters: TransactionFilters
  @Option(help: "account, month or category: a sum for each.")
  var by: Grouping?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case account, month, category

    var grouping: TransactionGrouping {
      switch self {
      case .account: .account
      case .month: .month
      case .category: .category
      }
    }
  }

  func run() async throws {
    try await output.run {
      let sums = try book.reading().sums(of: filters.query, by: by?.grouping)
      if output.json {
        return Console.print(JSONWriter.text(.members(["sums": .array(sums)])))
      }
      let titles = by.map { [($0.rawValue, $0.rawValue, false)] } ?? []
      JSONValue.printTable(
        sums,
        titles + [
          ("count", "count", true), ("in", "in", true), ("out", "out", true), ("net", "net", true),
          ("", "currency", false),
        ], empty: "no transactions")
    }
  }
}
