/// What only balances show: fees beside amounts, numbers that count cents, words for a direction.
extension AmountSearch {
  /// The scheme with each column that may be a fee of the row.
  func withFees(_ scheme: AmountScheme, _ decimal: UInt8) -> [AmountScheme] {
    if case .directed = scheme.form { return [] }
    return columns.filter { column in
      column.kind == .number && column.means(.fee) >= 40 && !scheme.columns.contains(column.index)
    }.map { column in
      let values = column.cells.compactMap { $0.number?.value(decimal: decimal) }
      var scheme = scheme
      scheme.fee = AmountScheme.Fee(
        column: column.index, isTaken: values.count { $0 > 0 } >= values.count { $0 < 0 })
      return scheme
    }
  }

  /// The scheme with amounts or balances that count cents, where the others have digits behind a mark.
  func withCents(_ scheme: AmountScheme, _ balances: [ColumnProfile]) -> [AmountScheme] {
    func isPlain(_ index: Int) -> Bool { columns[index].cells.allSatisfy(\.isPlainNumber) }
    let money = scheme.numberColumns
    let isPlainMoney = money.allSatisfy(isPlain)
    return balances.filter { !money.contains($0.index) }.compactMap { balance in
      guard isPlainMoney != isPlain(balance.index) else { return nil }
      var other = scheme
      other.minor.formUnion(isPlainMoney ? money : [balance.index])
      return other == scheme ? nil : other
    }
  }

  /// The column with one of words that say of each row which way its balance goes; nil where none does.
  ///
  /// The words need not be known: that each goes one way in all of its rows is what the balances show.
  func learnt(
    _ column: ColumnProfile, _ balances: [ColumnProfile], _ decimal: UInt8
  ) -> AmountScheme? {
    let isBare = column.cells.allSatisfy { cell in
      cell.number.map { !$0.hasSign && !$0.isNegative && $0.word.isEmpty } ?? true
    }
    guard isBare else { return nil }
    let texts = columns.filter { words in
      words.kind == .text && words.isFull && (2...Self.mostWords).contains(words.distinct.count)
        && words.distinct.count * 2 <= rows.count
    }
    guard !texts.isEmpty else { return nil }
    for balance in balances where balance.index != column.index {
      guard let ways = ways(column, balance, decimal) else { continue }
      for words in texts.sorted(by: { $0.distinct.count < $1.distinct.count }) {
        var found: [String: Bool] = [:]
        let isOneWay = ways.indices.allSatisfy { place in
          guard let way = ways[place] else { return true }
          let word = words.cells[place].text
          defer { found[word] = way }
          return found[word] ?? way == way
        }
        guard isOneWay, Set(found.values).count == 2 else { continue }
        var scheme = AmountScheme(form: .directed(column.index, by: words.index))
        scheme.inWords = found.filter(\.value).map(\.key).sorted()
        scheme.outWords = found.filter { !$0.value }.map(\.key).sorted()
        return scheme
      }
    }
    return nil
  }

  private static let mostWords = 20

  /// Whether each row raises the balance, in one of both orders; nil where a step is no amount's.
  private func ways(
    _ column: ColumnProfile, _ balance: ColumnProfile, _ decimal: UInt8
  ) -> [Bool?]? {
    let amounts = column.cells.map { $0.number?.value(decimal: decimal) }
    let shown = balance.cells.map { $0.number?.value(decimal: decimal) }
    for step in [-1, 1] {
      var ways = [Bool?](repeating: nil, count: rows.count)
      let fits = rows.indices.allSatisfy { place in
        let before = place + step
        guard counted[place], rows.indices.contains(before), groups[before] == groups[place] else {
          return true
        }
        guard let amount = amounts[place], let now = shown[place], let then = shown[before] else {
          return false
        }
        let change = now &- then
        guard change == amount || change == 0 &- amount else { return false }
        if amount != 0 { ways[place] = change == amount }
        return true
      }
      if fits, ways.count(where: { $0 != nil }) >= 3 { return ways }
    }
    return nil
  }
}

extension ColumnProfile {
  /// Whether its name says that its numbers count the smallest unit, and none has digits behind a mark.
  var countsCents: Bool {
    guard kind == .number, cells.allSatisfy(\.isPlainNumber) else { return false }
    let words = HeaderText.plain(name).split { !$0.isLetter }.map(String.init)
    return words.contains { Self.minorWords.contains($0) }
      || name.contains("（分）") || name.contains("(分)")
  }

  private static let minorWords: Set<String> = [
    "cents", "cent", "pence", "minor", "centimes", "centavos", "centimos", "centesimi", "ore",
    "øre", "öre", "grosze", "halere", "kopeks", "paise", "sen", "eurocent", "eurocents", "penni",
  ]
}

extension Cell {
  /// Whether it is empty, or digits without a mark.
  fileprivate var isPlainNumber: Bool { isEmpty || number?.isPlain == true }
}
