import FinanceETL

/// Draws an error: what, where, the source line with a caret, what to do.
enum ErrorText {
  /// The longest piece of a source line that is shown.
  private static let maximumWidth = 100

  static func drawn(_ error: FinanceETLError, as word: String = "error") -> Lines {
    var lines = ["\(word): \(error.message)"]
    if let place = error.place { lines.append(" --> \(place)") }
    if let excerpt = error.excerpt {
      let (text, offset, length) = window(excerpt)
      let gutter = error.location.line.map { "\($0) | " } ?? "  | "
      lines.append(gutter + text)
      let indent = String(repeating: " ", count: gutter.count - 2) + "| "
      let caret = String(repeating: " ", count: offset) + String(repeating: "^", count: length)
      lines.append(indent + caret)
    }
    if let hint = error.hint { lines.append("help: \(hint.shown)") }
    lines += error.question?.choices.flatMap { QuestionText.lines(on: $0) } ?? []
    return Lines(lines)
  }

  /// The part of a long line around the place, without control characters.
  private static func window(_ excerpt: SourceExcerpt) -> (String, Int, Int) {
    let characters = ShownNumbers.mask.blackedOut(excerpt.text).map {
      $0.isNewline || $0.asciiValue.map { $0 < 32 } == true ? " " : $0
    }
    let start = max(0, min(excerpt.offset - 40, characters.count))
    let shown = characters[start..<min(characters.count, start + maximumWidth)]
    let offset = min(excerpt.offset - start, shown.count)
    return (String(shown), offset, max(1, min(excerpt.length, max(1, shown.count - offset))))
  }
}
