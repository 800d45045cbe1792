import ArgumentParser
import FinanceETL

struct TransactionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transactions", abstract: "List transactions.",
    subcommands: [List.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List transactions, by date unless --sort says otherwise.",
      discussion: """
        Examples:
          finance-etl transactions list --account 1234 --from 2024-01-01 --to 2024-01-31
          finance-etl transactions list --min -100 --max -50 --sort=-amount
          finance-etl transactions list --new --json
          finance-etl transactions list --limit 100 --after 512
        """)

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: String?
    @Option(help: ArgumentHelp("The first day.", valueName: "yyyy-mm-dd"))
    var from: CivilDate?
    @Option(help: ArgumentHelp("The last day.", valueName: "yyyy-mm-dd"))
    var to: CivilDate?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The least amount, signed.", valueName: "amount"))
    var min: ExactDecimal?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The greatest amount, signed.", valueName: "amount"))
    var max: ExactDecimal?
    @Option(help: ArgumentHelp("Part of a description, payee or memo.", valueName: "text"))
    var text: String?
    @Option(help: "pending, posted, removed, expired or deleted.")
    var status: Status?
    @Option(
      name: .customLong("import"),
      help: ArgumentHelp("What this import stated.", valueName: "id"))
    var importID: Int64?
    @Flag(name: .customLong("new"), help: "Only what the last import added.")
    var isNewOnly = false
    @Option(help: ArgumentHelp("The bank's own id of the line.", valueName: "id"))
    var sourceID: String?
    @Flag(help: "Removed, expired and deleted ones too.")
    var all = false
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "date, amount, description or id; with a minus before it, the other way round.",
        valueName: "order"))
    var sort = "date"
    @Option(help: ArgumentHelp("At most so many.", valueName: "n"))
    var limit: Int?
    @Option(help: ArgumentHelp("Those behind this id, in the same order.", valueName: "id"))
    var after: Int64?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    enum Status: String, ExpressibleByArgument, CaseIterable {
      case pending, posted, removed, expired, deleted
    }

    func validate() throws {
      guard order != nil else {
        throw ValidationError("unknown order \"\(sort)\": date, amount, description or id")
      }
      if let limit, limit < 1 { throw ValidationError("--limit is at least 1") }
    }

    private var order: TransactionQuery.Order? {
      TransactionQuery.Order(rawValue: sort.hasPrefix("-") ? String(sort.dropFirst()) : sort)
    }

    private var query: TransactionQuery {
      var query = TransactionQuery()
      query.account = account
      query.from = from
      query.to = to
      query.minimumAmount = min
      query.maximumAmount = max
      query.text = text
      query.status = status?.rawValue
      query.importID = importID
      query.isNewOnly = isNewOnly
      query.sourceID = sourceID
      query.includesGone = all
      query.order = order ?? .date
      query.isDescending = sort.hasPrefix("-")
      query.limit = limit
      query.after = after
      return query
    }

    func run() async throws {
      try await output.run {
        let store = try book.reading()
        if output.json { try printJSON(store) } else { try printTable(store) }
      }
    }

    private func printJSON(_ store: Book) throws {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("transactions")
      writer.beginArray()
      try store.forEachTransaction(query) { transaction in
        writer.value(transaction)
        if writer.bytes.count > 64 * 1024 { Console.write(writer.take()) }
      }
      writer.endArray()
      writer.endObject()
      writer.newline()
      Console.write(writer.take())
    }

    private func printTable(_ store: Book) throws {
      var table = TextTable([
        .init(title: "id", isNumber: true), .init(title: "date"), .init(title: "account"),
        .init(title: "amount", isNumber: true), .init(title: ""), .init(title: "status"),
        .init(title: "description"), .init(title: "memo"),
      ])
      let members = [
        "id", "date", "account", "amount", "currency", "status", "description", "memo",
      ]
      try store.forEachTransaction(query) { transaction in
        table.add(members.map { transaction[$0]?.cell })
      }
      table.finish(empty: "no transactions")
    }
  }
}

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
  }
}

extension ExactDecimal: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}
