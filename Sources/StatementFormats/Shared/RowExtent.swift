/// How far a row goes in the text of its source, from the place where it begins: what a person is
/// shown of it.
package enum RowExtent: Hashable, Sendable {
  /// To the end of its line.
  case line
  /// An element of markup, over lines: to its end tag; where that is missing, to the next element of
  /// its name or to the end of the list that holds it.
  case element(String, list: String)
  /// Lines, to before the next one that begins with one of these.
  case lines(before: [String])

  /// How many lines it is looked for in.
  package var lineCount: Int {
    switch self {
    case .line: 1
    case .element, .lines: 40
    }
  }

  /// The row that begins in the first line of `text`.
  ///
  /// - Parameter column: where it begins in its line, from 1.
  package func row(in text: String, from column: Int?) -> Substring {
    if case .lines(let ends) = self { return Self.lines(of: text, before: ends) }
    guard case .element(let name, let list) = self else { return text[...] }
    let whole = text.dropFirst(max(0, (column ?? 1) - 1))
    let folded = whole.uppercased()
    let tag = "<\(name)>"
    var length = whole.count
    if let end = folded.firstRange(of: "</\(name)>") {
      length = folded.distance(from: folded.startIndex, to: end.upperBound)
    }
    let inside = folded.dropFirst(tag.count)
    for next in [tag, "</\(list)>"] {
      guard let end = inside.firstRange(of: next) else { continue }
      length = min(length, folded.distance(from: folded.startIndex, to: end.lowerBound))
    }
    return whole.prefix(length)
  }

  private static func lines(of text: String, before ends: [String]) -> Substring {
    var end = text.startIndex
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      if index > 0, ends.contains(where: line.hasPrefix) { break }
      end = line.endIndex
    }
    return text[..<end]
  }
}
