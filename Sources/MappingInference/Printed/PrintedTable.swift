import BankMappings
import FinanceModel
import PDFTables

/// The table of a printed document as rows of cells, with what a bank mapping must know of the pages.
struct PrintedTable {
  /// What a mapping says of the pages beside the columns.
  struct Layout {
    /// Words of a second language in the header.
    var others: [String]
    /// Headings above rows, and the place of the column they make; empty where there are none.
    var sections: [String] = []
    var sectionColumn: Int?
    /// The starts of lines that are balances and sums.
    var skips: [String] = []
    /// The start of the line that ends the table; nil where nothing below it is needed.
    var end: String?
    /// Of days without a year.
    var year: PrintedYear?
  }

  /// The name of the column that headings make.
  static let sectionName = "section"

  private(set) var lines: [SampleLine] = []
  private(set) var layout: Layout
  private let labels: [String]
  private let roles: [[ColumnRole: Int]]

  /// Rows that are looked at.
  private static let maximumRows = 4_000

  init(_ pages: [PrintedPage], _ header: PrintedHeaderSearch) {
    labels = header.labels
    roles = labels.map(HeaderWords.meanings)
    layout = Layout(others: header.others)
    let headings = Self.headings(read(pages, headings: []))
    let events = read(pages, headings: headings)
    var above: [String] = []
    var between: [String] = []
    var below: [String] = []
    var rows: [(cells: [String], section: String?)] = []
    for event in events {
      switch event {
      case .row(let row) where rows.count < Self.maximumRows:
        rows.append((row.cells, row.section))
        between += below
        below = []
      case .line(let line):
        switch line.fate {
        case .header, .row, .continuation, .furniture, .oversized, .section: continue
        default: break
        }
        if line.fate == .skipped { note(skip: line.text) }
        if rows.isEmpty { above.append(line.text) } else { below.append(line.text) }
      default: break
      }
    }
    for case let name? in rows.map(\.section) where !layout.sections.contains(name) {
      layout.sections.append(name)
    }
    let shown = withYears(rows.map(\.cells), above)
    for line in above { addMargin(line) }
    let isSectioned = !layout.sections.isEmpty
    if isSectioned { layout.sectionColumn = labels.count }
    add(labels + (isSectioned ? [Self.sectionName] : []))
    for (row, cells) in zip(rows, shown) { add(cells + (isSectioned ? [row.section ?? ""] : [])) }
    layout.end = Self.end(below, between)
    if layout.end != nil { for line in below.prefix(40) { addMargin(line) } }
  }

  // MARK: Reading

  private func read(_ pages: [PrintedPage], headings: Set<String>) -> [PrintedTableEvent] {
    func most(_ wanted: [ColumnRole]) -> [Int] {
      labels.indices.filter { index in wanted.contains { roles[index][$0] ?? 0 >= 60 } }
    }
    let days = most([.booked, .dated, .valued, .bought])
    let numbers = most([.amount, .inflow, .outflow, .balance, .owed]).filter { !days.contains($0) }
    let main =
      days.first { roles[$0][.booked] ?? 0 >= 60 } ?? days.first { roles[$0][.dated] ?? 0 >= 60 }
    let money = numbers.filter { index in
      [.amount, .inflow, .outflow].contains { roles[index][$0] ?? 0 >= 60 }
    }
    let columns = labels.indices.map { index in
      var looks: (@Sendable (String) -> Bool)?
      if days.contains(index) { looks = { Self.isDay($0) } }
      if numbers.contains(index) { looks = { NumberText($0) != nil } }
      return PrintedColumn(labels[index], labels: [labels[index]], fits: looks)
    }
    let spec = PrintedTableSpec(
      columns: columns,
      anchor: PrintedAnchor(
        all: [main ?? days.first].compactMap { $0 }, any: money.isEmpty ? numbers : money),
      otherLabels: layout.others,
      rule: { text in
        headings.contains(text) ? .section(text) : Self.isSum(text) ? .skip : nil
      })
    var reader = PrintedTableReader(spec, traces: true)
    var events: [PrintedTableEvent] = []
    for page in pages { events += reader.read(page) }
    return events + reader.finish()
  }

  /// A day with or without a year.
  private static func isDay(_ text: String) -> Bool {
    Cell(text).date != nil || yearless(text) != nil
  }

  /// Lines that are sums and balances by the words they begin with.
  static func isSum(_ text: String) -> Bool {
    guard text.contains(where: \.isDigit) else { return false }
    let head = HeaderText.plain(String(text.prefix { !$0.isNumber && $0 != "$" && $0 != "€" }))
    return SampleTable.sumNames.contains(head.trimmed(of: [":", "-", "(", " ", "+"]))
      || head.hasPrefix("total ") || head.hasPrefix("subtotal")
  }

  private mutating func note(skip line: String) {
    let head = String(line.prefix { !$0.isNumber && $0 != "$" && $0 != "€" })
      .trimmed(of: [" ", ":", "-", "(", "+"])
    guard !head.isEmpty, layout.skips.count < 20, !layout.skips.contains(head) else { return }
    layout.skips.append(head)
  }

  /// The start of the first line below the table, where balances or sums stand from there on and no
  /// line between the rows begins so.
  private static func end(_ below: [String], _ between: [String]) -> String? {
    guard let first = below.first, below.prefix(40).contains(where: isSum) else { return nil }
    let head = String(first.prefix { !$0.isNumber }).trimmed(of: [" ", ":", "-", "(", "+"])
    guard head.count > 3, !between.contains(where: { $0.hasPrefix(head) }) else { return nil }
    return head
  }

  // MARK: Headings

  /// Lines between rows that say which way money goes below them.
  private static func headings(_ events: [PrintedTableEvent]) -> Set<String> {
    var found: Set<String> = []
    for case .line(let line) in events {
      guard !found.contains(line.text), found.count < 20, line.text.utf8.count <= 60,
        SectionWords.direction(of: line.text) != nil
      else { continue }
      switch line.fate {
      case .row, .furniture, .header: continue
      default: found.insert(line.text)
      }
    }
    return found
  }

  // MARK: Years

  /// Day and month of a text without a year: its numbers, and its word.
  private static func yearless(_ text: String) -> DateShape.Text? {
    let mark = text.contains(where: \.isLetter) ? " " : text.first { !$0.isNumber }.map(String.init)
    guard let mark, text.utf8.count <= 20, ["/", "-", ".", " "].contains(mark) else { return nil }
    let trimmed = text.trimmed(of: ["."])
    guard let found = DateShape.read(trimmed + mark + "2000"), found.shape.parts.last == .year,
      found.numbers.count == (found.words.isEmpty ? 3 : 2)
    else { return nil }
    return found
  }

  /// The rows with a year behind each day that has none.
  private mutating func withYears(_ rows: [[String]], _ above: [String]) -> [[String]] {
    let columns = labels.indices.filter { index in
      let filled = rows.map { $0[index] }.filter { !$0.isEmpty }
      return !filled.isEmpty
        && filled.allSatisfy { Cell($0).date == nil && Self.yearless($0) != nil }
    }
    guard !columns.isEmpty else { return rows }
    let days = columns.flatMap { index in rows.compactMap { Self.yearless($0[index]) } }
    let numeric = days.filter(\.words.isEmpty)
    let isMonthFirst: Bool? =
      numeric.contains { $0.numbers[1] > 12 }
      ? true : numeric.contains { $0.numbers[0] > 12 } ? false : nil
    guard let year = PrintedYear(above, isMonthFirst: isMonthFirst) else { return rows }
    layout.year = year
    let readsMonthFirst = isMonthFirst ?? (year.isMonthFirst ?? false)
    return rows.map { row in
      var row = row
      for index in columns {
        guard let day = Self.yearless(row[index]),
          let (month, number) = Self.monthAndDay(day, readsMonthFirst)
        else { continue }
        let mark =
          day.words.isEmpty ? row[index].first { !$0.isNumber }.map(String.init) ?? "/" : " "
        row[index] =
          row[index].trimmed(of: ["."]) + mark + "\(year.year(month: month, day: number))"
      }
      return row
    }
  }

  private static func monthAndDay(
    _ text: DateShape.Text, _ isMonthFirst: Bool
  ) -> (month: Int, day: Int)? {
    guard text.words.isEmpty else {
      let readings = DateReading.all(of: text.shape, words: Set(text.words))
      return readings.lazy.compactMap { $0.date(text)?.components }.first.map { ($0.month, $0.day) }
    }
    return isMonthFirst
      ? (text.numbers[0], text.numbers[1]) : (text.numbers[1], text.numbers[0])
  }

  // MARK: Lines

  private mutating func add(_ cells: [String]) {
    lines.append(
      SampleLine(
        cells: cells, line: lines.count + 1, raw: cells.joined(separator: " | ")))
  }

  /// A line around the table: each name in it and the number behind it.
  private mutating func addMargin(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    var key: [String] = []
    for (place, word) in words.enumerated() {
      let isNumber =
        word.contains(where: \.isDigit) && NumberText(word) != nil && Cell(word).date == nil
      let isIBAN = word.count >= 4 && IBAN(words[place...].joined()) != nil
      guard isNumber || isIBAN else {
        key.append(word)
        continue
      }
      let name = key.joined(separator: " ").trimmed(of: [":", " "])
      key = []
      add([name, isIBAN ? words[place...].joined(separator: " ") : word])
      if isIBAN { return }
    }
    if !key.isEmpty, key.count == words.count { add([text]) }
  }
}
