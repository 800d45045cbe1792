import PrintedPages

/// The columns under one header: each has the words between two cuts.
struct ColumnGrid {
  struct Column {
    var label: FoundHeader.Label
    var left: Int
    var right: Int
    var alignment: PrintedAlignment?
  }

  /// From left to right.
  var columns: [Column]
  var blocks: Int
  var header: PrintedBox

  /// Learns the cuts from the lines under the header.
  ///
  /// - Parameter before: the grid of the last header, whose cuts stand where this one's labels are
  ///   the same and the lines do not speak against them.
  init(_ header: FoundHeader, lines: ArraySlice<TextLine>, width: Int, before: ColumnGrid?) {
    self.init(labels: header.labels, blocks: header.blocks, box: header.box)
    learn(lines, width: width, before: before.flatMap { isLike($0) ? $0 : nil })
  }

  /// The same columns with the cuts of another page, which has no header of its own.
  init(_ before: ColumnGrid, lines: ArraySlice<TextLine>, width: Int) {
    self.init(labels: before.columns.map(\.label), blocks: before.blocks, box: before.header)
    learn(lines, width: width, before: before)
  }

  private init(labels: [FoundHeader.Label], blocks: Int, box: PrintedBox) {
    columns = labels.map { Column(label: $0, left: $0.box.x0, right: $0.box.x1, alignment: nil) }
    self.blocks = blocks
    header = box
  }

  private func isLike(_ other: ColumnGrid) -> Bool {
    columns.count == other.columns.count
      && zip(columns, other.columns).allSatisfy { mine, theirs in
        mine.label.column == theirs.label.column
          && abs(mine.label.box.x0 - theirs.label.box.x0) <= 1000
          && abs(mine.label.box.x1 - theirs.label.box.x1) <= 1000
      }
  }

  private mutating func learn(
    _ lines: ArraySlice<TextLine>, width: Int, before: ColumnGrid?
  ) {
    guard !columns.isEmpty else { return }
    let cuts = ColumnCuts(lines, width: width)
    columns[0].left = Int.min / 2
    for index in columns.indices.dropFirst() {
      let cut = cuts.cut(
        between: columns[index - 1].label.box, and: columns[index].label.box,
        after: columns[index - 1].left, before: before?.columns[index].left)
      columns[index - 1].right = cut
      columns[index].left = cut
    }
    columns[columns.count - 1].right = Int.max / 2
    let spans = lines.map { Phrases.split($0) }
    for index in columns.indices {
      columns[index].alignment = Self.alignment(
        spans.flatMap { line in
          line.filter { $0.middle >= columns[index].left && $0.middle < columns[index].right }
        })
    }
  }

  /// The edge that most cells share; from two cells that differ in width on.
  private static func alignment(_ cells: [Phrases.Span]) -> PrintedAlignment? {
    guard Set(cells.map { ($0.x1 - $0.x0) / 500 }).count > 1 else { return nil }
    func most(_ edge: (Phrases.Span) -> Int) -> Int {
      var counts: [Int: Int] = [:]
      for cell in cells { counts[(edge(cell) + 250) / 500, default: 0] += 1 }
      return counts.values.max() ?? 0
    }
    let (left, right) = (most(\.x0), most(\.x1))
    let centre = most(\.middle)
    if left >= right, left >= centre { return .left }
    return right >= centre ? .right : .centre
  }

  /// The column whose cuts the middle of a word stands between.
  func column(of word: PrintedWord) -> Int {
    var (low, high) = (0, columns.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if columns[middle].left <= word.box.middleX { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func block(of word: PrintedWord) -> Int {
    columns[column(of: word)].label.block
  }

  /// The header with what was learnt, for the events.
  func described(page: Int, continuation: PrintedContinuation) -> PrintedHeader {
    PrintedHeader(
      page: page, box: header,
      columns: columns.map { column in
        PrintedHeaderColumn(
          column: column.label.column, block: column.label.block, text: column.label.text,
          label: column.label.box, left: max(column.left, 0), right: column.right,
          alignment: column.alignment)
      }, continuation: continuation)
  }
}
