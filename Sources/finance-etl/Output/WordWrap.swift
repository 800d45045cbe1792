/// Breaks what is said to people into lines that fit a terminal: between words and never inside one.
///
/// What stands in backquotes is one word where a line has room for it, so that a command can be
/// copied. Between ideographs, which have no blanks, any place is one between words.
struct WordWrap {
  /// Blanks before each line but the first.
  let indent: String
  /// What stands on each line.
  let pieces: [Substring]

  /// - Parameters:
  ///   - line: one line, without control characters.
  ///   - width: nil where a line may be as long as it is.
  init(_ line: Substring, within width: Int?) {
    guard let width, DisplayWidth.of(line) > width else {
      indent = ""
      pieces = [line]
      return
    }
    let margin = line.prefix { $0 == " " }.count + 2
    indent = margin * 2 <= width ? String(repeating: " ", count: margin) : ""
    var pieces: [Substring] = []
    var start = line.startIndex
    var end = start
    var used = 0
    for word in Self.words(of: line, atMost: width - indent.count) {
      let needed = DisplayWidth.of(line[end..<word.endIndex])
      if end > start, used + needed > width - (pieces.isEmpty ? 0 : indent.count) {
        pieces.append(line[start..<end])
        start = word.startIndex
        used = DisplayWidth.of(word)
      } else {
        used += needed
      }
      end = word.endIndex
    }
    if end > start { pieces.append(line[start..<end]) }
    self.pieces = pieces
  }

  /// The lines, as they are shown.
  var lines: [String] {
    pieces.enumerated().map { ($0.offset == 0 ? "" : indent) + $0.element }
  }

  /// Several lines of text, each in the lines that it needs.
  static func text(_ text: String, within width: Int?) -> String {
    guard width != nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { WordWrap($0, within: width).lines }.joined(separator: "\n")
  }

  /// What is never broken: the first has the blanks that the line begins with.
  private static func words(of line: Substring, atMost room: Int) -> [Substring] {
    var words: [Substring] = []
    var next = line.startIndex
    while let first = line[next...].firstIndex(where: { $0 != " " }) {
      let end = end(ofWordAt: first, in: line, atMost: room)
      words.append(line[(words.isEmpty ? line.startIndex : first)..<end])
      next = end
    }
    return words
  }

  private static func end(
    ofWordAt first: String.Index, in line: Substring, atMost room: Int
  ) -> String.Index {
    var place = first
    while place < line.endIndex, line[place] != " " {
      let after = line.index(after: place)
      if line[place] == "`", let close = line[after...].firstIndex(of: "`"),
        DisplayWidth.of(line[first...close]) <= room
      {
        place = line.index(after: close)
      } else {
        if after < line.endIndex, isBreak(between: line[place], and: line[after]) { return after }
        place = after
      }
    }
    return place
  }

  /// Source: Unicode TR 14, the classes ID, OP and CL.
  private static func isBreak(between one: Character, and next: Character) -> Bool {
    guard next != " ", isWide(one) || isWide(next) else { return false }
    return !opens(one) && (!next.isPunctuation || opens(next))
  }

  private static func isWide(_ character: Character) -> Bool {
    DisplayWidth.of(String(character)) > 1
  }

  private static func opens(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
