import PrintedPages

/// Finds the columns that have no label by their cells: texts that look like those of the column and
/// stand one below the other, in the order of the specification from left to right.
struct UnlabelledColumns {
  /// Texts of several lines whose left or right edges are one below the other.
  private struct Track {
    var x0: Int
    var x1: Int
    /// For each column the lines with a text that looks like it.
    var lines: [Set<Int>]
    var isRight: Bool
  }

  /// A text that looks like a cell of some columns.
  private struct Cell {
    var line: Int
    var box: PrintedBox
    var columns: [Int]
  }

  /// Lines that are looked at, and tracks that are compared.
  private static let maximumLines = 300
  private static let maximumTracks = 40

  private let spec: PrintedTableSpec
  /// Without a label, but with a look.
  private let typed: [Int]

  /// Nil where every column has a label.
  init?(_ spec: PrintedTableSpec) {
    guard spec.columns.contains(where: \.isUnlabelled) else { return nil }
    self.spec = spec
    typed = spec.columns.indices.filter {
      spec.columns[$0].isUnlabelled && spec.columns[$0].fits != nil
    }
  }

  /// Whether no column has a label.
  var isWhole: Bool { spec.columns.allSatisfy(\.isUnlabelled) }

  // MARK: Under a header

  /// The header with its other columns, found by the lines under it; unchanged where they show none
  /// that is needed.
  func completed(
    _ header: FoundHeader, lines: ArraySlice<TextLine>, width: Int, before: ColumnGrid?
  ) -> FoundHeader {
    guard header.blocks == 1 else { return header }
    var header = header
    let labels = header.labels
    let typed = typed.filter { column in !labels.contains { $0.column == column } }
    let cells = cells(of: lines, typed).filter { cell in
      !labels.contains { label in
        let isOther = label.column.map { spec.columns[$0].fits != nil } ?? true
        return isOther && label.box.x0 < cell.box.x1 && cell.box.x0 < label.box.x1
      }
    }
    if let found = places(typed, cells, labels) {
      for (column, box) in found { header.add(column, box) }
    } else {
      // A page without rows: where they stood before.
      for known in before?.columns ?? [] where known.label.column.map(typed.contains) == true {
        guard let column = known.label.column else { continue }
        header.add(column, known.label.box)
      }
    }
    addTexts(to: &header, width: width, lines)
    return header
  }

  // MARK: Without a header

  /// Where the table begins on a page that no header names, and its columns; nil where no line is a
  /// row.
  func header(on page: PageLines) -> FoundHeader? {
    guard isWhole else { return nil }
    let cells = cells(of: page.lines[...], typed)
    guard let found = places(typed, cells, []), let first = page.lines.first else { return nil }
    var header = FoundHeader(lines: 0..<0, labels: [], box: first.box, blocks: 1)
    for (column, box) in found { header.add(column, box) }
    addTexts(to: &header, width: page.width, page.lines[...])
    let grid = ColumnGrid(header, lines: page.lines[...], width: page.width, before: nil)
    let cutter = CellCutter(spec: spec)
    let anchor = page.lines.indices.first { cutter.isAnchor(cutter.cut(page.lines[$0], grid)) }
    guard var start = anchor else { return nil }
    while start > 0, isOfTable(page.lines[start - 1], before: page.lines[start]) { start -= 1 }
    header.lines = start..<start
    let top = page.lines[start].box.y0
    header.box = PrintedBox(x0: header.box.x0, y0: top - 1, x1: header.box.x1, y1: top)
    return header
  }

  /// Whether a line above the first row may be a part of it, or a row that is no anchor.
  private func isOfTable(_ line: TextLine, before next: TextLine) -> Bool {
    guard next.middle - line.middle <= 3 * next.size else { return false }
    switch spec.rule(line.text) {
    case .alone: return true
    case nil: return next.middle - line.middle <= next.size * 19 / 10
    default: return false
    }
  }

  // MARK: Cells

  private func cells(of lines: ArraySlice<TextLine>, _ typed: [Int]) -> [Cell] {
    var cells: [Cell] = []
    for index in lines.indices.prefix(Self.maximumLines) where !lines[index].isOversized {
      for words in Self.runs(lines[index]) {
        // A number may stand right behind a text.
        for start in words.indices {
          let text = TextLine.join(words[start...])
          let columns = typed.filter { spec.columns[$0].fits?(text) == true }
          guard !columns.isEmpty else { continue }
          let box = words[start...].dropFirst().reduce(words[start].box) { $0.union($1.box) }
          cells.append(Cell(line: index, box: box, columns: columns))
          break
        }
      }
    }
    return cells
  }

  /// The words of a line, parted where a gap is wider than most letters.
  private static func runs(_ line: TextLine) -> [ArraySlice<PrintedWord>] {
    var runs: [ArraySlice<PrintedWord>] = []
    var start = 0
    for place in line.words.indices.dropFirst() {
      let gap = line.words[place].box.x0 - line.words[place - 1].box.x1
      guard gap * 10 > 7 * min(line.words[place].size, line.words[place - 1].size) else { continue }
      runs.append(line.words[start..<place])
      start = place
    }
    return runs + [line.words[start...]]
  }

  // MARK: Tracks

  /// A place for each column, from left to right between the labels around it; nil where a column that
  /// is needed has none.
  private func places(
    _ columns: [Int], _ cells: [Cell], _ labels: [FoundHeader.Label]
  ) -> [(column: Int, box: PrintedBox)]? {
    let tracks = tracks(columns, cells)
    // The best way to give the columns so far the tracks so far: lines that fit, and the choice.
    var best: [(score: Int, chosen: [Int?])] = Array(
      repeating: (0, []), count: tracks.count + 1)
    for column in columns {
      var next: [(score: Int, chosen: [Int?])] = []
      for end in 0...tracks.count {
        var top = next.last ?? (score: Int.min / 2, chosen: [])
        if spec.columns[column].isOptional, best[end].score > top.score {
          top = (best[end].score, best[end].chosen + [nil])
        }
        if end > 0, let place = columns.firstIndex(of: column) {
          let track = tracks[end - 1]
          let score = track.lines[place].count
          let free = tracks[..<(end - 1)].lastIndex { $0.x1 <= track.x0 }.map { $0 + 1 } ?? 0
          let isBetween = isBetween(track, column, labels)
          if score > 0, isBetween, let sum = Optional(best[free].score + 2 * score),
            sum + (track.isRight ? 1 : 0) > top.score
          {
            top = (sum + (track.isRight ? 1 : 0), best[free].chosen + [end - 1])
          }
        }
        next.append(top)
      }
      best = next
    }
    guard let found = best.last, found.score >= 0, found.chosen.count == columns.count else {
      return nil
    }
    return zip(columns, found.chosen).compactMap { column, chosen in
      chosen.map { (column, PrintedBox(x0: tracks[$0].x0, y0: 0, x1: tracks[$0].x1, y1: 0)) }
    }
  }

  /// Whether a track stands right of the labels before a column and left of those after it.
  private func isBetween(
    _ track: Track, _ column: Int, _ labels: [FoundHeader.Label]
  ) -> Bool {
    labels.allSatisfy { label in
      guard let other = label.column else { return true }
      return other < column ? track.x1 > label.box.x1 : track.x0 < label.box.x0
    }
  }

  /// Ordered by their right edges.
  private func tracks(_ columns: [Int], _ cells: [Cell]) -> [Track] {
    var tracks: [Track] = []
    for isRight in [true, false] {
      let edge = { (cell: Cell) in isRight ? cell.box.x1 : cell.box.x0 }
      var last: Int?
      for cell in cells.sorted(by: { (edge($0), $0.line) < (edge($1), $1.line) }) {
        let isNear = last.map { edge(cell) - $0 <= Self.tolerance } ?? false
        if !isNear {
          tracks.append(
            Track(
              x0: cell.box.x0, x1: cell.box.x1,
              lines: Array(repeating: [], count: columns.count), isRight: isRight))
        }
        last = edge(cell)
        let place = tracks.count - 1
        tracks[place].x0 = min(tracks[place].x0, cell.box.x0)
        tracks[place].x1 = max(tracks[place].x1, cell.box.x1)
        for (index, column) in columns.enumerated() where cell.columns.contains(column) {
          tracks[place].lines[index].insert(cell.line)
        }
      }
    }
    let support = { (track: Track) in track.lines.map(\.count).max() ?? 0 }
    let enough = tracks.sorted { support($0) > support($1) }.prefix(Self.maximumTracks)
    return enough.sorted { ($0.x1, $0.x0, $0.isRight ? 0 : 1) < ($1.x1, $1.x0, $1.isRight ? 0 : 1) }
  }

  /// Edges that are one below the other are so near, in thousandths of a point.
  private static let tolerance = 1500

  // MARK: Texts

  /// Columns of any text are what is left between the cells of two others.
  private func addTexts(
    to header: inout FoundHeader, width: Int, _ lines: ArraySlice<TextLine>
  ) {
    let texts = spec.columns.indices.filter {
      spec.columns[$0].isUnlabelled && spec.columns[$0].fits == nil
    }
    guard !texts.isEmpty else { return }
    let cells = cells(of: lines, spec.columns.indices.filter { spec.columns[$0].fits != nil })
    let places = header.labels.map { label in
      cells.filter { cell in
        label.column.map(cell.columns.contains) == true
          && cell.box.x0 < label.box.x1 && label.box.x0 < cell.box.x1
      }.reduce(label.box) { $0.union($1.box) }
    }
    let labels = header.labels
    for column in texts {
      let left = labels.indices.filter { (labels[$0].column ?? Int.max) < column }
      let right = labels.indices.filter { (labels[$0].column ?? -1) > column }
      let x0 = (left.map { places[$0].x1 }.max() ?? 0) + 1
      let x1 = (right.map { places[$0].x0 }.min() ?? max(width, x0 + 2)) - 1
      guard x0 < x1 else { continue }
      header.add(column, PrintedBox(x0: x0, y0: 0, x1: x1, y1: 0))
    }
  }
}

extension FoundHeader {
  /// Adds a column that has no label, where its cells stand.
  fileprivate mutating func add(_ column: Int, _ place: PrintedBox) {
    let box = PrintedBox(x0: place.x0, y0: box.y0, x1: place.x1, y1: box.y1)
    let index = labels.firstIndex { $0.box.x0 > box.x0 } ?? labels.count
    labels.insert(Label(column: column, block: 0, text: "", box: box), at: index)
  }
}
