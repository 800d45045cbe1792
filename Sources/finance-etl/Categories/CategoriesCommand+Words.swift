import ArgumentParser
import FinanceETL

extension CategoriesCommand {
  struct Words: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "words",
      abstract: "List the words by which your sources name categories, and what each means.",
      usage: "finance-etl categories words [<options>]",
      discussion: """
        By default a word means the category of its own name. After `categories init` Plaid's \
        words and merchant category codes lead into the tree. `categories map` says otherwise.

        Example:
          finance-etl categories words
        """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let words = try book.reading().categories.words()
        if try output.print(words, named: "words") { return }
        TextTable.print(
          words,
          [
            .text("word") { $0.word }, .number("rows") { "\($0.count)" },
            .text("category") { $0.category?.text ?? "(none)" },
            .exact("as") { $0.origin.rawValue },
          ], empty: "no source names a category")
      }
    }
  }

  struct Map: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "map",
      abstract: "Say what a word of your sources means.",
      usage: """
        finance-etl categories map <word> <category> [<options>]
        finance-etl categories map <word> --none [<options>]
        finance-etl categories map <word> --remove [<options>]
        """,
      discussion: """
        It holds for the rows there are and for those to come.

        Examples:
          finance-etl categories map Lebensmittel Food:Groceries
          finance-etl categories map Sonstiges --none
        """)

    @Argument(help: ArgumentHelp("The word, in any case.", valueName: "word")) var word: String
    @Argument(
      help: ArgumentHelp("The category that it means.", valueName: "category"),
      completion: BookCompletion.categories)
    var category: String?
    @Flag(help: "It means no category.") var none = false
    @Flag(help: "It means again what it meant by itself.") var remove = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    private var meaning: Book.Categories.WordMeaning {
      if let category { return .category(category) }
      return none ? .none : .itself
    }

    func validate() throws {
      guard [category != nil, none, remove].count(where: { $0 }) == 1 else {
        throw ValidationError("give one of a category, --none and --remove")
      }
    }

    func run() async throws {
      try await output.run {
        let mapped = try book.changing { book throws(FinanceETLError) in
          try book.categories.map(word, to: meaning)
        }
        if output.json { return try Console.print(json: mapped, named: "word") }
        let means = mapped.category.map { "means \($0)" } ?? "means no category"
        Console.print("\(mapped.word) \(means) (\(Count.text(mapped.count, "row"))).")
      }
    }
  }
}
