import FinanceModel

/// A word of a printed page, and what it stands in.
package struct PrintedToken: Sendable {
  package enum Place: Hashable, Sendable {
    /// Above the table, below it, or between its rows.
    case outside
    case header
    /// A cell of a row: what its column is, and which column.
    case cell(TableRoles.Cell, column: Int, row: RowLocation)
  }

  package var text: String
  package var place: Place

  package init(_ text: String, _ place: Place) {
    self.text = text
    self.place = place
  }
}

extension AnonymizingRun {
  /// The words of lines, each from left to right, with everything replaced that says something of
  /// somebody: as many words in the same order, none of them empty.
  ///
  /// - Parameter decimal: the decimal mark of the table's numbers.
  package mutating func anonymized(
    _ lines: [[PrintedToken]], decimal: Character?
  ) -> [[String]] {
    self.decimal = decimal
    let table = TableAnonymizer(
      TableRoles(delimiter: 0x2C, decimal: decimal, headerLine: nil, cells: [:]))
    var wrapped = wrappedDays(lines, table)
    return lines.map { line in
      Self.runs(line).flatMap { place, words in
        guard let moved = wrapped[place] else { return replaced(words, place, table) }
        wrapped[place] = Array(moved.dropFirst(words.count))
        return Array(moved.prefix(words.count))
      }
    }
  }

  /// The words of a line, those of one place together.
  private static func runs(
    _ line: [PrintedToken]
  ) -> [(place: PrintedToken.Place, words: [String])] {
    var runs: [(place: PrintedToken.Place, words: [String])] = []
    for token in line {
      if runs.last?.place != token.place { runs.append((token.place, [])) }
      runs[runs.count - 1].words.append(token.text)
    }
    return runs
  }

  /// Days that stand on several lines, the year under day and month, are moved as wholes: the words of
  /// each from top to bottom.
  private mutating func wrappedDays(
    _ lines: [[PrintedToken]], _ table: TableAnonymizer
  ) -> [PrintedToken.Place: [String]] {
    var cells: [PrintedToken.Place: [[String]]] = [:]
    for (place, words) in lines.flatMap(Self.runs) {
      if case .cell(.date, _, _) = place { cells[place, default: []].append(words) }
    }
    var moved: [PrintedToken.Place: [String]] = [:]
    for (place, parts) in cells where parts.count > 1 {
      let words = parts.flatMap { $0 }
      guard isDate(words.joined(separator: " ")) else { continue }
      moved[place] = replaced(words, place, table)
    }
    return moved
  }

  private mutating func replaced(
    _ words: [String], _ place: PrintedToken.Place, _ table: TableAnonymizer
  ) -> [String] {
    switch place {
    case .header:
      for word in words { keep(word) }
      return words
    case .outside: return outside(words, table)
    case .cell(let role, _, let row):
      let rows = figures.rows(at: row)
      return Self.fitted(words) { table.replaced($0, role, rows, &self) }
    }
  }

  /// Numbers are balances and sums of the rows; what stands between them is text.
  private mutating func outside(_ words: [String], _ table: TableAnonymizer) -> [String] {
    var result: [String] = []
    var text: [String] = []
    var place = 0
    while place < words.count {
      guard let count = figureCount(words[place...]) else {
        text.append(words[place])
        place += 1
        continue
      }
      result += Self.fitted(text) { replacedText($0) }
      result += Self.fitted(Array(words[place..<(place + count)])) {
        table.replaced($0, nil, [], &self)
      }
      text = []
      place += count
    }
    return result + Self.fitted(text) { replacedText($0) }
  }

  private static let mostGroups = 4

  /// How many words a number has that the line begins with, blanks between its groups; nil: it begins
  /// with none.
  private func figureCount(_ words: ArraySlice<String>) -> Int? {
    for count in stride(from: min(Self.mostGroups, words.count), to: 1, by: -1) {
      let whole = words.prefix(count).joined(separator: " ")
      guard let number = PrintedNumber(whole, decimal: decimal), isFigure(whole) else { continue }
      if figures.isTotal(number.magnitude) { return count }
    }
    return words.first.map(isFigure) == true ? 1 : nil
  }

  private func isFigure(_ word: String) -> Bool {
    guard let number = PrintedNumber(word, decimal: decimal), !word.contains(where: \.isLetter),
      !isDate(word)
    else { return false }
    let digits = word.count(where: \.isPlainDigit)
    return number.places > 0 || digits > 3 && figures.isTotal(number.magnitude)
  }

  /// The words of a text that was replaced as a whole, or each by itself where it has other words then.
  private static func fitted(_ words: [String], _ replace: (String) -> String) -> [String] {
    guard !words.isEmpty else { return [] }
    let whole = replace(words.joined(separator: " ")).split(separator: " ").map(String.init)
    return whole.count == words.count ? whole : words.map(replace)
  }
}
