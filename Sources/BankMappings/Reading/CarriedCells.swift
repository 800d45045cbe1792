import FinanceModel

/// What stands above a row of delimited text and counts for it too: the heading of its section, and
/// the cells that the bank writes once for several rows. In a printed table the page shows them.
struct CarriedCells {
  private let sections: [TextTest]
  /// The cells of carried columns, and what stood in each last.
  private var last: [Int: [UInt8]]
  private var heading: [UInt8] = []

  /// Nil where a row stands for itself.
  init?(_ mapping: BankMapping, _ binding: HeaderBinding) {
    guard mapping.reading.format != .pdf else { return nil }
    sections = mapping.sections
    let cells = mapping.columns.indices.filter { mapping.columns[$0].isCarried }
      .map { binding.cells[$0] }.filter { $0 >= 0 }
    last = Dictionary(cells.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
    if sections.isEmpty, last.isEmpty { return nil }
  }

  /// Whether a row is the heading of those below it, and remembers it.
  mutating func takesHeading(
    _ row: RawRow, _ scope: RowScope
  ) throws(PatternLimitError) -> Bool {
    guard !sections.isEmpty else { return false }
    var text: [UInt8] = []
    for cell in row.cells where !cell.isEmpty {
      if !text.isEmpty { text.append(0x20) }
      text.append(contentsOf: cell)
    }
    let result: Result<Bool, PatternLimitError> = text.withUnsafeBytes { bytes in
      Result { () throws(PatternLimitError) in try scope.fits(bytes, sections) }
    }
    guard try result.get() else { return false }
    heading = text
    return true
  }

  /// The row with what it takes over from above; nil where it takes nothing.
  mutating func completed(_ row: RawRow) -> KeptRow? {
    var taken: [Int: [UInt8]] = [:]
    for (index, above) in last {
      let cell = row.cell(index)
      if cell.isEmpty {
        if !above.isEmpty { taken[index] = above }
      } else if above.count != cell.count || !above.elementsEqual(cell) {
        last[index] = Array(cell)
      }
    }
    guard !taken.isEmpty || !heading.isEmpty else { return nil }
    return KeptRow(row, below: heading, with: taken)
  }
}
