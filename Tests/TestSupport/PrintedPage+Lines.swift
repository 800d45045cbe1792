import PrintedPages

extension PrintedPage {
  /// A page of lines; each text stands at its place, in letters from the left.
  ///
  /// - Parameter leading: from line to line, in thousandths of a point.
  package init(
    lines: [[(x: Int, text: String)]], number: Int = 1, leading: Int = 14_000
  ) {
    let letter = 5_000
    var words: [PrintedWord] = []
    for (row, line) in lines.enumerated() {
      let y = 40_000 + row * leading
      for (x, text) in line {
        var left = x * letter
        for word in text.split(separator: " ") {
          let right = left + word.count * letter
          words.append(
            PrintedWord(
              text: String(word), box: PrintedBox(x0: left, y0: y, x1: right, y1: y + 9_000)))
          left = right + letter / 2
        }
      }
    }
    self.init(number: number, width: 600_000, height: 840_000, words: words)
  }
}
