import ArgumentParser
import FinanceETL

struct TransactionsSumCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum",
    abstract: "Sum transactions: money in, money out and net.",
    discussion: """
      Each currency has sums of its own. Transfers between your own accounts count on both sides; \
      --no-transfers leaves them out.

      Examples:
        finance-etl transactions sum --from 2024-01-01 --no-transfers
        finance-etl transactions sum --by month --account 1234
        finance-etl transactions sum --by category --no-transfers --json
      """)

  @OptionGroup var filters: TransactionFilters
  @Option(help: "A sum for each account, month or category.")
  var by: Book.Sum.Grouping?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let sums = try book.reading().sums(of: filters.query, by: by)
      if try output.print(sums, named: "sums") { return }
      let groups = by.map { [TableColumn<Book.Sum>.text($0.rawValue) { $0.key?.words }] } ?? []
      TextTable.print(
        sums,
        groups + [
          .number("count") { "\($0.count)" }, .number("in") { $0.inflow.text },
          .number("out") { $0.outflow.text }, .number("net") { $0.net?.text },
          .text("") { $0.currency.code },
        ], empty: "no transactions")
    }
  }
}

extension Book.Sum.Grouping: ExpressibleByArgument {}

extension Book.Sum.Key {
  fileprivate var words: String {
    switch self {
    case .account(_, let name): name
    case .month(let day): String(day.isoText.prefix(7))
    case .category(let category): category
    }
  }
}
