extension LineDealer {
  /// A line of a column, with where it stands or, before a page break, would stand.
  private struct Half {
    enum Source {
      case line(Int)
      case loose(Int)
    }

    var source: Source
    var middle: Int
  }

  mutating func dealCentred() {
    var start = 0
    for index in lines.indices {
      guard parts(lines[index]) else { continue }
      dealCentred(start..<index)
      start = index + 1
    }
    dealCentred(start..<lines.count)
  }

  private func parts(_ line: BodyLine) -> Bool {
    switch line.kind {
    case .alone, .parting: true
    case .anchor, .unseen: false
    // What cannot wrap is no half of a cell.
    case .text:
      spec.columns.indices.contains { !spec.columns[$0].wraps && !line.cells[$0].isEmpty }
    }
  }

  private mutating func dealCentred(_ run: Range<Int>) {
    let anchors = run.filter { lines[$0].kind == .anchor }
    for column in spec.columns.indices where spec.columns[column].wraps {
      var gaps: [[Half]] = [[]]
      for index in run {
        if lines[index].kind == .anchor {
          gaps.append([])
        } else if lines[index].kind == .text, !lines[index].cells[column].isEmpty {
          gaps[gaps.count - 1].append(
            Half(source: .line(index), middle: lines[index].line.middle))
        }
      }
      if run.lowerBound == 0 {
        endHeld(column, &gaps[0])
        beginWithLoose(column, &gaps, anchors.first)
      }
      if !anchors.isEmpty, gaps.contains(where: { !$0.isEmpty }) { deal(column, anchors, gaps) }
    }
    if run.upperBound == lines.count {
      let last = anchors.last ?? run.lowerBound - 1
      leftOver = run.filter { $0 > last && lines[$0].kind == .text && owners[$0].isEmpty }
        .map { lines[$0] }
    }
  }

  private mutating func deal(_ column: Int, _ anchors: [Int], _ gaps: [[Half]]) {
    let cells = CentredCells(
      anchors: anchors.map { (lines[$0].line.middle, !lines[$0].cells[column].isEmpty) },
      gaps: gaps.map { gap in gap.map(\.middle) }, size: lines[anchors[0]].line.size,
      reach: lines[anchors[0]].reach)
    let dealt = cells.dealt()
    for (gap, halves) in gaps.enumerated() {
      for place in dealt[gap].up {
        deal(column, halves[place], to: rowOfLine[anchors[gap - 1]], isAbove: false)
      }
      for place in dealt[gap].down {
        deal(column, halves[place], to: rowOfLine[anchors[gap]], isAbove: true)
      }
    }
  }

  private mutating func deal(_ column: Int, _ half: Half, to row: Int?, isAbove: Bool) {
    guard let row else { return }
    switch half.source {
    case .line(let index): give(index, column, to: row, isAbove: isAbove)
    case .loose(let index): use(loose[index], column, for: row)
    }
  }

  /// The lower half of a cell whose upper half stands before the page break.
  private mutating func endHeld(_ column: Int, _ gap: inout [Half]) {
    guard let held else { return }
    let missing = held.above[column] - held.below[column]
    guard missing > 0, missing <= gap.count else { return }
    for half in gap.prefix(missing) { deal(column, half, to: -1, isAbove: false) }
    gap.removeFirst(missing)
  }

  /// The upper half of a cell whose lower half stands after the page break: its lines are taken as
  /// if they stood over the first line of the page at the distance of the others.
  private func beginWithLoose(_ column: Int, _ gaps: inout [[Half]], _ anchor: Int?) {
    let halves = loose.indices.filter { !loose[$0].cells[column].isEmpty }
    guard let anchor, !halves.isEmpty, gaps.count > 1 else { return }
    let size = lines[anchor].line.size
    var here = (gaps[0] + gaps[1].prefix(3)).map(\.middle)
    if !lines[anchor].cells[column].isEmpty { here.append(lines[anchor].line.middle) }
    here.sort()
    guard let first = here.first else { return }
    let known = [halves.map { loose[$0].line.middle }, here].flatMap { middles in
      zip(middles, middles.dropFirst()).map { $1 - $0 }
    }
    let near = known.filter { $0 <= lines[anchor].reach && 2 * $0 > size }
    let pitch = near.min() ?? size * 12 / 10
    gaps[0] =
      halves.enumerated().map { place, index in
        Half(source: .loose(index), middle: first - (halves.count - place) * pitch)
      } + gaps[0]
  }
}
