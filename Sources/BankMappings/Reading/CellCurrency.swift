import FinanceModel

extension HeaderBinding {
  /// The cells that an amount is read from as they are.
  func columns(of amount: AmountRule) -> [Int] {
    amount.sources.compactMap { source in
      if case .value(.column(let index)) = source, cells[index] >= 0 { cells[index] } else { nil }
    }
  }
}

extension RawRow {
  /// The currency that the first of these cells with a code names: `12.00 USD`, `GBX 700`.
  func currency(in cells: [Int]) -> QuotedCurrency? {
    for index in cells {
      let cell = cell(index)
      // Most amounts are digits and marks.
      guard let first = cell.first, let last = cell.last, first >= 0x41 || last >= 0x41 else {
        continue
      }
      if let found = QuotedCurrency(in: cell) { return found }
    }
    return nil
  }
}

extension QuotedCurrency {
  /// The code before or behind a number; nil where none stands there. `TOT 5` names none.
  init?(in text: some BidirectionalCollection<UInt8>) {
    guard text.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 }
    let behind = text.reversed().prefix(while: isLetter).reversed()
    let before = text.prefix(while: isLetter)
    for word in [Array(behind), Array(before)] where word.count == 3 {
      guard let found = QuotedCurrency(String(decoding: word, as: UTF8.self)) else { continue }
      self = found
      return
    }
    return nil
  }
}
