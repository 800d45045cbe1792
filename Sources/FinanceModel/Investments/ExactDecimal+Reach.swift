// What no account holds. One such number in a row would leave no room for the digits of a sum, and every
// answer about the book would fail with it.

extension ExactDecimal {
  private static let reach: UInt128 = 1_000_000_000_000_000_000

  /// Whether it is below 10¹⁸, either way.
  public var isWithinReach: Bool {
    // Digits behind the mark only make it smaller.
    if significand.magnitude < Self.reach { return true }
    guard let whole = rounded(toPlaces: 0) else { return false }
    return whole.significand.magnitude < Self.reach
  }

  /// Whether a product with `other` is, too.
  fileprivate func isWithinReach(times other: ExactDecimal) -> Bool {
    let (digits, isOver) = significand.magnitude.multipliedReportingOverflow(
      by: other.significand.magnitude)
    if !isOver, digits < Self.reach { return true }
    return multiplied(by: other, toPlaces: 0)?.isWithinReach ?? false
  }

  /// The first of some numbers that is beyond reach.
  fileprivate static func beyond(_ numbers: ExactDecimal?...) -> ExactDecimal? {
    for number in numbers {
      if let number, !number.isWithinReach { return number }
    }
    return nil
  }
}

extension Trade {
  /// A number of it that no account has: units, a price or money of 10¹⁸ and more, or units that come to
  /// so much at their price.
  public var numberBeyondReach: ExactDecimal? {
    if let units, let price, !units.isWithinReach(times: price) {
      return units.isWithinReach ? price : units
    }
    return ExactDecimal.beyond(
      units, price, total, commission, fees, load, taxes, withholding, stateWithholding, penalty,
      markup, accrued, gain, unitCost, multiplier, rate, split?.oldUnits, split?.newUnits,
      split?.numerator, split?.denominator)
  }
}

extension Holding {
  /// A number of it, or of a lot of it, that no account has: units, a price or money of 10¹⁸ and more, or
  /// units that come to so much at their price.
  public var numberBeyondReach: ExactDecimal? {
    if let price, !units.isWithinReach(times: price) { return units.isWithinReach ? price : units }
    for lot in lots {
      if let number = ExactDecimal.beyond(lot.units, lot.unitCost, lot.cost, lot.value) {
        return number
      }
    }
    return ExactDecimal.beyond(units, price, value, cost, unitCost, rate, vestedUnits, vestedValue)
  }
}
