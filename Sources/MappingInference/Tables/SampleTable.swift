/// The tables of all samples as one: their columns, their rows, and what stands around them.
struct SampleTable {
  /// One row of the table.
  struct Row {
    var cells: [Cell]
    /// Which sample it is of.
    var sample: Int
    var line: SampleLine
    /// Whether its booking day is empty, and another day stands in for it.
    var isUnbooked = false

    /// The cell that calls the row a balance or a sum; nil where none does.
    var balanceLabel: Int? {
      cells.firstIndex {
        !$0.isEmpty && $0.text.utf8.count <= 60
          && SampleTable.isSumName($0.text)
      }
    }
  }

  /// Words that a balance or a sum among the rows is called.
  static let sumNames = PrintedWords.opening.union(PrintedWords.closing)
    .union(PrintedWords.turnover)

  /// Whether a text is such a word, with or without marks around it and a day behind it: `| Saldo finale`,
  /// `Balance at 31/01/2024`.
  static func isSumName(_ text: String) -> Bool { sumName(in: text) != nil }

  /// Whether a text is the name of the balance before the rows, or of that after them; nil of
  /// neither.
  static func isOpening(_ text: String) -> Bool? {
    guard let name = sumName(in: text) else { return nil }
    if PrintedWords.opening.contains(name) { return true }
    return PrintedWords.closing.contains(name) ? false : nil
  }

  private static func sumName(in text: String) -> String? {
    let plain = HeaderText.plain(text)
    if sumNames.contains(plain) { return plain }
    let start = plain.drop { !$0.isLetter && !$0.isNumber }
    guard start.count < plain.count || start.last.map({ $0.isNumber || $0.isPunctuation }) == true
    else { return nil }
    var words = start.split { $0.isWhitespace || $0 == ":" }.map(String.init)
    while let last = words.last,
      !last.contains(where: \.isLetter) || linkWords.contains(last)
    {
      words.removeLast()
    }
    let name = words.joined(separator: " ")
    return sumNames.contains(name) ? name : nil
  }

  /// What joins a balance and its day.
  private static let linkWords: Set<String> = [
    "at", "on", "of", "as", "am", "vom", "per", "zum", "al", "del", "il", "au", "du", "le", "em",
    "de", "el", "op", "den", "pr", "na", "dzień", "k", "ke", "dne",
  ]

  /// That of the first sample.
  let fileName: String
  let delimiter: UInt8
  /// The names; nil for a table without header.
  let header: [String]?
  private(set) var body: [Row] = []
  private(set) var loose: [Row] = []
  let margin: Margin
  /// The first rows below the table, of each sample.
  let footers: [[SampleLine]]
  let width: Int
  /// Whether rows have more or fewer cells than the header.
  let isRagged: Bool
  /// Whether there are more rows than were looked at.
  let isCut: Bool
  /// The first rows of the table in their order, for examples.
  var firstLines: [SampleLine] { body.prefix(3).map(\.line) }

  init(
    delimiter: UInt8, samples: [(lines: [SampleLine], layout: SampleLayout)], isCut: Bool,
    fileName: String, margin known: [Margin.Pair] = []
  ) {
    self.fileName = fileName
    self.delimiter = delimiter
    self.isCut = isCut
    header = samples.first.flatMap { sample in
      sample.layout.header.map { sample.lines[$0].texts.map(\.oneLine) }
    }
    var above: [SampleLine] = []
    var below: [[SampleLine]] = []
    var widths: [Int: Int] = [:]
    for (index, sample) in samples.enumerated() {
      let lines = sample.lines
      body += sample.layout.body.map { Row(cells: lines[$0].cells, sample: index, line: lines[$0]) }
      loose += sample.layout.loose.map {
        Row(cells: lines[$0].cells, sample: index, line: lines[$0])
      }
      for place in sample.layout.body { widths[lines[place].cells.count, default: 0] += 1 }
      let top = sample.layout.header ?? sample.layout.body.first ?? 0
      above += lines[..<top]
      below.append(sample.layout.footer.map { Array(lines[$0...]) } ?? [])
    }
    margin = Margin(
      above: above, below: below.flatMap { $0 }, fileName: fileName, known: known)
    footers = below
    width = max(header?.count ?? 0, widths.keys.max() ?? 0)
    let usual = widths.max { $0.value < $1.value }?.key ?? 0
    var isUneven = false
    if let header, header.count != usual { isUneven = !Self.endsEmpty(header, body, usual) }
    isRagged = widths.count > 1 || isUneven
    for index in body.indices { body[index].cells.pad(to: width) }
    for index in loose.indices { loose[index].cells.pad(to: width) }
    for column in 0..<width { emptyDashes(in: column) }
  }

  private static let money: Set<ColumnRole> = [.amount, .inflow, .outflow, .balance, .owed]

  /// Makes dashes in a column that is numbers otherwise the empty cells that they are.
  private mutating func emptyDashes(in column: Int) {
    let filled = body.map { $0.cells[column] }.filter { !$0.isEmpty }
    guard filled.contains(where: \.isDash) else { return }
    let others = filled.filter { !$0.isDash }
    let name = header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
    let isNamed = !Self.money.isDisjoint(with: HeaderWords.meanings(of: name).keys)
    guard others.isEmpty ? isNamed : others.allSatisfy({ $0.number != nil }) else { return }
    for row in body.indices where body[row].cells[column].isDash {
      body[row].cells[column] = Cell("")
    }
    for row in loose.indices where loose[row].cells[column].isDash {
      loose[row].cells[column] = Cell("")
    }
  }

  /// Whether what header or rows have more than the other is empty.
  private static func endsEmpty(_ header: [String], _ rows: [Row], _ usual: Int) -> Bool {
    header.count > usual
      ? header[usual...].allSatisfy(\.isEmpty)
      : rows.allSatisfy { $0.cells.dropFirst(header.count).allSatisfy(\.isEmpty) }
  }

  /// Takes rows out of the body that are no transactions.
  mutating func loosen(_ isLoose: (Row) -> Bool) {
    loose += body.filter(isLoose)
    body.removeAll(where: isLoose)
  }

  /// The table with rows that have numbers and no day as transactions of the day above them, as banks
  /// print a day once; nil where it has no such row.
  func carryingDays(of column: Int) -> SampleTable? {
    func isUndated(_ row: Row) -> Bool {
      row.cells[column].isEmpty && row.balanceLabel == nil
        && row.cells.contains { $0.number != nil }
    }
    guard loose.contains(where: isUndated) else { return nil }
    var table = self
    table.body += loose.filter(isUndated)
    table.loose.removeAll(where: isUndated)
    table.body.sort { ($0.sample, $0.line.line) < ($1.sample, $1.line.line) }
    var day: (sample: Int, cell: Cell)?
    for place in table.body.indices {
      let row = table.body[place]
      if !row.cells[column].isEmpty {
        day = (row.sample, row.cells[column])
      } else if let day, day.sample == row.sample {
        table.body[place].cells[column] = day.cell
      } else {
        return nil
      }
    }
    return table
  }

  /// Gives rows with a number and an empty booking day the day of another column, as transactions that wait
  /// to be booked.
  ///
  /// - Parameter others: columns of days, the likeliest first.
  /// - Returns: those whose days were taken.
  mutating func standIn(for column: Int, _ others: [Int]) -> [Int] {
    func day(_ row: Row) -> Int? {
      guard row.cells[column].isEmpty, row.balanceLabel == nil,
        row.cells.contains(where: { $0.number != nil && !$0.isSureDate })
      else { return nil }
      return others.first { row.cells[$0].date != nil }
    }
    var taken: [Int] = []
    let waiting = loose.filter { day($0) != nil }
    loose.removeAll { day($0) != nil }
    body += waiting
    for place in body.indices {
      guard let other = day(body[place]) else { continue }
      body[place].cells[column] = body[place].cells[other]
      body[place].isUnbooked = true
      if !taken.contains(other) { taken.append(other) }
    }
    if !waiting.isEmpty { body.sort { ($0.sample, $0.line.line) < ($1.sample, $1.line.line) } }
    return others.filter { taken.contains($0) }
  }

  func columns() -> [ColumnProfile] {
    (0..<width).map { index in
      let name = header.flatMap { index < $0.count ? $0[index] : nil } ?? ""
      return ColumnProfile(
        index: index, name: name, cells: body.map { $0.cells[index] },
        meanings: HeaderWords.meanings(of: name))
    }
  }
}

extension [Cell] {
  fileprivate mutating func pad(to width: Int) {
    while count < width { append(Cell("")) }
  }
}

extension String {
  /// Line breaks and runs of blanks as one blank.
  var oneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
