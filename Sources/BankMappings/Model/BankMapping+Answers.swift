import FinanceModel

extension BankMapping {
  /// The mapping with what was said of a document: its currency, and whether signs are turned.
  ///
  /// The order of dates is not in it: dates may contradict it, and that is told.
  func answering(_ answers: ReadingAnswers) -> BankMapping {
    var mapping = self
    if answers.sign == .turned { mapping.fields.amount = fields.amount.turned }
    guard let currency = answers.currency else { return mapping }
    for index in accounts.indices where accounts[index].hasFixedCurrency {
      mapping.accounts[index].currency = .literal(currency.code)
    }
    return mapping
  }
}

extension AccountChoice {
  /// Whether no document says its currency.
  var hasFixedCurrency: Bool {
    guard let currency else { return true }
    if case .literal = currency { return true }
    return false
  }
}

extension AmountRule {
  /// The same numbers, with the sign that they may also mean.
  fileprivate var turned: AmountRule {
    switch self {
    case .signed(let expression, let isReversed):
      .signed(expression, isReversed: !isReversed)
    case .split(let inflow, let outflow, let negativeReverses):
      .split(inflow: inflow, outflow: outflow, negativeReverses: !negativeReverses)
    case .directed(let expression, let direction, let negativeReverses):
      .directed(expression, direction, negativeReverses: !negativeReverses)
    case .sum(let added, let taken): .sum(taken, minus: added)
    case .byKind: self
    }
  }
}
