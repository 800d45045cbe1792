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
  var owners: [[Int]]
  /// By their order, the loose lines that were used.
  var usedLoose: Set<Int> = []
  /// The lines at the end that may belong to a row of the next page.
  var leftOver: [BodyLine] = []

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
    // The page before may end with the day of a row whose amount is on this one.
    var isBegun = loose.contains { begins($0) }
    var row = held == nil || isBegun ? nil : -1
    var last: Int?
    // Lines that a row begins with whose amount stands on a later one.
    var begun: [Int] = []
    for index in lines.indices {
      let line = lines[index]
      switch line.kind {
      case .anchor:
        row = rowOfLine[index]
        if let owner = row {
          if isBegun { for start in loose { takeBeginning(start, of: owner) } }
          for start in begun where rows[owner].accepts(lines[start], spec) {
            give(start, to: owner, isAbove: true)
          }
        }
        (begun, isBegun, last) = ([], false, line.line.middle)
      case .unseen: break
      case .alone, .parting: (row, begun, isBegun) = (nil, [], false)
      case .text:
        if begins(line) {
          (row, begun, isBegun, last) = (nil, [index], false, line.line.middle)
          continue
        }
        if isBegun || !begun.isEmpty, isNear(line, last) {
          begun.append(index)
          last = line.line.middle
          continue
        }
        guard let owner = row, isNear(line, last), draft(owner)?.accepts(line, spec) == true
        else {
          row = nil
          continue
        }
        give(index, to: owner, isAbove: false)
        last = line.line.middle
      }
    }
    leftOver = begun.map { lines[$0] }
  }

  private mutating func takeBeginning(_ line: BodyLine, of row: Int) {
    if rows[row].accepts(line, spec) { use(line, for: row) }
  }

  /// Whether a line has the day that it and the rows after it are of: it is no part of the row above.
  private func begins(_ line: BodyLine) -> Bool {
    line.fitting.contains { spec.columns[$0].isCarriedDown && spec.columns[$0].fits != nil }
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
    var last: Int?
    var anchor = top
    var widest = 0
    for line in lines {
      switch line.kind {
      case .anchor: (leftOver, last, anchor) = ([], nil, line.line.middle)
      case .unseen: break
      case .alone, .parting: (leftOver, last, anchor) = ([], nil, nil)
      case .text:
        if let middle = last {
          guard isNear(line, middle) else {
            leftOver = []
            return
          }
        } else {
          // The first line of a row, not farther from the row above than others are.
          guard let anchor else { continue }
          let gap = line.line.middle - anchor
          guard gap <= max(widest, 3 * line.line.size) else { continue }
          widest = max(widest, gap)
        }
        leftOver.append(line)
        last = line.line.middle
      }
    }
  }

  /// Not farther from the line before than the lines of one row are.
  private func isNear(_ line: BodyLine, _ last: Int?) -> Bool {
    if let last {
      return abs(line.line.middle - last) <= line.reach
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

  mutating func give(_ index: Int, _ column: Int, to row: Int, isAbove: Bool) {
    if row < 0 {
      held?.add(column, of: lines[index], isAbove: isAbove, isSamePage: false)
    } else {
      rows[row].add(column, of: lines[index], isAbove: isAbove)
    }
    if !owners[index].contains(row) { owners[index].append(row) }
  }

  private mutating func use(_ line: BodyLine, for row: Int) {
    for column in spec.columns.indices where !line.cells[column].isEmpty {
      use(line, column, for: row)
    }
  }

  mutating func use(_ line: BodyLine, _ column: Int, for row: Int) {
    rows[row].add(column, of: line, isAbove: true, isSamePage: false)
    usedLoose.insert(line.order)
  }
}
