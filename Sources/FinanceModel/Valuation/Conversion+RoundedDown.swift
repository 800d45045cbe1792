extension Conversion {
  /// An amount of `from` in `to`, rounded once, towards minus infinity, to the digits of the currency;
  /// nil where it has more than 38 digits.
  package func roundedDown(_ amount: ExactDecimal) -> ExactDecimal? {
    guard let nearest = self.amount(amount) else { return nil }
    var excess = ExactSum()
    guard excess.add(nearest, times: denominator), excess.add(amount.negated, times: numerator),
      let exact = excess.exact
    else { return nil }
    guard exact.signum > 0 else { return nearest }
    return nearest.adding(ExactDecimal(significand: -1, scale: to.exponent))
  }
}
