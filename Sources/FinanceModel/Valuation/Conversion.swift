/// From one currency into another on a day: the rate, the day it is of, and how it was found.
///
/// It is kept as a fraction, so that an amount is rounded once: 1,100 dollars at 1.0705 dollars for a euro are
/// 1,100 ÷ 1.0705 euros, and not 1,100 times a rounded inverse.
public struct Conversion: Hashable, Sendable {
  /// How a rate was found.
  public enum Path: String, CaseIterable, Hashable, Codable, Sendable {
    /// Both are one currency.
    case same
    /// A rate of this pair is stated.
    case direct
    /// A rate of the pair the other way round is stated.
    case inverse
    /// Two rates of one day are, to and from the euro.
    case cross
    /// One became the other at a rate that is fixed for ever.
    case fixed
  }

  public let from: Currency
  public let to: Currency
  /// The day that the rate is of; of a fixed one, the day it is asked for.
  public let date: CivilDate
  public let path: Path
  /// Units of `to` for `denominator` units of `from`.
  let numerator: ExactDecimal
  let denominator: ExactDecimal

  /// Places of a rate that is worked out.
  public static let places = 12
  /// Places of one that 12 cannot show.
  private static let mostPlaces = 30

  /// Units of `to` for one of `from`: as it is stated where it is, else rounded half to even to 12 places.
  public var rate: ExactDecimal {
    if denominator == .one { return numerator }
    let rounded = numerator.divided(by: denominator, toPlaces: Self.places)
    guard let rounded, !rounded.isZero else {
      return numerator.divided(by: denominator, toPlaces: Self.mostPlaces)?.normalized ?? numerator
    }
    return rounded.normalized
  }

  /// An amount of `from` in `to`, rounded once, half to even; nil where it has more than 38 digits.
  ///
  /// - Parameter places: nil: those of the currency.
  public func amount(_ amount: ExactDecimal, toPlaces places: Int? = nil) -> ExactDecimal? {
    amount.share(of: numerator, in: denominator, toPlaces: places ?? to.exponent)
  }
}
