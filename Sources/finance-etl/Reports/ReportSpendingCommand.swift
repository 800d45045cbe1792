import ArgumentParser
import FinanceETL
import LedgerReports

struct ReportSpendingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spending",
    abstract: "Report what was spent and received, by category, payee, tag, account or time.",
    usage: "finance-etl report spending [<options>]",
    discussion: """
      These are the figures that budgets have. Refunds lower what was spent; income stands by \
      itself; transfers between own accounts are left out, and so are accounts of investments \
      unless you name them. Without --from, it is a year. Of a transaction that you split, its \
      parts count; one with several tags counts with each, and once in the totals.

      Examples:
        finance-etl report spending --from 2024-01 --as-of 2024-06-30
        finance-etl report spending --by payee --csv
        finance-etl report spending --by month --no-pending --currency EUR
      """)

  @OptionGroup var report: ReportOptions
  @OptionGroup var start: ReportStart
  @Option(
    help: ArgumentHelp(
      "Group by category, payee, tag, account, week, month or year.", valueName: "group"))
  var by: SpendingReport.Grouping?
  @OptionGroup var counted: CountedRows
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  /// In JSON all groups stand beside each other where none is asked for.
  private var groupings: Set<SpendingReport.Grouping> {
    if let by { return [by] }
    return output.json ? Set(SpendingReport.Grouping.allCases) : [.category]
  }

  func run() async throws {
    try await output.run {
      var query = report.query
      query.from = start.from
      query.dates = counted.dates ?? .date
      query.includesPending = !counted.noPending
      let spending = try book.reading().spendingReport(query, by: groupings)
      if output.json { return try Console.print(json: spending, named: "spending") }
      let groups = groups(of: spending)
      if output.csv { return try Console.printCSV(for: output.reader) { try groups.forEach($0) } }
      draw(groups, spending)
    }
  }

  private func groups(of spending: SpendingReport) -> [SpendingReport.Spent] {
    switch by ?? .category {
    case .category: spending.categories
    case .payee: spending.payees ?? []
    case .tag: spending.tags ?? []
    case .account: spending.accounts
    case .week: spending.weeks ?? []
    case .month: spending.months
    case .year: spending.years
    }
  }

  private func draw(_ groups: [SpendingReport.Spent], _ spending: SpendingReport) {
    TextTable.print(
      groups,
      [
        .text((by ?? .category).rawValue) { $0.name ?? "(none)" },
        .number("rows") { "\($0.count)" }, .number("paid") { $0.paid.text },
        .number("refunded") { $0.refunded.text }, .number("spent") { $0.spent.text },
        .text("") { $0.currency.code }, .number("%") { $0.percent?.text },
      ], empty: "nothing was spent from \(spending.from) to \(spending.to)")
    if !spending.income.isEmpty {
      ReportText.heading("received:")
      TextTable.print(
        spending.income,
        [
          .text("category") { $0.name ?? "(none)" }, .number("rows") { "\($0.count)" },
          .number("received") { $0.received.text }, .text("") { $0.currency.code },
        ], empty: "")
    }
    if !spending.totals.isEmpty {
      ReportText.heading("from \(spending.from) to \(spending.to):")
    }
    for total in spending.totals {
      let pending = total.pending.isZero ? "" : "; \(total.pending) of it is pending"
      Console.print(
        "  spent \(total.currency) \(total.spent), received \(total.received), net \(total.net)"
          + " in \(Count.text(total.count, "row"))\(pending)")
    }
    ReportText.rates(spending.rates)
    ReportText.gaps(spending.leftOut)
  }
}

extension SpendingReport.Grouping: ExpressibleByArgument {}

/// Which rows count as spent, and on which day.
struct CountedRows: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which day of a row counts: date (booked) or initiated (bought).", valueName: "day"))
  var dates: BudgetDates?
  @Flag(name: .customLong("no-pending"), help: "Leave out pending rows.") var noPending = false
}
