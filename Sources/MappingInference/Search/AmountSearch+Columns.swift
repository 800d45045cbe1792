/// Which of several columns of numbers are the amounts.
extension AmountSearch {
  /// Columns that name a currency each, of which every row has a number in one: one amount of two
  /// currencies.
  func isOfTwoCurrencies(_ one: ColumnProfile, _ other: ColumnProfile) -> Bool {
    guard one.means(anyOf: .inflow, .outflow) < 40, other.means(anyOf: .inflow, .outflow) < 40,
      let first = CurrencyNames.currency(of: one.name),
      let second = CurrencyNames.currency(of: other.name)
    else { return false }
    return first != second
  }

  /// Whether two columns without a name of money are numbers beside an amount: another column is
  /// named so, or has decimals where these have none.
  func isBesideAmount(_ one: ColumnProfile, _ other: ColumnProfile) -> Bool {
    let isOther = { (column: ColumnProfile) in column.means(anyOf: .fee, .rate) >= 40 }
    if isOther(one) || isOther(other) { return true }
    return columns.contains { column in
      column.index != one.index && column.index != other.index && column.kind == .number
        && column.isFull && column.means(.amount) >= 40 && column.means(.original) < 100
        && (column.hasMarks || !one.hasMarks && !other.hasMarks)
    }
  }

  /// Columns that are gross or net of a fee, by arithmetic: the amount less the cost is the other
  /// one in each row, so that the other one is what the account moves by.
  func nets(_ numbers: [ColumnProfile], _ decimal: UInt8) -> [(net: Int, gross: Int)] {
    let fees = columns.filter { $0.kind == .number && $0.means(.fee) >= 40 }
    guard !fees.isEmpty, numbers.count <= Self.mostNumbers else { return [] }
    var found: [(net: Int, gross: Int)] = []
    for net in numbers where net.means(anyOf: .balance, .owed, .fee) < 40 {
      for gross in numbers where gross.index != net.index {
        guard gross.means(anyOf: .balance, .owed, .fee) < 40,
          fees.contains(where: { isNet(net, of: gross, $0, decimal) })
        else { continue }
        found.append((net.index, gross.index))
      }
    }
    return found
  }

  private static let mostNumbers = 12

  private func isNet(
    _ net: ColumnProfile, of gross: ColumnProfile, _ fee: ColumnProfile, _ decimal: UInt8
  ) -> Bool {
    var (count, negatives) = (0, 0)
    for place in rows.indices {
      guard let whole = gross.cells[place].number?.value(decimal: decimal),
        let rest = net.cells[place].number?.value(decimal: decimal)
      else { continue }
      let paid = fee.cells[place].number?.value(decimal: decimal) ?? 0
      guard rest == whole - abs(paid) else { return false }
      if paid != 0 { count += 1 }
      if whole < 0 { negatives += 1 }
    }
    // Of unsigned amounts the larger one may be what is paid with the fee.
    return count > 0 && (negatives > 0 || fee.cells.contains { $0.number?.isNegative == true })
  }

  /// How much speaks against a column of whole numbers that no name calls money, where others have
  /// decimals.
  func weightOfMarks(_ column: ColumnProfile, _ numbers: [ColumnProfile]) -> Int {
    guard !column.hasMarks, column.means(anyOf: .amount, .inflow, .outflow) < 40,
      numbers.contains(where: { $0.hasMarks && $0.means(anyOf: .fee, .rate, .balance) < 40 })
    else { return 0 }
    return -30
  }

  /// Whether another column may be the amount as well as the one that was found.
  func isRival(_ other: AmountScheme, of found: AmountScheme, _ decimal: UInt8) -> Bool {
    guard let column = other.numberColumns.first, other.numberColumns.count == 1,
      !found.numberColumns.contains(column), let own = found.numberColumns.first
    else { return false }
    let (rival, best) = (columns[column], columns[own])
    let others = rival.means(anyOf: .balance, .owed, .original, .rate, .fee, .running)
    let money = rival.means(anyOf: .amount, .inflow, .outflow)
    let bestMoney =
      found.numberColumns.map { columns[$0].means(anyOf: .amount, .inflow, .outflow) }.max() ?? 0
    guard others < 40 || money > others, !rival.isCode,
      rival.filledCount * 20 >= rows.count * 19, !currencies.isOriginal(column, beside: own)
    else { return false }
    let isAsExact = rival.hasMarks || !best.hasMarks
    guard money >= 40 ? isAsExact : bestMoney < 40 && isAsExact else { return false }
    return rows.contains { row in
      let one = other.amount(row, decimal: decimal).map { abs($0) } ?? 0
      return one != 0 && one != found.amount(row, decimal: decimal).map { abs($0) }
    }
  }
}

extension ColumnProfile {
  /// Whether some number has a decimal mark, or one of thousands.
  var hasMarks: Bool { cells.contains { $0.number?.isMarked == true } }
}
