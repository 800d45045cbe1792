import PrintedPages

/// Words of a line that stand together: a label, or a cell, before anybody knows the columns.
package struct PrintedRun: Hashable, Sendable {
  package var text: String
  package var box: PrintedBox
}

extension PrintedPage {
  /// The lines of the page from the top, each from left to right, cut where a gap is wider than most
  /// letters.
  package var runs: [[PrintedRun]] {
    PageLines(self).lines.filter { !$0.isOversized }.map(\.runs)
  }
}

extension TextLine {
  var runs: [PrintedRun] {
    var runs: [PrintedRun] = []
    var start = 0
    for place in words.indices.dropFirst() {
      let gap = words[place].box.x0 - words[place - 1].box.x1
      guard gap * 10 > 7 * min(words[place].size, words[place - 1].size) else { continue }
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
