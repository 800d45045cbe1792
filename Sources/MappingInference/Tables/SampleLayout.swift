/// Where the table of a sample is: its header, its rows, and what stands around them.
struct SampleLayout {
  /// The line that names the columns; nil for a table without header. An index, as all below.
  var header: Int?
  /// Rows of the table that are transactions.
  var body: [Int] = []
  /// Rows of the table that are none: a second header, an opening balance, a subtotal, a row waiting.
  var loose: [Int] = []
  /// The first row below the table.
  var footer: Int?
  /// The column that has a day in most rows.
  var dateColumn: Int

  /// The header of another table below the first.
  private(set) var secondHeader: Int?

  /// How much of a table it is, to compare delimiters by.
  var score: Int

  /// Rows above the first one in which a header is looked for.
  private static let lookBack = 40

  /// Nil where no row has both a day and a number.
  init?(_ rows: [SampleLine], meanings: (String) -> [ColumnRole: Int]) {
    guard let column = Self.dateColumn(rows) else { return nil }
    dateColumn = column
    let data = rows.indices.filter { index in
      rows[index][column].date != nil
        && rows[index].cells.enumerated().contains { $0 != column && $1.number != nil }
    }
    guard let first = data.first, let last = data.last else { return nil }
    body = data
    let widths = Dictionary(grouping: data) { rows[$0].width }.mapValues(\.count)
    let usual = data.map { rows[$0].filledCount }.sorted()[data.count / 2]
    score = data.count * 100 + (widths.values.max() ?? 0) * min(usual, 12)
    header = Self.header(rows, above: first, usual: usual, meanings: meanings)
    let start = header.map { $0 + 1 } ?? first
    let known = Set(data)
    let names = header.map { rows[$0].texts }
    if let names {
      secondHeader = rows.indices[(first + 1)...].first { index in
        let row = rows[index]
        if row.texts == names, let header {
          return header > 0 && Self.isOtherTitle(rows[index - 1], like: rows[header - 1])
        }
        guard row.filledCount >= 3, row.dateCount == 0, row.numberCount == 0, row.texts != names
        else { return false }
        let known = row.cells.map { meanings($0.text) }.filter { $0.values.contains(100) }
        let days: [ColumnRole] = [.booked, .dated, .valued, .bought]
        let hasDay = known.contains { names in days.contains { names[$0] == 100 } }
        return known.count >= 3 || known.count == 2 && hasDay
      }
    }
    for index in start..<(last + 1) where !known.contains(index) && rows[index].width > 0 {
      if rows[index].texts != names { loose.append(index) }
    }
    for index in rows.indices[(last + 1)...] where rows[index].width > 0 {
      guard isLoose(rows[index], like: rows[last], rows) else {
        footer = index
        break
      }
      loose.append(index)
    }
  }

  /// Whether a line above a header is the title of another table than that above the first: written
  /// alike with other numbers, as those of two accounts; pages are numbered too.
  private static func isOtherTitle(_ line: SampleLine, like first: SampleLine) -> Bool {
    let (title, other) = (first.texts.joined(separator: " "), line.texts.joined(separator: " "))
    let isPage = ["page", "seite", "página", "pagina", "sida", "side", "strona", "стр", "页", "頁"]
      .contains { HeaderText.plain(other).contains(HeaderText.plain($0)) }
    return title != other && !isPage && line.dateCount == 0
      && PatternText.ofDigits(title) == PatternText.ofDigits(other)
  }

  /// The lines from the first transaction to the last.
  func lines(of rows: [SampleLine]) -> ClosedRange<Int>? {
    guard let first = body.first, let last = body.last, rows[first].line <= rows[last].line else {
      return nil
    }
    return rows[first].line...rows[last].line
  }

  /// The column that has a day in most rows; one of marked days before one of bare digits.
  private static func dateColumn(_ rows: [SampleLine]) -> Int? {
    var counts: [Int: Int] = [:]
    for row in rows where row.filledCount > 1 {
      for (column, cell) in row.cells.enumerated() where cell.date != nil {
        counts[column, default: 0] += cell.isSureDate ? 3 : 2
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  private static func header(
    _ rows: [SampleLine], above first: Int, usual: Int, meanings: (String) -> [ColumnRole: Int]
  ) -> Int? {
    var best: (index: Int, hits: Int, filled: Int, distinct: Int)?
    for index in (max(0, first - lookBack)..<first).reversed() {
      let row = rows[index]
      guard row.filledCount >= 2, row.dateCount == 0 else { continue }
      let hits = row.cells.count { (meanings($0.text).values.max() ?? 0) >= 40 }
      // A name may end in a number: VWZ1.
      guard row.numberCount == 0 || hits >= 3 && row.cells.allSatisfy(\.isName) else { continue }
      let isHeader =
        hits >= 2 && row.filledCount * 2 >= usual || hits >= 1 && row.filledCount >= 3
        || row.filledCount >= max(3, usual * 2 / 3)
      guard isHeader else { continue }
      // Of two lines of a header the names stand in the one that repeats none.
      let distinct = Set(row.texts).count
      if let found = best,
        (found.hits, found.filled, found.distinct) > (hits, row.filledCount, distinct)
      {
        continue
      }
      best = (index, hits, row.filledCount, distinct)
    }
    return best?.index
  }

  /// Whether a row below the last transaction is still of the table: its cells stand where those of
  /// the rows do.
  private func isLoose(_ row: SampleLine, like last: SampleLine, _ rows: [SampleLine]) -> Bool {
    let filled = row.cells.indices.filter { !row[$0].isEmpty }
    if row[dateColumn].date != nil, filled.count > 1 { return true }
    guard filled.count > 1 || filled.first.map({ $0 > 0 }) == true else { return false }
    if filled == [0, 1] {
      // A key and its value are no row: they are fewer cells, or what a statement prints of itself.
      let isShort = row.cells.count < last.cells.count
      guard !isShort, !Margin.isKey(row[0].text), last[1].number != nil, last[0].number == nil
      else {
        return false
      }
    }
    let sample = body.suffix(20) + body.prefix(20)
    return filled.allSatisfy { column in
      let isNumeric =
        sample.contains { rows[$0][column].number != nil }
        && sample.allSatisfy { rows[$0][column].isEmpty || rows[$0][column].number != nil }
      let isText = sample.contains { rows[$0][column].number == nil && !rows[$0][column].isEmpty }
      if column == dateColumn { return row[column].date != nil }
      return isNumeric ? row[column].number != nil : isText
    }
  }
}
