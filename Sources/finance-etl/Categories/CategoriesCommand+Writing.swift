import ArgumentParser
import FinanceETL

extension CategoriesCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a category, and what is above it.",
      usage: "finance-etl categories add <category> [<options>]",
      discussion: """
        Examples:
          finance-etl categories add Food:Groceries
          finance-etl categories add "Side jobs" --flow income
        """)

    @Argument(help: CategoriesCommand.pathHelp) var category: String
    @Option(help: FlowHelp.text) var flow: CategoryFlow?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let added = try book.changing { book throws(FinanceETLError) in
          try book.categories.add(category, flow: flow)
        }
        try added.draw("is added", output)
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Rename, move or archive a category, or say what its money is.",
      usage: "finance-etl categories edit <category> [<options>]",
      discussion: """
        What is below it moves along; rows, parts, budgets and words follow. A file, a rule or \
        you may go on to say the old name: it means the new one. Renaming back undoes it. One \
        that is archived keeps its rows, takes no new ones from you and is in no list.

        Examples:
          finance-etl categories edit Snacks --name "Food:Small bites"
          finance-etl categories edit Work --flow ignore
          finance-etl categories edit Hobby --archived
        """)

    @Argument(help: CategoriesCommand.pathHelp, completion: BookCompletion.categories)
    var category: String
    @Option(help: ArgumentHelp("Its new path.", valueName: "category")) var name: String?
    @Option(help: FlowHelp.text) var flow: CategoryFlow?
    @Flag(inversion: .prefixedNo, help: "Put it away, or take it back.") var archived: Bool?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let edited = try book.changing { book throws(FinanceETLError) in
          try book.categories.edit(
            category, with: Book.CategoryEdit(path: name, flow: flow, isArchived: archived))
        }
        try edited.draw("is changed", output)
      }
    }
  }

  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Make one category of two: the first becomes the second, with all below it.",
      usage: "finance-etl categories merge <category> <into> [<options>]",
      discussion: "Example:\n  finance-etl categories merge Cafes Restaurants")

    @Argument(help: CategoriesCommand.pathHelp, completion: BookCompletion.categories)
    var category: String
    @Argument(
      help: ArgumentHelp("The category that stays.", valueName: "into"),
      completion: BookCompletion.categories)
    var other: String
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let merged = try book.changing { book throws(FinanceETLError) in
          try book.categories.merge(category, into: other)
        }
        try merged.draw("has both", output)
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a category that nothing uses, with what is below it.",
      usage: "finance-etl categories delete <category> [<options>]",
      discussion: "Example:\n  finance-etl categories delete Typo")

    @Argument(help: CategoriesCommand.pathHelp, completion: BookCompletion.categories)
    var category: String
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let gone = try book.changing { book throws(FinanceETLError) in
          try book.categories.delete(category)
        }
        try gone.draw("is deleted", output)
      }
    }
  }

  private enum FlowHelp {
    static let text = ArgumentHelp(
      "What its money is: spending, income, transfer (it stays yours) or ignore.",
      valueName: "flow")
  }
}

extension Book.Category {
  fileprivate func draw(_ what: String, _ output: OutputOptions) throws {
    if output.json { return try Console.print(json: self, named: "category") }
    let more = [
      flow.rawValue, count > 0 ? Count.text(count, "row") : nil, isArchived ? "archived" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    Console.print("\(category) \(what) (\(more)).")
  }
}
