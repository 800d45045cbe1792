import FinanceModel

/// Notices signs that a bank mapping may have wrong: a column that says money out and whose numbers
/// are all negative, a printed sign that the word for the direction contradicts, a card whose
/// purchases would raise its balance.
///
/// The first two can be read in two ways, and nothing but balances or a person knows which is meant.
struct SignWatch {
  /// Numbers of one direction, as printed.
  private struct Tally {
    var positive = 0
    var negative = 0

    mutating func add(_ value: ExactDecimal) {
      guard !value.isZero else { return }
      if value.isNegative { negative += 1 } else { positive += 1 }
    }

    /// Every number is negative, and there are some.
    var isNegative: Bool { negative > 0 && positive == 0 }
    var isPositive: Bool { positive > 0 && negative == 0 }
  }

  private var inflow = Tally()
  private var outflow = Tally()
  /// Amounts as they were read, of a single column.
  private var read = Tally()

  /// Counts what two columns, or a number and a word, print.
  mutating func observe(_ value: ExactDecimal, isInflow: Bool) {
    if isInflow { inflow.add(value) } else { outflow.add(value) }
  }

  /// Counts an amount of a single column, with the sign of the account.
  mutating func observe(_ amount: ExactDecimal) {
    read.add(amount)
  }

  /// What is doubtful; nil where nothing is.
  func doubt(_ mapping: BankMapping) -> String? {
    switch mapping.fields.amount {
    case .signed:
      let isCard = mapping.accounts.allSatisfy { $0.kind == .creditCard }
      guard isCard, read.positive >= 2, read.positive > 2 * read.negative else { return nil }
      return "\(read.positive) of \(read.positive + read.negative) rows of a credit card would be"
        + " money in: purchases may be printed with the other sign"
    case .split(_, _, negativeReverses: true):
      if outflow.isNegative { return allNegative(outflow.negative, "out") }
      return inflow.isNegative ? allNegative(inflow.negative, "in") : nil
    case .split(_, _, negativeReverses: false):
      guard outflow.isPositive else { return nil }
      return "the bank mapping expects negative amounts of money out, and all"
        + " \(outflow.positive) are positive"
    case .directed(_, _, negativeReverses: false):
      guard inflow.negative > 0 || (outflow.negative > 0 && outflow.positive > 0) else {
        return nil
      }
      return "\(inflow.negative + outflow.negative) amounts are negative beside a word for money in"
        + " or out: the sign may turn the word or repeat it"
    case .directed(_, _, negativeReverses: true):
      return outflow.isNegative ? allNegative(outflow.negative, "out") : nil
    case .sum, .byKind: return nil
    }
  }

  private func allNegative(_ count: Int, _ side: String) -> String {
    count == 1
      ? "the one amount of money \(side) is negative: it is money \(side), or the reverse"
      : "all \(count) amounts of money \(side) are negative: they are money \(side), or the reverse"
  }
}
