/// Cuts the tables of a web page into rows of cells.
final class HTMLTables: HTMLHandler {
  /// A table under way. One may stand in a cell of another.
  private struct Table {
    var number: Int
    var row: RowBuffer
    var column = 0
    /// How many columns the cell at hand covers.
    var width = 1
    var isInRow = false
    var isInCell = false
    /// For each column how many more rows a cell above covers.
    var covered: [Int] = []
    var text: [UInt8] = []
    /// The exact number of the cell at hand, as Excel writes it beside the shown one.
    var exact: String?
  }

  /// Tables in one another beyond these are text of the last.
  private static let deepest = 32
  /// Rows and columns that a cell may cover.
  private static let widest = 1024

  private(set) var isDone = false
  private(set) var failure: (any Error)?
  private let wanted: Int?
  private let limits: SpreadsheetLimits
  private let style: RowStyle
  private let body: (Int, SheetRow) throws -> Bool
  private var tables: [Table] = []
  private var count = 0
  private var tooDeep = 0
  private var rowCount = 0
  /// Text that stands in no table, up to its next line end.
  private var loose: [UInt8] = []
  private var looseRow: RowBuffer

  /// - Parameters:
  ///   - wanted: the number of the table that is read, from 1, with what stands above it; nil: all.
  ///   - body: takes the number of the table, or 0 for a line of text, and the row.
  init(
    _ wanted: Int?, _ limits: SpreadsheetLimits, _ style: RowStyle,
    _ body: @escaping (Int, SheetRow) throws -> Bool
  ) {
    self.wanted = wanted
    self.limits = limits
    self.style = style
    self.body = body
    looseRow = RowBuffer(limits, sheet: 0, style)
  }

  /// The page is over. Where the table that is read is open, the page was cut.
  func finish() {
    guard !isDone else { return }
    if let table = tables.first(where: { $0.number == wanted }) {
      return fail(
        SpreadsheetFailure.damaged("the page ends within its table", table.row.place))
    }
    while !tables.isEmpty { endTable() }
    endLine()
  }

  // MARK: Tags

  func startTag(_ name: String, _ attributes: [String: String]) {
    guard !isDone else { return }
    switch name {
    case "table": beginTable()
    case "tr": beginRow(isHidden: Self.isHidden(attributes))
    case "td", "th": beginCell(attributes)
    case "br", "p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6": lineBreak()
    default: break
    }
  }

  func endTag(_ name: String) {
    guard !isDone else { return }
    switch name {
    case "table": if tooDeep > 0 { tooDeep -= 1 } else { endTable() }
    case "tr": endRow()
    case "td", "th": endCell()
    case "p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6": lineBreak()
    default: break
    }
  }

  func text(_ text: UnsafeRawBufferPointer) {
    guard !isDone else { return }
    guard let last = tables.indices.last else { return addLoose(text) }
    guard tables[last].isInCell else { return }
    for byte in text {
      // Blanks and line ends are one blank, however many.
      let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
      if isBlank { space() } else { tables[last].text.append(byte) }
    }
    if tables[last].text.count > limits.rowBytes {
      fail(
        SpreadsheetFailure.limit(
          .rowBytes, "a cell is longer than \(limits.rowBytes) bytes", tables[last].row.place))
    }
  }

  /// Blanks and line ends of a cell are one blank; text in no table ends its line.
  private func lineBreak() {
    if tables.isEmpty { endLine() } else { space() }
  }

  private func addLoose(_ text: UnsafeRawBufferPointer) {
    for byte in text where loose.count < limits.rowBytes {
      let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isBlank { loose.append(byte) } else if loose.last != 0x20 { loose.append(0x20) }
    }
  }

  /// Hands over a line of text that stands in no table.
  private func endLine() {
    defer { loose.removeAll(keepingCapacity: true) }
    guard loose.contains(where: { $0 != 0x20 }), !isDone else { return }
    rowCount += 1
    looseRow.begin(rowCount)
    do {
      try loose.withUnsafeBytes { try looseRow.put($0, at: 0) }
      if try !looseRow.handOver({ try body(0, $0) }) { isDone = true }
    } catch {
      fail(error)
    }
  }

  private func space() {
    guard let last = tables.indices.last, tables[last].isInCell, tables[last].text.last != 0x20
    else { return }
    tables[last].text.append(0x20)
  }

  private static func isHidden(_ attributes: [String: String]) -> Bool {
    attributes["hidden"] != nil
      || attributes["style"]?.lowercased().replacing(" ", with: "").contains("display:none") == true
  }

  private func fail(_ failure: any Error) {
    if self.failure == nil { self.failure = failure }
    isDone = true
  }

  // MARK: Tables

  private func beginTable() {
    guard tables.count < Self.deepest else {
      tooDeep += 1
      return
    }
    // What stands in a cell before a table in it is a line above that.
    if let last = tables.indices.last, tables[last].isInCell {
      loose = tables[last].text
      tables[last].text.removeAll(keepingCapacity: true)
    }
    endLine()
    count += 1
    tables.append(Table(number: count, row: RowBuffer(limits, sheet: count, style)))
  }

  private func endTable() {
    endRow()
    guard let table = tables.popLast() else { return }
    if table.number == wanted { isDone = true }
  }

  private func beginRow(isHidden: Bool) {
    endRow()
    guard let last = tables.indices.last else { return }
    tables[last].isInRow = true
    rowCount += 1
    tables[last].column = 0
    tables[last].row.begin(rowCount)
    tables[last].row.isHidden = isHidden
  }

  private func endRow() {
    endCell()
    guard let last = tables.indices.last, tables[last].isInRow else { return }
    tables[last].isInRow = false
    // What covers more rows than this one covers one less from now on.
    while tables[last].column < tables[last].covered.count {
      let column = tables[last].column
      if tables[last].covered[column] > 0 { tables[last].covered[column] -= 1 }
      tables[last].column += 1
    }
    let number = tables[last].number
    guard wanted.map({ number <= $0 }) ?? true else { return }
    do {
      if try !tables[last].row.handOver({ try body(number, $0) }) { isDone = true }
    } catch {
      fail(error)
    }
  }

  // MARK: Cells

  private func beginCell(_ attributes: [String: String]) {
    endCell()
    guard let last = tables.indices.last else { return }
    if !tables[last].isInRow { beginRow(isHidden: false) }
    // Columns that a cell above covers are passed over.
    while tables[last].column < tables[last].covered.count,
      tables[last].covered[tables[last].column] > 0
    {
      tables[last].covered[tables[last].column] -= 1
      tables[last].column += 1
    }
    tables[last].isInCell = true
    tables[last].text.removeAll(keepingCapacity: true)
    tables[last].exact = attributes["x:num"]
    cover(last, columns: attributes["colspan"], rows: attributes["rowspan"])
  }

  /// Remembers which columns the cell at hand covers in this row and in those below.
  private func cover(_ table: Int, columns: String?, rows: String?) {
    let width = min(Self.widest, max(1, columns.flatMap { Int($0) } ?? 1))
    let height = min(Self.widest, max(1, rows.flatMap { Int($0) } ?? 1))
    let first = tables[table].column
    tables[table].width = width
    guard height > 1, first + width <= limits.columns else { return }
    while tables[table].covered.count < first + width { tables[table].covered.append(0) }
    for column in first..<(first + width) { tables[table].covered[column] = height - 1 }
  }

  private func endCell() {
    guard let last = tables.indices.last, tables[last].isInCell else { return }
    tables[last].isInCell = false
    do {
      try shown(tables[last]).withUnsafeBytes { text in
        try tables[last].row.put(text, at: tables[last].column)
      }
    } catch {
      // Of tables that are only listed, what is too wide is told once one is read.
      if wanted != nil { fail(error) }
    }
    tables[last].column += tables[last].width
    tables[last].width = 1
  }

  /// The text of a cell: its exact number where the shown one is that number.
  private func shown(_ table: Table) -> [UInt8] {
    guard let exact = table.exact, !exact.isEmpty, Self.shows(table.text, exact) else {
      return CellText.unwrapped(table.text)
    }
    var bytes: [UInt8] = []
    Array(exact.utf8).withUnsafeBytes {
      DecimalText.write($0, to: &bytes, decimal: style.decimal)
    }
    return bytes
  }

  /// Whether a shown number has the digits of the exact one.
  private static func shows(_ text: [UInt8], _ exact: String) -> Bool {
    func digits(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      var digits = Array(bytes.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 })
      while digits.last == 0x30 { digits.removeLast() }
      return digits
    }
    return digits(text) == digits(exact.utf8)
  }
}

/// Texts as programs write them so that a spreadsheet takes them for texts.
enum CellText {
  /// `="00123"` is `00123`.
  static func unwrapped(_ text: [UInt8]) -> [UInt8] {
    let trimmed = text.withUnsafeBytes { Array(Blanks.trimmed($0)) }
    guard trimmed.count >= 3, trimmed.starts(with: [0x3D, 0x22]), trimmed.last == 0x22 else {
      return trimmed
    }
    return Array(trimmed.dropFirst(2).dropLast())
  }
}
