import FinanceModel

/// Compares the sums of the rows with those that a document prints.
struct TotalsCheck {
  let numbers: NumberStyle
  let scratch: PatternScratch

  /// What is printed, for a currency each.
  typealias Printed = (income: ExactDecimal?, expense: ExactDecimal?, currency: Currency?)

  /// - Parameters:
  ///   - only: the currency of totals that name none.
  ///   - lines: the lines below the table.
  ///   - scope: sees what was captured around the table.
  func printed(
    _ totals: PrintedTotals, in only: Currency?, lines: [UInt8], _ scope: RowScope
  ) throws -> [Printed] {
    switch totals {
    case .once(let income, let expense):
      return [
        (
          number(try scope.optionalText(income)), number(try scope.optionalText(expense)),
          only
        )
      ]
    case .lines(let pattern, let groups):
      return lines.split(separator: 0x0A).compactMap { line in
        let parts = line.withUnsafeBytes { pattern.groups(in: $0, scratch) }
        guard let parts else { return nil }
        let texts = Dictionary(zip(groups, parts), uniquingKeysWith: { first, _ in first })
        return (
          number(texts[.income]), number(texts[.expense]),
          texts[.currency].flatMap { CurrencyWords.currency($0) } ?? only
        )
      }
    }
  }

  private func number(_ text: String?) -> ExactDecimal? {
    guard var text else { return nil }
    return text.withUTF8 { try? numbers.read(UnsafeRawBufferPointer($0), exponent: 2) }
  }
}

/// What came in and went out, by currency, to compare with what a document prints of it.
struct RowSums {
  private struct Sum {
    var income = ExactDecimal.zero
    var expense = ExactDecimal.zero
  }

  private var sums: [Currency?: Sum] = [:]
  private var isExact = true

  mutating func add(_ row: StatementTransaction) {
    guard !row.isPending else { return }
    var sum = sums[row.currency] ?? Sum()
    let isIncome = !row.amount.isNegative
    let before = isIncome ? sum.income : sum.expense
    guard let after = before.adding(isIncome ? row.amount : row.amount.negated) else {
      isExact = false
      return
    }
    if isIncome { sum.income = after } else { sum.expense = after }
    sums[row.currency] = sum
  }

  /// The currency of most documents: the only one there is.
  var only: Currency? { sums.count == 1 ? sums.keys.first ?? nil : nil }

  /// Whether what is printed proves every row: money in and money out of each currency.
  func isProven(by printed: [TotalsCheck.Printed]) -> Bool {
    isExact && !sums.isEmpty
      && sums.keys.allSatisfy { currency in
        printed.contains { $0.income != nil && $0.expense != nil && $0.currency == currency }
      }
      && printed.allSatisfy {
        difference(income: $0.income, expense: $0.expense, in: $0.currency) == nil
      }
  }

  /// What differs from what is printed, whose signs do not count; nil where nothing does.
  func difference(
    income: ExactDecimal?, expense: ExactDecimal?, in currency: Currency?
  ) -> String? {
    guard isExact else { return nil }
    let sum = sums[currency] ?? Sum()
    for (name, printed, found) in [
      ("income", income, sum.income), ("expense", expense, sum.expense),
    ] {
      guard let printed else { continue }
      let size = printed.isNegative ? printed.negated : printed
      if size.normalized != found.normalized {
        let code = currency.map { " \($0.code)" } ?? ""
        return
          "the document states \(size.text)\(code) as \(name), but its rows add up to \(found.text)"
      }
    }
    return nil
  }
}
