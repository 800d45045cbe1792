import FinanceModel

/// What is wrong with one field of a row.
struct RowProblem: Error {
  var code: ErrorCode
  var message: String
  /// The cell that is wrong, for drawing.
  var cell: Int?
  var hint: Remedy?

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

extension RowProblem {
  /// What is wrong, with the name of the cell that it stands in.
  func message(in row: RawRow, _ reading: TableReading) -> String {
    guard let cell, cell >= 0, let line = row.location.line,
      let name = reading.cellName?(cell, line)
    else { return message }
    return "\(name): \(message)"
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
