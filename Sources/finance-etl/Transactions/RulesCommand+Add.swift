import ArgumentParser
import FinanceETL

extension RulesCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Write a rule at the end of your rule file.",
      usage: "finance-etl rules add --payee <text> --category <text> [<options>]",
      discussion: """
        Examples:
          finance-etl rules add --payee "Corner Café" --category Coffee
          finance-etl rules add --when 'description=~^dm-drogerie' --set-payee dm
          finance-etl rules add --when 'amount=..-500' --tag large

        It is written into the last rule file: of the config folder, or of --rules. A text fits \
        whole and in any case; one that begins with ~ is a pattern. docs/MAPPINGS.md lists the \
        fields. `rules apply` applies it to what is stored.
        """)

    @Option(help: "Rows of this payee, or without one of this text.") var payee: String?
    @Option(
      name: .customLong("when"),
      help: ArgumentHelp("Rows whose field fits; repeat for more.", valueName: "field=test"))
    var conditions: [String] = []

    @Option(help: "The category they get.", completion: BookCompletion.categories)
    var category: String?
    @Option(help: "The payee they get.") var setPayee: String?
    @Option(
      name: .customLong("tag"),
      help: ArgumentHelp("A tag they get; repeat for more.", valueName: "tag"),
      completion: BookCompletion.tags)
    var tags: [String] = []
    @Option(help: "The notes they get.") var notes: String?
    @Option(help: "The kind they get.") var kind: String?
    @Option(help: "The own account on their other side.", completion: BookCompletion.accounts)
    var transfer: String?
    @Flag(help: "No later rule applies to them.") var stop = false

    @Flag(help: "Print the rule and where it would go, and write nothing.") var dryRun = false
    @OptionGroup var rules: RuleOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run { try add() }
    }

    private func add() throws {
      let labels = Labels(
        payee: setPayee, category: category, kind: kind, transfer: transfer,
        tags: tags.isEmpty ? nil : tags, notes: notes)
      guard !labels.isEmpty else {
        throw ValidationError("what do they get? Give --category, --tag, --set-payee or the like.")
      }
      let added = try rules.files().add(
        when: tests(), set: labels, stops: stop, isDryRun: dryRun)
      if output.json { return try Console.print(json: added) }
      Console.print(added.rule)
      Console.print(
        dryRun
          ? "It would be written to \(added.file):\(added.line)."
          : "Written to \(added.file):\(added.line).")
    }

    /// Fields and what they are tested for.
    private func tests() throws -> [(field: String, test: String)] {
      var all: [(field: String, test: String)] = []
      if let payee { all.append(("who", payee)) }
      for condition in conditions {
        guard let mark = condition.firstIndex(of: "="), mark != condition.startIndex else {
          throw ValidationError("--when: expected field=test, found \"\(condition)\"")
        }
        all.append(
          (String(condition[..<mark]), String(condition[condition.index(after: mark)...])))
      }
      guard !all.isEmpty else {
        throw ValidationError("which rows? Give --payee <text> or --when <field=test>.")
      }
      if let twice = all.first(where: { one in all.count { $0.field == one.field } > 1 }) {
        throw ValidationError("\"\(twice.field)\" is given twice")
      }
      return all
    }
  }
}
