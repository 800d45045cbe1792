import BankMappings
import BuiltinMappings
import FinanceModel
import Foundation

extension RuleFiles {
  /// A rule that was, or would be, written into a file.
  package struct Added: Encodable, Sendable {
    package let file: String
    /// The line it stands on, from 1.
    package let line: Int
    /// The line itself.
    package let rule: String
    package let isDryRun: Bool

    private enum CodingKeys: String, CodingKey {
      case file, line, rule
      case isDryRun = "dry_run"
    }
  }

  /// Writes a rule at the end of the last rule file: no other rule goes before it.
  ///
  /// Throws `invalid_argument` where the rule is none or stands there already.
  ///
  /// - Parameter conditions: fields and what they are tested for, as rule files write it.
  package func add(
    when conditions: [(field: String, test: String)], set labels: Labels, stops: Bool,
    isDryRun: Bool
  ) throws(FinanceETLError) -> Added {
    let rule = NewRule(when: conditions, set: labels, stops: stops)
    let file = try target()
    let known = FileManager.default.fileExists(atPath: file) ? try YAMLFolder.file(file) : nil
    let text = try RuleFileText(adding: rule, to: known)
    let new = try RuleFile(MappingFile(name: file, text: text.text)).rules.last
    let all = try RuleSet(files()).rules
    if let new, let same = all.first(where: { $0.summary.isSame(as: new.summary) }) {
      throw FinanceETLError(
        .invalidArgument, "the rule is there already: \(same.origin)",
        hint: "\(.listRules) lists the rules")
    }
    if !isDryRun { try Self.write(text.text, to: file) }
    return Added(file: file, line: text.line, rule: rule.yaml, isDryRun: isDryRun)
  }

  /// The file that new rules go to: the last one, or one to be made in the last folder.
  private func target() throws(FinanceETLError) -> String {
    let path = paths.last ?? "rules"
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if !isThere {
      return path.hasSuffix(".yaml") || path.hasSuffix(".yml") ? path : path + "/mine.yaml"
    }
    guard isFolder.boolValue else { return path }
    return try YAMLFolder.files(in: path).last?.name ?? path + "/mine.yaml"
  }

  private static func write(_ text: String, to file: String) throws(FinanceETLError) {
    let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw FinanceETLError(
        .fileUnwritable, "the rule cannot be written: \(error.localizedDescription)", file: file)
    }
  }
}

extension RuleFiles {
  /// A rule file, and its text.
  package struct Shown: Encodable, Sendable {
    package let file: String
    package let yaml: String
  }

  /// The rule file that comes with the program.
  package static var builtin: Shown {
    Shown(file: BuiltinRules.file.name, yaml: BuiltinRules.file.text)
  }

  /// What became of the test of a rule file.
  package struct TestOutcome: Encodable, Sendable {
    package let file: String
    package let line: Int?
    package let failures: [String]

    package var hasPassed: Bool { failures.isEmpty }
    package var origin: String { line.map { "\(file):\($0)" } ?? file }
  }

  /// Runs the tests that stand in the files, with the rules of all of them.
  package func testOutcomes() throws(FinanceETLError) -> [TestOutcome] {
    let rules = try rules()
    var outcomes: [TestOutcome] = []
    for file in try files() {
      for test in try RuleFile(file).tests {
        outcomes.append(
          TestOutcome(file: test.file, line: test.line, failures: test.failures(rules)))
      }
    }
    return outcomes
  }
}
