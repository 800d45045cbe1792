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
    /// Patterns of lines that are balances and sums.
    var skips: [String] = []
    /// A pattern of the line that ends the table; nil where nothing below it is needed.
    var end: String?
    /// Whether a row without a day has that of the row above.
    var isCarried = false
    /// The columns of which one has a number in each row.
    var anchors: [Int] = []
    /// Of days without a year.
    var year: PrintedYear?
    /// The columns of such days.
    var yearless: Set<Int> = []
    /// Columns that no label stands above.
    var unlabelled: Set<Int> = []
    /// How a day without a year is printed in front of the one that was found for it.
    var yearMark = ""
    /// Rows, and lines that may be some.
    var rowLikeCount = 0
    /// The balances and sums around the rows.
    var pairs: [Margin.Pair] = []
  }

  /// The name of the column that headings make.
  static let sectionName = "section"

  /// The lines of each statement in the document, those around the table with the first.
  private(set) var statements: [[SampleLine]] = []
  private var lines: [SampleLine] = []
  private(set) var layout: Layout
  private let columns: PrintedColumns
  private var labels: [String] { columns.labels }

  init(_ pages: [PrintedPage], _ header: PrintedHeaderSearch, isCarried: Bool) {
    let columns = PrintedColumns(header)
    self.columns = columns
    layout = Layout(others: header.others)
    let body = PrintedBody(pages, columns, others: header.others, isCarried: isCarried)
    layout.isCarried = isCarried
    layout.anchors = columns.anchors
    layout.unlabelled = header.unlabelled
    for case let name? in body.rows.map(\.section) where !layout.sections.contains(name) {
      layout.sections.append(name)
    }
    layout.end = body.end.map { PrintedFigure($0).pattern }
    for figure in body.figures where !layout.skips.contains(figure.pattern) {
      layout.skips.append(figure.pattern)
    }
    layout.pairs = PrintedMargin(body, columns).pairs
    // Where no balance closes the rows, one below them could be missing.
    let isClosed = layout.pairs.contains { $0.meaning == .closing }
    layout.rowLikeCount = body.rows.count + (isClosed ? 0 : body.looseCount)
    let shown = withYears(body.rows.map(\.cells), body.above.map(\.text))
    let isSectioned = !layout.sections.isEmpty
    if isSectioned { layout.sectionColumn = labels.count }
    for line in body.above { addMargin(line.text) }
    var statement = 0
    add(labels + (isSectioned ? [Self.sectionName] : []))
    for (row, cells) in zip(body.rows, shown) {
      if row.statement != statement {
        if statement == 0 { addMargins(below: body) }
        statements.append(lines)
        (lines, statement) = ([], row.statement)
        add(labels + (isSectioned ? [Self.sectionName] : []))
      }
      add(cells + (isSectioned ? [row.section ?? ""] : []))
    }
    if statement == 0 { addMargins(below: body) }
    statements.append(lines)
  }

  private mutating func addMargins(below body: PrintedBody) {
    for line in body.below.prefix(Self.mostLinesBelow) { addMargin(line.text) }
  }

  private static let mostLinesBelow = 40
  private static let mostWords = 10

  // MARK: Days

  /// A day with or without a year.
  static func isDay(_ text: String) -> Bool {
    Cell(text).date != nil || yearless(text) != nil
  }

  /// Whether a text is a day, and no number as well: `7.05` may be one.
  static func isSurelyDay(_ text: String) -> Bool {
    guard isDay(text) else { return false }
    let mayBeAmount = text.count { ".,".contains($0) } == 1 && text.last?.isDigit == true
    return !mayBeAmount || text.contains("/") || NumberText(text)?.isMarked != true
  }

  /// Whether a text may be a day and a month without a mark between them: `0512`.
  static func isBareDay(_ text: String) -> Bool {
    text.utf8.count == 4 && text.allSatisfy(\.isDigit)
  }

  /// A text without a year as a day of the year 2000, and what stands in front of that year.
  static func yearless(_ text: String) -> DateShape.Text? {
    guard text.utf8.count <= 20 else { return nil }
    return marks(of: text).lazy.compactMap { mark -> DateShape.Text? in
      let trimmed = text.trimmed(of: ["."])
      guard let found = DateShape.read(trimmed + mark + "2000"),
        found.shape.parts.last == .year || found.shape.parts == [.packed(8)],
        found.numbers.count == (isBareDay(text) ? 1 : found.words.isEmpty ? 3 : 2)
      else { return nil }
      // A word beside a number is a day where it is a month.
      let readings = DateReading.all(of: found.shape, words: Set(found.words))
      return readings.contains { $0.date(found) != nil } ? found : nil
    }.first
  }

  /// What a year may stand behind: the mark between day and month, or a blank.
  private static func marks(of text: String) -> [String] {
    if isBareDay(text) { return [""] }
    if text.contains(where: \.isLetter) { return [" "] }
    let mark = text.first { !$0.isNumber }.map(String.init)
    return ["/", "-", "."].contains(mark) ? [mark ?? ""] : []
  }

  // MARK: Years

  /// The rows with a year behind each day that has none.
  private mutating func withYears(_ rows: [[String]], _ above: [String]) -> [[String]] {
    let places = labels.indices.filter { index in
      let filled = rows.map { $0[index] }.filter { !$0.isEmpty }
      // A month in letters is no amount, whatever stands above it.
      let isSpelled = filled.allSatisfy { Self.yearless($0)?.words.isEmpty == false }
      return (columns.isDay(index) || isSpelled && filled.count == rows.count) && !filled.isEmpty
        && filled.allSatisfy { Cell($0).date == nil && Self.yearless($0) != nil }
    }
    guard !places.isEmpty else { return rows }
    let days = places.flatMap { index in rows.compactMap { Self.yearless($0[index]) } }
    let numeric = days.filter(\.words.isEmpty).compactMap(Self.pair)
    let isMonthFirst: Bool? =
      numeric.contains { $0.1 > 12 } ? true : numeric.contains { $0.0 > 12 } ? false : nil
    let known = days.filter { !$0.words.isEmpty || isMonthFirst != nil }
      .compactMap { Self.monthAndDay($0, isMonthFirst ?? false) }
    guard let year = PrintedYear(above, isMonthFirst: isMonthFirst, days: known) else {
      return rows
    }
    layout.year = year
    layout.yearless = Set(places)
    let readsMonthFirst = isMonthFirst ?? (year.isMonthFirst ?? Self.isMonthFirst(numeric, year))
    return rows.map { row in
      var row = row
      for index in places {
        guard let day = Self.yearless(row[index]),
          let (month, number) = Self.monthAndDay(day, readsMonthFirst)
        else { continue }
        let endsInDot = day.words.isEmpty && row[index].hasSuffix(".")
        layout.yearMark = endsInDot ? "" : Self.marks(of: row[index]).first ?? ""
        row[index] =
          row[index].trimmed(of: ["."]) + (Self.marks(of: row[index]).first ?? "")
          + "\(year.year(month: month, day: number))"
      }
      return row
    }
  }

  /// Whether only the month in front puts all days into the period.
  private static func isMonthFirst(_ days: [(Int, Int)], _ year: PrintedYear) -> Bool {
    func fits(_ isMonthFirst: Bool) -> Bool {
      days.allSatisfy { isMonthFirst ? year.covers($0.0, $0.1) : year.covers($0.1, $0.0) }
    }
    return fits(true) && !fits(false)
  }

  /// The two numbers of a day without a year.
  private static func pair(_ text: DateShape.Text) -> (Int, Int)? {
    if text.numbers.count == 1 {
      let number = text.numbers[0] / 10_000
      return (number / 100, number % 100)
    }
    return text.numbers.count > 1 ? (text.numbers[0], text.numbers[1]) : nil
  }

  private static func monthAndDay(
    _ text: DateShape.Text, _ isMonthFirst: Bool
  ) -> (month: Int, day: Int)? {
    guard text.words.isEmpty else {
      let readings = DateReading.all(of: text.shape, words: Set(text.words))
      return readings.lazy.compactMap { $0.date(text)?.components }.first.map { ($0.month, $0.day) }
    }
    return pair(text).map { isMonthFirst ? ($0.0, $0.1) : ($0.1, $0.0) }
  }

  // MARK: Lines

  private mutating func add(_ cells: [String]) {
    lines.append(
      SampleLine(
        cells: cells, line: lines.count + 1, raw: cells.joined(separator: " | ")))
  }

  /// Adds a line around the table as the name and the value of what it says.
  private mutating func addMargin(_ text: String) {
    let words = PrintedFigure.split(text)
    // A sentence is no fact.
    guard words.count <= Self.mostWords else { return }
    if let account = PrintedFacts.account(in: words) {
      return add([account.name.joined(separator: " "), account.number])
    }
    // What stands in front of a number that nothing names may be a person.
    let iban = words.indices.first { words[$0].count >= 4 && IBAN(words[$0...].joined()) != nil }
    if let iban { return add(["IBAN", words[iban...].joined(separator: " ")]) }
    let figure = PrintedFigure(text)
    // Balances and sums are known already.
    if figure.dayCount > 0 || figure.number != nil && figure.meaning != nil { return }
    if let number = words.lastIndex(where: { $0.contains(where: \.isDigit) }), number > 0 {
      add([
        words[..<number].joined(separator: " ").trimmed(of: [":", " "]),
        words[number...].joined(separator: " "),
      ])
    } else {
      add([text])
    }
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
}
