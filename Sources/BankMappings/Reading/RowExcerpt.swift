import FinanceModel

/// The place in a row that is wrong, for drawing.
enum RowExcerpt {
  private static let maximumLength = 100

  static func excerpt(of row: RawRow, cell: Int?) -> SourceExcerpt? {
    guard let cell, cell >= 0, cell < row.cells.count, !row.cells[cell].isEmpty else { return nil }
    let text = row.rawText
    let wanted = String(decoding: row.cells[cell], as: UTF8.self)
    guard !text.contains("\n"), let range = text.range(of: wanted, cell: cell) else { return nil }
    var line = text
    var offset = text.distance(from: text.startIndex, to: range.lowerBound)
    if offset > maximumLength - 20 {
      let cut = offset - 40
      line = "…" + line.dropFirst(cut)
      offset -= cut - 1
    }
    if line.count > maximumLength { line = line.prefix(maximumLength) + "…" }
    return SourceExcerpt(text: line, offset: offset, length: min(wanted.count, 60))
  }
}

extension String {
  /// Where the text of the cell stands: the last place that has at least so many marks before it.
  fileprivate func range(of wanted: String, cell: Int) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var start = startIndex
    while start < endIndex, let match = self[start...].firstRange(of: wanted) {
      found = found ?? match
      let before = self[..<match.lowerBound].filter { ",;\t|".contains($0) }.count
      if before >= cell { return match }
      start = index(after: match.lowerBound)
    }
    return found
  }
}
