import FinanceModel

/// Finds the rules that fit a row and puts together what they say. One thread at a time.
///
/// Every rule is tried once, from top to bottom, and sees what those before it set; later ones win over
/// earlier ones, until one that stops. A rule whose pattern is given up on a row is left out there, and told
/// of at the end.
final class RuleEngine {
  let rules: [Rule]
  let fields: FieldTexts
  private let plan: RulePlan
  private let scratch: PatternScratch
  private let isOfMapping: Bool
  /// The rules to be tried for the row at hand, as bits.
  private let candidates: UnsafeMutableBufferPointer<UInt64>
  private var fitting: [Int] = []
  /// What was said of the row at hand, where a rule may look at it.
  private var said = Labels()
  /// What rules that fitted together say; where no row before had anything to add.
  private var known: [[Int]: Classification] = [:]
  private var origins: [[Int]: [String]] = [:]
  private var lastFitting: [Int] = []
  private var lastBase: Classification?
  private var lastResult: Classification?
  private var givenUp: [Int: (rows: Int, error: PatternLimitError)] = [:]

  /// - Parameter isOfMapping: whether these are a bank mapping's own rules.
  init(_ plan: RulePlan, isOfMapping: Bool, scratch: PatternScratch) {
    self.plan = plan
    rules = plan.rules
    self.isOfMapping = isOfMapping
    self.scratch = scratch
    fields = FieldTexts(plan.subjects)
    candidates = .allocate(capacity: plan.index.always.count)
    candidates.initialize(repeating: 0)
  }

  deinit {
    candidates.deallocate()
  }

  /// Adds to a transaction what the rules say of it.
  ///
  /// - Parameter row: the row of the table it was read from.
  func classify(_ transaction: inout StatementTransaction, in row: RowScope? = nil) {
    let base = transaction.classification
    guard isCandidate(transaction, base?.labels) else { return }
    if plan.isDynamic { said = base?.labels ?? Labels() }
    find(RuleScope(fields: fields, row: row, scratch: scratch))
    guard !fitting.isEmpty else { return }
    transaction.classification = classification(over: base)
  }

  /// Whether a rule is to be tried; the fields are read then.
  private func isCandidate(_ transaction: StatementTransaction, _ labels: Labels?) -> Bool {
    _ = candidates.update(fromContentsOf: plan.index.always)
    guard plan.index.isOfTexts else {
      fields.read(transaction, labels)
      for field in plan.index.fields {
        plan.index.find(in: fields.bytes(field), of: field, candidates)
      }
      return candidates.contains { $0 != 0 }
    }
    // Most rows have none of the words: their texts are not copied.
    for field in plan.index.fields {
      guard var text = field.text(of: transaction, labels) else { continue }
      text.withUTF8 {
        plan.index.find(in: UnsafeRawBufferPointer($0), of: field, candidates)
      }
    }
    guard candidates.contains(where: { $0 != 0 }) else { return false }
    fields.read(transaction, labels)
    return true
  }

  private func find(_ scope: RuleScope) {
    fitting.removeAll(keepingCapacity: true)
    for word in candidates.indices {
      // What a rule sets may make candidates of those behind it.
      var done: UInt64 = 0
      while case let open = candidates[word] & ~done, open != 0 {
        let bit = open.trailingZeroBitCount
        done |= (2 << UInt64(bit)) &- 1
        if tries(word * 64 + bit, scope) { return }
      }
    }
  }

  /// Whether it is the last that is tried.
  private func tries(_ index: Int, _ scope: RuleScope) -> Bool {
    do {
      guard try plan.conditions[index].holds(for: scope) else { return false }
      if plan.isDynamic { try apply(index, scope) }
    } catch {
      givenUp[index, default: (0, error)].rows += 1
      return false
    }
    fitting.append(index)
    return rules[index].stops
  }

  // MARK: What a rule sets

  private func apply(_ index: Int, _ scope: RuleScope) throws(PatternLimitError) {
    let rule = rules[index]
    var labels = rule.labels
    if rule.hasCaptures {
      let captures = try RuleCaptures(plan.capturing[index], scope)
      if let payee = rule.payee { labels.payee = captures.text(payee) }
      if let notes = rule.notes { labels.notes = captures.text(notes) }
    }
    said = labels.over(said)
    guard plan.looksAtShown else { return }
    if let payee = labels.payee {
      show(.payee, payee)
      show(.who, payee)
    }
    if let category = labels.category { show(.category, category) }
    if let kind = labels.kind { show(.kind, kind) }
    if let notes = labels.notes { show(.notes, notes) }
    if labels.tags != nil { fields.set(tags: said.tags ?? []) }
  }

  private func show(_ field: RuleField, _ text: String) {
    guard plan.shown.contains(field) else { return }
    fields.set(field, text)
    plan.index.find(in: fields.bytes(field), of: field, candidates)
  }

  private func classification(over base: Classification?) -> Classification {
    if let lastResult, lastBase === base, lastFitting == fitting,
      !plan.isDynamic || lastResult.labels == said
    {
      return lastResult
    }
    let result: Classification
    if plan.isDynamic {
      result = Classification(
        said, mapping: isOfMapping ? said : base?.mapping,
        rules: base.map { $0.rules + fittingOrigins } ?? fittingOrigins)
    } else if base == nil, let same = known[fitting] {
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

  private var fittingOrigins: [String] {
    if let known = origins[fitting] { return known }
    let all = fitting.map { rules[$0].origin }
    origins[fitting] = all
    return all
  }

  private func combined(over base: Classification?) -> Classification {
    let said = fitting.reduce(Labels()) { rules[$1].labels.over($0) }
    let labels = said.over(base?.labels ?? Labels())
    return Classification(
      labels, mapping: isOfMapping ? labels : base?.mapping,
      rules: (base?.rules ?? []) + fittingOrigins)
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
