import PrintedPages

extension LabelMatcher {
  /// The line after the header's last: lines of a second language directly under it belong to it.
  ///
  /// Such a line consists mostly of words of labels, or has no digit and stands aligned under
  /// three labels or more, and under half of them, nearer to the header than to what follows it:
  /// the first line of a row's cells is nearer to the row.
  func endOfHeader(
    _ start: Int, _ lines: [TextLine], _ folded: [[[UInt8]]], _ labels: [FoundHeader.Label],
    _ box: PrintedBox
  ) -> Int {
    var (end, bottom, line) = (start, box, start)
    while line < lines.count, lines[line].middle - bottom.middleY < 4 * lines[line].size {
      let isLabels =
        isVocabulary(folded[line])
        || (isAligned(lines[line], labels) && isNearer(line, to: bottom, than: lines))
      // A half line of a label on two lines stands beside a line that is known.
      let isBeside = end == line && end > start && lines[line].box.y0 < lines[line - 1].middle
      if isLabels || (isBeside && !Self.hasDigit(lines[line].text)) {
        end = line + 1
        bottom = lines[line].box
      } else if lines[line].box.y0 > bottom.y1 + lines[line].size / 2 {
        break
      }
      line += 1
    }
    return end
  }

  private func isNearer(_ line: Int, to header: PrintedBox, than lines: [TextLine]) -> Bool {
    let middle = lines[line].middle
    guard let next = lines[line...].first(where: { $0.box.y0 >= middle }) else { return true }
    return middle - header.middleY < next.middle - middle
  }

  private func isVocabulary(_ words: [[UInt8]]) -> Bool {
    5 * words.count(where: vocabulary.contains) >= 3 * words.count
  }

  private func isAligned(_ line: TextLine, _ labels: [FoundHeader.Label]) -> Bool {
    guard !Self.hasDigit(line.text) else { return false }
    let near = line.size / 3
    let phrases = Phrases.split(line)
    let under = labels.filter { label in
      phrases.contains { phrase in
        abs(phrase.x0 - label.box.x0) <= near || abs(phrase.x1 - label.box.x1) <= near
          || abs(phrase.x0 + phrase.x1 - label.box.x0 - label.box.x1) <= 2 * near
      }
    }
    return under.count >= max(3, (labels.count + 1) / 2)
  }

  static func hasDigit(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) }
  }
}

/// The parts of a line between wide blanks.
enum Phrases {
  struct Span {
    var x0: Int
    var x1: Int
    var middle: Int { (x0 + x1) / 2 }
  }

  /// A blank wider than two fifths of a letter divides; that between words is a third at most.
  static func split(_ line: TextLine) -> [Span] {
    var spans: [Span] = []
    for word in line.words {
      if let last = spans.last, (word.box.x0 - last.x1) * 5 <= 2 * word.size {
        spans[spans.count - 1].x1 = max(last.x1, word.box.x1)
      } else {
        spans.append(Span(x0: word.box.x0, x1: word.box.x1))
      }
    }
    return spans
  }
}
