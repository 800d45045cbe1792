import FinanceModel

/// How Plaid counts an option. Its schema says contracts × 100; some institutions give contracts.
struct PlaidContract {
  /// Contracts are the stated quantity, divided by this.
  let divisor: Int
  /// Shares that a contract is for.
  let multiplier: ExactDecimal
  /// Whether a price and a value prove it.
  let isProven: Bool

  private static let hundred = ExactDecimal(significand: 100, scale: 0)

  /// What a value says, of all of the quantity, at a price of one share; nil where it says nothing.
  init?(
    _ quantity: ExactDecimal, at price: ExactDecimal?, worth value: ExactDecimal?,
    costs: ExactDecimal? = nil
  ) {
    guard let price, let value else { return nil }
    let values = [value, costs.flatMap(value.adding), costs.flatMap { value.adding($0.negated) }]
    for value in values.compactMap({ $0 }) {
      switch PlaidRatio(of: value, quantity, price) {
      case .one: self.init(divisor: 100, multiplier: Self.hundred, isProven: true)
      case .ten:
        self.init(
          divisor: 1, multiplier: ExactDecimal(significand: 10, scale: 0), isProven: true)
      case .hundred: self.init(divisor: 1, multiplier: Self.hundred, isProven: true)
      case .hundredth, nil: continue
      }
      return
    }
    return nil
  }

  private init(divisor: Int, multiplier: ExactDecimal, isProven: Bool) {
    self.divisor = divisor
    self.multiplier = multiplier
    self.isProven = isProven
  }

  /// Where nothing proves it: as the schema says, unless that cannot be.
  static func assumed(_ quantity: ExactDecimal) -> PlaidContract {
    let plain = quantity.normalized
    let isHundreds = plain.scale == 0 && plain.significand % 100 == 0
    return PlaidContract(divisor: isHundreds ? 100 : 1, multiplier: hundred, isProven: false)
  }

  /// In contracts.
  func contracts(_ quantity: ExactDecimal) -> ExactDecimal? {
    divisor == 1
      ? quantity : quantity.multiplied(by: ExactDecimal(significand: 1, scale: 2))?.normalized
  }
}

/// What a value is of quantity × price, where it is one of those that markets have, within 0.5 %.
enum PlaidRatio: CaseIterable {
  case one, ten, hundred
  /// Percent of par, or pence.
  case hundredth

  private static let tolerance = ExactDecimal(significand: 5, scale: 3)

  /// Nil where it is another one, or where there is none.
  init?(of value: ExactDecimal, _ quantity: ExactDecimal, _ price: ExactDecimal) {
    let stated = value.magnitude
    guard !stated.isZero,
      let product = quantity.magnitude.multiplied(by: price.magnitude, toPlaces: 14),
      !product.isZero
    else { return nil }
    for ratio in Self.allCases {
      guard let wanted = product.multiplied(by: ratio.factor, toPlaces: 16),
        let apart = stated.adding(wanted.negated)?.magnitude,
        let slack = wanted.multiplied(by: Self.tolerance, toPlaces: 18)
      else { continue }
      if apart <= slack {
        self = ratio
        return
      }
    }
    return nil
  }

  private var factor: ExactDecimal {
    switch self {
    case .one: .one
    case .ten: ExactDecimal(significand: 10, scale: 0)
    case .hundred: ExactDecimal(significand: 100, scale: 0)
    case .hundredth: ExactDecimal(significand: 1, scale: 2)
    }
  }
}
