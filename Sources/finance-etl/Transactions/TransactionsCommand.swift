import ArgumentParser
import FinanceETL

struct TransactionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transactions", abstract: "List transactions, sum them up, edit and split them.",
    subcommands: [
      List.self, Show.self, TransactionsSumCommand.self, Add.self, Edit.self, Split.self, Tag.self,
      Transfer.self, Delete.self, Restore.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List transactions, by date unless --sort says otherwise.",
      discussion: """
        The payee is yours, else a rule's, else the bank's, else its text. Behind the amount ! is \
        pending, ÷ is split and * is edited by you; → and ← name the other account of a transfer. \
        Days may be said as 2024-05-31, 2024-05, 2024-Q2, 2024-W18, 2024, today, yesterday, \
        "last month", -30d, -2w, -3m or -1y. Filters given twice are either of both; tags are all \
        of them.

        Examples:
          finance-etl transactions list --in "last month" --uncategorised
          finance-etl transactions list --amount -100..-50 --sort=-amount --wide
          finance-etl transactions list --account 1234 --balance
          finance-etl transactions list --text rewe --text aldi --not-tag trip
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
    @OptionGroup var register: RegisterOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func validate() throws {
      guard order != nil else {
        throw ValidationError("unknown order \"\(sort)\": expected date, amount, description or id")
      }
      if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
      if register.balance, filters.filters.accounts.count != 1 {
        throw ValidationError("--balance needs --account: it is the balance of one account")
      }
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
        try Register(store, register).print(query)
      }
    }

    private func printJSON(_ store: Book) throws {
      try Console.printJSON(list: "transactions") { try store.forEachTransaction(query, $0) }
    }
  }
}
