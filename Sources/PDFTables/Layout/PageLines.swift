import PrintedPages

/// The lines of one page from the top, without what is not printed for reading along.
struct PageLines {
  let number: Int
  let width: Int
  let height: Int
  var lines: [TextLine]

  init(_ page: PrintedPage) {
    number = page.number
    width = min(max(0, page.width), Self.limit)
    height = min(max(0, page.height), Self.limit)
    lines = Self.lines(Self.readable(page.words))
  }

  /// Seven times the largest page that PDF knows; nothing farther out can be seen.
  private static let limit = 100_000_000

  /// Horizontal words with ink; those without only where there are no others.
  private static func readable(_ words: [PrintedWord]) -> [PrintedWord] {
    let upright = withoutColumnsOfLetters(
      words.filter { !$0.isTurned && !$0.text.isEmpty && isSound($0) })
    let inked = upright.filter { !$0.isInvisible }
    return inked.isEmpty ? upright : inked
  }

  private static func isSound(_ word: PrintedWord) -> Bool {
    let box = word.box
    return box.x0 < box.x1 && box.y0 <= box.y1 && word.fontSize <= limit
      && min(box.x0, box.y0) >= -limit && max(box.x1, box.y1) <= limit
  }

  /// Text along the side of the page, where whoever read the page could not tell that it is: a
  /// word of three letters or more that is twice as high as it is wide, and all words that stand
  /// wholly over or under it.
  private static func withoutColumnsOfLetters(_ words: [PrintedWord]) -> [PrintedWord] {
    let tall = words.filter { word in
      word.box.y1 - word.box.y0 > 2 * (word.box.x1 - word.box.x0) && word.text.count > 2
    }
    guard !tall.isEmpty else { return words }
    let bands = Set(tall.prefix(100).map { $0.box.x0...$0.box.x1 })
    return words.filter { word in
      !bands.contains {
        word.box.x0 >= $0.lowerBound - 1000 && word.box.x1 <= $0.upperBound + 1000
      }
    }
  }

  /// Groups words into lines.
  ///
  /// Letters more than twice as high as the page's usual ones stand in lines of their own: a
  /// watermark across a row must not come between its words.
  static func lines(_ words: [PrintedWord]) -> [TextLine] {
    guard !words.isEmpty else { return [] }
    let sizes = words.map(\.size).sorted()
    let limit = 2 * sizes[sizes.count / 2]
    var groups = groups(words.filter { $0.size <= limit }).map { (words: $0, isOversized: false) }
    if let last = sizes.last, last > limit {
      groups += Self.groups(words.filter { $0.size > limit }).map { ($0, true) }
      groups.sort { $0.words[0].box.middleY < $1.words[0].box.middleY }
    }
    return groups.enumerated().map { index, group in
      TextLine(number: index + 1, words: group.words, isOversized: group.isOversized)
    }
  }

  /// Words whose middles are less than three tenths of a letter apart are one line: half lines of
  /// cells that stand centred beside others are at least four tenths away.
  private static func groups(_ words: [PrintedWord]) -> [[PrintedWord]] {
    let order = words.indices.sorted {
      (words[$0].box.middleY, words[$0].box.x0) < (words[$1].box.middleY, words[$1].box.x0)
    }
    var groups: [[PrintedWord]] = []
    var first: PrintedWord?
    for index in order {
      let word = words[index]
      if let top = first,
        (word.box.middleY - top.box.middleY) * 10 <= 3 * min(word.size, top.size)
      {
        groups[groups.count - 1].append(word)
      } else {
        groups.append([word])
        first = word
      }
    }
    return groups.map { group in
      withoutDoubles(group.sorted { ($0.box.x0, $0.box.x1) < ($1.box.x0, $1.box.x1) })
    }
  }

  /// Bold made by drawing a word twice is one word.
  private static func withoutDoubles(_ words: [PrintedWord]) -> [PrintedWord] {
    var kept: [PrintedWord] = []
    kept.reserveCapacity(words.count)
    for word in words {
      if let last = kept.last, last.text == word.text,
        (word.box.x0 - last.box.x0) * 15 <= word.size
      {
        continue
      }
      kept.append(word)
    }
    return kept
  }
}
