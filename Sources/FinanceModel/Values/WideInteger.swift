/// 256 bits of a magnitude: what two significands of 38 digits multiply to, exactly.
struct WideInteger: Hashable, Sendable {
  private(set) var high: UInt128
  private(set) var low: UInt128

  init(_ value: UInt128) {
    (high, low) = (0, value)
  }

  init(_ left: UInt128, times right: UInt128) {
    (high, low) = left.multipliedFullWidth(by: right)
  }

  var isZero: Bool { high == 0 && low == 0 }

  /// Powers of ten that fit in 128 bits: 10⁰ to 10³⁸.
  static let powersOfTen: [UInt128] = {
    var powers: [UInt128] = [1]
    while powers.count <= ExactDecimal.maximumScale { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// So many times the value; nil where it passes 256 bits.
  func multiplied(by factor: UInt128) -> WideInteger? {
    let (over, upper) = high.multipliedFullWidth(by: factor)
    guard over == 0 else { return nil }
    var product = WideInteger(low, times: factor)
    let (sum, overflow) = product.high.addingReportingOverflow(upper)
    guard !overflow else { return nil }
    product.high = sum
    return product
  }

  /// Times 10 to the power of `exponent`, which is not negative; nil where it passes 256 bits.
  func shifted(byTens exponent: Int) -> WideInteger? {
    var value = self
    var left = exponent
    while left > 0, !value.isZero {
      let step = min(left, ExactDecimal.maximumScale)
      guard let next = value.multiplied(by: Self.powersOfTen[step]) else { return nil }
      value = next
      left -= step
    }
    return value
  }

  /// Divides by what is not zero; the remainder.
  mutating func divide(by divisor: UInt128) -> UInt128 {
    let upper = high.quotientAndRemainder(dividingBy: divisor)
    let lower = divisor.dividingFullWidth((upper.remainder, low))
    (high, low) = (upper.quotient, lower.quotient)
    return lower.remainder
  }

  /// The sum; nil where it passes 256 bits.
  func adding(_ other: WideInteger) -> WideInteger? {
    var sum = self
    let lower = low.addingReportingOverflow(other.low)
    let upper = high.addingReportingOverflow(other.high)
    let carried = upper.partialValue.addingReportingOverflow(lower.overflow ? 1 : 0)
    guard !upper.overflow, !carried.overflow else { return nil }
    (sum.high, sum.low) = (carried.partialValue, lower.partialValue)
    return sum
  }

  /// What is left when the smaller `other` is taken away.
  func subtracting(_ other: WideInteger) -> WideInteger {
    var rest = self
    let lower = low.subtractingReportingOverflow(other.low)
    rest.low = lower.partialValue
    rest.high = high &- other.high &- (lower.overflow ? 1 : 0)
    return rest
  }
}

extension WideInteger: Comparable {
  static func < (left: WideInteger, right: WideInteger) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}
