import ArgumentParser
import FinanceETL

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List rules, add one, test them, apply them to stored transactions, or suggest some.",
    subcommands: [
      List.self, Add.self, Test.self, Apply.self, Suggest.self, Builtin.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the rules of the rule files, in the order they apply.",
      usage: "finance-etl rules list [<options>]",
      discussion: """
        The rules that come with the program stand before yours; --builtin lists them too.

        Example:
          finance-etl rules list --rules my-rules
        """)

    @OptionGroup var rules: RuleOptions
    @OptionGroup var output: ListingOptions

    @Flag(help: "Also list the rules that come with the program.") var builtin = false

    func run() async throws {
      try await output.run {
        let listed = try RuleFiles(rules.everyPath(), includesBuiltin: builtin).rules().rules
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

  struct Builtin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "builtin",
      abstract: "Print the rule file that comes with the program.",
      usage: "finance-etl rules builtin [<options>]",
      discussion: """
        It takes names of shops out of what banks and payment processors print around them. To do \
        without it, write this line into a rule file of yours:
          builtin: none
        """)

    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let file = RuleFiles.builtin
        if output.json { return try Console.print(json: file) }
        Console.write(exactly: Array(file.yaml.utf8))
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

    @Flag(help: "Show what would change, by which rule, and leave the book as it is.")
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
            .text("rule") { $0.rules.map(RulePlace.short).joined(separator: ", ") },
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
    [
      ("payee", payee), ("category", category), ("kind", kind), ("transfer", transfer),
      ("tags", tags?.joined(separator: " ")), ("notes", notes),
    ]
    .compactMap { name, text in text.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}

/// Where a rule stands, for tables.
private enum RulePlace {
  /// `mine.yaml:7`, without the folders.
  static func short(_ origin: String) -> String {
    origin.split(separator: "/").last.map { String($0) } ?? origin
  }
}
