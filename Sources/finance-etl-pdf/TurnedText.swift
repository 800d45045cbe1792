import PrintedPages

/// Finds the text that slants. poppler cuts it into single characters or pairs, each in an upright
/// box; that they touch one another, each a step higher or lower than the one before, gives it away.
enum TurnedText {
  /// A page of more than this many single characters is no page with a watermark.
  private static let pieceLimit = 4000

  static func mark(_ words: inout [PrintedWord]) {
    markNeighbours(&words)
    var groups: [Look: [Int]] = [:]
    for (index, word) in words.enumerated()
    where word.fontSize > 0 && word.text.unicodeScalars.count <= 3 {
      groups[Look(word), default: []].append(index)
    }
    for (look, group) in groups where group.count >= 3 && group.count <= pieceLimit {
      // What slants little is cut along x, what is steep along y.
      let flat = group.map { Piece($0, words[$0].box.x, words[$0].box.y) }
      let steep = group.map { Piece($0, words[$0].box.y, words[$0].box.x) }
      for pieces in [flat, steep] {
        let sorted = pieces.sorted { $0.along.lowerBound < $1.along.lowerBound }
        for isRising in [true, false] {
          for index in chained(sorted, size: look.size, isRising: isRising) {
            words[index].marks.insert(.turned)
          }
        }
      }
    }
  }

  private struct Look: Hashable {
    let size: Int
    let color: UInt32

    init(_ word: PrintedWord) {
      size = word.fontSize
      color = word.color
    }
  }

  /// A word, seen along the axis that its text is thought to go on by.
  private struct Piece {
    let index: Int
    let along: ClosedRange<Int>
    let across: ClosedRange<Int>

    init(_ index: Int, _ along: ClosedRange<Int>, _ across: ClosedRange<Int>) {
      self.index = index
      self.along = along
      self.across = across
    }
  }

  /// The words in chains of three and more, each touching the one before along the axis and standing
  /// a step further across it, always to the same side.
  private static func chained(_ pieces: [Piece], size: Int, isRising: Bool) -> Set<Int> {
    let slack = max(50, size / 20)
    var length = [Int](repeating: 1, count: pieces.count)
    var next = [Int?](repeating: nil, count: pieces.count)
    for position in pieces.indices.reversed() {
      let piece = pieces[position]
      for other in pieces.index(after: position)..<pieces.endIndex {
        let gap = pieces[other].along.lowerBound - piece.along.upperBound
        if gap > slack { break }
        guard gap >= -slack, length[other] >= length[position],
          steps(piece.across, pieces[other].across, size: size, isRising: isRising)
        else { continue }
        length[position] = length[other] + 1
        next[position] = other
      }
    }
    var found: Set<Int> = []
    for position in pieces.indices where length[position] >= 3 {
      var link: Int? = position
      while let current = link, found.insert(pieces[current].index).inserted {
        link = next[current]
      }
    }
    return found
  }

  /// Whether both edges move, by the same side: cells of a column keep one or the middle.
  private static func steps(
    _ first: ClosedRange<Int>, _ second: ClosedRange<Int>, size: Int, isRising: Bool
  ) -> Bool {
    let sign = isRising ? 1 : -1
    let lower = (second.lowerBound - first.lowerBound) * sign
    let upper = (second.upperBound - first.upperBound) * sign
    return min(lower, upper) * 20 > size && max(lower, upper) < size * 3 / 2
  }

  /// A single character of a turned text is cut off where the text has a blank.
  private static func markNeighbours(_ words: inout [PrintedWord]) {
    let turned = words.filter { $0.marks.contains(.turned) }
    guard !turned.isEmpty, turned.count <= 1000 else { return }
    for index in words.indices
    where !words[index].marks.contains(.turned) && words[index].text.unicodeScalars.count == 1 {
      let word = words[index]
      let isNeighbour = turned.contains { other in
        other.fontSize == word.fontSize && other.color == word.color
          && abs(other.box.x0 - word.box.x0) <= word.fontSize / 4
          && abs(other.box.x1 - word.box.x1) <= word.fontSize / 4
          && max(other.box.y0 - word.box.y1, word.box.y0 - other.box.y1) <= word.fontSize
      }
      if isNeighbour { words[index].marks.insert(.turned) }
    }
  }
}

extension PrintedBox {
  fileprivate var x: ClosedRange<Int> { x0...x1 }
  fileprivate var y: ClosedRange<Int> { y0...y1 }
}
