/// Rows with one cell too many or too few: what stands behind the place where a delimiter came in or was
/// lost stands one cell beside its column.
struct ShiftedCells {
  /// Nil where rows have no day.
  private let date: DateRule?
  /// What rows have a number in; all of them if rows have no day.
  private let numbers: [Expression]
  private let style: NumberStyle

  init(_ mapping: BankMapping) {
    style = mapping.reading.numbers
    switch mapping.kind {
    case .transactions, .trades:
      date = mapping.fields.date
      numbers = mapping.fields.amount.sources
    case .holdings, .securities:
      date = nil
      numbers = [mapping.holding?.units, mapping.holding?.value].compactMap { $0 }
    }
  }

  /// Whether a row that is passed over, one cell too long or too short, is one of the table.
  ///
  /// It has a day and an amount, each in its column or one cell beside it. One of them is enough where a row
  /// is passed over for what it lacks, or by a cell that it has not: that may be the cell that is damaged.
  ///
  /// - Parameters:
  ///   - condition: why it is passed over.
  ///   - surplus: how many cells the row has more than others.
  func isRow(
    _ scope: RowScope, passedBy condition: Condition, surplus: Int, _ evaluator: RowEvaluator
  ) -> Bool {
    guard surplus == 1 || surplus == -1, !numbers.isEmpty else { return false }
    let beside = RowScope(
      binding: scope.binding.map { $0 < 0 ? $0 : $0 + surplus }, captures: scope.captures,
      fileName: scope.fileName, scratch: scope.scratch, row: scope.row)
    let scopes = [scope, beside]
    let lacks = Self.isByLack(condition, scope)
    guard let date else {
      return lacks
        ? numbers.contains { hasNumber($0, scopes) } : numbers.allSatisfy { hasNumber($0, scopes) }
    }
    let hasDay = scopes.contains { Self.hasDay(date, $0, evaluator) }
    if lacks == hasDay { return hasDay }
    return numbers.contains { hasNumber($0, scopes) }
  }

  private static func isByLack(_ condition: Condition, _ scope: RowScope) -> Bool {
    if case .not = condition { return true }
    return condition.subjects.contains { subject in
      guard case .column(let index) = subject else { return false }
      return scope.binding[index] >= scope.row.width
    }
  }

  private static func hasDay(
    _ rule: DateRule, _ scope: RowScope, _ evaluator: RowEvaluator
  ) -> Bool {
    do {
      return try evaluator.date(rule, scope) != nil
    } catch {
      return error.code == .ambiguousDate
    }
  }

  private func hasNumber(_ expression: Expression, _ scopes: [RowScope]) -> Bool {
    scopes.contains { scope in
      let found = try? scope.withText(expression) { (bytes) throws(PatternLimitError) -> Bool in
        (try? style.read(bytes, exponent: RowEvaluator.unlimitedPlaces)) != nil
      }
      return found ?? false
    }
  }
}
