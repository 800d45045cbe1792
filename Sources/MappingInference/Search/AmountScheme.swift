/// How a table prints amounts and their signs.
struct AmountScheme: Hashable {
  enum Form: Hashable {
    case single(Int)
    case split(inflow: Int, outflow: Int)
    case directed(Int, by: Int)
  }

  var form: Form
  /// A printed + lowers the balance; of two columns: the numbers of money out are negative.
  var isTurned = false
  /// Words behind numbers that make them negative.
  var minusWords: [String] = []
  var plusWords: [String] = []
  /// Of a directed amount: the words for money in and money out.
  var inWords: [String] = []
  var outWords: [String] = []
  /// Of a directed amount: those of the words that say neither, as of a transfer.
  var openWords: [String] = []
  /// Of a directed amount: a number's own sign turns the word.
  var reverses = false
  /// What is paid beside the amount, in a column of its own; not of a directed amount.
  var fee: Fee?
  /// Of a single column: the one that has the amounts of another currency.
  var alternate: Int?
  /// Columns whose numbers count the smallest unit of the currency.
  var minor: Set<Int> = []

  struct Fee: Hashable {
    var column: Int
    /// Whether it is printed without a minus.
    var isTaken: Bool
  }

  var columns: [Int] {
    switch form {
    case .single(let column): [column] + [fee?.column, alternate].compactMap { $0 }
    case .split(let inflow, let outflow): [inflow, outflow] + (fee.map { [$0.column] } ?? [])
    case .directed(let column, let words): [column, words]
    }
  }

  /// Those that have numbers.
  var numberColumns: [Int] {
    if case .directed(let column, _) = form { [column] } else { columns }
  }

  /// The amount of a row in parts of 10⁻⁸; nil where it has none or two.
  func amount(_ row: [Cell], decimal: UInt8) -> Int64? {
    let amount = amountAlone(row, decimal: decimal)
    guard let fee, let paid = value(row, fee.column, decimal) else { return amount }
    return (amount ?? 0) &+ (fee.isTaken ? 0 &- paid : paid)
  }

  /// The amount without the fee.
  private func amountAlone(_ row: [Cell], decimal: UInt8) -> Int64? {
    switch form {
    case .single(let column):
      let first = value(row, column, decimal)
      let second = alternate.flatMap { value(row, $0, decimal) }
      // One of both, in its currency.
      guard first ?? 0 == 0 || second ?? 0 == 0 else { return nil }
      guard let value = first ?? 0 == 0 ? second ?? first : first else { return nil }
      return isTurned ? -value : value
    case .split(let inflow, let outflow):
      let (plus, minus) = (value(row, inflow, decimal), value(row, outflow, decimal))
      if let plus, plus != 0 { return minus ?? 0 == 0 ? plus : nil }
      if let minus { return isTurned ? minus : -minus }
      return plus
    case .directed(let column, let words):
      guard let value = value(row, column, decimal), words < row.count else { return nil }
      let word = row[words].text
      let size = reverses ? value : abs(value)
      if inWords.contains(word) { return size }
      return outWords.contains(word) ? -size : nil
    }
  }

  /// Takes the words that say neither for the other direction.
  mutating func turnOpenWords() {
    let open = Set(openWords)
    let isOut = !open.isDisjoint(with: outWords)
    inWords = (inWords.filter { !open.contains($0) } + (isOut ? openWords : [])).sorted()
    outWords = (outWords.filter { !open.contains($0) } + (isOut ? [] : openWords)).sorted()
  }

  /// The number in a cell with the sign its word gives it.
  func value(_ row: [Cell], _ column: Int, _ decimal: UInt8) -> Int64? {
    guard column < row.count, let number = row[column].number,
      let value = number.value(decimal: decimal)
    else { return nil }
    let whole = minor.contains(column) ? value / Self.minorUnits : value
    return minusWords.contains(number.word) ? -whole : whole
  }

  /// Of most currencies.
  private static let minorUnits: Int64 = 100
}
