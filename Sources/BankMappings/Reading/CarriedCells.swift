import FinanceModel

/// What counts for a row of delimited text and stands elsewhere: the heading of its section and the cells
/// that the bank writes once for several rows, above it; what a second column of the same name holds,
/// beside it. In a printed table the page shows them.
struct CarriedCells {
  private let sections: [TextTest]
  /// The cells of carried columns, and what stood in each last.
  private var last: [Int: [UInt8]]
  private var heading: [UInt8] = []
  /// Cells that other columns have the name of, and those.
  private let twins: [Int: [Int]]
  /// Cells that a date, an amount, an account and the like is read from.
  private let typed: Set<Int>

  /// Nil where a row stands for itself.
  init?(_ mapping: BankMapping, _ binding: HeaderBinding) {
    guard mapping.reading.format != .pdf else { return nil }
    sections = mapping.sections
    let cells = mapping.columns.indices.filter { mapping.columns[$0].isCarried }
      .map { binding.cells[$0] }.filter { $0 >= 0 }
    last = Dictionary(cells.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
    twins = binding.twins
    typed = twins.isEmpty ? [] : binding.places(of: mapping.typedColumns)
    if sections.isEmpty, last.isEmpty, twins.isEmpty { return nil }
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

  /// The row with what it takes over; nil where it takes nothing.
  ///
  /// Throws where two columns of one name hold two amounts, days and the like.
  mutating func completed(_ row: RawRow) throws(RowProblem) -> KeptRow? {
    var taken = try filled(row)
    for (index, above) in last where taken[index] == nil {
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

  /// What stands in the second column of a name, where the first is empty.
  private func filled(_ row: RawRow) throws(RowProblem) -> [Int: [UInt8]] {
    var filled: [Int: [UInt8]] = [:]
    for (index, others) in twins {
      let cell = row.cell(index)
      guard let other = others.lazy.map({ row.cell($0) }).first(where: { !$0.isEmpty }) else {
        continue
      }
      if cell.isEmpty {
        filled[index] = Array(other)
      } else if typed.contains(index), !cell.isSame(as: other) {
        let texts = [cell, other].map { "\"\(String(decoding: $0.prefix(60), as: UTF8.self))\"" }
        throw RowProblem(
          .ambiguousColumn,
          "two columns of the table have one name, and the row has \(texts[0]) in one and \(texts[1])"
            + " in the other", cell: index,
          hint: "choose one with `nth` in the bank mapping: {names: [NAME], nth: 1}")
      }
    }
    return filled
  }
}
