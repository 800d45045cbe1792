import FinanceModel

/// The rules of some rule files: for transactions of every format.
///
/// ```swift
/// let rules = try RuleSet([MappingFile(name: "mine.yaml", text: text)])
/// let classifier = TransactionClassifier(rules)
/// classifier.begin(StatementNames(header))
/// classifier.classify(&rows)
/// ```
public struct RuleSet: Sendable {
  /// In the order they apply.
  public let rules: [Rule]
  /// The fields they look at.
  public let fields: Set<RuleField>

  public init(_ rules: [Rule] = []) {
    self.rules = rules
    fields = Set(rules.flatMap(\.condition.subjects).compactMap(\.field))
  }

  /// The rules of `files`, one file after the other.
  ///
  /// Throws `invalid_mapping`, with file and line, for the first thing that is wrong.
  public init(_ files: [MappingFile]) throws(FinanceETLError) {
    var rules: [Rule] = []
    for file in files { rules += try RuleFile.decoded(file) }
    self.init(rules)
  }
}

/// Applies a set of rules, over what a bank mapping's own rules said. One thread at a time.
public final class TransactionClassifier {
  private let engine: RuleEngine

  public init(_ set: RuleSet) {
    engine = RuleEngine(set.rules, isOfMapping: false, scratch: PatternScratch())
  }

  /// Takes the names of the statement that the next rows belong to.
  public func begin(_ names: StatementNames) {
    engine.fields.begin(names)
  }

  /// Adds to the rows what the rules say of them; changes nothing else.
  public func classify(_ rows: inout [StatementTransaction]) {
    for index in rows.indices { engine.classify(&rows[index]) }
  }

  /// Adds to one row what the rules say of it.
  public func classify(_ row: inout StatementTransaction) {
    engine.classify(&row)
  }

  /// The rules that were left out of some rows, because a pattern was given up there.
  public var concerns: [String] { engine.concerns }
}
