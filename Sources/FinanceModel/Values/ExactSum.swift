/// A sum of decimals and of products of two, whose digits do not fit in one ``ExactDecimal``: a
/// product of 37 places and a hundred million add up here.
///
/// It keeps 38 places and about as many whole digits, in 256 bits. A product with more places is
/// rounded half to even to 38.
public struct ExactSum: Sendable {
  private var digits = WideInteger(0)
  private var isNegative = false

  public init() {}

  /// Adds a decimal. False, and the sum is as before, where that passes its digits.
  public mutating func add(_ value: ExactDecimal) -> Bool {
    add(value, times: .one)
  }

  /// Adds a product. False, and the sum is as before, where that passes its digits.
  public mutating func add(_ value: ExactDecimal, times factor: ExactDecimal) -> Bool {
    let (left, right) = (value.normalized, factor.normalized)
    var product = WideInteger(left.significand.magnitude, times: right.significand.magnitude)
    let exponent = ExactDecimal.maximumScale - left.scale - right.scale
    if exponent >= 0 {
      guard let shifted = product.shifted(byTens: exponent) else { return false }
      product = shifted
    } else {
      product.roundTens(-exponent)
    }
    return add(product, isNegative: left.isNegative != right.isNegative)
  }

  private mutating func add(_ other: WideInteger, isNegative: Bool) -> Bool {
    if self.isNegative == isNegative {
      guard let sum = digits.adding(other) else { return false }
      digits = sum
    } else if digits < other {
      (digits, self.isNegative) = (other.subtracting(digits), isNegative)
    } else {
      digits = digits.subtracting(other)
    }
    return true
  }

  /// The sum rounded half to even to so many places, 0 to 38; nil where that has more than 38 digits.
  public func rounded(toPlaces places: Int) -> ExactDecimal? {
    guard (0...ExactDecimal.maximumScale).contains(places) else { return nil }
    var digits = digits
    digits.roundTens(ExactDecimal.maximumScale - places)
    return ExactDecimal.fitting(digits, isNegative: isNegative, places: places)
  }

  /// The sum with all its digits; nil where it has more than 38.
  public var exact: ExactDecimal? {
    var (digits, places) = (digits, ExactDecimal.maximumScale)
    while places > 0 {
      var tenth = digits
      guard tenth.divide(by: 10) == 0 else { break }
      (digits, places) = (tenth, places - 1)
    }
    return ExactDecimal.fitting(digits, isNegative: isNegative, places: places)
  }
}

extension ExactDecimal {
  /// The sum with as many places as fit: of numbers of 20 digits on either side of the mark, all digits
  /// of the whole and the first 18 behind it. Nil where not even the whole fits in 38 digits.
  public func addingToFit(_ other: ExactDecimal) -> ExactDecimal? {
    if let sum = adding(other) { return sum }
    var sum = ExactSum()
    guard sum.add(self), sum.add(other) else { return nil }
    var places = max(scale, other.scale)
    while places >= 0 {
      if let rounded = sum.rounded(toPlaces: places) { return rounded }
      places -= 1
    }
    return nil
  }
}

extension WideInteger {
  /// Drops so many of the last digits, 0 to 38, and rounds half to even.
  fileprivate mutating func roundTens(_ count: Int) {
    guard count > 0 else { return }
    _ = divide(by: [Self.powersOfTen[count]], upTo: .max)
  }
}
