import ArgumentParser
import FinanceETL

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand transactions over to another program.",
    usage: "finance-etl export <format> [<options>]",
    discussion: """
      Formats: beancount, hledger and ledger (journals of double entry), ofx (GnuCash, KMyMoney, \
      Actual), qif, csv. The same book gives the same bytes each time. Each transaction has its id. \
      In journals a transfer between your own accounts is a single entry, categories are accounts, \
      and every balance that the bank states is asserted. Where rows are missing between two of them, \
      an entry against Equity:Unexplained says so, a note does, and the exit status is 2.

      --new adds to a file the transactions that it does not have, and names those that have changed \
      since they were exported; then the exit status is 2 too. docs/EXPORTS.md has the details.

      The filters are those of `transactions list`. With more than accounts and days, balances are \
      left out: they are of all transactions of an account.

      Examples:
        finance-etl export hledger -o finance.journal
        finance-etl export beancount --account 1234 --from 2024 --new \\
          -o main.beancount
        finance-etl export ofx --account 1234 -o giro.ofx
        finance-etl export csv --tag rome --not-category Travel | head
      """)

  @Argument(
    help: ArgumentHelp("beancount, hledger, ledger, ofx, qif or csv.", valueName: "format"))
  var format: ExportFormat
  @OptionGroup var filters: FilterOptions<ExportFilters>
  @Option(
    help: ArgumentHelp("Only this currency.", valueName: "code"),
    transform: { text in
      guard let currency = Currency(text) else {
        throw ValidationError("expected a currency code, as EUR")
      }
      return currency
    })
  var currency: Currency?
  @Flag(help: "Also pending transactions, marked with ! in journals.")
  var pending = false
  @Flag(name: .customLong("new"), help: "Add to the file of -o what it does not have.")
  var isGrowing = false
  @Option(
    name: .customLong("accounts"),
    help: ArgumentHelp(
      "A YAML file that names accounts and categories in a journal.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var accountMap: String?
  @Option(
    help: ArgumentHelp(
      "hledger: also the lines of this budget, for `hledger balance --budget`.",
      valueName: "budget"))
  var budget: Book.BudgetSelector?
  @OptionGroup var cells: CSVOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?
  @OptionGroup var book: BookOptions
  @OptionGroup var answer: OutputOptions

  /// Whether the filters ask for less than what accounts have on some days.
  private var isPart: Bool {
    var asked = filters.query
    (asked.accounts, asked.excluding.accounts, asked.from, asked.to) = ([], [], nil, nil)
    if asked.status == .posted, !pending { asked.status = nil }
    return asked != TransactionQuery()
  }

  /// The file; nil: standard output.
  private var path: String? { output == "-" ? nil : output }

  func validate() throws {
    if isGrowing, path == nil {
      throw ValidationError("--new needs -o: it adds to a file what the file does not have")
    }
    if answer.json, path == nil {
      throw ValidationError("--json reports on the file of -o; without it the export is the answer")
    }
    if cells.reader != nil, format != .csv {
      throw ValidationError("--for is for csv")
    }
    if accountMap != nil, !format.isJournal {
      throw ValidationError("--accounts is for beancount, hledger and ledger")
    }
    if budget != nil, format != .hledger {
      throw ValidationError("--budget is for hledger")
    }
    if budget != nil, isGrowing {
      throw ValidationError("--budget is for a whole file: leave out --new")
    }
    if let status = filters.status, status != .posted, status != .pending {
      throw ValidationError("--status must be pending or posted: nothing else is exported")
    }
  }

  func run() async throws {
    try await answer.run {
      let request = try request()
      let book = try book.reading()
      guard let path else {
        let report = try book.export(request) { Console.write(exactly: $0) }
        sayTrades(in: book, besides: request.query)
        return try end(report)
      }
      let report = try book.export(request, to: path, isGrowing: isGrowing)
      if answer.json {
        try Console.print(json: report)
      } else {
        for line in ExportText.lines(report, isGrowing: isGrowing) { Console.print(line) }
      }
      sayTrades(in: book, besides: request.query)
      try end(report)
    }
  }

  /// Says what stated balances say beyond the rows, or that none are looked at.
  private func end(_ report: ExportReport) throws {
    if isPart, format.isJournal {
      Console.printError("note: a part of what the accounts hold: no balances are written")
    }
    for line in FindingText.lines(on: report.gaps) { Console.printError("note: \(line)") }
    if report.needsAttention { throw ExitStatus.attention }
  }

  /// What of the accounts is not in the export.
  private func sayTrades(in book: Book, besides query: ExportQuery) {
    guard let count = try? book.countTrades(besides: query), count > 0 else { return }
    Console.printError(
      "note: \(count) \(count == 1 ? "trade is" : "trades are") not exported;"
        + " `finance-etl trades --csv` lists them")
  }

  private func request() throws -> ExportRequest {
    let asked = filters.query
    var query = ExportQuery()
    query.accounts = asked.accounts
    query.excludedAccounts = asked.excluding.accounts
    query.from = asked.from
    query.to = asked.to
    query.currency = currency
    query.includesPending = pending || asked.status == .pending
    if isPart { query.filter = asked }
    var request = ExportRequest(
      format, query,
      accountMap: try accountMap.map { try AccountMap(contentsOf: $0) } ?? AccountMap())
    request.isForSpreadsheet = cells.reader == .spreadsheet
    request.budget = budget
    return request
  }
}

extension ExportFormat: ExpressibleByArgument {}

/// What an export into a file did, for people.
enum ExportText {
  /// How many changes are listed one by one.
  private static let longestList = 20

  static func lines(_ report: ExportReport, isGrowing: Bool) -> [String] {
    let count = report.transactions
    let word = count == 1 ? "transaction" : "transactions"
    let what = isGrowing ? "\(count) new \(word)" : "\(count) \(word)"
    var lines = ["\(report.path ?? "-") (\(report.format.rawValue)): \(what)"]
    lines += report.changed.prefix(longestList).map { change in
      "changed since it was exported: \(change.transaction), \(reason(change.what))"
    }
    let more = report.changed.count - longestList
    lines += report.changedEntries.map { change in
      let what =
        switch change.entry {
        case .opening: "the opening balance of \(change.account)"
        case .unexplained:
          "the unexplained entry of \(change.account) on \(change.date?.isoText ?? "")"
        }
      return "changed since it was exported: \(what), \(reason(change))"
    }
    if more > 0 { lines.append("changed since they were exported: \(more) more; --json lists all") }
    return lines
  }

  private static func reason(_ change: ExportReport.ChangedEntry) -> String {
    change.what == .gone ? "nothing is unexplained there any more" : "its amount"
  }

  private static func reason(_ what: ExportReport.Change.What) -> String {
    switch what {
    case .gone: "not in the book any more"
    case .date: "its date"
    case .amount: "its account or amount"
    }
  }
}
