import PrintedPages

/// Finds where to cut between two columns: where the fewest lines have ink.
///
/// This needs no alignment: a long right-aligned number reaches far to the left of its label, and
/// a centred cell to both sides, but the white between two columns goes through all rows. Where
/// white stands on both sides of the cells of a column, that is cut which leaves one phrase of
/// each line in each column.
struct ColumnCuts {
  private struct Line {
    var phrases: [Phrases.Span]
    /// Lines with many cells say more than paragraphs do.
    var weight: Int
  }

  /// White between two columns.
  private struct White {
    var start: Int
    var end: Int
    var cost: Int
  }

  /// How much ink stands at each step of half a point (more on pages wider than 2,000 points).
  private var ink: [Int]
  private let step: Int
  private let lines: [Line]

  init(_ lines: ArraySlice<TextLine>, width: Int) {
    step = max(500, width / 4000)
    self.lines = lines.map { line in
      let phrases = Phrases.split(line)
      return Line(phrases: phrases, weight: min(phrases.count, 8))
    }
    var changes = Array(repeating: 0, count: max(0, width) / step + 2)
    for line in self.lines {
      for phrase in line.phrases {
        changes[min(max(0, phrase.x0 / step), changes.count - 1)] += line.weight
        changes[min(max(0, phrase.x1 / step + 1), changes.count - 1)] -= line.weight
      }
    }
    var sum = 0
    ink = changes.map { change in
      sum += change
      return sum
    }
  }

  /// - Parameters:
  ///   - edge: where the left one of the columns begins.
  ///   - before: the cut of an earlier page, taken where it is as good as any.
  func cut(
    between left: PrintedBox, and right: PrintedBox, after edge: Int, before: Int?
  ) -> Int {
    let low = min(max(0, min(left.x1, right.x0) / step), ink.count - 1)
    let high = min(max(low, max(left.x1, right.x0) / step), ink.count - 1)
    let least = ink[low...high].min() ?? 0
    var whites: [White] = []
    for place in low...high where ink[place] == least {
      if let last = whites.last, last.end == place {
        whites[whites.count - 1].end = place + 1
      } else {
        whites.append(White(start: place, end: place + 1, cost: 0))
      }
    }
    if whites.count > 1 {
      for index in whites.indices {
        whites[index].cost = doubled(
          at: (whites[index].start + whites[index].end) * step / 2, from: edge, to: right.x1)
      }
    }
    let best = whites.min { ($0.cost, $0.start - $0.end) < ($1.cost, $1.start - $1.end) }
    guard let best else { return (left.x1 + right.x0) / 2 }
    if let before, before >= best.start * step, before <= best.end * step { return before }
    return (best.start + best.end) * step / 2
  }

  /// The weight of the lines that have two phrases in one of the columns beside the cut.
  private func doubled(at cut: Int, from edge: Int, to end: Int) -> Int {
    lines.reduce(0) { sum, line in
      var (left, right) = (0, 0)
      for phrase in line.phrases where phrase.middle >= edge && phrase.x0 < end {
        if phrase.middle < cut { left += 1 } else { right += 1 }
      }
      return sum + (max(0, left - 1) + max(0, right - 1)) * line.weight
    }
  }
}
