import FinanceModel

/// What stands above the rows.
extension TableReader {
  /// Whether the document is the names of columns and nothing else: a period, an account or a balance
  /// around them would state that there was nothing to list.
  var isHeaderAlone: Bool {
    isOpened && firstKept == nil && broken == nil && mapping.reading.hasHeader && !margin.hasText
  }

  /// Lines above a table without header that are looked at once more.
  private static let mostAbove = 100

  /// Keeps a line that may turn out to be a row.
  mutating func keepAbove(_ row: RawRow) {
    if row.width > 1, above.count < Self.mostAbove { above.append(KeptRow(row)) }
  }

  /// Keeps the lines above a table without header aside that have a day and an amount as its rows: they
  /// are no text.
  mutating func releaseAbove() throws {
    guard let binding, let evaluator, !above.isEmpty else { return }
    let (rows, shifted) = (above, ShiftedCells(mapping))
    above = []
    let problem = RowProblem(
      .unreadableRow, "the row has a day and an amount, but not the shape of the rows below it",
      hint: "a delimiter is missing or one too many; mend the row in a copy of the file")
    for row in rows {
      try row.withRow {
        guard shifted.isLikeRow(scope($0, binding), evaluator) else { return }
        try keepAside($0, problem)
      }
    }
  }
}
