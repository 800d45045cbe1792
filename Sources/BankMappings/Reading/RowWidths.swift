/// How many cells the rows of a delimited table have: as many as its header.
///
/// Where rows end with empty cells that the header lacks, or the other way round, the first row
/// shows it, and all are like that one.
struct RowWidths {
  /// The names of the header; nil: a table without one.
  private let names: [String]?
  private var first: Int?

  /// Nil where rows may have any number of cells.
  init?(_ mapping: BankMapping, _ binding: HeaderBinding) {
    guard mapping.reading.format == .csv, !mapping.reading.isRagged else { return nil }
    names = mapping.reading.hasHeader ? binding.names : nil
  }

  /// Of a row that is passed over: with a delimiter too many, an amount stands where none is looked for.
  func checkIsNotWider(_ row: RawRow) throws(RowProblem) {
    guard let expected = first ?? names?.count, row.width > expected else { return }
    var widths = self
    try widths.check(row)
  }

  mutating func check(_ row: RawRow) throws(RowProblem) {
    let width = row.width
    if width == first { return }
    let expected = names?.count ?? first ?? width
    if width == expected || (first == nil && endsEmpty(row, beyond: expected)) {
      if first == nil { first = width }
      return
    }
    throw RowProblem(
      .unreadableRow,
      "expected \(expected) cells, as \(names == nil ? "the first row" : "the header") has, found"
        + " \(width)" + (row.isOpen ? "; the file ends within the row" : ""),
      hint: row.isOpen
        ? "download the file again: its end is missing"
        : "a delimiter is missing or one too many; if this bank's rows differ in length, set"
          + " `read.ragged: true` in the mapping")
  }

  /// Whether what the row or the header has more than the other is empty.
  private func endsEmpty(_ row: RawRow, beyond expected: Int) -> Bool {
    row.width > expected
      ? row.cells.dropFirst(expected).allSatisfy(\.isEmpty)
      : names?.dropFirst(row.width).allSatisfy(\.isEmpty) == true
  }
}
