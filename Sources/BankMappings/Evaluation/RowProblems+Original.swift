import FinanceModel

extension RowProblems {
  /// What is wrong with the amount in the purchase's currency: a coin is none, and where a bank prints
  /// the signs of both amounts, they are one.
  mutating func collectOriginal(of row: StatementTransaction, _ amount: AmountRule, _ cell: Int?) {
    guard case .signed(_, isReversed: false) = amount, let original = row.originalAmount,
      let currency = row.originalCurrency, !original.isZero
    else { return }
    if original.isNegative, !row.amount.isNegative, !row.amount.isZero {
      list.append(
        .ofOtherExport(
          "the amount in the purchase's currency is money out, and that of the account is money in",
          cell: cell))
    } else if currency.isCoin {
      list.append(
        .ofOtherExport(
          "\(currency.code) is no currency: the row is of coins, not of money", cell: cell))
    }
  }
}

extension RowProblem {
  fileprivate static func ofOtherExport(_ message: String, cell: Int?) -> RowProblem {
    var problem = RowProblem(
      .unreadableRow, message, cell: cell,
      hint: "the row is of another export than the bank mapping is for")
    problem.isOfOtherExport = true
    return problem
  }
}

extension Currency {
  /// Whether it is no currency, whether of today or of the past, and no money that has a code beside
  /// ISO 4217.
  fileprivate var isCoin: Bool {
    exponent == Self.placesOfCoins || !isListed && !Self.unlistedMoney.contains(code)
  }

  private static let placesOfCoins = 8
  private static let unlistedMoney: Set<String> = ["CNH", "GGP", "IMP", "JEP", "RMB"]
}
