import ArgumentParser
import FinanceETL

extension BudgetsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a budget: lines of categories with an amount a period.",
      usage: "finance-etl budgets add <name> --period <kind> [<options>]",
      discussion: """
        A line has what is spent or received in its category and below it, less what has a line of \
        its own. A line account:NAME has the payments to a loan, savings or an investment account.

        Examples:
          finance-etl budgets add Home --period monthly --line Food=400 --line Rent=900
          finance-etl budgets add Pay --period monthly --starts 31 --roll before
          finance-etl budgets add Trip --period custom --starts 2024-06-01 \\
            --ends 2024-06-14 --line Travel=800
          finance-etl budgets add Debts --period monthly --line "account:Car loan=250"
        """)

    @Argument(help: "What it is called.") var name: String
    @OptionGroup var period: PeriodOptions
    @OptionGroup var budget: BudgetOptions
    @Option(
      help: ArgumentHelp(
        "A day of its first period. Default: the last day the book knows.",
        valueName: "yyyy-mm-dd"))
    var from: CivilDate?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        var edit = budget.edit(name: name)
        edit.scope = from.map { .from($0) }
        let schedule = try period.schedule()
        let added = try book.changing { book throws(FinanceETLError) in
          try book.budgets.add(edit, period: schedule)
        }
        try added.draw(output)
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change a budget: its lines, their amounts, its name or accounts.",
      usage: "finance-etl budgets edit <budget> [<options>]",
      discussion: """
        --line and --drop hold from the period of the day --from on, and the periods before stay as \
        they are; with --only they hold for that period alone. Everything else holds for all \
        periods. --account replaces the accounts there are; after an empty one all but investments \
        count again.

        Examples:
          finance-etl budgets edit Home --line Food=450 --from 2024-07-01
          finance-etl budgets edit Home --line Food=600 --only 2024-12-24
          finance-etl budgets edit Home --drop Rent --rollover Food=surplus
        """)

    @Argument(help: BudgetOptions.budgetHelp) var selected: Book.BudgetSelector
    @Option(help: "Its new name.") var name: String?
    @OptionGroup var budget: BudgetOptions
    @Option(
      name: .customLong("drop"),
      help: ArgumentHelp(
        "A line to take out; repeat for more.", valueName: "category"),
      completion: BookCompletion.categories)
    var drops: [BudgetEdit.Subject] = []
    @Option(
      help: ArgumentHelp(
        "A day of the first period of --line and --drop. Default: the last day the book knows.",
        valueName: "yyyy-mm-dd"))
    var from: CivilDate?
    @Option(
      help: ArgumentHelp(
        "A day of the only period of --line and --drop.", valueName: "yyyy-mm-dd"))
    var only: CivilDate?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if from != nil, only != nil { throw ValidationError("give only one of --from and --only") }
    }

    func run() async throws {
      try await output.run {
        var edit = budget.edit(name: name)
        edit.drops = drops
        edit.scope = from.map { .from($0) } ?? only.map { .only($0) }
        let edited = try book.changing { book throws(FinanceETLError) in
          try book.budgets.edit(selected, with: edit)
        }
        try edited.draw(output)
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a budget with its lines; it cannot be undone.",
      usage: "finance-etl budgets delete <budget> [<options>]",
      discussion: "Example:\n  finance-etl budgets delete Home")

    @Argument(help: BudgetOptions.budgetHelp) var budget: Book.BudgetSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let gone = try book.changing { book throws(FinanceETLError) in
          try book.budgets.delete(budget)
        }
        if output.json { return try Console.print(json: gone, named: "budget") }
        Console.print("Budget \(gone.id), \(gone.name), is deleted.")
      }
    }
  }
}
