// Products and quotients. Between them and their rounding stand 256 bits, so that each is rounded
// once: half to even, at the place that is asked for.
extension ExactDecimal {
  /// Without its sign.
  public var magnitude: ExactDecimal { isNegative ? negated : self }

  /// -1, 0 or 1.
  public var signum: Int { significand == 0 ? 0 : significand < 0 ? -1 : 1 }

  /// The product with all its digits; nil where it has more than 38.
  public func multiplied(by other: ExactDecimal) -> ExactDecimal? {
    let (left, right) = (normalized, other.normalized)
    var digits = WideInteger(left.significand.magnitude, times: right.significand.magnitude)
    var places = left.scale + right.scale
    // 2 × 0.5 is 1, and fits where 1.0 may not.
    while places > 0, !digits.isZero {
      var tenth = digits
      guard tenth.divide(by: 10) == 0 else { break }
      (digits, places) = (tenth, places - 1)
    }
    guard !digits.isZero else { return .zero }
    guard places <= Self.maximumScale else { return nil }
    return Self.fitting(digits, isNegative: isNegative != other.isNegative, places: places)
  }

  /// The product rounded half to even to so many places, 0 to 38; nil where that has more than 38
  /// digits.
  public func multiplied(by other: ExactDecimal, toPlaces places: Int) -> ExactDecimal? {
    Self.ratio(of: self, times: other, over: .one, toPlaces: places)
  }

  /// The quotient rounded half to even to so many places, 0 to 38; nil where the divisor is zero, or
  /// the quotient has more than 38 digits.
  public func divided(by divisor: ExactDecimal, toPlaces places: Int) -> ExactDecimal? {
    Self.ratio(of: self, times: .one, over: divisor, toPlaces: places)
  }

  /// The value with so many places, 0 to 38, rounded half to even where it has more; nil where that
  /// has more than 38 digits.
  public func rounded(toPlaces places: Int) -> ExactDecimal? {
    Self.ratio(of: self, times: .one, over: .one, toPlaces: places)
  }

  /// What `part` of `whole` comes to, where this is what all of `whole` comes to: a third of 10.00 is
  /// 3.33. Rounded once, half to even; nil as of ``divided(by:toPlaces:)``.
  ///
  /// What is left of the total is the rest's: shares that are taken one after the other from what was
  /// left add up to it.
  public func share(
    of part: ExactDecimal, in whole: ExactDecimal, toPlaces places: Int
  ) -> ExactDecimal? {
    Self.ratio(of: self, times: part, over: whole, toPlaces: places)
  }

  private static func ratio(
    of value: ExactDecimal, times factor: ExactDecimal, over divisor: ExactDecimal,
    toPlaces places: Int
  ) -> ExactDecimal? {
    guard (0...maximumScale).contains(places), !divisor.isZero else { return nil }
    let (left, right, under) = (value.normalized, factor.normalized, divisor.normalized)
    var digits = WideInteger(left.significand.magnitude, times: right.significand.magnitude)
    let exponent = places + under.scale - left.scale - right.scale
    if exponent > 0 {
      guard let shifted = digits.shifted(byTens: exponent) else { return nil }
      digits = shifted
    }
    var divisors = under.significand.magnitude == 1 ? [] : [under.significand.magnitude]
    var dropped = max(0, -exponent)
    while dropped > 0 {
      let step = min(dropped, maximumScale)
      divisors.append(WideInteger.powersOfTen[step])
      dropped -= step
    }
    guard digits.divide(by: divisors, upTo: maximum.magnitude) else { return nil }
    let isNegative = [left, right, under].count(where: \.isNegative) % 2 == 1
    return fitting(digits, isNegative: isNegative, places: places)
  }

  static func fitting(
    _ digits: WideInteger, isNegative: Bool, places: Int
  ) -> ExactDecimal? {
    guard digits.high == 0, digits.low <= maximum.magnitude else { return nil }
    let significand = Int128(digits.low)
    return ExactDecimal(significand: isNegative ? -significand : significand, scale: places)
  }
}

extension WideInteger {
  /// Divides by numbers one after the other and rounds the last quotient half to even. All but the
  /// first are even. False where the quotient passes `limit`.
  mutating func divide(by divisors: [UInt128], upTo limit: UInt128) -> Bool {
    var hasRest = false
    for (place, divisor) in divisors.enumerated() {
      let remainder = divide(by: divisor)
      guard place == divisors.count - 1 else {
        hasRest = hasRest || remainder != 0
        continue
      }
      // Twice the remainder may pass 128 bits; what is missing to the divisor does not.
      let missing = divisor - remainder
      let isHalf = remainder == missing && !hasRest
      let isOdd = low & 1 == 1
      if remainder > missing || remainder == missing && hasRest || isHalf && isOdd {
        guard let next = adding(WideInteger(1)) else { return false }
        self = next
      }
    }
    return high == 0 && low <= limit
  }
}
