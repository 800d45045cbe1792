import ArgumentParser
import FinanceETL

extension RulesCommand {
  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract: "Run the tests that stand in rule files.",
      usage: "finance-etl rules test [<file> ...] [<options>]",
      discussion: """
        A test is a row, and what the rules must set of it:
          tests:
            - in: {description: SQ *BLUE HERON COFFEE, amount: -4.50}
              out: {payee: BLUE HERON COFFEE, category: Coffee}

        Examples:
          finance-etl rules test
          finance-etl rules test mine.yaml
        """)

    @Argument(
      help: ArgumentHelp("Rule files. Default: all of them.", valueName: "file"),
      completion: .file())
    var files: [String] = []

    @OptionGroup var rules: RuleOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run { try test() }
    }

    private func test() throws {
      for file in files { _ = try YAMLFolder.file(file) }
      let outcomes = try (files.isEmpty ? rules.files() : RuleFiles(files)).testOutcomes()
      let failed = outcomes.filter { !$0.hasPassed }
      if output.json {
        try Console.print(json: outcomes, named: "tests")
      } else {
        for outcome in failed {
          Console.printError("\(outcome.origin): failed")
          for failure in outcome.failures { Console.printError("  \(failure)") }
        }
        Console.print("\(Count.text(outcomes.count, "test")), \(failed.count) failed")
      }
      if !failed.isEmpty { throw ExitStatus.failed }
    }
  }
}
