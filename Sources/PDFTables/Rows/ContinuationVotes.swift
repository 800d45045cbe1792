/// Counts what speaks for each way in which rows go on.
///
/// The lines of a row are nearer to each other than to those of the next. Where rows go on both
/// over and under their anchors they are centred, and a cell of two lines then leaves the anchor's
/// line empty between them, which no other way does.
struct ContinuationVotes {
  private var below = 0
  private var above = 0
  private var centred = 0

  /// Lines under their anchors where nothing speaks for another way.
  var winner: PrintedContinuation {
    let (less, more) = (min(below, above), max(below, above))
    if centred > more || (less > 1 && 2 * less > more) { return .centred }
    return above > below ? .above : .below
  }

  mutating func count(_ lines: [BodyLine], _ spec: PrintedTableSpec) {
    var anchor: Int?
    var group: Range<Int>?
    for index in lines.indices {
      switch lines[index].kind {
      case .text: group = (group?.lowerBound ?? index)..<index + 1
      case .unseen: break
      case .anchor:
        if let group { vote(lines, group, after: anchor, before: index) }
        countEmpty(lines, index, spec)
        (anchor, group) = (index, nil)
      case .alone, .parting:
        if let group { vote(lines, group, after: anchor, before: nil) }
        (anchor, group) = (nil, nil)
      }
    }
    if let group { vote(lines, group, after: anchor, before: nil) }
  }

  /// For the anchor that the lines between two of them are nearer to.
  private mutating func vote(
    _ lines: [BodyLine], _ group: Range<Int>, after: Int?, before: Int?
  ) {
    let first = lines[group.lowerBound].line
    let last = lines[group.upperBound - 1].line
    let reach = lines[group.lowerBound].reach
    var down = after.map { first.middle - lines[$0].line.middle } ?? Int.max
    var up = before.map { lines[$0].line.middle - last.middle } ?? Int.max
    if down > reach { down = Int.max }
    if up > reach { up = Int.max }
    let least = min(down, up)
    guard least < Int.max, max(down, up) - least > first.size / 10 else { return }
    if down < up { below += 1 } else { above += 1 }
  }

  /// A cell whose lines stand at equal distances over and under the anchor, and not on it.
  private mutating func countEmpty(_ lines: [BodyLine], _ index: Int, _ spec: PrintedTableSpec) {
    for column in spec.columns.indices
    where spec.columns[column].wraps && lines[index].cells[column].isEmpty {
      if let up = distance(from: index, column, lines, step: -1),
        let down = distance(from: index, column, lines, step: 1),
        abs(up - down) * 4 <= lines[index].line.size
      {
        centred += 3
      }
    }
  }

  /// To the next line with text of the column, where it is near enough to be of the same cell.
  private func distance(
    from index: Int, _ column: Int, _ lines: [BodyLine], step: Int
  ) -> Int? {
    let anchor = lines[index].line
    var place = index + step
    while lines.indices.contains(place) {
      let other = lines[place]
      let distance = abs(other.line.middle - anchor.middle)
      guard distance <= lines[index].reach else { return nil }
      switch other.kind {
      case .anchor, .alone, .parting: return nil
      case .text where !other.cells[column].isEmpty: return distance
      case .text, .unseen: place += step
      }
    }
    return nil
  }
}
