import ArgumentParser
import FinanceETL

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, apply them to stored transactions, or suggest rules.",
    subcommands: [List.self, Apply.self, Suggest.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the rules of the rule files, in the order they apply.",
      usage: "finance-etl rules list [<options>]",
      discussion: "Example:\n  finance-etl rules list --rules my-rules")

    @OptionGroup var rules: RuleOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let listed = try rules.files().rules().rules
        if try output.print(listed.map(\.summary), named: "rules") { return }
        TextTable.print(
          listed,
          [
            .text("rule") { $0.origin }, .text("when") { $0.condition.words },
            .text("sets") { $0.labels.words + ($0.stops ? "; stop" : "") },
          ], empty: "there are no rules")
      }
    }
  }

  struct Suggest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "suggest",
      abstract: "List the categories you set by hand, by payee, and how many rows have none yet.",
      discussion: """
        These are only suggestions: no transaction gets a category by itself. A rule gives one to \
        all:
          apply:
            - {when: {payee: Corner Café}, set: {category: Coffee}}

        Example:
          finance-etl rules suggest
        """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
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
  }

  struct Apply: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "apply",
      abstract: "Apply the rule files to every stored transaction.",
      usage: "finance-etl rules apply [<options>]",
      discussion: """
        Examples:
          finance-etl rules apply --dry-run
          finance-etl rules apply --rules my-rules --json

        What a rule set before and no rule sets now is removed. The bank's text and what you set \
        yourself stay as they are.
        """)

    @OptionGroup var rules: RuleOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Show what would change, and leave the book as it is.")
    var dryRun = false

    @Flag(help: "Print only errors.")
    var quiet = false

    func run() async throws {
      try await output.run { try apply() }
    }

    private func apply() throws {
      let set = try rules.files().rules()
      let store = try dryRun ? book.reading() : book.changing()
      var changes: [Book.RuleChange] = []
      let isListed = !quiet && (dryRun || output.json)
      let (changed, concerns) = try set.apply(to: store, isDryRun: dryRun) { change in
        if isListed { changes.append(change) }
      }
      try store.close()
      for concern in concerns { Console.printError("attention: \(concern)") }
      if !quiet { try render(changed, changes) }
      if !concerns.isEmpty { throw ExitStatus.attention }
    }

    private func render(_ changed: Int, _ changes: [Book.RuleChange]) throws {
      if output.json {
        return try Console.print(
          json: Answer.AppliedRules(isDryRun: dryRun, changed: changed, changes: changes))
      }
      if !changes.isEmpty {
        TextTable.print(
          changes,
          [
            .number("id") { "\($0.id)" }, .exact("date") { $0.date.isoText },
            .text("description") { $0.description }, .text("before") { $0.before.words },
            .text("after") { $0.after.words },
          ], empty: "")
      }
      let word = changed == 1 ? "transaction" : "transactions"
      Console.print(dryRun ? "\(changed) \(word) would change." : "\(changed) \(word) changed.")
    }
  }
}

extension Labels {
  /// `payee Café, category Coffee`.
  fileprivate var words: String {
    [("payee", payee), ("category", category), ("kind", kind), ("transfer", transfer)]
      .compactMap { name, text in text.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}
