import PDFTables
import PrintedPages

/// The rows between the labels of a printed table, apart from what only looks like them: balances, sums,
/// and rows of other tables.
struct PrintedBody {
  struct Row {
    var cells: [String]
    var section: String?
    /// The line of the page that is its anchor.
    var line: String
    /// Which of the statements in the document it is of, from 0.
    var statement: Int
  }

  private(set) var rows: [Row] = []
  /// Lines of the first statement that are none, above the first row, between two, and below the last.
  private(set) var above: [PrintedLine] = []
  private(set) var between: [PrintedLine] = []
  private(set) var below: [PrintedLine] = []
  /// Lines of the table that are balances and sums.
  private(set) var figures: [PrintedFigure] = []
  /// The line that begins another table below this one; nil where none does.
  private(set) var end: String?
  /// Whether a row without a day has that of the row above.
  private let isCarried: Bool

  /// Rows and rounds that are looked at.
  private static let maximumRows = 4_000
  private static let maximumRounds = 4

  private enum Entry {
    case row(Int)
    case line(PrintedLine)
  }

  private let columns: PrintedColumns
  private let others: [String]
  private var entries: [Entry] = []
  private var headings: Set<String> = []
  private var skipped: Set<String> = []

  init(_ pages: [PrintedPage], _ columns: PrintedColumns, others: [String], isCarried: Bool) {
    self.columns = columns
    self.others = others
    self.isCarried = isCarried
    var events = read(pages)
    headings = Self.headings(events)
    if !headings.isEmpty { events = read(pages) }
    take(events)
    for _ in 1..<Self.maximumRounds {
      guard sortOut() else { break }
      take(read(pages))
    }
  }

  // MARK: Reading

  private func read(_ pages: [PrintedPage]) -> [PrintedTableEvent] {
    let (headings, skipped, end) = (headings, skipped, end)
    let spec = PrintedTableSpec(
      columns: columns.printed(isCarried: isCarried),
      anchor: PrintedAnchor(
        all: isCarried ? [] : [columns.day].compactMap { $0 }, any: columns.anchors),
      otherLabels: others,
      rule: { text in
        if headings.contains(text) { return .section(text) }
        if text == end { return .pauses }
        return skipped.contains(text) ? .skip : nil
      }, facts: { text, _ in PrintedFacts.facts(in: text) }, readsLabels: true)
    var reader = PrintedTableReader(spec, traces: true)
    var events: [PrintedTableEvent] = []
    for page in pages { events += reader.read(page) }
    return events + reader.finish()
  }

  /// Headings of parts of the table: lines directly above its headers, where there are several, or lines
  /// between rows that say which way money goes below them.
  private static func headings(_ events: [PrintedTableEvent]) -> Set<String> {
    let lines = events.compactMap { event -> PrintedLine? in
      if case .line(let line) = event { line } else { nil }
    }
    var above: Set<String> = []
    for (line, next) in zip(lines, lines.dropFirst())
    where next.fate == .header && line.fate != .header && mayBeHeading(line) {
      above.insert(line.text)
    }
    if above.count > 1 { return above }
    var found: Set<String> = []
    for line in lines where mayBeHeading(line) && found.count < mostHeadings {
      if SectionWords.direction(of: line.text) != nil { found.insert(line.text) }
    }
    return found
  }

  private static func mayBeHeading(_ line: PrintedLine) -> Bool {
    guard line.text.utf8.count <= 60, !line.text.contains(where: \.isNumber),
      line.text.last.map({ !".!?".contains($0) }) ?? false
    else { return false }
    return switch line.fate {
    case .row, .furniture, .header, .continuation: false
    default: true
    }
  }

  private static let mostHeadings = 20

  private mutating func take(_ events: [PrintedTableEvent]) {
    (rows, above, between, below, entries) = ([], [], [], [], [])
    var anchors: [Int: String] = [:]
    for case .line(let line) in events {
      switch line.fate {
      case .row(let number): anchors[Self.key(line.page, number)] = line.text
      case .continuation(let numbers):
        // The day of a row may stand on a line above its amount.
        guard let number = numbers.first, let anchor = anchors[Self.key(line.page, number)],
          PrintedFigure(anchor).number == nil, PrintedFigure(line.text).number != nil
        else { continue }
        anchors[Self.key(line.page, number)] = line.text
      default: break
      }
    }
    var statement = 0
    for event in events {
      switch event {
      case .statement: if !rows.isEmpty { statement += 1 }
      case .row(let row) where rows.count < Self.maximumRows:
        entries.append(.row(rows.count))
        let line = anchors[Self.key(row.page, row.number)] ?? row.cells.joined(separator: " ")
        rows.append(
          Row(cells: row.cells, section: row.section, line: line, statement: statement))
        guard statement == 0 else { continue }
        between += below
        below = []
      case .line(let line): take(line, isFirst: statement == 0)
      default: break
      }
    }
  }

  /// Lines at no row that end in a number with decimals, and are called neither balance nor sum.
  var looseCount: Int {
    entries.count { entry in
      guard case .line(let line) = entry else { return false }
      switch line.fate {
      case .apart, .misfit: break
      default: return false
      }
      let figure = PrintedFigure(line.text)
      // The year at the end of a sentence has a dot too.
      return figure.number?.isMarked == true && figure.value.last != "."
        && !figure.isLeading && figure.meaning == nil
    }
  }

  /// The rows of each statement.
  var statements: [[Row]] {
    (0...(rows.last?.statement ?? 0)).map { number in rows.filter { $0.statement == number } }
      .filter { !$0.isEmpty }
  }

  private mutating func take(_ line: PrintedLine, isFirst: Bool) {
    switch line.fate {
    case .header, .row, .oversized, .section: return
    case .furniture where !rows.isEmpty: return
    default: break
    }
    entries.append(.line(line))
    if case .continuation = line.fate { return }
    guard isFirst else { return }
    if rows.isEmpty { above.append(line) } else { below.append(line) }
  }

  private static func key(_ page: Int, _ row: Int) -> Int { page * 100_000 + row }

  // MARK: What is no row

  /// Finds lines that are no rows; whether there are more than before.
  private mutating func sortOut() -> Bool {
    let count = skipped.count
    for entry in entries {
      switch entry {
      case .line(let line):
        guard case .continuation = line.fate else { continue }
        let figure = PrintedFigure(line.text)
        if figure.number != nil, figure.meaning != nil { skip(line.text) }
      case .row(let place): if isNoRow(rows[place]) { skip(rows[place].line) }
      }
    }
    if skipped.count > count { return true }
    if end == nil, let tail = first(columns.rowsWithoutText) {
      end = lineThatEnds(before: tail)
      if end != nil { return true }
    }
    for statement in statements {
      for place in columns.balanceLines(of: statement) { skip(statement[place].line) }
    }
    if skipped.count > count { return true }
    guard end == nil, let tail = first(columns.otherTable) else { return false }
    end = lineThatEnds(before: tail)
    return end != nil
  }

  /// The place of the first row that a search finds among those of one statement.
  private func first(_ search: ([Row]) -> Int?) -> Int? {
    var start = 0
    for statement in statements {
      if let place = search(statement) { return start + place }
      start += statement.count
    }
    return nil
  }

  private mutating func skip(_ text: String) {
    guard skipped.insert(text).inserted else { return }
    figures.append(PrintedFigure(text))
  }

  /// Whether the words of a row call it a balance, or a sum where it has no day of its own.
  private func isNoRow(_ row: Row) -> Bool {
    let figure = PrintedFigure(row.line)
    return switch figure.number == nil ? nil : figure.meaning {
    case .opening, .closing, .balance: true
    case .total: figure.dayCount == 0
    case nil: false
    }
  }

  /// The first line below the last row of the table that no row of it is written like.
  private func lineThatEnds(before tail: Int) -> String? {
    var isBelow = false
    for entry in entries {
      switch entry {
      case .row(let place):
        if isBelow { return rows[place].line }
        isBelow = place == tail - 1
      case .line(let line):
        let figure = PrintedFigure(line.text)
        guard isBelow, line.fate != .furniture, !between.contains(where: { $0.text == line.text }),
          figure.number == nil || figure.meaning == nil
        else { continue }
        if case .continuation = line.fate, line.text.contains(where: \.isNumber) { continue }
        return line.text
      }
    }
    return nil
  }
}
