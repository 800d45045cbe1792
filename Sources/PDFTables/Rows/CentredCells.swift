/// Deals the lines of cells that stand centred around the anchors of their rows.
///
/// For one column: between two anchors stand lines of which the first so many end the upper row's
/// cell and the others begin the lower one's. Of all ways to deal them that one is taken in which
/// the middles of the cells are nearest to their anchors, by dynamic programming over the rows.
struct CentredCells {
  /// A line that no cell takes costs a fifth of a letter: less than a wrong one moves a cell.
  private var spare: Int { max(1, size / 5) }
  /// More lines between two anchors than this are not weighed one by one.
  private static let maximumGap = 48

  /// The middles of the anchors, and whether the column has a cell on each.
  var anchors: [(middle: Int, isFilled: Bool)]
  /// Middles of lines: before the first anchor, between two, after the last.
  var gaps: [[Int]]
  var size: Int
  /// Lines farther apart are not one cell.
  var reach: Int

  /// For each gap, which of its lines belong to the anchor above and which to the one below; the
  /// others, before the first anchor and after the last, belong to none.
  func dealt() -> [(up: Range<Int>, down: Range<Int>)] {
    guard !anchors.isEmpty else { return gaps.map { _ in (0..<0, 0..<0) } }
    // best[i][s]: the least cost of the rows up to i-1 where s lines of gap i go to the row above.
    var best: [[Int]] = [(0...count(0)).map { spare * $0 }]
    var from: [[Int]] = []
    for row in anchors.indices {
      let last = row == anchors.count - 1
      var costs: [Int] = []
      var origins: [Int] = []
      for up in 0...count(row + 1) {
        var (least, origin) = (Int.max, 0)
        for skipped in 0...count(row) {
          let cost = best[row][skipped] + cost(row, skipped: skipped, up: up)
          if cost < least { (least, origin) = (cost, skipped) }
        }
        costs.append(least + (last ? spare * (count(row + 1) - up) : 0))
        origins.append(origin)
      }
      best.append(costs)
      from.append(origins)
    }
    let final = best[anchors.count]
    var split = final.indices.min { final[$0] < final[$1] } ?? 0
    var dealt = Array(repeating: (up: 0..<0, down: 0..<0), count: gaps.count)
    for gap in gaps.indices.reversed() {
      if gap > 0 { dealt[gap].up = 0..<split }
      if gap < gaps.count - 1 { dealt[gap].down = split..<count(gap) }
      if gap > 0 { split = from[gap - 1][split] }
    }
    return dealt
  }

  private func count(_ gap: Int) -> Int {
    min(gaps[gap].count, Self.maximumGap)
  }

  /// How far the middle of a row's cell is from its anchor, and how uneven its lines are; and much
  /// more where they are too far apart to be one cell.
  private func cost(_ row: Int, skipped: Int, up: Int) -> Int {
    let anchor = anchors[row]
    var first: Int?
    var last = 0
    var (narrow, wide) = (Int.max, 0)
    func add(_ middle: Int) {
      if first == nil {
        first = middle
      } else {
        narrow = min(narrow, middle - last)
        wide = max(wide, middle - last)
      }
      last = middle
    }
    for middle in gaps[row][skipped..<count(row)] { add(middle) }
    if anchor.isFilled { add(anchor.middle) }
    for middle in gaps[row + 1][..<up] { add(middle) }
    guard let first else { return 0 }
    var cost = abs((first + last) / 2 - anchor.middle)
    if wide > 0 { cost += wide - narrow }
    if wide > reach { cost += 20 * size }
    return cost
  }
}
