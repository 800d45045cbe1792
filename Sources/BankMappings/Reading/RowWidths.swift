import FinanceModel

/// How many cells the rows of a delimited table have: as many as its header.
///
/// Where rows end with empty cells that the header lacks, or the other way round, the first row
/// shows it, and all are like that one.
struct RowWidths {
  /// The names of the header; nil: a table without one.
  private let names: [String]?
  private var first: Int?
  private let shifted: ShiftedCells

  /// Nil where rows may have any number of cells.
  init?(_ mapping: BankMapping, _ binding: HeaderBinding) {
    guard mapping.reading.format == .csv, !mapping.reading.isRagged else { return nil }
    names = mapping.reading.hasHeader ? binding.names : nil
    shifted = ShiftedCells(mapping)
  }

  /// Of a row that is skipped: with a delimiter too many, an amount stands where none is looked for; with
  /// one too few, what the row is skipped by stands where something else did.
  func checkSkipped(
    _ scope: RowScope, by condition: Condition, _ evaluator: RowEvaluator?
  ) throws(RowProblem) {
    guard let expected = first ?? names?.count else { return }
    if scope.row.width > expected {
      var widths = self
      try widths.check(scope.row)
    } else if let problem = problem(of: scope, passedBy: condition, evaluator) {
      throw problem
    }
  }

  /// Reports a row that a rule would drop but that is a data row with one delimiter too many or too few;
  /// nil if it is not one.
  func problem(
    of scope: RowScope, passedBy condition: Condition, _ evaluator: RowEvaluator?
  ) -> RowProblem? {
    guard let evaluator, let expected = first ?? names?.count else { return nil }
    let surplus = scope.row.width - expected
    let isRow = shifted.isRow(scope, passedBy: condition, surplus: surplus, evaluator)
    return isRow ? problem(scope.row, expected) : nil
  }

  mutating func check(_ row: RawRow) throws(RowProblem) {
    let width = row.width
    if width == first { return }
    let expected = first ?? names?.count ?? width
    // Where rows end with more empty cells than the header, one as long as the header lacks a cell.
    if width == expected
      || (first == nil || width == names?.count) && endsEmpty(row, beyond: expected)
    {
      if first == nil { first = width }
      return
    }
    throw problem(row, expected)
  }

  private func problem(_ row: RawRow, _ expected: Int) -> RowProblem {
    RowProblem(
      .unreadableRow,
      "expected \(Count.text(expected, "cell")), as \(expected == names?.count ? "the header" : "the first row") has,"
        + " found \(row.width)" + (row.isOpen ? "; the file ends within the row" : ""),
      hint: row.isOpen
        ? "download the file again: its end is missing"
        : """
        a delimiter is missing or one too many; if this bank's rows differ in length, set \
        `read.ragged: true` in the mapping
        """)
  }

  /// Whether what the row or the header has more than the other is empty.
  private func endsEmpty(_ row: RawRow, beyond expected: Int) -> Bool {
    row.width > expected
      ? row.cells.dropFirst(expected).allSatisfy(\.isEmpty)
      : first == nil && names?.dropFirst(row.width).allSatisfy(\.isEmpty) == true
  }
}

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

  /// Whether a row has a day and an amount where rows of the table have them.
  func isWhole(_ scope: RowScope, _ evaluator: RowEvaluator) -> Bool {
    guard let date, Self.hasDay(date, scope, evaluator) else { return false }
    return numbers.contains { hasNumber($0, [scope]) }
  }

  /// Whether a row has a day where rows of the table have it, and an amount in some cell.
  func isLikeRow(_ scope: RowScope, _ evaluator: RowEvaluator) -> Bool {
    guard let date, Self.hasDay(date, scope, evaluator) else { return false }
    return scope.row.cells.contains { cell in
      cell.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        && (try? style.read(cell, exponent: RowEvaluator.unlimitedPlaces)) != nil
    }
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
          || ExactDecimal(jsonNumber: bytes) != nil
      }
      return found ?? false
    }
  }
}
