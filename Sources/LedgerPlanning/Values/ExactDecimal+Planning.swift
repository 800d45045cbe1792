import FinanceModel

// Steps of a figure. Nothing is rounded where the name does not say so, and what does not fit in 38
// digits is an error.
extension ExactDecimal {
  func plus(_ other: ExactDecimal) throws(PlanningError) -> ExactDecimal {
    try Self.known(adding(other))
  }

  func minus(_ other: ExactDecimal) throws(PlanningError) -> ExactDecimal {
    try plus(other.negated)
  }

  /// So many times the value.
  func multiple(_ count: Int) throws(PlanningError) -> ExactDecimal {
    try Self.known(times(count))
  }

  /// Which way a figure is rounded that is not a whole number of minor units.
  enum Direction {
    /// Towards minus infinity.
    case down
    /// Towards plus infinity.
    case up
  }

  /// The value with so many places.
  func rounded(
    _ direction: Direction, toPlaces places: Int
  ) throws(PlanningError) -> ExactDecimal {
    try share(of: .one, in: .one, direction, toPlaces: places)
  }

  /// This × `part` ÷ `whole`, rounded once.
  ///
  /// - Parameter whole: above zero.
  func share(
    of part: ExactDecimal, in whole: ExactDecimal, _ direction: Direction, toPlaces places: Int
  ) throws(PlanningError) -> ExactDecimal {
    let nearest = try Self.known(share(of: part, in: whole, toPlaces: places))
    let exact = try Self.known(multiplied(by: part))
    let reached = try Self.known(nearest.multiplied(by: whole))
    let step = ExactDecimal(significand: 1, scale: places)
    switch direction {
    case .down: return reached > exact ? try nearest.minus(step) : nearest
    case .up: return reached < exact ? try nearest.plus(step) : nearest
    }
  }

  /// This in percent of `base`, cut to two places: 99.999 is 99.99. 0.00 below zero.
  ///
  /// - Parameter base: above zero.
  func percent(of base: ExactDecimal) throws(PlanningError) -> ExactDecimal {
    let part = isNegative ? ExactDecimal.zero : self
    return try part.share(
      of: ExactDecimal(significand: 100, scale: 0), in: base, .down, toPlaces: 2)
  }

  /// Throws for what a person cannot mean as an amount: below zero, with more digits than the
  /// currency, or more than any account moves.
  func checkAmount(in currency: Currency) throws(PlanningError) {
    guard !isNegative else {
      throw .impossible("the amount \(self) is below zero", hint: "an amount is 0 or more")
    }
    guard normalized.scale <= currency.exponent else {
      throw .impossible(
        "the amount \(self) has more than the \(currency.exponent) decimals of \(currency)")
    }
    guard Money(self, in: currency) != nil else {
      throw .impossible("the amount \(self) is too large")
    }
  }

  /// The value in the middle; of an even number of values the mean of the two in the middle, rounded
  /// half to even. Nil where there is none.
  static func median(
    of values: [ExactDecimal], toPlaces places: Int
  ) throws(PlanningError) -> ExactDecimal? {
    let sorted = values.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
    guard sorted.count % 2 == 0 else { return upper }
    let sum = try sorted[sorted.count / 2 - 1].plus(upper)
    return try known(sum.divided(by: ExactDecimal(significand: 2, scale: 0), toPlaces: places))
  }

  private static func known(_ value: ExactDecimal?) throws(PlanningError) -> ExactDecimal {
    guard let value else { throw .tooManyDigits }
    return value
  }
}
