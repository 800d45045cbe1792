/// How a list of rules is tried: made once, used by every thread.
final class RulePlan: Sendable {
  let rules: [Rule]
  let conditions: [FlatCondition]
  /// Of each rule that puts captured text anywhere, the patterns that may capture it.
  let capturing: [[(subject: Subject, pattern: Pattern)]]
  let index: RuleIndex
  /// What the rules look at.
  let subjects: Set<Subject>
  /// Of what they look at, the fields that earlier rules may have set.
  let shown: Set<RuleField>
  /// Whether what a row gets depends on more than which rules fit.
  let isDynamic: Bool
  let looksAtShown: Bool

  /// - Parameter triesAll: every rule is tried for every row, as is slow.
  init(_ rules: [Rule], triesAll: Bool = false) {
    self.rules = rules
    conditions = rules.map { FlatCondition($0.condition) }
    capturing = rules.map { $0.hasCaptures ? $0.condition.capturing : [] }
    index = RuleIndex(rules, triesAll: triesAll)
    subjects = Set(rules.flatMap(\.condition.subjects))
    shown = Set(subjects.compactMap(\.field).filter(\.isShown))
    looksAtShown = !shown.isEmpty
    isDynamic = looksAtShown || rules.contains(where: \.hasCaptures)
  }
}

/// A condition, flat where it is of the usual kind: one field and one pattern. To walk the tree of a
/// condition costs more than to match.
enum FlatCondition: Sendable {
  /// The pattern is held by the rules.
  case pattern(RuleField, UncountedPattern)
  case tree(Condition)

  init(_ condition: Condition) {
    if case .test(.field(let field), let tests) = condition, !field.isOfStatement, field != .tags,
      tests.count == 1, case .matches(let pattern) = tests[0]
    {
      self = .pattern(field, UncountedPattern(pattern))
    } else {
      self = .tree(condition)
    }
  }

  func holds(for scope: RuleScope) throws(PatternLimitError) -> Bool {
    switch self {
    case .pattern(let field, let pattern):
      return try pattern.matches(scope.fields.bytes(field), scope.scratch)
    case .tree(let condition): return try scope.holds(condition)
    }
  }
}
