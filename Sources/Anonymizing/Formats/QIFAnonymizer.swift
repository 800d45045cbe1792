import FinanceModel

/// QIF: the value behind the letter of each line is replaced.
enum QIFAnonymizer {
  static func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    var lines = TextLineWalk(text).lines
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, !lines[end].text.hasPrefix("^") { end += 1 }
      anonymize(&lines, start..<end, &run)
      start = end + 1
    }
    return lines.map { $0.text + $0.end }.joined()
  }

  private static func anonymize(
    _ lines: inout [TextLineWalk.Line], _ record: Range<Int>, _ run: inout AnonymizingRun
  ) {
    var splits: [Int] = []
    var total: ExactDecimal?
    for place in record {
      let line = lines[place].text
      guard let letter = line.first else { continue }
      let value = String(line.dropFirst())
      let isSplit = letter == "$"
      if isSplit { splits.append(place) }
      switch letter {
      case "!", "C": run.keep(line)
      case "D": lines[place].text = "D" + day(value, &run)
      case "T", "U":
        total = PrintedNumber(value).map { $0.isNegative ? $0.magnitude.negated : $0.magnitude }
        lines[place].text = String(letter) + run.replaced(value, as: .amount)
        // The kind of an account.
        if total == nil, lines[place].text == line { run.keep(line) }
      case "B", "I", "Q", "O", "$":
        if !isSplit { lines[place].text = String(letter) + run.replaced(value, as: .amount) }
      case "N" where value.allSatisfy(\.isLetter): run.keep(line)
      default:
        let made = run.replacedText(value)
        let isSame = made.prefix { $0.isLetter } == value.prefix { $0.isLetter }
        if isSame { run.keep(String(line.prefix { $0.isLetter })) }
        lines[place].text = String(letter) + made
      }
    }
    replaceSplits(&lines, splits, total, &run)
  }

  /// `3/ 4' 8` has one digit for the year.
  private static func day(_ value: String, _ run: inout AnonymizingRun) -> String {
    guard let mark = value.firstRange(of: "' ") else { return run.movedDate(value) }
    let whole = value.replacingCharacters(of: mark, with: "'0")
    let moved = run.movedDate(whole)
    guard let zero = moved.firstRange(of: "'0") else { return moved }
    return moved.replacingCharacters(of: zero, with: "' ")
  }

  /// The parts of a split row still add up to it.
  private static func replaceSplits(
    _ lines: inout [TextLineWalk.Line], _ places: [Int], _ total: ExactDecimal?,
    _ run: inout AnonymizingRun
  ) {
    let numbers = places.map { PrintedNumber(String(lines[$0].text.dropFirst())) }
    let values = numbers.compactMap { number in
      number.map { $0.isNegative ? $0.magnitude.negated : $0.magnitude }
    }
    guard let total, values.count == places.count else {
      for place in places {
        lines[place].text = "$" + run.replaced(String(lines[place].text.dropFirst()), as: .amount)
      }
      return
    }
    let made = run.figures.parts(values, of: total)
    for (place, new) in zip(places, made) {
      let value = String(lines[place].text.dropFirst())
      lines[place].text = "$" + run.replacedNumber(value) { _, _ in new }
    }
  }
}

/// A text by its lines, each with the line end that it has.
struct TextLineWalk {
  struct Line {
    var text: String
    var end: String
  }

  private(set) var lines: [Line] = []

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r" } ?? rest.endIndex
      var next = end
      if next < rest.endIndex {
        let isReturn = rest[next] == "\r"
        next = rest.index(after: next)
        if isReturn, next < rest.endIndex, rest[next] == "\n" { next = rest.index(after: next) }
      }
      lines.append(Line(text: String(rest[..<end]), end: String(rest[end..<next])))
      rest = rest[next...]
    }
  }
}

extension String {
  fileprivate func replacingCharacters(of range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
