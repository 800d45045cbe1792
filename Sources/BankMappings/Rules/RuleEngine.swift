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
  private var fitting: [Int] = []
  /// What rules that fitted together say; where no row before had anything to add.
  private var known: [[Int]: Classification] = [:]
  private var last: (fitting: [Int], base: Classification?, result: Classification)?
  private var givenUp: [Int: (rows: Int, error: PatternLimitError)] = [:]

  /// - Parameter isOfMapping: whether these are a bank mapping's own rules.
  init(_ rules: [Rule], isOfMapping: Bool, scratch: PatternScratch) {
    self.rules = rules
    self.isOfMapping = isOfMapping
    self.scratch = scratch
    fields = FieldTexts(rules)
  }

  /// Adds to a transaction what the rules say of it.
  ///
  /// - Parameter row: the row of the table it was read from.
  func classify(_ transaction: inout Transaction, in row: RowScope? = nil) {
    fields.read(transaction)
    find(RuleScope(fields: fields, row: row, scratch: scratch))
    guard !fitting.isEmpty else { return }
    transaction.classification = classification(over: transaction.classification)
  }

  private func find(_ scope: RuleScope) {
    fitting.removeAll(keepingCapacity: true)
    for index in rules.indices {
      do {
        guard try scope.holds(rules[index].condition) else { continue }
      } catch {
        givenUp[index, default: (0, error)].rows += 1
        continue
      }
      fitting.append(index)
      if rules[index].stops { return }
    }
  }

  private func classification(over base: Classification?) -> Classification {
    if let last, last.base === base, last.fitting == fitting { return last.result }
    let result: Classification
    if base == nil, let same = known[fitting] {
      result = same
    } else {
      result = combined(over: base)
      if base == nil { known[fitting] = result }
    }
    last = (fitting, base, result)
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
      return "the rule \(rules[index].origin) was left out of \(rows): the pattern"
        + " \(failure.error.source) was given up (\(failure.error.message))"
    }
  }
}
