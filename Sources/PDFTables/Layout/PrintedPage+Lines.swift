import PrintedPages

extension PrintedPage {
  /// Its lines from the top, each with its words from left to right.
  package var wordLines: [[PrintedWord]] { PageLines(self).lines.map(\.words) }
}
