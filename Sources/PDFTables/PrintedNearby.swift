import PrintedPages

/// A line of a page that is nearly what was looked for.
package struct PrintedNearby: Hashable, Sendable {
  package var page: Int
  /// Counts the lines of the page from 1.
  package var line: Int
  package var text: String
  /// The columns of the specification whose labels the line has, and the required ones it lacks.
  package var found: [Int] = []
  package var missing: [Int] = []

  /// The line of the page with the most labels of a header; nil where none has one.
  package static func header(of spec: PrintedTableSpec, on page: PrintedPage) -> PrintedNearby? {
    let labels = spec.columns.map { $0.labels.map(FoldedLabel.bytes).filter { !$0.isEmpty } }
    var best: PrintedNearby?
    for line in PageLines(page).lines {
      let text = FoldedLabel.bytes(line.text)
      let found = labels.indices.filter { labels[$0].contains { text.contains($0) } }
      guard found.count > best?.found.count ?? 0 else { continue }
      let missing = labels.indices.filter {
        !spec.columns[$0].isOptional && !labels[$0].isEmpty && !found.contains($0)
      }
      best = PrintedNearby(
        page: page.number, line: line.number, text: line.text, found: found, missing: missing)
    }
    return best
  }

  /// The first line of the page that has a day, as rows do; else its first line.
  package static func row(on page: PrintedPage) -> PrintedNearby? {
    let lines = PageLines(page).lines
    let line = lines.first { $0.words.contains { DayShape.fills($0.text) } } ?? lines.first
    return line.map { PrintedNearby(page: page.number, line: $0.number, text: $0.text) }
  }
}
