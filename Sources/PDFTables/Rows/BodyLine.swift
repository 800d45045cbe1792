import PrintedPages

/// A line under a header, cut into the cells of the specification's columns.
struct BodyLine {
  enum Kind: Equatable {
    /// Its cells make it the anchor of a row.
    case anchor
    /// The rule calls it a row of its own.
    case alone
    /// It may belong to a row.
    case text
    /// It stands between the lines of a row without parting them.
    case unseen(PrintedLineFate)
    /// It parts the rows above it from those below.
    case parting(PrintedLineFate)
  }

  let line: TextLine
  /// One for each column of the specification, empty where there is none.
  let cells: [String]
  /// The columns whose cells look like them.
  let fitting: Set<Int>
  var kind: Kind
  /// Orders the pieces of a cell, over pages too.
  let order: Int
  /// Lines of one row are not farther apart.
  var reach: Int

  init(line: TextLine, cells: [String], fitting: Set<Int>, kind: Kind, order: Int) {
    self.line = line
    self.cells = cells
    self.fitting = fitting
    self.kind = kind
    self.order = order
    reach = line.size * 19 / 10
  }

  /// Learns how far apart the lines of one row are: almost two letters, or a quarter more than
  /// lines with text mostly are, where that is more, but not three letters.
  static func learnReach(_ lines: inout [BodyLine]) {
    var distances: [Int] = []
    for (line, next) in zip(lines, lines.dropFirst()) where line.kind == .text || next.kind == .text
    {
      let distance = next.line.middle - line.line.middle
      if 2 * distance > line.line.size { distances.append(distance) }
    }
    guard distances.count > 3 else { return }
    distances.sort()
    let usual = distances[distances.count / 4] * 5 / 4
    for index in lines.indices {
      lines[index].reach = max(lines[index].reach, min(usual, lines[index].line.size * 28 / 10))
    }
  }
}

extension BodyLine {
  /// Makes one row of a line with a day and a later one with its amount, where no line between them
  /// has either. A day that stands closely under a row is the row's, as its day of value.
  static func joinDays(_ lines: inout [BodyLine], _ spec: PrintedTableSpec) {
    let days = spec.anchor.all
    guard !days.isEmpty, !spec.anchor.any.isEmpty else { return }
    let seen = lines.indices.filter { if case .unseen = lines[$0].kind { false } else { true } }
    let hasDay = seen.map { lines[$0].kind == .text && lines[$0].hasDay(days, spec) }
    let found = seen.indices.filter { hasDay[$0] }.map { place in
      DayLine(
        place, among: seen, amount: amount(of: place, among: seen, hasDay, lines, spec), lines)
    }
    let areUnder = found.contains { $0.amount == nil && $0.above != nil }
    let pairs = found.compactMap { day in
      day.amount.flatMap { day.beginsRow(unless: areUnder) ? (day.index, $0) : nil }
    }
    for (day, amount) in pairs {
      lines[day].kind = spec.continuation == .above ? .text : .anchor
      lines[amount].kind = spec.continuation == .above ? .anchor : .text
    }
  }

  /// A line with a day and without an amount.
  private struct DayLine {
    var index: Int
    /// How far it stands under a row that is close.
    var above: Int?
    /// How far the next line stands under it.
    var below: Int
    /// The line with the amount of a row that may begin with it.
    var amount: Int?

    init(_ place: Int, among seen: [Int], amount: Int?, _ lines: [BodyLine]) {
      index = seen[place]
      self.amount = amount
      let middle = lines[index].line.middle
      below = place + 1 < seen.count ? lines[seen[place + 1]].line.middle - middle : Int.max
      guard place > 0 else { return }
      let before = lines[seen[place - 1]]
      let distance = middle - before.line.middle
      if before.kind == .anchor, distance <= before.reach { above = distance }
    }

    /// Whether it is nearer to what follows, or as near, and days do not stand under days here.
    func beginsRow(unless areUnder: Bool) -> Bool {
      guard let above else { return true }
      if above * 20 > below * 21 { return true }
      return !areUnder && above * 21 >= below * 20
    }
  }

  /// The line with the amount of a row that begins with a day; nil where none follows closely.
  private static func amount(
    of day: Int, among seen: [Int], _ hasDay: [Bool], _ lines: [BodyLine],
    _ spec: PrintedTableSpec
  ) -> Int? {
    for (place, before) in zip(seen.indices.dropFirst(day + 1), seen.dropFirst(day)) {
      let line = lines[seen[place]]
      guard line.kind == .text, !hasDay[place],
        line.line.middle - lines[before].line.middle <= line.reach
      else { return nil }
      guard line.fitting.isDisjoint(with: spec.anchor.any) else {
        return spec.anchor.all.allSatisfy { line.cells[$0].isEmpty } ? seen[place] : nil
      }
    }
    return nil
  }

  /// Whether the line begins a row whose amount stands on another.
  private func hasDay(_ days: [Int], _ spec: PrintedTableSpec) -> Bool {
    days.allSatisfy(fitting.contains)
      && spec.columns.indices.allSatisfy { !spec.columns[$0].isAmount || cells[$0].isEmpty }
  }
}

/// Cuts lines into cells.
struct CellCutter {
  let spec: PrintedTableSpec

  struct Cut {
    var cells: [String]
    /// The first column with a cell that does not look like it.
    var misfit: Int?
    var fitting: Set<Int> = []
    var isBlank: Bool
  }

  /// The cells of a line under these columns, of one of the tables side by side.
  func cut(_ line: TextLine, _ grid: ColumnGrid) -> Cut {
    var parts: [ArraySlice<PrintedWord>] = Array(repeating: [], count: grid.columns.count)
    var start = 0
    while start < line.words.count {
      let column = grid.column(of: line.words[start])
      var end = start + 1
      while end < line.words.count, grid.column(of: line.words[end]) == column { end += 1 }
      // Words that overlap may be out of order at a cut: the first run counts with the last.
      parts[column] =
        parts[column].isEmpty ? line.words[start..<end] : parts[column] + line.words[start..<end]
      start = end
    }
    joinGroups(&parts, grid, line.size)
    shiftOverhang(&parts, grid, line.size)
    var cut = Cut(
      cells: Array(repeating: "", count: spec.columns.count), isBlank: true)
    for (place, words) in parts.enumerated() where !words.isEmpty {
      guard let column = grid.columns[place].label.column else { continue }
      let text = TextLine.join(words)
      cut.cells[column] = text
      cut.isBlank = false
      guard let fits = spec.columns[column].fits else { continue }
      if fits(text) {
        cut.fitting.insert(column)
      } else if cut.misfit == nil, spec.columns[column].goesOn?(text) != true {
        cut.misfit = column
      }
    }
    return cut
  }

  /// The first digits of a number with blanks between its groups, `3 455.74`, stand under the number on its
  /// left where that is short in all rows: they go to the rest of it.
  private func joinGroups(
    _ parts: inout [ArraySlice<PrintedWord>], _ grid: ColumnGrid, _ size: Int
  ) {
    for place in parts.indices.dropLast() {
      guard let last = parts[place].last, let next = parts[place + 1].first,
        next.box.x0 >= last.box.x1, (next.box.x0 - last.box.x1) * 10 <= 6 * size,
        isShaped(grid, place), isShaped(grid, place + 1), Self.isFirstGroup(last.text),
        Self.beginsWithGroup(next.text)
      else { continue }
      parts[place].removeLast()
      parts[place + 1] = [last] + parts[place + 1]
    }
  }

  /// At most three digits, with or without a sign before them.
  private static func isFirstGroup(_ text: String) -> Bool {
    let digits = text.utf8.drop { !isDigit($0) }
    return text.utf8.count - digits.count <= 3 && (1...3).contains(digits.count)
      && digits.allSatisfy(isDigit)
  }

  /// Three digits, and no fourth.
  private static func beginsWithGroup(_ text: String) -> Bool {
    text.utf8.prefix(4).count { isDigit($0) } == 3 && text.utf8.prefix(3).allSatisfy(isDigit)
  }

  /// Text that reaches into a column it does not look like goes back to its own.
  ///
  /// What fits at the end of a cell stays, and what stands before it goes to the text on the left;
  /// likewise at its beginning; text of which nothing fits goes to the left where it touches.
  private func shiftOverhang(
    _ parts: inout [ArraySlice<PrintedWord>], _ grid: ColumnGrid, _ size: Int
  ) {
    for place in parts.indices where !parts[place].isEmpty {
      guard let column = grid.columns[place].label.column, let fits = spec.columns[column].fits
      else { continue }
      let words = parts[place]
      let text = TextLine.join(words)
      if fits(text) || spec.columns[column].goesOn?(text) == true { continue }
      let isTextLeft = place > 0 && isText(grid, place - 1)
      let isTextRight = place + 1 < parts.count && isText(grid, place + 1)
      if isTextLeft, words.count > 1,
        let start = words.indices.dropFirst().first(where: { fits(TextLine.join(words[$0...])) })
      {
        parts[place - 1] += words[..<start]
        parts[place] = words[start...]
      } else if isTextRight, words.count > 1,
        let end = words.indices.dropFirst().last(where: { fits(TextLine.join(words[..<$0])) })
      {
        parts[place + 1] = words[end...] + parts[place + 1]
        parts[place] = words[..<end]
      } else if isTextLeft, let last = parts[place - 1].last, let first = words.first,
        first.box.x0 - last.box.x1 <= size
      {
        parts[place - 1] += words
        parts[place] = []
      }
    }
  }

  private func isShaped(_ grid: ColumnGrid, _ place: Int) -> Bool {
    grid.columns[place].label.column.map { spec.columns[$0].fits != nil } ?? false
  }

  private func isText(_ grid: ColumnGrid, _ place: Int) -> Bool {
    guard let column = grid.columns[place].label.column else { return false }
    return spec.columns[column].fits == nil
  }

  /// Whether a line is a row but for a day that cannot be read: another text stands before it or on it.
  func isBrokenAnchor(_ cut: Cut) -> Bool {
    guard let column = cut.misfit, spec.anchor.all.contains(column) else { return false }
    let others = spec.anchor.all.allSatisfy { $0 == column || cut.fitting.contains($0) }
    let amounts = spec.anchor.any
    return others && DayShape.fills(cut.cells[column])
      && (amounts.isEmpty || amounts.contains { cut.cells[$0].utf8.contains(where: Self.isDigit) })
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether the fitting cells are those of an anchor.
  func isAnchor(_ cut: Cut) -> Bool {
    spec.anchor.all.allSatisfy(cut.fitting.contains)
      && (spec.anchor.any.isEmpty || spec.anchor.any.contains(where: cut.fitting.contains))
      && !(spec.anchor.all.isEmpty && spec.anchor.any.isEmpty)
  }
}
