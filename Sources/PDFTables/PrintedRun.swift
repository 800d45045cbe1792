import PrintedPages

/// Words of a line that stand together: a label, or a cell, before anybody knows the columns.
package struct PrintedRun: Hashable, Sendable {
  package var text: String
  package var box: PrintedBox

  package init(text: String, box: PrintedBox) {
    self.text = text
    self.box = box
  }
}

extension PrintedPage {
  /// The lines of the page from the top, each from left to right, cut where a gap is wider than the
  /// blanks between the words of the page.
  package var runs: [[PrintedRun]] {
    let lines = PageLines(self).lines.filter { !$0.isOversized }
    let widest = Blanks.widest(in: lines)
    return lines.map { $0.runs(widest) }
  }
}

/// How wide the blanks between words are, in hundredths of the size of their letters.
enum Blanks {
  /// What most fonts have, and the least and the most that is taken for a blank.
  private static let usual = 28
  private static let plausible = 15...70
  /// Blanks of one font are equal but for kerning and rounding.
  private static let tolerance = 9
  private static let least = 45
  private static let step = 4
  /// Wider than any blank, where the page does not say how wide they are.
  static let surely = 70

  /// The widest gap that is a blank: that of the width which most gaps have, and a little more.
  static func widest(in lines: [TextLine]) -> Int {
    var counts: [Int: Int] = [:]
    for line in lines {
      for (left, right) in zip(line.words, line.words.dropFirst()) {
        let gap = gap(left, right)
        if plausible.contains(gap) { counts[gap / step, default: 0] += 1 }
      }
    }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let width = most.map { ($0.key + 1) * step } ?? usual
    return max(least, width + tolerance)
  }

  static func gap(_ left: PrintedWord, _ right: PrintedWord) -> Int {
    (right.box.x0 - left.box.x1) * 100 / max(1, min(left.size, right.size))
  }
}

extension TextLine {
  /// Its runs where only the line is known.
  var runs: [PrintedRun] { runs(Blanks.surely) }

  func runs(_ widestBlank: Int) -> [PrintedRun] {
    var runs: [PrintedRun] = []
    var start = 0
    for place in words.indices.dropFirst() {
      guard Blanks.gap(words[place - 1], words[place]) > widestBlank else { continue }
      runs.append(Self.run(words[start..<place]))
      start = place
    }
    runs.append(Self.run(words[start...]))
    return runs
  }

  private static func run(_ words: ArraySlice<PrintedWord>) -> PrintedRun {
    var box = words[words.startIndex].box
    for word in words.dropFirst() { box = box.union(word.box) }
    return PrintedRun(text: join(words), box: box)
  }
}
