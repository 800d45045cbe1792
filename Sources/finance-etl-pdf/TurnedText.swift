import PageWire

/// Finds the text that slants. poppler cuts it into single characters or pairs, each in an upright
/// box; that they touch one another, each a step higher or lower than the one before, gives it away.
enum TurnedText {
  /// A page of more than this many single characters is no page with a watermark.
  private static let pieceLimit = 4000

  static func mark(_ words: inout [PDFWord]) {
    markNeighbours(&words)
    var groups: [Look: [Int]] = [:]
    for (index, word) in words.enumerated()
    where word.fontSize > 0 && !word.marks.contains(.turned) && isPiece(word.text) {
      groups[Look(word), default: []].append(index)
    }
    for group in groups.values where group.count >= 3 && group.count <= pieceLimit {
      let pieces = group.sorted { words[$0].box.x0 < words[$1].box.x0 }
      markChains(pieces, upward: true, in: &words)
      markChains(pieces, upward: false, in: &words)
    }
  }

  private struct Look: Hashable {
    let size: Int
    let color: UInt32

    init(_ word: PDFWord) {
      size = word.fontSize
      color = word.color
    }
  }

  private static func isPiece(_ text: String) -> Bool {
    text.unicodeScalars.count <= 3
  }

  /// Chains of three and more that go on upward, or on downward.
  private static func markChains(_ pieces: [Int], upward: Bool, in words: inout [PDFWord]) {
    var length: [Int: Int] = [:]
    var next: [Int: Int] = [:]
    for position in pieces.indices.reversed() {
      let piece = words[pieces[position]]
      let slack = max(50, piece.fontSize / 20)
      for other in pieces[(position + 1)...] {
        let gap = words[other].box.x0 - piece.box.x1
        if gap > slack { break }
        guard gap >= -slack, steps(piece, words[other], upward: upward) else { continue }
        let found = (length[other] ?? 1) + 1
        if found > (length[pieces[position]] ?? 1) {
          length[pieces[position]] = found
          next[pieces[position]] = other
        }
      }
    }
    for piece in pieces where (length[piece] ?? 1) >= 3 {
      var link: Int? = piece
      while let index = link {
        words[index].marks.insert(.turned)
        link = next[index]
      }
    }
  }

  /// Whether `second` stands a step above or below `first`: neither on its line nor a line away.
  private static func steps(_ first: PDFWord, _ second: PDFWord, upward: Bool) -> Bool {
    let top = second.box.y0 - first.box.y0
    let bottom = second.box.y1 - first.box.y1
    guard upward ? top <= 0 && bottom <= 0 : top >= 0 && bottom >= 0 else { return false }
    let step = max(abs(top), abs(bottom))
    return step * 20 > first.fontSize && step < first.fontSize * 3 / 2
  }

  /// A single character of a turned text is cut off where the text has a blank.
  private static func markNeighbours(_ words: inout [PDFWord]) {
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
