/// Counts what speaks for each way in which rows go on.
///
/// A cell of two lines that stands centred leaves the anchor's line empty between them, which no
/// other way does. Else the lines of a row are nearer to each other than to those of the next.
struct ContinuationVotes {
  private var below = 0
  private var above = 0
  private var centred = 0

  /// Lines under their anchors where nothing speaks for another way.
  var winner: PrintedContinuation {
    if centred > max(below, above) { return .centred }
    return above > below ? .above : .below
  }

  mutating func count(_ lines: [BodyLine], _ spec: PrintedTableSpec) {
    for index in lines.indices where lines[index].kind == .anchor {
      let anchor = lines[index].line
      for column in spec.columns.indices where spec.columns[column].wraps {
        let up = distance(from: index, column, lines, step: -1)
        let down = distance(from: index, column, lines, step: 1)
        if lines[index].cells[column].isEmpty {
          if let up, let down, abs(up - down) * 4 <= anchor.size { centred += 3 }
          continue
        }
        switch (up, down) {
        case (let up?, let down?) where up - down > anchor.size / 10: below += 1
        case (let up?, let down?) where down - up > anchor.size / 10: above += 1
        case (nil, _?): below += 1
        case (_?, nil): above += 1
        default: break
        }
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
      guard distance * 10 <= CentredCells.reach * anchor.size else { return nil }
      switch other.kind {
      case .anchor, .alone, .parting: return nil
      case .text where !other.cells[column].isEmpty: return distance
      case .text, .unseen: place += step
      }
    }
    return nil
  }
}
