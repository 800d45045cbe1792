import FinanceETL

/// A table for reading: columns as wide as they need to be, numbers to the right.
///
/// Widths are learnt from the first ``sampleSize`` rows; later ones are printed as they come, so
/// that a long listing needs no memory.
struct TextTable {
  struct Column {
    var title: String
    var isNumber = false
  }

  private static let sampleSize = 2000
  private let columns: [Column]
  private var sample: [[String]] = []
  private var widths: [Int]?

  /// Prints `rows` as a table.
  static func print<Row>(_ rows: [Row], _ columns: [TableColumn<Row>], empty: String) {
    var table = TextTable(columns.map { .init(title: $0.title, isNumber: $0.isNumber) })
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    table.finish(empty: empty)
  }

  init(_ columns: [Column]) {
    self.columns = columns
  }

  mutating func add(_ cells: [String?]) {
    let row = cells.map { cell in
      (cell ?? "").replacing("\n", with: " ").replacing("\t", with: " ")
    }
    guard let widths else {
      sample.append(row)
      if sample.count == Self.sampleSize { printSample() }
      return
    }
    Console.print(line(row, widths))
  }

  /// Prints what is left; `empty` where there was no row.
  mutating func finish(empty: String) {
    if widths == nil, sample.isEmpty { return Console.printError(empty) }
    if widths == nil { printSample() }
  }

  private mutating func printSample() {
    let titles = columns.map(\.title)
    let widths = columns.indices.map { index in
      ([titles] + sample).map { Self.width($0[index]) }.max() ?? 0
    }
    Console.print(line(titles, widths))
    Console.print(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
    for row in sample { Console.print(line(row, widths)) }
    sample = []
    self.widths = widths
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - Self.width(cell)))
      if index > 0 { line += "  " }
      line += columns[index].isNumber ? padding + cell : cell + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Terminal cells: ideographs and full-width forms take two. Source: Unicode TR 11.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x0300...0x036F, 0x200B...0x200F: sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        sum + 2
      default: sum + 1
      }
    }
  }
}

/// A column of a table, with what it shows of a row.
struct TableColumn<Row> {
  let title: String
  let isNumber: Bool
  let cell: (Row) -> String?

  static func text(_ title: String, _ cell: @escaping (Row) -> String?) -> TableColumn {
    TableColumn(title: title, isNumber: false, cell: cell)
  }

  /// Numbers stand to the right.
  static func number(_ title: String, _ cell: @escaping (Row) -> String?) -> TableColumn {
    TableColumn(title: title, isNumber: true, cell: cell)
  }
}
