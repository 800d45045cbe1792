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

/// How wide the columns of a table are.
///
/// Where the table is wider than the terminal, the widest columns that may be cut give first, until
/// all of these are equally wide. The others are never cut: half an amount is another amount. Only
/// where they alone leave no room, the table is too wide.
struct ColumnWidths {
  /// Between two columns.
  static let gap = "  "

  let widths: [Int]
  private let needed: [Int]
  private let isCut: [Bool]
  private let total: Int?

  /// - Parameters:
  ///   - needed: what each column takes whole.
  ///   - isCut: whether it may be cut.
  ///   - total: what there is; nil where nothing is ever cut.
  init(_ needed: [Int], isCut: [Bool], within total: Int?) {
    self.needed = needed
    self.isCut = isCut
    self.total = total
    widths = total.map { Self.fitted(needed, isCut: isCut, within: $0) } ?? needed
  }

  /// The widths for a row with exact cells that are wider than any seen before.
  func making(room cells: [String]) -> [Int] {
    guard let total else { return widths }
    var needed = needed
    var isWider = false
    for (index, cell) in cells.enumerated() where !isCut[index] {
      let width = DisplayWidth.of(cell)
      guard width > needed[index] else { continue }
      needed[index] = width
      isWider = true
    }
    return isWider ? Self.fitted(needed, isCut: isCut, within: total) : widths
  }

  private static func fitted(_ needed: [Int], isCut: [Bool], within total: Int) -> [Int] {
    let gaps = max(0, needed.count - 1) * gap.count
    let cut = needed.indices.filter { isCut[$0] }
    let room = total - gaps - needed.indices.filter { !isCut[$0] }.reduce(0) { $0 + needed[$1] }
    func sum(_ limit: Int) -> Int { cut.reduce(0) { $0 + min(needed[$1], limit) } }
    let widest = cut.map { needed[$0] }.max() ?? 0
    guard sum(widest) > room else { return needed }
    // The greatest width that all can have.
    var limit = widest
    while limit > 1, sum(limit) > room { limit -= 1 }
    var left = max(0, room - sum(limit))
    var widths = needed
    for index in cut where needed[index] > limit {
      widths[index] = limit
      if left > 0 {
        widths[index] += 1
        left -= 1
      }
    }
    return widths
  }
}
