import FinanceModel

/// What is wrong with one field of a row.
struct RowProblem: Error {
  var code: ErrorCode
  var message: String
  /// The cell that is wrong, for drawing.
  var cell: Int?
  var hint: Remedy?
  /// Whether the row shows that its table is another export, whose header is the same.
  var isOfOtherExport = false

  init(_ code: ErrorCode, _ message: String, cell: Int? = nil, hint: Remedy? = nil) {
    self.code = code
    self.message = message
    self.cell = cell
    self.hint = hint
  }

  init(_ error: PatternLimitError) {
    self.init(
      .unreadableRow, "the search for the pattern \(error.source) was stopped: \(error.message)",
      hint: "rewrite the pattern so that it tries fewer ways to match")
  }
}

/// Everything wrong with a row.
struct RowProblems: Error {
  var list: [RowProblem] = []

  var isEmpty: Bool { list.isEmpty }

  /// The value; nil where there is none, or where what it throws is kept here.
  mutating func collect<Value>(_ value: @autoclosure () throws(RowProblem) -> Value?) -> Value? {
    do {
      return try value()
    } catch {
      list.append(error)
      return nil
    }
  }

  /// The text of an expression; nil where there is none.
  mutating func text(_ expression: Expression?, _ scope: RowScope) -> String? {
    guard let expression else { return nil }
    do {
      return try scope.optionalText(expression)
    } catch {
      list.append(RowProblem(error))
      return nil
    }
  }
}

extension RowProblem {
  init(_ problem: NumberStyle.Problem, text: String, style: NumberStyle, cell: Int?) {
    let mark = String(UnicodeScalar(style.decimal))
    if case .ambiguous = problem {
      self.init(
        .ambiguousAmount,
        "\"\(text)\" has two meanings: a number with three decimals or with thousands", cell: cell,
        hint:
          "the bank mapping says `decimal: \"\(mark)\"`; if that is right, add `thousands: none`")
    } else {
      let other = mark == "." ? "," : "."
      self.init(
        .unreadableAmount,
        "expected a number with the decimal mark \"\(mark)\", found \"\(text.prefix(60))\"",
        cell: cell,
        hint: "if this bank writes \"\(other)\", set `read.decimal: \"\(other)\"` in the mapping")
    }
  }
}

/// The place in a row that is wrong, for drawing.
enum RowExcerpt {
  private static let maximumLength = 100

  static func excerpt(of row: RawRow, cell: Int?) -> SourceExcerpt? {
    guard let cell, cell >= 0, cell < row.cells.count, !row.cells[cell].isEmpty else { return nil }
    let text = row.rawText
    let wanted = String(decoding: row.cells[cell], as: UTF8.self)
    guard !text.contains("\n"), let range = text.range(of: wanted, cell: cell) else { return nil }
    var line = text
    var offset = text.distance(from: text.startIndex, to: range.lowerBound)
    if offset > maximumLength - 20 {
      let cut = offset - 40
      line = "…" + line.dropFirst(cut)
      offset -= cut - 1
    }
    if line.count > maximumLength { line = line.prefix(maximumLength) + "…" }
    return SourceExcerpt(text: line, offset: offset, length: min(wanted.count, 60))
  }
}

extension String {
  /// Where the text of the cell stands: the last place that has at least so many marks before it.
  fileprivate func range(of wanted: String, cell: Int) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var start = startIndex
    while start < endIndex, let match = self[start...].firstRange(of: wanted) {
      found = found ?? match
      let before = self[..<match.lowerBound].filter { ",;\t|".contains($0) }.count
      if before >= cell { return match }
      start = index(after: match.lowerBound)
    }
    return found
  }
}
