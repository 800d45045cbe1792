import FinanceModel

/// Finds the rules that fit a row and puts together what they say. One thread at a time.
///
/// Every rule that fits applies, from top to bottom, later ones over earlier ones, until one that
/// stops. A rule whose pattern is given up on a row is left out there, and told of at the end.
final class RuleEngine {
  let rules: [Rule]
  let fields: FieldTexts
  private let scratch: PatternScratch
  private let isOfMapping: Bool
  private let conditions: [FlatCondition]
  private var fitting: [Int] = []
  /// What rules that fitted together say; where no row before had anything to add.
  private var known: [[Int]: Classification] = [:]
  private var lastFitting: [Int] = []
  private var lastBase: Classification?
  private var lastResult: Classification?
  private var givenUp: [Int: (rows: Int, error: PatternLimitError)] = [:]

  /// - Parameter isOfMapping: whether these are a bank mapping's own rules.
  init(_ rules: [Rule], isOfMapping: Bool, scratch: PatternScratch) {
    self.rules = rules
    self.isOfMapping = isOfMapping
    self.scratch = scratch
    conditions = rules.map { FlatCondition($0.condition) }
    fields = FieldTexts(rules)
  }

  /// Adds to a transaction what the rules say of it.
  ///
  /// - Parameter row: the row of the table it was read from.
  func classify(_ transaction: inout StatementTransaction, in row: RowScope? = nil) {
    fields.read(transaction)
    find(RuleScope(fields: fields, row: row, scratch: scratch))
    guard !fitting.isEmpty else { return }
    transaction.classification = classification(over: transaction.classification)
  }

  private func find(_ scope: RuleScope) {
    fitting.removeAll(keepingCapacity: true)
    for index in conditions.indices {
      do {
        guard try conditions[index].holds(for: scope) else { continue }
      } catch {
        givenUp[index, default: (0, error)].rows += 1
        continue
      }
      fitting.append(index)
      if rules[index].stops { return }
    }
  }

  private func classification(over base: Classification?) -> Classification {
    if let lastResult, lastBase === base, lastFitting == fitting { return lastResult }
    let result: Classification
    if base == nil, let same = known[fitting] {
      result = same
    } else {
      result = combined(over: base)
      if base == nil { known[fitting] = result }
    }
    lastFitting.removeAll(keepingCapacity: true)
    lastFitting.append(contentsOf: fitting)
    (lastBase, lastResult) = (base, result)
    return result
  }

  private func combined(over base: Classification?) -> Classification {
    let said = fitting.reduce(Labels()) { rules[$1].labels.over($0) }
    let labels = said.over(base?.labels ?? Labels())
    return Classification(
      labels, mapping: isOfMapping ? labels : base?.mapping,
      rules: (base?.rules ?? []) + fitting.map { rules[$0].origin })
  }

  /// The rules that were left out, and why.
  var concerns: [String] {
    givenUp.sorted { $0.key < $1.key }.map { index, failure in
      let rows = "\(failure.rows) row\(failure.rows == 1 ? "" : "s")"
      return "the rule \(rules[index].origin) was not applied to \(rows): the search for the"
        + " pattern \(failure.error.source) was stopped (\(failure.error.message))"
    }
  }
}

/// A condition, flat where it is of the usual kind: one field and one pattern. To walk the tree of a
/// condition costs more than to match.
private enum FlatCondition {
  /// The pattern is held by the rules.
  case pattern(RuleField, UncountedPattern)
  case tree(Condition)

  init(_ condition: Condition) {
    if case .test(.field(let field), let tests) = condition, field != .account, field != .feed,
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
