/// What the words of a table say of the signs that a scheme gives its amounts: names of columns, words
/// for a direction in the rows or behind the numbers, and the signs that are printed.
struct SignWords {
  enum Wording {
    case agrees, silent, contradicts

    fileprivate init(_ agrees: Bool?) {
      self = agrees.map { $0 ? .agrees : .contradicts } ?? .silent
    }
  }

  let columns: [ColumnProfile]

  func wording(of scheme: AmountScheme) -> Wording {
    switch scheme.form {
    case .split(let inflow, let outflow): ofNames(columns[inflow], columns[outflow])
    case .directed(_, let words): ofWords(columns[words], scheme)
    case .single(let column): ofColumn(columns[column], scheme)
    }
  }

  private func ofNames(_ inflow: ColumnProfile, _ outflow: ColumnProfile) -> Wording {
    let right = inflow.means(.inflow) + outflow.means(.outflow)
    let wrong = inflow.means(.outflow) + outflow.means(.inflow)
    return Wording(right == wrong ? nil : right > wrong)
  }

  private func ofWords(_ words: ColumnProfile, _ scheme: AmountScheme) -> Wording {
    let all = scheme.inWords + scheme.outWords
    let ways =
      Self.ways(words, all)
      // Of several words each may say it alone.
      ?? all.reduce(into: [:]) { ways, word in
        ways[word] = DirectionWords.directions(of: [word])?[word]
      }
    guard !ways.isEmpty else { return .silent }
    return Wording(
      scheme.inWords.allSatisfy { ways[$0] != false }
        && scheme.outWords.allSatisfy { ways[$0] != true })
  }

  private func ofColumn(_ column: ColumnProfile, _ scheme: AmountScheme) -> Wording {
    let behind = DirectionWords.directions(of: Set(scheme.plusWords + scheme.minusWords)) ?? [:]
    if !behind.isEmpty {
      return Wording(
        scheme.plusWords.allSatisfy { behind[$0] == !scheme.isTurned }
          && scheme.minusWords.allSatisfy { behind[$0] == scheme.isTurned })
    }
    let isSigned = column.cells.contains { $0.number?.isNegative == true }
    let beside = ofDirections(beside: column, isSigned, scheme)
    if isSigned {
      // A minus is a word too: it and the other one are one against one.
      if scheme.isTurned { return beside }
      return beside == .contradicts ? .silent : .agrees
    }
    guard beside == .silent, column.means(.amount) < 100 else { return beside }
    let (isIn, isOut) = (column.means(.inflow) >= 60, column.means(.outflow) >= 60)
    return Wording(isIn == isOut ? nil : isIn == !scheme.isTurned)
  }

  /// What a column of words says of the rows of a column of numbers.
  private func ofDirections(
    beside column: ColumnProfile, _ isSigned: Bool, _ scheme: AmountScheme
  ) -> Wording {
    for words in columns where words.kind == .text && words.isFull && words.distinct.count <= 4 {
      guard let ways = Self.ways(words, words.distinct) else { continue }
      let isText = words.means(.text) >= 100 && words.distinct.contains { $0.count < 3 }
      guard words.means(.direction) >= 40 || ways.count > 1 && !isText else { continue }
      let agreeing = column.cells.indices.compactMap { place -> Bool? in
        guard let number = column.cells[place].number, let way = ways[words.cells[place].text]
        else { return nil }
        return (number.isNegative == scheme.isTurned) == way
      }
      guard !agreeing.isEmpty else { continue }
      if agreeing.allSatisfy({ $0 }) { return .agrees }
      // Signed numbers that follow the words in some rows and not in others are not about the same.
      if !isSigned || !agreeing.contains(true) { return .contradicts }
    }
    return .silent
  }

  private static func ways(_ column: ColumnProfile, _ words: [String]) -> [String: Bool]? {
    DirectionWords.directions(of: Set(words))
      ?? (column.name == PrintedTable.sectionName ? SectionWords.directions(of: words) : nil)
  }
}
