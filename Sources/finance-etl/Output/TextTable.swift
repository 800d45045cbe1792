import FinanceETL

/// A table for reading: columns as wide as they need to be, numbers to the right. On a terminal it
/// is no wider than that; see ``ColumnWidths``.
///
/// Widths are learnt from the first ``sampleSize`` rows; later ones are printed as they come, so
/// that a long listing needs no memory.
struct TextTable {
  struct Column {
    var title: String
    var isNumber = false
    /// Whether the cells are of use only whole: dates and ids. Numbers are exact too.
    var isExact = false

    fileprivate var isCut: Bool { !isNumber && !isExact }
  }

  private static let sampleSize = 2000
  private let columns: [Column]
  private let terminal = Terminal.output
  private let mask = ShownNumbers.mask
  private var sample: [[String]] = []
  private var widths: ColumnWidths?

  /// Prints `rows` as a table.
  static func print<Row>(_ rows: [Row], _ columns: [TableColumn<Row>], empty: String) {
    var table = TextTable(columns.map(\.column))
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    table.finish(empty: empty)
  }

  init(_ columns: [Column]) {
    self.columns = columns
  }

  mutating func add(_ cells: [String?]) {
    let row = cells.map { mask.hidingKnown(HarmlessText.line($0 ?? "")) }
    guard let widths else {
      sample.append(row)
      if sample.count == Self.sampleSize { printSample() }
      return
    }
    write(row, widths)
  }

  /// Prints what is left; `empty` where there was no row.
  mutating func finish(empty: String) {
    if widths == nil, sample.isEmpty { return Console.printError(empty) }
    if widths == nil { printSample() }
  }

  private mutating func printSample() {
    let titles = columns.map(\.title)
    let needed = columns.indices.map { index in
      ([titles] + sample).map { DisplayWidth.of($0[index]) }.max() ?? 0
    }
    let widths = ColumnWidths(needed, isCut: columns.map(\.isCut), within: terminal.width)
    write(titles, widths)
    let rule = widths.widths.map { String(repeating: "-", count: $0) }
    Console.write(rule.joined(separator: ColumnWidths.gap) + "\n")
    for row in sample { write(row, widths) }
    sample = []
    self.widths = widths
  }

  private func write(_ cells: [String], _ learnt: ColumnWidths) {
    let widths = learnt.making(room: cells)
    var line = ""
    for (index, whole) in cells.enumerated() {
      let (column, width) = (columns[index], widths[index])
      let cell =
        column.isCut && terminal.isPresent ? DisplayWidth.cut(whole, to: width) : whole
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(cell)))
      if index > 0 { line += ColumnWidths.gap }
      if column.isNumber {
        line += padding + (cell.hasPrefix("-") ? terminal.painted(cell, .red) : cell)
      } else {
        line += cell + padding
      }
    }
    while line.last == " " { line.removeLast() }
    Console.write(line + "\n")
  }
}

/// A column of a table, with what it shows of a row.
struct TableColumn<Row> {
  let column: TextTable.Column
  let cell: (Row) -> String?

  /// Cut where the terminal is too narrow.
  static func text(_ title: String, _ cell: @escaping (Row) -> String?) -> TableColumn {
    TableColumn(column: .init(title: title), cell: cell)
  }

  /// Never cut: a date, an id.
  static func exact(_ title: String, _ cell: @escaping (Row) -> String?) -> TableColumn {
    TableColumn(column: .init(title: title, isExact: true), cell: cell)
  }

  /// Never cut, and to the right.
  static func number(_ title: String, _ cell: @escaping (Row) -> String?) -> TableColumn {
    TableColumn(column: .init(title: title, isNumber: true), cell: cell)
  }
}
