import ArgumentParser
import FinanceETL

extension GoalsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a goal: something to save for, or a debt to pay off.",
      usage: "finance-etl goals add <name> --target <amount> [<options>]",
      discussion: """
        All goals together have at most 100 percent of an account. A debt is all that is owed in \
        one account; without a target it is what was owed on the start day.

        Examples:
          finance-etl goals add Trip --target 1000 --by 2024-12-31 --account sav=50
          finance-etl goals add "Rainy days" --target 5000 --account Savings
          finance-etl goals add Car --kind debt --account "Car loan"
        """)

    @Argument(help: "What it is called.") var name: String
    @OptionGroup var goal: GoalOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard goal.kind == .debt || goal.target != nil else {
        throw ValidationError("give --target, how much is to be saved")
      }
    }

    func run() async throws {
      try await output.run {
        let added = try book.changing { book throws(FinanceETLError) in
          try book.goals.add(goal.edit(name: name))
        }
        try added.draw(output)
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change a goal: its name, target, days or accounts.",
      usage: "finance-etl goals edit <goal> [<options>]",
      discussion: """
        --account replaces the accounts there are; an empty one removes them. An empty --by \
        removes the last day, an empty --target that of a debt.

        Examples:
          finance-etl goals edit Trip --target 1200 --by 2025-03-31
          finance-etl goals edit Trip --account sav=30 --account Cash
        """)

    @Argument(help: GoalOptions.goalHelp) var selected: Book.GoalSelector
    @Option(help: "Its new name.") var name: String?
    @OptionGroup var goal: GoalOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let edited = try book.changing { book throws(FinanceETLError) in
          try book.goals.edit(selected, with: goal.edit(name: name))
        }
        try edited.draw(output)
      }
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Say how much you put aside outside of your accounts.",
      usage: "finance-etl goals set <goal> <amount> [<options>]",
      discussion: """
        It is all that is there as of the day, in place of what you said of that day: to say it \
        twice is to say it once. What you said of earlier days stays.

        Example:
          finance-etl goals set Trip 50 --on 2024-02-01 --note "in the jar"
        """)

    @Argument(help: GoalOptions.goalHelp) var goal: Book.GoalSelector
    // So that an amount below zero is read, and refused as one.
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp("All that is put aside, in the goal's currency.", valueName: "amount"))
    var amounts: [String]
    @Option(
      name: .customLong("on"),
      help: ArgumentHelp(
        "The day it is of. Default: the last day the book knows.", valueName: "yyyy-mm-dd"))
    var day: CivilDate?
    @Option(help: "Your own note.") var note: String?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let option = amounts.first(where: { $0.hasPrefix("--") }) {
        throw ValidationError("unknown option \"\(option)\"")
      }
      guard amounts.count == 1, ExactDecimal(amounts[0]) != nil else {
        throw ValidationError(
          "expected one amount as 12.50, found \"\(amounts.joined(separator: " "))\"")
      }
    }

    func run() async throws {
      guard let amount = amounts.first.flatMap({ ExactDecimal($0) }) else { return }
      try await output.run {
        let set = try book.changing { book throws(FinanceETLError) in
          try book.goals.set(goal, to: amount, on: day, note: note)
        }
        try set.draw(output)
      }
    }
  }
}
