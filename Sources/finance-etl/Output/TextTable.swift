import FinanceETL

/// A table for reading: columns as wide as they need to be, numbers to the right. On a terminal it
/// is no wider than that; see ``ColumnWidths`` and ``ColumnLines``.
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
  private var lines: ColumnLines?

  /// Prints `rows` as a table, without the columns that none of them fills.
  static func print<Row>(_ rows: [Row], _ columns: [TableColumn<Row>], empty: String) {
    let cells = rows.map { row in columns.map { $0.cell(row) } }
    let filled = columns.indices.filter { index in
      cells.contains { $0[index]?.isEmpty == false }
    }
    var table = TextTable(filled.map { columns[$0].column })
    for row in cells { table.add(filled.map { row[$0] }) }
    table.finish(empty: empty)
  }

  init(_ columns: [Column]) {
    self.columns = columns
  }

  mutating func add(_ cells: [String?]) {
    let row = cells.map { mask.hidingKnown(HarmlessText.line($0 ?? "")) }
    guard let lines else {
      sample.append(row)
      if sample.count == Self.sampleSize { printSample() }
      return
    }
    write(row, lines)
  }

  /// Prints what is left; `empty` where there was no row.
  mutating func finish(empty: String) {
    if lines == nil, sample.isEmpty { return Console.printError(empty) }
    if lines == nil { printSample() }
  }

  private mutating func printSample() {
    let titles = columns.map(\.title)
    let needed = columns.indices.map { index in
      ([titles] + sample).map { DisplayWidth.of($0[index]) }.max() ?? 0
    }
    let lines = ColumnLines(needed, isCut: columns.map(\.isCut), within: terminal.width)
    write(titles, lines)
    for line in lines.lines {
      let rule = line.widths.widths.map { String(repeating: "-", count: $0) }
      Console.write(line.indent + rule.joined(separator: ColumnWidths.gap) + "\n")
    }
    for row in sample { write(row, lines) }
    sample = []
    self.lines = lines
  }

  private func write(_ cells: [String], _ lines: ColumnLines) {
    for line in lines.lines { write(cells, line) }
  }

  private func write(_ cells: [String], _ learnt: ColumnLines.Line) {
    let widths = learnt.widths.making(room: Array(cells[learnt.columns]))
    var line = learnt.indent
    for (index, width) in zip(learnt.columns, widths) {
      let (column, whole) = (columns[index], cells[index])
      let cell =
        column.isCut && terminal.isPresent ? DisplayWidth.cut(whole, to: width) : whole
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(cell)))
      if index > learnt.columns.lowerBound { line += ColumnWidths.gap }
      if column.isNumber {
        line += padding + (cell.hasPrefix("-") ? terminal.painted(cell, .red) : cell)
      } else {
        line += cell + padding
      }
    }
    while line.last == " " { line.removeLast() }
    // Of a row in several lines, one without anything is left out.
    if !line.isEmpty || learnt.indent.isEmpty { Console.write(line + "\n") }
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

/// The lines that a row of a table takes: one, or several where the terminal is too narrow for what is
/// never cut and for some of each text. No column is broken over two lines.
struct ColumnLines {
  struct Line {
    /// Which columns it has.
    let columns: Range<Int>
    let widths: ColumnWidths
    /// Before its first column.
    let indent: String
  }

  /// Of a text that is cut, no less is shown beside other columns.
  private static let leastText = 5
  /// What a text is given where there are several lines.
  private static let usualText = 24
  private static let indent = "    "

  let lines: [Line]

  /// - Parameters: as ``ColumnWidths`` has them.
  init(_ needed: [Int], isCut: [Bool], within total: Int?) {
    func line(_ columns: Range<Int>, _ total: Int?) -> Line {
      let indent = columns.lowerBound == 0 ? "" : Self.indent
      let widths = ColumnWidths(
        Array(needed[columns]), isCut: Array(isCut[columns]),
        within: total.map { $0 - indent.count })
      return Line(columns: columns, widths: widths, indent: indent)
    }
    func width(_ columns: Range<Int>, text least: Int) -> Int {
      columns.reduce(max(0, columns.count - 1) * ColumnWidths.gap.count) {
        $0 + (isCut[$1] ? min(needed[$1], least) : needed[$1])
      }
    }
    guard let total, width(needed.indices, text: Self.leastText) > total else {
      lines = [line(needed.indices, total)]
      return
    }
    var lines: [Line] = []
    var start = 0
    for end in needed.indices {
      let room = total - (start == 0 ? 0 : Self.indent.count)
      if end > start, width(start..<(end + 1), text: Self.usualText) > room {
        lines.append(line(start..<end, total))
        start = end
      }
    }
    if start < needed.count { lines.append(line(start..<needed.count, total)) }
    self.lines = lines
  }
}
