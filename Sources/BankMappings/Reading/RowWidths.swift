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

  /// What is wrong with a row that is passed over, or would end the table, and is one of the table with a
  /// delimiter too many or too few; nil: it is none.
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
      "expected \(expected) cells, as \(expected == names?.count ? "the header" : "the first row") has,"
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
