import FinanceModel

/// The rules of some rule files: for transactions of every format.
///
/// ```swift
/// let rules = try RuleSet([MappingFile(name: "mine.yaml", text: text)])
/// let classifier = TransactionClassifier(rules)
/// classifier.begin(StatementNames(header))
/// classifier.classify(&rows)
/// ```
package struct RuleSet: Sendable {
  /// In the order they apply.
  package let rules: [Rule]
  /// The fields they look at.
  package let fields: Set<RuleField>
  let plan: RulePlan

  package init(_ rules: [Rule] = []) {
    self.rules = rules
    plan = RulePlan(rules)
    fields = Set(plan.subjects.compactMap(\.field))
  }

  /// The rules of `files`, one file after the other.
  ///
  /// Throws `invalid_mapping`, with file and line, for the first thing that is wrong.
  ///
  /// - Parameter builtin: come before them, unless one of the files leaves them out.
  package init(_ files: [MappingFile], after builtin: PayeeRules? = nil) throws(FinanceETLError) {
    var decoded: [RuleFile] = []
    for file in files { decoded.append(try RuleFile(file)) }
    let first = decoded.contains(where: \.leavesOutBuiltin) ? nil : builtin?.rules
    self.init((first ?? []) + decoded.flatMap(\.rules))
  }
}

/// Applies a set of rules, over what a bank mapping's own rules said. One thread at a time.
package final class TransactionClassifier {
  private let engine: RuleEngine

  package init(_ set: RuleSet) {
    engine = RuleEngine(set.plan, isOfMapping: false, scratch: PatternScratch())
  }

  /// Takes the names of the statement that the next rows belong to.
  package func begin(_ names: StatementNames) {
    engine.fields.begin(names)
  }

  /// Adds to the rows what the rules say of them; changes nothing else.
  package func classify(_ rows: inout [StatementTransaction]) {
    for index in rows.indices { engine.classify(&rows[index]) }
  }

  /// Adds to one row what the rules say of it.
  package func classify(_ row: inout StatementTransaction) {
    engine.classify(&row)
  }

  /// The rules that were left out of some rows, because a pattern was given up there.
  package var concerns: [String] { engine.concerns }
}
