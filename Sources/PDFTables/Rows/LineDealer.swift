/// Deals the lines between two headers to the rows whose anchors stand among them.
struct LineDealer {
  let spec: PrintedTableSpec
  let lines: [BodyLine]
  var rows: [RowDraft]
  let rowOfLine: [Int: Int]
  /// The row before these lines, where they may go on with it.
  var held: RowDraft?
  /// Lines before these that may belong to their first row.
  let loose: [BodyLine]
  let top: Int?

  /// The rows that each line belongs to; -1 is the held one.
  private(set) var owners: [[Int]]
  /// By their order, the loose lines that were used.
  private(set) var usedLoose: Set<Int> = []
  /// The lines at the end that may belong to a row of the next page.
  private(set) var leftOver: [BodyLine] = []

  init(
    spec: PrintedTableSpec, lines: [BodyLine], rows: [RowDraft], rowOfLine: [Int: Int],
    held: RowDraft?, loose: [BodyLine], top: Int?
  ) {
    self.spec = spec
    self.lines = lines
    self.rows = rows
    self.rowOfLine = rowOfLine
    self.held = held.flatMap { $0.isAlone ? nil : $0 }
    self.loose = loose
    self.top = top
    owners = Array(repeating: [], count: lines.count)
  }

  mutating func deal(_ continuation: PrintedContinuation) {
    switch continuation {
    case .auto, .below: dealBelow()
    case .above: dealAbove()
    case .centred: dealCentred()
    }
  }

  // MARK: Below and above

  private mutating func dealBelow() {
    var row = held == nil ? nil : -1
    var last: Int?
    for index in lines.indices {
      let line = lines[index]
      switch line.kind {
      case .anchor: (row, last) = (rowOfLine[index], line.line.middle)
      case .unseen: break
      case .alone, .parting: row = nil
      case .text:
        guard let owner = row, isNear(line, last), draft(owner)?.accepts(line, spec) == true
        else {
          row = nil
          continue
        }
        give(index, to: owner, isAbove: false)
        last = line.line.middle
      }
    }
  }

  private mutating func dealAbove() {
    var row: Int?
    var last = 0
    for index in lines.indices.reversed() {
      let line = lines[index]
      switch line.kind {
      case .anchor: (row, last) = (rowOfLine[index], line.line.middle)
      case .unseen: break
      case .alone, .parting: row = nil
      case .text:
        guard let owner = row, isNear(line, last), rows[owner].accepts(line, spec) else {
          row = nil
          continue
        }
        give(index, to: owner, isAbove: true)
        last = line.line.middle
      }
    }
    keepLeftOver()
    guard let row else { return }
    for line in loose.reversed() where rows[row].accepts(line, spec) {
      use(line, for: row)
    }
  }

  /// The lines that follow the last anchor without a gap, where nothing parts them from the end.
  private mutating func keepLeftOver() {
    var last = top
    for line in lines {
      switch line.kind {
      case .anchor: (leftOver, last) = ([], line.line.middle)
      case .unseen: break
      case .alone, .parting: (leftOver, last) = ([], nil)
      case .text:
        guard let middle = last, isNear(line, middle) else { return }
        leftOver.append(line)
        last = line.line.middle
      }
    }
  }

  /// Not farther from the line before than the lines of one row are.
  private func isNear(_ line: BodyLine, _ last: Int?) -> Bool {
    if let last {
      return abs(line.line.middle - last) * 10 <= CentredCells.reach * line.line.size
    }
    guard let top else { return true }
    return (line.line.middle - top) * 2 <= 7 * line.line.size
  }

  private func draft(_ row: Int) -> RowDraft? {
    row < 0 ? held : rows[row]
  }

  private mutating func give(_ index: Int, to row: Int, isAbove: Bool) {
    for column in spec.columns.indices where !lines[index].cells[column].isEmpty {
      give(index, column, to: row, isAbove: isAbove)
    }
  }

  private mutating func give(_ index: Int, _ column: Int, to row: Int, isAbove: Bool) {
    if row < 0 {
      held?.add(column, of: lines[index], isAbove: isAbove, isSamePage: false)
    } else {
      rows[row].add(column, of: lines[index], isAbove: isAbove)
    }
    if !owners[index].contains(row) { owners[index].append(row) }
  }

  private mutating func use(_ line: BodyLine, for row: Int) {
    for column in spec.columns.indices where !line.cells[column].isEmpty {
      rows[row].add(column, of: line, isAbove: true, isSamePage: false)
    }
    usedLoose.insert(line.order)
  }

  // MARK: Centred

  private mutating func dealCentred() {
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
      var gaps: [[Int]] = [[]]
      for index in run {
        if lines[index].kind == .anchor {
          gaps.append([])
        } else if lines[index].kind == .text, !lines[index].cells[column].isEmpty {
          gaps[gaps.count - 1].append(index)
        }
      }
      if run.lowerBound == 0 { endHeld(column, &gaps[0]) }
      guard let first = anchors.first, gaps.contains(where: { !$0.isEmpty }) || !loose.isEmpty
      else { continue }
      let cells = CentredCells(
        anchors: anchors.map { (lines[$0].line.middle, !lines[$0].cells[column].isEmpty) },
        gaps: gaps.map { gap in gap.map { lines[$0].line.middle } }, size: lines[first].line.size)
      let dealt = cells.dealt()
      for (gap, indices) in gaps.enumerated() {
        for place in dealt[gap].up {
          give(indices[place], column, to: rowOfLine[anchors[gap - 1]] ?? 0, isAbove: false)
        }
        for place in dealt[gap].down {
          give(indices[place], column, to: rowOfLine[anchors[gap]] ?? 0, isAbove: true)
        }
      }
      if run.lowerBound == 0, let row = rowOfLine[first] { beginWithLoose(column, row) }
    }
    if run.upperBound == lines.count {
      let last = anchors.last ?? run.lowerBound
      leftOver = run.filter { $0 > last && lines[$0].kind == .text && owners[$0].isEmpty }
        .map { lines[$0] }
    }
  }

  /// The lower half of a cell whose upper half stands before the page break.
  private mutating func endHeld(_ column: Int, _ gap: inout [Int]) {
    guard let held else { return }
    let missing = held.above[column] - held.below[column]
    guard missing > 0, missing <= gap.count else { return }
    for index in gap.prefix(missing) { give(index, column, to: -1, isAbove: false) }
    gap.removeFirst(missing)
  }

  /// The upper half of a cell whose lower half stands after the page break.
  private mutating func beginWithLoose(_ column: Int, _ row: Int) {
    let missing = rows[row].below[column] - rows[row].above[column]
    let halves = loose.filter { !$0.cells[column].isEmpty }
    guard missing > 0, missing <= halves.count else { return }
    for line in halves.suffix(missing) {
      rows[row].add(column, of: line, isAbove: true, isSamePage: false)
      usedLoose.insert(line.order)
    }
  }
}
