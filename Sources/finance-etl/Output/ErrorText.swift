import FinanceETL

/// Draws an error: what, where, the source line with a caret, what to do.
enum ErrorText {
  static func drawn(_ error: FinanceETLError, as word: String = "error") -> Lines {
    drawn(error, as: word, isOf: 1)
  }

  /// - Parameter documents: how many fail by this error.
  static func drawn(
    _ error: FinanceETLError, as word: String = "error", isOf documents: Int
  ) -> Lines {
    if let file = error.file { ShownNumbers.show { [file] } }
    var lines = ["\(word): \(error.message)"]
    if documents > 1 { lines[0] += " (\(documents) documents)" }
    if let place = error.place { lines.append(" --> \(place)") }
    if let excerpt = error.excerpt {
      let gutter = error.location.line.map { "\($0) | " } ?? "  | "
      let width = Terminal.error.width ?? Terminal.usualWidth
      let frame = SourceFrame(excerpt, within: width - gutter.count)
      lines.append(gutter + frame.text)
      let indent = String(repeating: " ", count: gutter.count - 2) + "| "
      lines.append(indent + frame.caret)
    }
    if let hint = error.hint { lines.append("help: \(hint.shown)") }
    lines += error.question?.choices.flatMap { QuestionText.lines(on: $0) } ?? []
    return Lines(lines)
  }
}

/// The part of a source line around a place, in a number of columns, and the caret below it.
struct SourceFrame {
  private static let ellipsis: Character = "…"
  /// The narrowest piece that says anything.
  private static let least = 20

  let text: String
  let caret: String

  init(_ excerpt: SourceExcerpt, within width: Int) {
    let width = max(width, Self.least)
    let line = ShownNumbers.mask.blackedOut(excerpt.text).map {
      $0.isNewline || $0.asciiValue.map { $0 < 32 } == true ? " " : $0
    }
    let place = min(max(0, excerpt.offset), line.count)
    let end = max(place, min(place + excerpt.length, line.count))
    var shown = 0..<line.count
    if Self.width(line[...]) > width {
      // A third of the room is for what stands before the place.
      var start = place
      while start > 0, Self.width(line[(start - 1)..<place]) <= width / 3 { start -= 1 }
      let hasStart = start == 0
      var last = start
      while last < line.count, Self.width(line[start...last]) + (hasStart ? 1 : 2) <= width {
        last += 1
      }
      // Where the line ends in the window, there is room for more of what is before.
      while last == line.count, start > 0, Self.width(line[(start - 1)..<last]) + 1 <= width {
        start -= 1
      }
      shown = start..<last
    }
    let before = shown.lowerBound > 0 ? [Self.ellipsis] : []
    let after = shown.upperBound < line.count ? [Self.ellipsis] : []
    text = String(before + line[shown] + after)
    let indent = before.count + Self.width(line[shown.lowerBound..<max(shown.lowerBound, place)])
    let marked = line[min(place, shown.upperBound)..<min(end, shown.upperBound)]
    caret =
      String(repeating: " ", count: indent)
      + String(repeating: "^", count: max(1, Self.width(marked)))
  }

  private static func width(_ characters: ArraySlice<Character>) -> Int {
    DisplayWidth.of(String(characters))
  }
}
