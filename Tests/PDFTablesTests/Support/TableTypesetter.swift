import PDFTables
import PrintedPages

/// Sets a table in type: cells aligned and wrapped in their columns, rows over pages.
struct TableTypesetter {
  enum Kind: Hashable {
    case date, amount, text
  }

  struct Column {
    var kind: Kind
    var label: String
    var x: Int
    var width: Int
    var alignment: PrintedAlignment
    /// Breaks between any two letters, as Chinese banks do.
    var breaksWords = false

    var fits: (@Sendable (String) -> Bool)? {
      switch kind {
      case .date: Shapes.isISODate
      case .amount: Shapes.isAmount
      case .text: nil
      }
    }
  }

  struct Style {
    var size = 9000
    var lead = 11_000
    var rowGap = 5000
    var width = 595_000
    var height = 842_000
    var continuation = PrintedContinuation.below
    var repeatsHeader = true
    /// Rows of several lines may stand on two pages.
    var breaksRows = false
    /// How all labels are aligned; nil: each as its cells.
    var labels: PrintedAlignment?
    var footer: @Sendable (Int) -> String = { "Page \($0)" }
  }

  let columns: [Column]
  let style: Style
  private(set) var pages: [PrintedPage] = []
  private var y = 0

  init(_ columns: [Column], _ style: Style) {
    self.columns = columns
    self.style = style
  }

  /// All pages of the table.
  static func pages(_ table: RandomTable) -> [PrintedPage] {
    var setter = TableTypesetter(table.columns, table.style)
    setter.begin()
    for row in table.rows { setter.set(row) }
    return setter.pages
  }

  private mutating func begin() {
    let number = pages.count + 1
    pages.append(PrintedPage(number: number, width: style.width, height: style.height, words: []))
    y = 60_000
    if number == 1 {
      write("Statement of account", x: 30_000, y: 30_000, style.size * 3 / 2)
      y = 90_000
    }
    if number == 1 || style.repeatsHeader {
      for var column in columns {
        column.alignment = style.labels ?? column.alignment
        write(column.label, in: column, y: y)
      }
      y += style.lead * 2
    }
    write(style.footer(number), x: 30_000, y: style.height - 25_000, style.size)
  }

  /// Sets one row, on the next page where it does not fit, or as much of it.
  mutating func set(_ cells: [String]) {
    let lines = zip(cells, columns).map { wrap($0, $1) }
    let count = max(1, lines.map(\.count).max() ?? 1)
    let bottom = style.height - 60_000
    if !style.breaksRows, y + (count - 1) * style.lead > bottom { begin() }
    var parts: [(shift: Int, column: Int, text: String)] = []
    for (column, cell) in lines.enumerated() {
      let free = (count - cell.count) * style.lead
      let shift =
        switch style.continuation {
        case .above: free
        case .centred: free / 2
        case .below, .auto: 0
        }
      for (place, text) in cell.enumerated() {
        parts.append((shift + place * style.lead, column, text))
      }
    }
    var top = y
    for part in parts.sorted(by: { $0.shift < $1.shift }) {
      if style.breaksRows, top + part.shift > bottom {
        begin()
        top = y - part.shift
      }
      write(part.text, in: columns[part.column], y: top + part.shift)
    }
    y = top + count * style.lead + style.rowGap
  }

  private func wrap(_ text: String, _ column: Column) -> [String] {
    var lines: [String] = []
    for part in column.breaksWords
      ? text.map(String.init) : text.split(separator: " ").map(String.init)
    {
      let joined = (lines.last.map { $0 + (column.breaksWords ? "" : " ") } ?? "") + part
      if !lines.isEmpty, width(joined) <= column.width {
        lines[lines.count - 1] = joined
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  private func width(_ text: String) -> Int {
    text.reduce(0) { $0 + Self.width($1, style.size) }
  }

  private static func width(_ letter: Character, _ size: Int) -> Int {
    letter == " " ? size / 4 : letter.isASCII || letter == "ü" ? size * 55 / 100 : size
  }

  private mutating func write(_ text: String, in column: Column, y: Int) {
    let free = column.width - width(text)
    let shift =
      switch column.alignment {
      case .left: 0
      case .centre: free / 2
      case .right: free
      }
    write(text, x: column.x + shift, y: y, style.size)
  }

  private mutating func write(_ text: String, x: Int, y: Int, _ size: Int) {
    var x = x
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let width = word.reduce(0) { $0 + Self.width($1, size) }
      pages[pages.count - 1].words.append(
        PrintedWord(
          text: String(word),
          box: PrintedBox(x0: x, y0: y - size, x1: x + width, y1: y + size / 5), fontSize: size))
      x += width + size / 4
    }
  }
}
