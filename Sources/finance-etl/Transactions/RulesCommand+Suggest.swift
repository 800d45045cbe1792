import ArgumentParser
import FinanceETL

extension RulesCommand {
  struct Suggest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "suggest",
      abstract: "List the categories you set by hand, by payee, and how many rows have none yet.",
      usage: "finance-etl rules suggest [<options>]",
      discussion: """
        These are only suggestions: no transaction gets a category by itself. --yaml prints them \
        as a rule file; `rules add` writes one rule.

        Examples:
          finance-etl rules suggest
          finance-etl rules suggest --yaml > suggested.yaml
          finance-etl rules add --payee "Corner Café" --category Coffee
        """)

    @OptionGroup var rules: RuleOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    @Flag(help: "Print rules that give these categories, but for those you have.")
    var yaml = false

    func run() async throws {
      try await output.run {
        if yaml { return try printRules() }
        let suggestions = try book.reading().suggestedCategories()
        if try output.print(suggestions, named: "suggestions") { return }
        TextTable.print(
          suggestions,
          [
            .text("payee") { $0.payee }, .text("category") { $0.category },
            .number("given") { "\($0.count)" }, .number("without") { "\($0.without)" },
          ], empty: "you have not set a category yet")
      }
    }

    private func printRules() throws {
      let known = try rules.files().rules()
      let all = try book.reading().suggestedRules()
      // A number that is hidden would be in no row, and a rule that has it whole would tell it.
      let told = all.filter { ShownNumbers.mask.hidingKnown($0.payee) == $0.payee }
      if told.count < all.count {
        Console.printError(
          "\(Count.text(all.count - told.count, "suggestion")) left out: an account number is in it"
        )
      }
      let suggested = CategoryRules(told, beside: known)
      if let yaml = suggested.yaml {
        Console.write(exactly: Array(yaml.utf8))
      } else {
        Console.printError("there is nothing to suggest: the rules give every category you set")
      }
    }
  }
}
