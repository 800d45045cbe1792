import BankMappings
import FinanceModel
import PDFTables
import PrintedPages

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
    /// Whether a dot ends days without a year.
    var endsInDot = false
    /// Lines of all pages that begin with a day and end in an amount.
    var rowLikeCount = 0
  }

  /// The name of the column that headings make.
  static let sectionName = "section"

  private(set) var lines: [SampleLine] = []
  private(set) var layout: Layout
  private let labels: [String]
  private let roles: [[ColumnRole: Int]]

  private static let days: [ColumnRole] = [.booked, .dated, .valued, .bought]

  /// Rows that are looked at.
  private static let maximumRows = 4_000

  init(_ pages: [PrintedPage], _ header: PrintedHeaderSearch) {
    labels = header.labels
    roles = header.roles
    layout = Layout(others: header.others)
    let texts = pages.lazy.flatMap(\.runs).map { $0.map(\.text) }
    let own = texts.prefix { !Self.isOtherTable($0.joined(separator: " ")) }
    layout.rowLikeCount = own.count { Self.isRowLike($0) }
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
        case .header, .row, .continuation, .oversized, .section: continue
        case .furniture where !rows.isEmpty: continue
        default: break
        }
        if line.fate == .skipped { note(skip: line.text) }
        if line.fate == .footer, Self.isOtherTable(line.text) { layout.end = line.text }
        if rows.isEmpty { above.append(line.text) } else { below.append(line.text) }
      default: break
      }
    }
    for case let name? in rows.map(\.section) where !layout.sections.contains(name) {
      layout.sections.append(name)
    }
    let shown = withYears(rows.map(\.cells), above)
    let repeated = Self.repeatedKeys(above + between + below)
    for line in above { addMargin(line, besides: repeated) }
    let isSectioned = !layout.sections.isEmpty
    if isSectioned { layout.sectionColumn = labels.count }
    add(labels + (isSectioned ? [Self.sectionName] : []))
    for (row, cells) in zip(rows, shown) { add(cells + (isSectioned ? [row.section ?? ""] : [])) }
    layout.end = layout.end ?? Self.end(below, between)
    if layout.end != nil { for line in below.prefix(40) { addMargin(line, besides: repeated) } }
  }

  // MARK: Reading

  private func read(_ pages: [PrintedPage], headings: Set<String>) -> [PrintedTableEvent] {
    func most(_ wanted: [ColumnRole]) -> [Int] {
      labels.indices.filter { index in wanted.contains { roles[index][$0] ?? 0 >= 60 } }
    }
    let days = most(Self.days)
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
        if headings.contains(text) { return .section(text) }
        if Self.isOtherTable(text) { return .ends }
        return Self.isSum(text) ? .skip : nil
      })
    var reader = PrintedTableReader(spec, traces: true)
    var events: [PrintedTableEvent] = []
    for page in pages { events += reader.read(page) }
    return events + reader.finish()
  }

  /// A day with or without a year.
  static func isDay(_ text: String) -> Bool {
    Cell(text).date != nil || yearless(text) != nil
  }

  /// Lines that are sums and balances by the words they begin with.
  static func isSum(_ text: String) -> Bool {
    guard text.contains(where: \.isDigit) else { return false }
    let head = HeaderText.plain(self.head(of: text))
    return SampleTable.sumNames.contains(head) || head.hasPrefix("total ")
      || head.hasPrefix("subtotal")
  }

  /// The name that a line begins with: what stands in front of its numbers and dates.
  static func head(of text: String) -> String {
    var words = text.prefix { !$0.isNumber && !"$€£¥+(".contains($0) }.split(separator: " ")
      .map { String($0).trimmed(of: [":", "-"]) }
    while let last = words.last, last.isEmpty || links.contains(last.lowercased()) {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  /// Words between the name of a balance and its day.
  private static let links: Set<String> = [
    "vom", "am", "per", "zum", "on", "at", "as", "of", "du", "au", "le", "del", "al", "a", "il",
    "op",
    "eur", "usd", "gbp", "chf",
  ]

  /// Headings of tables of balances by day, which look like rows.
  private static func isOtherTable(_ text: String) -> Bool {
    [
      "daily ending balance", "daily ending balances", "daily balance", "daily balances",
      "daily balance summary", "daily ledger balances", "daily balance information",
    ].contains(HeaderText.plain(text))
  }

  /// Whether a line begins with a day and ends in an amount.
  private static func isRowLike(_ runs: [String]) -> Bool {
    guard runs.count > 1, let first = runs.first, let last = runs.last else { return false }
    let word = String(first.prefix { $0 != " " })
    return (isDay(first) || isDay(word)) && NumberText(last)?.isMarked == true
  }

  private mutating func note(skip line: String) {
    let head = Self.head(of: line)
    guard !head.isEmpty, layout.skips.count < 20, !layout.skips.contains(head) else { return }
    layout.skips.append(head)
  }

  /// The start of the first line below the table, where balances or sums stand from there on and no
  /// line between the rows begins so.
  private static func end(_ below: [String], _ between: [String]) -> String? {
    guard let first = below.first, below.prefix(40).contains(where: isSum) else { return nil }
    let head = head(of: first)
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
      let isNamed = Self.days.contains { roles[index][$0] ?? 0 >= 60 }
      // A month in letters is no amount, whatever stands above it.
      let isSpelled = filled.allSatisfy { Self.yearless($0)?.words.isEmpty == false }
      return (isNamed || isSpelled && filled.count == rows.count) && !filled.isEmpty
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
        layout.endsInDot = layout.endsInDot || row[index].hasSuffix(".")
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

  /// The names of balances and sums that each of several statements in the document prints: one begins with
  /// what the one before ended with. Empty where it is one statement.
  private static func repeatedKeys(_ lines: [String]) -> Set<String> {
    var values: [String: [String]] = [:]
    for case (let key, let value?) in lines.flatMap(marginPairs) where Margin.isKey(key) {
      let name = HeaderText.plain(key)
      if values[name]?.contains(value) != true { values[name, default: []].append(value) }
    }
    let again = values.filter { $0.value.count > 1 }
    let openings = again.filter { PrintedWords.opening.contains($0.key) }.values
    let closings = again.filter { PrintedWords.closing.contains($0.key) }.values
    let isSeveral = openings.contains { opening in
      closings.contains { zip(opening.dropFirst(), $0).allSatisfy { $0 == $1 } }
    }
    return isSeveral ? Set(again.keys) : []
  }

  /// Adds a line around the table, without what each of several statements prints of its own rows.
  private mutating func addMargin(_ text: String, besides repeated: Set<String>) {
    for (key, value) in Self.marginPairs(text) where !repeated.contains(HeaderText.plain(key)) {
      add([key, value].compactMap { $0 })
    }
  }

  /// Each name in a line around the table and the number behind it; the line alone where it has none.
  private static func marginPairs(_ text: String) -> [(key: String, value: String?)] {
    var pairs: [(key: String, value: String?)] = []
    let words = text.split(separator: " ").map(String.init)
    var key: [String] = []
    var place = 0
    while place < words.count {
      defer { place += 1 }
      let word = words[place]
      if Cell(word).date != nil { continue }
      if word.count >= 4, IBAN(words[place...].joined()) != nil {
        pairs.append((head(of: key.joined(separator: " ")), words[place...].joined(separator: " ")))
        return pairs
      }
      guard isNumber(word) else {
        key.append(word)
        continue
      }
      // A count may stand before the sum.
      if place + 1 < words.count, isNumber(words[place + 1]),
        Cell(words[place + 1]).date == nil
      {
        continue
      }
      let hasWord = place + 1 < words.count && marks.contains(words[place + 1])
      pairs.append(
        (name(of: key), hasWord ? word + " " + words[place + 1] : word))
      if hasWord { place += 1 }
      key = []
    }
    if !key.isEmpty, key.count == words.count { pairs.append((text, nil)) }
    return pairs
  }

  /// What the words in front of a number name: those at their start, or what follows another word with
  /// digits, as the number of an account on the same line.
  private static func name(of words: [String]) -> String {
    let head = head(of: words.joined(separator: " "))
    guard !Margin.isKey(head), let last = words.lastIndex(where: { $0.contains(where: \.isNumber) })
    else { return head }
    let rest = self.head(of: words[(last + 1)...].joined(separator: " "))
    return Margin.isKey(rest) ? rest : head
  }

  private static func isNumber(_ word: String) -> Bool {
    word.contains(where: \.isDigit) && NumberText(word) != nil
  }

  /// Words behind a balance that say its sign.
  private static let marks: Set<String> = ["S", "H", "CR", "DR", "Cr", "Dr", "C", "D", "+", "-"]
}
