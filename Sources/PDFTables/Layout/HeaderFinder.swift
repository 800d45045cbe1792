import PrintedPages

/// A header as it was found on a page.
struct FoundHeader {
  struct Label {
    var column: Int?
    var block: Int
    var text: String
    var box: PrintedBox
  }

  /// Its lines, those of a second language too.
  var lines: Range<Int>
  /// From left to right.
  var labels: [Label]
  var box: PrintedBox
  var blocks: Int
}

/// Finds headers by their labels.
struct HeaderFinder {
  /// A header is at most so many lines high, and so many letters.
  private static let maximumLines = 4
  private static let maximumHeight = 4

  private let matcher: LabelMatcher
  private let required: [Int]

  init(_ spec: PrintedTableSpec) {
    matcher = LabelMatcher(spec)
    required = spec.columns.indices.filter {
      !spec.columns[$0].isOptional && !spec.columns[$0].isUnlabelled
    }
  }

  /// All headers of the page, from the top.
  func headers(in page: PageLines) -> [FoundHeader] {
    guard !required.isEmpty else { return [] }
    let folded = page.lines.map { line in line.words.map { FoldedLabel.bytes($0.text) } }
    var found: [FoundHeader] = []
    var line = 0
    while line < page.lines.count {
      guard
        zip(page.lines[line].words, folded[line]).contains(where: { matcher.canStart($1) }),
        let header = header(at: line, page.lines, folded)
      else {
        line += 1
        continue
      }
      found.append(header)
      line = header.lines.upperBound
    }
    return found
  }

  /// The header that begins in this line, in as few lines as hold it.
  private func header(at line: Int, _ lines: [TextLine], _ folded: [[[UInt8]]]) -> FoundHeader? {
    let end = window(from: line, lines)
    for first in line..<end {
      // A line below that holds all labels by itself is the header, not the lines above it.
      if let header = match(first..<first + 1, lines, folded) {
        return first == line ? header : nil
      }
    }
    guard end - line > 1 else { return nil }
    for last in line + 2...end {
      for first in line..<last - 1 {
        if let header = match(first..<last, lines, folded) {
          return first == line ? header : nil
        }
      }
    }
    return nil
  }

  private func window(from line: Int, _ lines: [TextLine]) -> Int {
    var end = line + 1
    while end < lines.count, end - line < Self.maximumLines,
      lines[end].middle - lines[line].middle < Self.maximumHeight * lines[line].size
    {
      end += 1
    }
    return end
  }

  private func match(
    _ range: Range<Int>, _ lines: [TextLine], _ folded: [[[UInt8]]]
  ) -> FoundHeader? {
    let (lines, words) = (lines, folded)
    let places = (0..<matcher.labels.count).map { column in
      matcher.occurrences(of: column, in: lines[range], words[range])
    }
    guard required.allSatisfy({ !places[$0].isEmpty }) else { return nil }
    var used: Set<LabelMatcher.WordPlace> = []
    var labels: [FoundHeader.Label] = []
    var block = 0
    while let next = oneBlock(places, &used, block) {
      let right = labels.map(\.box.x1).max() ?? Int.min
      guard next.allSatisfy({ $0.box.x0 >= right }) else { break }
      labels += next
      block += 1
    }
    guard block > 0, used.contains(where: { $0.line == range.lowerBound }) else { return nil }
    for index in labels.indices {
      labels[index].text = Self.text(of: labels[index].box, lines[range])
    }
    let unwanted = unwanted(range, lines, used, labels)
    labels = (labels + unwanted).sorted { $0.box.x0 < $1.box.x0 }
    let box = labels.dropFirst().reduce(labels[0].box) { $0.union($1.box) }
    let end = matcher.endOfHeader(range.upperBound, lines, folded, labels, box)
    return FoundHeader(
      lines: range.lowerBound..<end, labels: labels,
      box: lines[range.lowerBound..<end].reduce(box) { $0.union($1.box) }, blocks: block)
  }

  /// One label for each column, each word used once; nil where a required one is missing.
  private func oneBlock(
    _ places: [[LabelMatcher.Occurrence]], _ used: inout Set<LabelMatcher.WordPlace>, _ block: Int
  ) -> [FoundHeader.Label]? {
    var taken = used
    var labels: [FoundHeader.Label] = []
    for column in places.indices {
      let free = places[column].first { $0.words.allSatisfy { !taken.contains($0) } }
      guard let free else {
        if required.contains(column) { return nil }
        continue
      }
      taken.formUnion(free.words)
      labels.append(FoundHeader.Label(column: column, block: block, text: "", box: free.box))
    }
    used = taken
    return labels
  }

  /// Other words of the lines with labels: those beside a label belong to it, the others are
  /// columns that nobody asked for.
  private func unwanted(
    _ range: Range<Int>, _ lines: [TextLine], _ used: Set<LabelMatcher.WordPlace>,
    _ labels: [FoundHeader.Label]
  ) -> [FoundHeader.Label] {
    var free: [FoundHeader.Label] = []
    for line in range {
      let taken = used.filter { $0.line == line }
      guard 2 * taken.count > labels.count else { continue }
      var last: PrintedBox?
      for (place, word) in lines[line].words.enumerated() {
        defer { last = word.box }
        if taken.contains(LabelMatcher.WordPlace(line: line, word: place)) { continue }
        let isNearLast = last.map { word.box.x0 - $0.x1 <= lines[line].size / 2 } ?? false
        if isNearLast {
          if let index = free.indices.last, free[index].box.x1 == last?.x1 {
            free[index].box = free[index].box.union(word.box)
            free[index].text += " " + word.text
          }
          continue
        }
        if labels.contains(where: { $0.box.x0 < word.box.x1 && word.box.x0 < $0.box.x1 }) {
          continue
        }
        let block = labels.last { $0.box.x0 < word.box.x0 }?.block ?? 0
        free.append(
          FoundHeader.Label(column: nil, block: block, text: word.text, box: word.box))
      }
    }
    return free
  }

  private static func text(of box: PrintedBox, _ lines: ArraySlice<TextLine>) -> String {
    lines.compactMap { line in
      let inside = line.words.filter {
        $0.box.middleX >= box.x0 && $0.box.middleX <= box.x1 && $0.box.middleY >= box.y0
          && $0.box.middleY <= box.y1
      }
      return inside.isEmpty ? nil : TextLine.join(inside[...])
    }.joined(separator: " ")
  }
}
