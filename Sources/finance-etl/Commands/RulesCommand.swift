import ArgumentParser
import FinanceETL

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, apply them to what is stored, or suggest some.",
    subcommands: [List.self, Apply.self, Suggest.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the rules of the rule files, in the order they apply.",
      discussion: "Example:\n  finance-etl rules list --rules my-rules")

    @OptionGroup var rules: RuleOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let listed = try rules.files().rules().rules.map(\.json)
        if output.json {
          return Console.print(JSONWriter.text(.members(["rules": .array(listed)])))
        }
        var table = TextTable([
          .init(title: "rule"), .init(title: "when"), .init(title: "sets"),
        ])
        for rule in try rules.files().rules().rules {
          table.add([
            rule.origin, rule.condition.words, rule.labels.words + (rule.stops ? "; stop" : ""),
          ])
        }
        table.finish(empty: "there are no rules")
      }
    }
  }

  struct Suggest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the categories you gave by hand, by payee, and how many rows have none yet.",
      discussion: """
        They are only suggestions: nothing gets a category by itself. A rule gives it to all:
          apply:
            - {when: {payee: Corner Café}, set: {category: Coffee}}

        Example:
          finance-etl rules suggest
        """)

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let suggestions = try book.reading().suggestedCategories()
        if output.json {
          return Console.print(JSONWriter.text(.members(["suggestions": .array(suggestions)])))
        }
        JSONValue.printTable(
          suggestions,
          [
            ("payee", "payee", false), ("category", "category", false), ("given", "count", true),
            ("without", "without", true),
          ], empty: "you gave no transaction a category yet")
      }
    }
  }

  struct Apply: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Apply the rule files to every stored transaction.",
      discussion: """
        Examples:
          finance-etl rules apply --dry-run
          finance-etl rules apply --rules my-rules --json

        What rules said before and no longer say is taken back. The bank's text and what you set
        yourself stay as they are.
        """)

    @OptionGroup var rules: RuleOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Say what would change, and leave the book as it is.")
    var dryRun = false

    @Flag(help: "Print nothing but errors.")
    var quiet = false

    func run() async throws {
      try await output.run { try apply() }
    }

    private func apply() throws {
      let set = try rules.files().rules()
      let store = try dryRun ? book.reading() : book.changing()
      var changes: [RuleChange] = []
      let isListed = !quiet && (dryRun || output.json)
      let (changed, concerns) = try set.apply(to: store, isDryRun: dryRun) { change in
        if isListed { changes.append(change) }
      }
      try store.close()
      for concern in concerns { Console.printError("attention: \(concern)") }
      if !quiet { render(changed, changes) }
      if !concerns.isEmpty { throw ExitStatus.attention }
    }

    private func render(_ changed: Int, _ changes: [RuleChange]) {
      if output.json {
        return Console.print(
          JSONWriter.text(
            .members([
              "dry_run": .bool(dryRun), "changed": .number(changed),
              "changes": .array(changes.map(\.json)),
            ])))
      }
      if !changes.isEmpty {
        var table = TextTable([
          .init(title: "id", isNumber: true), .init(title: "date"), .init(title: "description"),
          .init(title: "before"), .init(title: "after"),
        ])
        for change in changes {
          table.add([
            "\(change.id)", change.date, change.description, change.before.words,
            change.after.words,
          ])
        }
        table.finish(empty: "")
      }
      let word = changed == 1 ? "transaction" : "transactions"
      Console.print(dryRun ? "\(changed) \(word) would change." : "\(changed) \(word) changed.")
    }
  }
}

extension Labels {
  /// `payee Café, category Coffee`.
  fileprivate var words: String {
    [("payee", payee), ("category", category), ("kind", kind)]
      .compactMap { name, text in text.map { "\(name) \($0)" } }.joined(separator: ", ")
  }
}

extension Rule {
  fileprivate var json: JSONValue {
    .members([
      "file": .string(file), "line": line.map { .number($0) }, "when": .string(condition.words),
      "set": .members([
        "payee": .text(payee), "category": .text(category), "kind": .text(kind),
      ]),
      "stop": stops ? true : nil,
    ])
  }
}
