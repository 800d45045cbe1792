import PrintedPages

/// A page whose text stands on its side, or on its head, as it is shown: turned until it can be read.
struct PageTurn {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var words: [PrintedWord]

  init(_ grouping: WordGrouping, width: Int, height: Int) {
    (self.width, self.height, words) = (width, height, grouping.words)
    let upright = Self.main(grouping)
    for (index, direction) in grouping.directions.enumerated() {
      if let direction, direction != upright { words[index].marks.insert(.turned) }
    }
    guard upright != .right else { return }
    for index in words.indices { words[index].box = turned(words[index].box, upright) }
    if upright != .left { (self.width, self.height) = (height, width) }
  }

  /// The way that most characters run: two thirds, else a page is as upright as it is shown.
  private static func main(_ grouping: WordGrouping) -> WordGrouping.Direction {
    guard grouping.directions.contains(where: { $0 != nil && $0 != .right }) else { return .right }
    var counts: [WordGrouping.Direction: Int] = [:]
    for (word, direction) in zip(grouping.words, grouping.directions) {
      if let direction { counts[direction, default: 0] += word.text.unicodeScalars.count }
    }
    let whole = counts.values.reduce(0, +)
    return counts.first { $0.value * 3 > whole * 2 }?.key ?? .right
  }

  private func turned(_ box: PrintedBox, _ upright: WordGrouping.Direction) -> PrintedBox {
    switch upright {
    case .right: box
    case .left:
      PrintedBox(x0: width - box.x1, y0: height - box.y1, x1: width - box.x0, y1: height - box.y0)
    case .up: PrintedBox(x0: height - box.y1, y0: box.x0, x1: height - box.y0, y1: box.x1)
    case .down: PrintedBox(x0: box.y0, y0: width - box.x1, x1: box.y1, y1: width - box.x0)
    }
  }
}
