import FinanceModel

extension RowEvaluator {
  /// Units and prices have as many digits as are printed: three behind the mark are no thousand.
  static let unlimitedPlaces = 12

  /// The number of an expression, with all its digits; nil where its text has none: `--`, `n/a`.
  func stated(_ expression: Expression?, _ scope: RowScope) throws(RowProblem) -> ExactDecimal? {
    guard let expression else { return nil }
    do {
      let found = try scope.withText(expression) { (bytes) throws(PatternLimitError) in
        guard bytes.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return Stated.none }
        // Programs print tiny amounts with an exponent: -2.637591265E-4.
        let hasExponent = bytes.contains(where: { $0 | 0x20 == 0x65 })
        return (hasExponent ? ExactDecimal(jsonNumber: bytes) : nil).map { Stated.value($0) }
          ?? Stated.text
      }
      switch found {
      case .none: return nil
      case .value(let value): return value
      case .text: break
      }
    } catch {
      throw RowProblem(error)
    }
    return try number(expression, scope, Self.unlimitedPlaces)
  }

  private enum Stated {
    case none, text
    case value(ExactDecimal)
  }

  /// The amount of a rule; nil where the row states none.
  func stated(_ rule: AmountRule, _ scope: RowScope) throws(RowProblem) -> ExactDecimal? {
    switch rule {
    case .signed(let expression, let isReversed):
      let value = try stated(expression, scope)
      return isReversed ? value?.negated : value
    case .byKind(let expression): return try stated(expression, scope)
    case .split, .directed:
      do {
        return try amount(rule, scope, exponent: Self.unlimitedPlaces)
      } catch {
        guard error.code == .missingAmount else { throw error }
        return nil
      }
    case .sum(let added, let taken):
      var sum: ExactDecimal?
      for (expressions, isTaken) in [(added, false), (taken, true)] {
        for expression in expressions {
          guard let value = try stated(expression, scope) else { continue }
          let before = sum ?? .zero
          guard let after = before.adding(isTaken ? value.negated : value) else {
            throw RowProblem(
              .unreadableAmount, "the sum of \(before.text) and \(value.text) has too many digits",
              cell: cell(expression, scope))
          }
          sum = after
        }
      }
      return sum
    }
  }

  /// The text of an expression; nil where it has none, or no letter or digit: `--`.
  func word(_ expression: Expression?, _ scope: RowScope) throws(RowProblem) -> String? {
    guard let expression else { return nil }
    let text = try Self.limited { () throws(PatternLimitError) in try scope.text(expression) }
    return text.contains { $0.isLetter || $0.isNumber || $0 == "%" } ? text : nil
  }

  func holds(_ condition: Condition?, _ scope: RowScope) throws(RowProblem) -> Bool {
    guard let condition else { return false }
    return try Self.limited { () throws(PatternLimitError) in try scope.holds(condition) }
  }

  /// In what a price is stated: as the mapping says, else as its own cell does: `1234.5 GBX`, `99.5 %`.
  func priceUnit(
    _ expression: Expression?, of price: Expression?, _ scope: RowScope
  ) throws(RowProblem) -> PriceUnit? {
    if let unit = try priceUnit(expression, scope) { return unit }
    guard let text = try word(price, scope) else { return nil }
    return text.hasSuffix("%") ? .percent : QuotedCurrency(in: text.utf8).map { .quoted($0) }
  }

  /// In what a price is stated.
  func priceUnit(
    _ expression: Expression?, _ scope: RowScope
  ) throws(RowProblem) -> PriceUnit? {
    guard let text = try word(expression, scope) else { return nil }
    if ["%", "percent", "pct", "prozent"].contains(text.lowercased()) { return .percent }
    if let quoted = QuotedCurrency(text), quoted.unit != nil { return .quoted(quoted) }
    if let currency = CurrencyWords.currency(text), let quoted = QuotedCurrency(currency.code) {
      return .quoted(quoted)
    }
    throw RowProblem(
      .unreadableRow, "expected a currency of prices, found \"\(text.prefix(20))\"",
      cell: expression.flatMap { cell($0, scope) },
      hint: "use an ISO 4217 code, GBX or %; `map` in the bank mapping turns other words into one")
  }

  /// A price; nil where it is 0, which brokers print where there is none.
  func price(
    _ expression: Expression?, in unit: PriceUnit?, _ scope: RowScope
  ) throws(RowProblem) -> ExactDecimal? {
    guard let expression, let stated = try withoutPercent(expression, scope), !stated.isZero else {
      return nil
    }
    guard !stated.isNegative else {
      throw RowProblem(
        .unreadableAmount, "expected a price of 0 or more, found \(stated.text)",
        cell: cell(expression, scope))
    }
    return try whole(stated, unit, expression, scope)
  }

  /// A price of par has a sign behind it that no amount has.
  private func withoutPercent(
    _ expression: Expression, _ scope: RowScope
  ) throws(RowProblem) -> ExactDecimal? {
    guard let text = try word(expression, scope), text.hasSuffix("%") else {
      return try stated(expression, scope)
    }
    return try stated(.literal(String(text.dropLast())), scope)
  }

  /// An amount in whole units: pence become pounds.
  func whole(
    _ amount: ExactDecimal, _ unit: PriceUnit?, _ expression: Expression, _ scope: RowScope
  ) throws(RowProblem) -> ExactDecimal {
    guard case .quoted(let quoted) = unit else { return amount }
    guard let whole = quoted.whole(amount) else {
      throw RowProblem(
        .unreadableAmount, "\(amount.text) \(quoted.unit ?? "") has too many digits",
        cell: cell(expression, scope))
    }
    return whole
  }
}

/// In what a price is stated.
enum PriceUnit: Hashable, Sendable {
  /// Of par: a bond.
  case percent
  case quoted(QuotedCurrency)

  /// Nil of percent.
  var currency: Currency? { if case .quoted(let quoted) = self { quoted.currency } else { nil } }
  /// The word for what is no whole unit of a currency.
  var name: String? {
    switch self {
    case .percent: nil
    case .quoted(let quoted): quoted.unit
    }
  }
}
