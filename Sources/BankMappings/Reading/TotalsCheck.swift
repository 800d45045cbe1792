import FinanceModel

/// Compares the sums of the rows with those that a document prints.
struct TotalsCheck {
  let numbers: NumberStyle
  let scratch: PatternScratch

  /// What differs, in words.
  ///
  /// - Parameters:
  ///   - lines: the lines below the table.
  ///   - scope: sees what was captured around the table.
  func differences(
    of sums: RowSums, from totals: PrintedTotals, lines: [UInt8], _ scope: RowScope
  ) throws -> [String] {
    switch totals {
    case .once(let income, let expense):
      return [
        sums.difference(
          income: number(try scope.optionalText(income)),
          expense: number(try scope.optionalText(expense)), in: sums.only)
      ].compactMap { $0 }
    case .lines(let pattern, let groups):
      return lines.split(separator: 0x0A).compactMap { line in
        let parts = line.withUnsafeBytes { pattern.groups(in: $0, scratch) }
        guard let parts else { return nil }
        let texts = Dictionary(zip(groups, parts), uniquingKeysWith: { first, _ in first })
        return sums.difference(
          income: number(texts[.income]), expense: number(texts[.expense]),
          in: texts[.currency].flatMap { CurrencyWords.currency($0) } ?? sums.only)
      }
    }
  }

  private func number(_ text: String?) -> ExactDecimal? {
    guard var text else { return nil }
    return text.withUTF8 { try? numbers.read(UnsafeRawBufferPointer($0), exponent: 2) }
  }
}
