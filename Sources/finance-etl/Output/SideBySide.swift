/// Two things to be compared, one member a line, within 100 columns and those of the terminal.
struct SideBySide {
  private static let labelWidth = 11
  private static let margin = "    "
  private static let cellWidth =
    Terminal.output.width.map { width in
      min(40, max(10, (width - margin.count - labelWidth - 2 * ColumnWidths.gap.count) / 2))
    } ?? 40
  /// Each to be printed.
  private(set) var lines: [String] = []

  /// - Parameters:
  ///   - things: the two; where one is gone, what is left.
  ///   - members: each by its label.
  init<Thing>(_ things: [Thing], _ members: [(label: String, cell: (Thing) -> String?)]) {
    let (left, right) = (things.first, things.dropFirst().first)
    for member in members {
      add(member.label, left.flatMap(member.cell), right.flatMap(member.cell))
    }
  }

  /// Adds a member; none where neither has it.
  private mutating func add(_ label: String, _ left: String?, _ right: String?) {
    guard left != nil || right != nil else { return }
    let (left, right) = (Self.wrapped(left ?? ""), Self.wrapped(right ?? ""))
    for index in 0..<max(left.count, right.count) {
      let cells = [
        Self.padded(index == 0 ? label : "", to: Self.labelWidth),
        Self.padded(index < left.count ? left[index] : "", to: Self.cellWidth),
        index < right.count ? right[index] : "",
      ]
      var line = Self.margin + cells.joined(separator: ColumnWidths.gap)
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// The text in lines no wider than a cell, broken at blanks where there are any.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > cellWidth {
        lines.append(line)
        line = ""
      }
      if !line.isEmpty { line += " " }
      for character in word {
        if DisplayWidth.of(line + String(character)) > cellWidth {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }
}
