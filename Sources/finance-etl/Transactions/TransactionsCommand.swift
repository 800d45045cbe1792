import ArgumentParser
import FinanceETL

struct TransactionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transactions", abstract: "List transactions, sum them up, edit and split them.",
    subcommands: [
      List.self, TransactionsSumCommand.self, Add.self, Edit.self, Split.self, Tag.self,
      Transfer.self, Delete.self, Restore.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List transactions, by date unless --sort says otherwise.",
      discussion: """
        Examples:
          finance-etl transactions list --account 1234 --from 2024-01 --to 2024-01
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
      let found = try look(through: store)
      var columns: [TableColumn<Book.Transaction>] = [
        .number("id") { "\($0.id)" }, .exact("date") { $0.date.isoText },
        .text("account") { $0.account }, .number("amount") { $0.amount.text },
        .text("") { $0.currency.code }, .text("status") { $0.status.rawValue },
        .text("description") { $0.description },
      ]
      if found.hasCategory { columns.append(.text("category") { $0.shownCategory }) }
      if found.hasTags { columns.append(.text("tags") { $0.tags?.joined(separator: ", ") }) }
      columns.append(.text("memo") { $0.memo })
      var table = TextTable(columns.map(\.column))
      if let rows = found.rows {
        for row in rows { table.add(columns.map { $0.cell(row) }) }
      } else {
        try store.forEachTransaction(query) { row in table.add(columns.map { $0.cell(row) }) }
      }
      table.finish(empty: "no transactions")
    }

    /// What the line of titles needs to know of the rows behind it.
    private struct Look {
      var hasCategory = false
      var hasTags = false
      /// Nil where there are so many that they are read again.
      var rows: [Book.Transaction]? = []
    }

    private static let mostHeld = 1000

    private func look(through store: Book) throws -> Look {
      var look = Look()
      try store.forEachTransaction(query) { row in
        look.hasCategory = look.hasCategory || row.shownCategory != nil
        look.hasTags = look.hasTags || row.tags != nil
        look.rows?.append(row)
        if look.rows?.count ?? 0 > Self.mostHeld { look.rows = nil }
      }
      return look
    }
  }
}

extension Book.Transaction {
  /// The category, or those of its parts with what each comes to.
  fileprivate var shownCategory: String? {
    parts?.map { "\($0.amount) \($0.category ?? "-")" }.joined(separator: ", ") ?? category
  }
}
