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
  /// Of a directed amount: a number's own sign turns the word.
  var reverses = false

  var columns: [Int] {
    switch form {
    case .single(let column): [column]
    case .split(let inflow, let outflow): [inflow, outflow]
    case .directed(let column, let words): [column, words]
    }
  }

  /// Those that have numbers.
  var numberColumns: [Int] {
    if case .directed(let column, _) = form { [column] } else { columns }
  }

  /// The amount of a row in parts of 10⁻⁸; nil where it has none or two.
  func amount(_ row: [Cell], decimal: UInt8) -> Int64? {
    switch form {
    case .single(let column):
      guard let value = value(row, column, decimal) else { return nil }
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

  /// The number in a cell with the sign its word gives it.
  func value(_ row: [Cell], _ column: Int, _ decimal: UInt8) -> Int64? {
    guard column < row.count, let number = row[column].number,
      let value = number.value(decimal: decimal)
    else { return nil }
    return minusWords.contains(number.word) ? -value : value
  }
}
