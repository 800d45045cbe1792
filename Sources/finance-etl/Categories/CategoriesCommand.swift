import ArgumentParser
import FinanceETL

struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "Categories: what your money is for, as a tree, and the words that lead into it.",
    subcommands: [
      List.self, Init.self, Add.self, Edit.self, Merge.self, Delete.self, Words.self, Map.self,
    ],
    defaultSubcommand: List.self)

  static let pathHelp = ArgumentHelp("A category, as Food:Groceries.", valueName: "category")

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List categories, with what their money is and how many rows each has.",
      usage: "finance-etl categories list [<options>]",
      discussion: """
        A category is there because you added it, or because a transaction has it. Its flow is \
        the one that you said, else that of the nearest category above it; else it is income if \
        more of its rows arrive than leave, and spending if not.

        Examples:
          finance-etl categories
          finance-etl categories list --all --csv
        """)

    @Flag(help: "Also those that are archived.") var all = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let categories = try book.reading().categories.list(includingArchived: all)
        if try output.print(categories, named: "categories") { return }
        TextTable.print(
          categories,
          [
            .text("category") { $0.category.text }, .exact("flow") { $0.flow.rawValue },
            .number("rows") { "\($0.count)" }, .exact("") { $0.isArchived ? "archived" : nil },
          ], empty: "the book has no categories; `finance-etl categories init` makes a tree")
      }
    }
  }

  struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      abstract: "Add the default tree of categories, and what Plaid's words mean in it.",
      usage: "finance-etl categories init [<options>]",
      discussion: """
        What is there stays. Rename, move or merge the categories as you like: the words follow. \
        A second time nothing is added.

        Example:
          finance-etl categories init --language de
        """)

    @Option(
      help: ArgumentHelp(
        "What they are called in: en, de, fr, es, nl, it, pt, pl or zh.", valueName: "language"))
    var language = DefaultCategories.Language.en
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let added = try book.changing { book throws(FinanceETLError) in
          try book.categories.initialize(in: language)
        }
        if output.json { return try Console.print(json: added, named: "added") }
        Console.print(
          added == 0 ? "Nothing is added." : "\(Count.text(added, "category", "categories")) added."
        )
      }
    }
  }
}

extension DefaultCategories.Language: ExpressibleByArgument {}

extension CategoryFlow: ExpressibleByArgument {}
