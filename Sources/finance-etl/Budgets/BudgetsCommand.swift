import ArgumentParser
import FinanceETL
import LedgerReports

struct BudgetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budgets",
    abstract: "Budgets: what you mean to spend, and what became of it.",
    subcommands: [List.self, Show.self, Add.self, Edit.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List your budgets, with their periods and accounts.",
      usage: "finance-etl budgets list [<options>]",
      discussion: """
        Examples:
          finance-etl budgets
          finance-etl budgets --as-of 2024-06-30 --json
        """)

    @OptionGroup var day: PlanDay
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let budgets = try book.reading().budgets.list(asOf: day.asOf)
        if try output.print(budgets, named: "budgets") { return }
        TextTable.print(
          budgets,
          [
            .number("id") { "\($0.id)" }, .text("budget") { $0.name },
            .text("period") { $0.schedule.text }, .exact("begins") { $0.from.isoText },
            .exact("") { $0.currency.code }, .number("lines") { "\($0.lines.count)" },
            .text("accounts") { $0.accounts?.joined(separator: ", ") },
          ], empty: "there are no budgets")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show a budget: what each line has, and what of it was spent.",
      usage: "finance-etl budgets show <budget> [<options>]",
      discussion: """
        Refunds lower what was spent. Transfers between your accounts are left out, and so is what \
        has no rate into the currency of the budget; both are listed. --csv has a row for each \
        period and line.

        Examples:
          finance-etl budgets show Home
          finance-etl budgets show Home --periods 6 --csv > home.csv
          finance-etl budgets show Home --as-of 2024-05-31 --svg home.svg
        """)

    @Argument(help: BudgetOptions.budgetHelp) var budget: Book.BudgetSelector
    @OptionGroup var day: PlanDay
    @Option(
      help: ArgumentHelp(
        "How many periods, up to the one that has the day. Default: 1.", valueName: "count"))
    var periods = 1
    @OptionGroup var drawing: DrawingOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func validate() throws {
      guard periods > 0 else {
        throw ValidationError("expected one period or more, found \(periods)")
      }
    }

    func run() async throws {
      try await output.run {
        let shown = try book.reading().budgets.show(budget, asOf: day.asOf, periods: periods)
        if try drawing.write(shown.drawn) { return }
        if output.json { return try Console.print(json: shown) }
        if output.csv {
          let rows = shown.report.periods.flatMap(BudgetRow.all)
          return try Console.printCSV(for: output.reader) { try rows.forEach($0) }
        }
        shown.print()
      }
    }
  }
}

extension Book.ShownBudget {
  /// The lines of the newest period, as SVG.
  fileprivate var drawn: String {
    let period = report.periods.last
    let lines = period?.lines.map { line in
      ReportDrawing.PlannedLine(
        name: "\(line.subject)", label: "\(line.moved) of \(line.available)",
        planned: line.available, reached: line.moved, isExceeded: line.status == .exceeded)
    }
    let days = period.map { ", \($0.days.isoText)" } ?? ""
    return ReportDrawing.plan(lines ?? [], title: "\(budget.name)\(days), \(budget.currency)")
  }
}
