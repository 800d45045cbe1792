import FinanceETL

// Steps of a figure. None of them rounds where it does not say so; a sum whose digits do not fit keeps as
// many places as do. What has more than 38 digits all the same is an error.
extension ExactDecimal {
  static let hundred = ExactDecimal(significand: 100, scale: 0)

  /// Places of a value before it is added to others: units × price × multiplier is rounded once, here.
  static let valuePlaces = 12

  func plus(_ other: ExactDecimal) throws -> ExactDecimal {
    try Self.known(addingToFit(other))
  }

  func minus(_ other: ExactDecimal) throws -> ExactDecimal {
    try plus(other.negated)
  }

  func times(
    _ other: ExactDecimal, toPlaces places: Int = valuePlaces
  ) throws -> ExactDecimal {
    try Self.known(multiplied(by: other, toPlaces: places))
  }

  /// Throws for a divisor of zero too: who divides asks first.
  func over(
    _ other: ExactDecimal, toPlaces places: Int = valuePlaces
  ) throws -> ExactDecimal {
    try Self.known(divided(by: other, toPlaces: places))
  }

  func part(
    _ part: ExactDecimal, of whole: ExactDecimal, toPlaces places: Int
  ) throws -> ExactDecimal {
    try Self.known(share(of: part, in: whole, toPlaces: places))
  }

  func toPlaces(_ places: Int) throws -> ExactDecimal {
    try Self.known(rounded(toPlaces: places))
  }

  /// In minor units of the currency: for show, never for another step.
  func shown(in currency: Currency) throws -> ExactDecimal {
    try toPlaces(currency.exponent)
  }

  /// With the digits of the currency, and more where there are more: `11` dollars are `11.00`.
  func money(in currency: Currency) -> ExactDecimal {
    let plain = normalized
    guard plain.scale <= currency.exponent else { return plain }
    return plain.rounded(toPlaces: currency.exponent) ?? plain
  }

  /// This, in percent of `base`; nil where the base is zero. Of a base below zero, its magnitude counts.
  ///
  /// - Parameter places: 2, as prices of shares are printed, or more.
  func percent(of base: ExactDecimal, toPlaces places: Int = 2) throws
    -> ExactDecimal?
  {
    guard !base.isZero else { return nil }
    return try part(.hundred, of: base.magnitude, toPlaces: places)
  }

  private static func known(_ value: ExactDecimal?) throws -> ExactDecimal {
    guard let value else {
      throw FinanceETLError(.invalidArgument, "a figure of the report has more than 38 digits")
    }
    return value
  }
}

extension Sequence<ExactDecimal> {
  func total() throws -> ExactDecimal {
    var sum = ExactDecimal.zero
    for value in self { sum = try sum.plus(value) }
    return sum
  }
}
