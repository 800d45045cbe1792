import FinanceModel
import LedgerBook
import LedgerStore

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

/// Percentages of a whole that add up to 100.00: each is cut off behind its second digit, and the
/// hundredths that are left go to those that lost most.
enum PercentShares {
  /// - Parameter values: none below zero. Nil where their sum is not above zero.
  /// - Returns: one percentage with two places for each value.
  static func of(_ values: [ExactDecimal]) throws -> [ExactDecimal]? {
    let total = try values.total()
    guard total.signum > 0 else { return nil }
    let digits = try values.map { try $0.toPlaces(total.scale).significand.magnitude }
    let whole = digits.reduce(0, +)
    guard whole > 0 else { return nil }
    var hundredths: [UInt128] = []
    var lost: [(rest: UInt128, value: UInt128, index: Int)] = []
    for (index, value) in digits.enumerated() {
      let product = value.multipliedFullWidth(by: 10_000)
      let (quotient, rest) =
        product.high == 0
        ? product.low.quotientAndRemainder(dividingBy: whole) : whole.dividingFullWidth(product)
      hundredths.append(quotient)
      lost.append((rest, value, index))
    }
    let left = Int(10_000 - hundredths.reduce(0, +))
    // Of equal rests the larger value goes first, then the earlier one.
    lost.sort { ($0.rest, $0.value, $1.index) > ($1.rest, $1.value, $0.index) }
    for (_, _, index) in lost.prefix(left) { hundredths[index] += 1 }
    return hundredths.map { ExactDecimal(significand: Int128($0), scale: 2) }
  }
}
