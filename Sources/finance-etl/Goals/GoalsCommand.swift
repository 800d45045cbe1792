import ArgumentParser
import FinanceETL

struct GoalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Goals: what you save for or pay off, and how far you are.",
    subcommands: [List.self, Show.self, Add.self, Edit.self, Set.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List your goals, with what is saved and what is still to be saved.",
      usage: "finance-etl goals list [<options>]",
      discussion: """
        `a month` is what is missing to the target, divided by the months that are left. A goal is \
        behind if less is saved than on the straight line from its start to its last day. Amounts \
        in another currency count at the rate of the day.

        Examples:
          finance-etl goals
          finance-etl goals --as-of 2024-06-30 --json
        """)

    @OptionGroup var day: PlanDay
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let goals = try book.reading().goals.list(asOf: day.asOf)
        if try output.print(goals, named: "goals") { return }
        TextTable.print(
          goals,
          [
            .number("id") { "\($0.goal.id)" }, .text("goal") { $0.goal.name },
            .exact("") { PercentBar($0.percent).text }, .number("saved") { $0.saved.text },
            .number("target") { $0.target.text }, .exact("") { $0.goal.currency.code },
            .exact("by") { $0.goal.by?.isoText },
            .number("a month") { $0.ask?.requiredMonthly.text }, .exact("status") { $0.words },
          ], empty: "there are no goals")
        for goal in goals { goal.drawLeftOut() }
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show a goal, with what you put aside outside of your accounts.",
      usage: "finance-etl goals show <goal> [<options>]",
      discussion: "Example:\n  finance-etl goals show Trip")

    @Argument(help: GoalOptions.goalHelp) var goal: Book.GoalSelector
    @OptionGroup var day: PlanDay
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let shown = try book.reading().goals.show(goal, asOf: day.asOf)
        if try output.print(shown, named: "goal", rows: shown.entries) { return }
        shown.progress.draw()
        if shown.entries.isEmpty { return }
        Console.print("Outside of your accounts:")
        TextTable.print(
          shown.entries,
          [
            .exact("as of") { $0.date.isoText }, .number("amount") { $0.amount.text },
            .text("note") { $0.note },
          ], empty: "")
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a goal with its entries; it cannot be undone.",
      usage: "finance-etl goals delete <goal> [<options>]",
      discussion: "Example:\n  finance-etl goals delete Trip")

    @Argument(help: GoalOptions.goalHelp) var goal: Book.GoalSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let gone = try book.changing { book throws(FinanceETLError) in
          try book.goals.delete(goal)
        }
        if output.json { return try Console.print(json: gone, named: "goal") }
        Console.print("Goal \(gone.goal.id), \(gone.goal.name), is deleted.")
      }
    }
  }
}
