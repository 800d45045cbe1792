import PrintedPages

/// Finds the labels of a specification among the words of a few lines.
///
/// A label begins with a word and ends with one. After each word it goes on with the next word of
/// the line or with a word under the ones before, so that it may be printed on several lines.
struct LabelMatcher {
  /// One place where a label is printed.
  struct Occurrence {
    var words: [WordPlace]
    var box: PrintedBox
    /// No word but its own stands within a blank of it on its first line.
    var isIsolated: Bool
    var length: Int
  }

  /// A word by its line of the window and its place in the line.
  struct WordPlace: Hashable {
    var line: Int
    var word: Int
  }

  let labels: [[[UInt8]]]
  /// What labels begin with: most words of a page begin none of them.
  private var starts: Set<[UInt8]>
  /// The words of all labels.
  private(set) var vocabulary: Set<[UInt8]>

  init(_ spec: PrintedTableSpec) {
    labels = spec.columns.map { $0.labels.map(FoldedLabel.bytes).filter { !$0.isEmpty } }
    starts = []
    for label in labels.joined() {
      for end in label.indices { starts.insert(Array(label[...end])) }
    }
    vocabulary = []
    for label in spec.columns.flatMap(\.labels) + spec.otherLabels {
      for word in label.split(whereSeparator: \.isWhitespace) {
        vocabulary.insert(FoldedLabel.bytes(String(word)))
      }
      vocabulary.insert(FoldedLabel.bytes(label))
    }
  }

  func canStart(_ word: [UInt8]) -> Bool {
    starts.contains(word)
  }

  /// Every place of any label of the column, the best first: one that stands free before one
  /// inside a longer text, a longer one before a shorter, then from the left.
  func occurrences(
    of column: Int, in lines: ArraySlice<TextLine>, _ folded: ArraySlice<[[UInt8]]>
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    for line in lines.indices {
      for word in lines[line].words.indices where canStart(folded[line][word]) {
        for label in labels[column] {
          var places: [WordPlace] = []
          guard
            let box = match(
              label[...], WordPlace(line: line, word: word), nil, lines, folded, &places)
          else { continue }
          found.append(
            Occurrence(
              words: places, box: box, isIsolated: isIsolated(places, lines),
              length: label.count))
        }
      }
    }
    return found.sorted {
      ($0.isIsolated ? 0 : 1, -$0.length, $0.box.x0, $0.box.y0)
        < ($1.isIsolated ? 0 : 1, -$1.length, $1.box.x0, $1.box.y0)
    }
  }

  private func match(
    _ rest: ArraySlice<UInt8>, _ place: WordPlace, _ before: PrintedBox?,
    _ lines: ArraySlice<TextLine>, _ folded: ArraySlice<[[UInt8]]>, _ places: inout [WordPlace]
  ) -> PrintedBox? {
    let word = folded[place.line][place.word]
    guard !word.isEmpty, rest.starts(with: word) else { return nil }
    let line = lines[place.line]
    let box = before.map { $0.union(line.words[place.word].box) } ?? line.words[place.word].box
    let count = places.count
    places.append(place)
    let left = rest.dropFirst(word.count)
    if left.isEmpty { return box }
    let next = place.word + 1
    if next < line.words.count,
      line.words[next].box.x0 - line.words[place.word].box.x1 <= line.size,
      let whole = match(
        left, WordPlace(line: place.line, word: next), box, lines, folded, &places)
    {
      return whole
    }
    for below in lines.indices where below > place.line {
      for other in lines[below].words.indices {
        let under = lines[below].words[other].box
        guard under.x0 < box.x1, under.x1 > box.x0 else { continue }
        if let whole = match(
          left, WordPlace(line: below, word: other), box, lines, folded, &places)
        {
          return whole
        }
        break
      }
    }
    places.removeSubrange(count...)
    return nil
  }

  private func isIsolated(_ places: [WordPlace], _ lines: ArraySlice<TextLine>) -> Bool {
    guard let first = places.first else { return false }
    let words = lines[first.line].words
    let last = places.last { $0.line == first.line } ?? first
    let blank = lines[first.line].size / 2
    let isFreeLeft =
      first.word == 0 || words[first.word].box.x0 - words[first.word - 1].box.x1 > blank
    let isFreeRight =
      last.word == words.count - 1
      || words[last.word + 1].box.x0 - words[last.word].box.x1 > blank
    return isFreeLeft && isFreeRight
  }
}

/// A label as it is compared: lower case, without blanks, full-width forms as ASCII.
enum FoldedLabel {
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: bytes.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
      case 0x21...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0...0x20, 0x7F, 0xA0, 0xAD, 0x3000, 0x2000...0x200D, 0x2060, 0xFEFF: continue
      case 0xFF01...0xFF5E:
        let narrow = UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
        bytes.append((0x41...0x5A).contains(narrow) ? narrow | 0x20 : narrow)
      default: bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }
    return bytes
  }

  /// Text in which every number reads the same, without blanks.
  static func withoutNumbers(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in bytes(text) {
      guard (0x30...0x39).contains(byte) else {
        folded.append(byte)
        continue
      }
      if folded.last != 0x30 { folded.append(0x30) }
    }
    return folded
  }
}
