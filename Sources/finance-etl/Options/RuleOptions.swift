import ArgumentParser
import FinanceETL
import Foundation

/// Which rules there are.
struct RuleOptions: ParsableArguments {
  @Option(
    name: .customLong("rules"),
    help: ArgumentHelp(
      "A folder of rule files, or one file, applied after those of the config folder; repeat for"
        + " more.",
      valueName: "dir"),
    completion: .directory)
  var paths: [String] = []

  /// The config folder's rules, then those given.
  func files() throws(FinanceETLError) -> RuleFiles {
    RuleFiles(try everyPath())
  }

  /// The same, but no rules at all where the person has none: what is only read is shown as its source has it.
  func filesIfAny() throws(FinanceETLError) -> RuleFiles {
    let own = RuleFiles(try everyPath(), includesBuiltin: false)
    return try own.rules().rules.isEmpty ? own : files()
  }

  func everyPath() throws(FinanceETLError) -> [String] {
    for path in paths where !FileManager.default.fileExists(atPath: path) {
      throw FinanceETLError(.fileNotFound, "there is no such folder of rules", file: path)
    }
    let environment = ProcessInfo.processInfo.environment
    return [YAMLFolder.personal("rules", environment: environment)] + paths
  }
}
