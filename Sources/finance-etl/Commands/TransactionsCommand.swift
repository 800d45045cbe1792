import ArgumentParser
import FinanceETL

struct TransactionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transactions", abstract: "List transactions, or sum them up.",
    subcommands: [
      List.self, TransactionsSumCommand.self, Add.self, Edit.self, Delete.self, Restore.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List transactions, by date unless --sort says otherwise.",
      discussion: """
        Examples:
          finance-etl transactions list --account 1234 --from 2024-01-01 --to 2024-01-31
          finance-etl transactions list --min -100 --max -50 --sort=-amount
          finance-etl transactions list --new --json
          finance-etl transactions list --limit 100 --after 512
        """)

    @OptionGroup var filters: TransactionFilters
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The order: date, amount, description or id; a minus before it reverses it.",
        valueName: "order"))
    var sort = "date"
    @Option(help: ArgumentHelp("The maximum number of transactions.", valueName: "n"))
    var limit: Int?
    @Option(help: ArgumentHelp("Continue after this id, in the same order.", valueName: "id"))
    var after: Int64?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func validate() throws {
      guard order != nil else {
        throw ValidationError("unknown order \"\(sort)\": expected date, amount, description or id")
      }
      if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
    }

    private var order: TransactionQuery.Order? {
      TransactionQuery.Order(rawValue: sort.hasPrefix("-") ? String(sort.dropFirst()) : sort)
    }

    private var query: TransactionQuery {
      var query = filters.query
      query.order = order ?? .date
      query.isDescending = sort.hasPrefix("-")
      query.limit = limit
      query.after = after
      return query
    }

    func run() async throws {
      try await output.run {
        let store = try book.reading()
        if output.json { return try printJSON(store) }
        if output.csv {
          return try Console.printCSV(for: output.reader) {
            try store.forEachTransaction(query, $0)
          }
        }
        try printTable(store)
      }
    }

    private func printJSON(_ store: Book) throws {
      try Console.printJSON(list: "transactions") { try store.forEachTransaction(query, $0) }
    }

    private func printTable(_ store: Book) throws {
      var columns: [TableColumn<Book.Transaction>] = [
        .number("id") { "\($0.id)" }, .exact("date") { $0.date.isoText },
        .text("account") { $0.account }, .number("amount") { $0.amount.text },
        .text("") { $0.currency.code }, .text("status") { $0.status.rawValue },
        .text("description") { $0.description },
      ]
      let labels = try labels(in: store)
      if labels.hasCategory { columns.append(.text("category") { $0.category }) }
      if labels.hasTags { columns.append(.text("tags") { $0.tags?.joined(separator: ", ") }) }
      columns.append(.text("memo") { $0.memo })
      var table = TextTable(columns.map(\.column))
      try store.forEachTransaction(query) { row in table.add(columns.map { $0.cell(row) }) }
      table.finish(empty: "no transactions")
    }

    /// Whether any row that is listed has a category, and tags. The line of titles comes before the
    /// rows, and they may be more than fit in memory: they are read twice.
    private func labels(in store: Book) throws -> (hasCategory: Bool, hasTags: Bool) {
      var (hasCategory, hasTags) = (false, false)
      try store.forEachTransaction(query) { row in
        hasCategory = hasCategory || row.category != nil
        hasTags = hasTags || row.tags != nil
      }
      return (hasCategory, hasTags)
    }
  }
}
