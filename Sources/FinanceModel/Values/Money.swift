/// A signed amount in the smallest unit of its currency.
///
/// `Money(minorUnits: -1234, currency: .cny)` is ¥−12.34: the account's balance fell. Source:
/// ISO 4217 exponents; JPY has 0, CNY 2, KWD 3.
public struct Money: Hashable, Sendable {
  public let minorUnits: Int64
  public let currency: Currency

  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// No account moves more: sums of such amounts stay within 64 bits.
  public static let maximumMinorUnits: Int64 = 1_000_000_000_000_000

  /// `amount` in `currency`, rounded half to even where it has more digits than the currency;
  /// nil where it is beyond ``maximumMinorUnits`` either way. ``represents(_:)`` tells whether it was rounded.
  public init?(_ amount: ExactDecimal, in currency: Currency) {
    let exponent = currency.exponent
    if let units = amount.scaled(to: exponent) {
      guard let minorUnits = Self.bounded(units) else { return nil }
      self.init(minorUnits: minorUnits, currency: currency)
      return
    }
    guard amount.scale > exponent else { return nil }
    var divisor: Int128 = 1
    for _ in exponent..<amount.scale { divisor *= 10 }
    let (quotient, remainder) = amount.significand.quotientAndRemainder(dividingBy: divisor)
    let twice = remainder.magnitude.multipliedReportingOverflow(by: 2)
    let half = UInt128(divisor)
    let roundsAway =
      twice.overflow || twice.partialValue > half
      || (twice.partialValue == half && quotient % 2 != 0)
    let rounded = roundsAway ? quotient + (amount.isNegative ? -1 : 1) : quotient
    guard let minorUnits = Self.bounded(rounded) else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  private static func bounded(_ units: Int128) -> Int64? {
    units.magnitude <= UInt128(maximumMinorUnits) ? Int64(units) : nil
  }

  /// The amount with the currency's digits: `-12.34`.
  public var decimal: ExactDecimal {
    ExactDecimal(significand: Int128(minorUnits), scale: currency.exponent)
  }

  /// Whether this is `amount` to the last digit.
  public func represents(_ amount: ExactDecimal) -> Bool {
    if amount.scale == currency.exponent { return amount.significand == Int128(minorUnits) }
    return decimal == amount
  }
}

extension ExactDecimal {
  /// With the digits of the currency, and more where there are more: `11` dollars are `11.00`.
  package func money(in currency: Currency) -> ExactDecimal {
    guard scale != currency.exponent else { return self }
    let plain = normalized
    guard plain.scale <= currency.exponent else { return plain }
    return plain.rounded(toPlaces: currency.exponent) ?? plain
  }
}
