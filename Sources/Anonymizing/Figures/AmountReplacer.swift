import FinanceModel

/// Makes up amounts: each original has one of its own in the whole file, of as many digits.
struct AmountReplacer {
  private let choice: KeyedChoice
  /// Runs of digits of the original.
  private let avoided: Set<String>
  /// How far an amount may be from its original, in thousandths of it.
  let reach: Int
  private var made: [ExactDecimal: ExactDecimal] = [:]
  private var used: Set<ExactDecimal> = []
  private static let tries = 24

  init(_ choice: KeyedChoice, avoiding avoided: Set<String>, reach: Int) {
    self.choice = choice
    self.avoided = avoided
    self.reach = reach
  }

  /// - Parameter amount: without a sign.
  mutating func replaced(_ amount: ExactDecimal) -> ExactDecimal {
    let amount = amount.normalized
    guard !amount.isZero else { return .zero }
    if let known = made[amount] { return known }
    let result = invent(amount)
    made[amount] = result
    used.insert(result)
    return result
  }

  /// As ``replaced(_:)``; of an amount that is a product, the product of what its factors become.
  mutating func replaced(_ amount: ExactDecimal, _ product: ProductFigures?) -> ExactDecimal {
    made(amount, product)?.amount ?? replaced(amount)
  }

  /// The product and the amount that factors become; nil where the amount is none.
  mutating func made(
    _ amount: ExactDecimal, _ product: ProductFigures?
  ) -> (product: ExactDecimal, amount: ExactDecimal)? {
    guard let product, let relation = product.relation(to: amount) else { return nil }
    return product.made(relation, places: amount.scale) { replaced($0) }
  }

  /// No amount is larger; longer numbers are digits.
  private static let largest: Int128 = 10_000_000_000_000_000_000_000_000_000_000_000

  private func invent(_ amount: ExactDecimal) -> ExactDecimal {
    let scale = amount.scale
    guard let digits = amount.scaled(toPlaces: scale) else { return amount }
    guard digits.magnitude < Self.largest.magnitude else { return inventDigits(amount, scale) }
    let magnitude = Int128(digits.magnitude)
    var least: Int128 = 1
    while least * 10 <= magnitude { least *= 10 }
    let most = least * 10 - 1
    let span = max(1, magnitude * Int128(reach) / 1000)
    var numbers = choice.numbers("amount", amount.text)
    let (low, high) = (max(least, magnitude - span), min(most, magnitude + span))
    var last = amount
    for round in 0..<Self.tries {
      // Few digits near by: any of as many digits will do.
      let isWide = round > Self.tries / 2
      let drawn = numbers.between(
        isWide && reach > 20 ? least : low, isWide && reach > 20 ? most : high)
      guard drawn != magnitude, let value = ExactDecimal(Self.text(drawn, scale)) else { continue }
      last = value
      if !used.contains(value), !isAvoided(value) { return value }
    }
    return last
  }

  /// Other digits, as many.
  private func inventDigits(_ amount: ExactDecimal, _ scale: Int) -> ExactDecimal {
    var numbers = choice.numbers("amount", amount.text)
    let count = String(amount.significand.magnitude).count
    let digits = (0..<count).map { String($0 == 0 ? 1 + numbers.below(8) : numbers.below(10)) }
    return Int128(digits.joined()).flatMap { ExactDecimal(Self.text($0, scale)) } ?? .one
  }

  private func isAvoided(_ value: ExactDecimal) -> Bool {
    Self.runs(of: value).contains { avoided.contains($0) }
  }

  /// The digits of a number as files write them.
  static func runs(of value: ExactDecimal) -> [String] {
    let text = value.text
    let whole = text.prefix { $0 != "." }.filter(\.isPlainDigit)
    let plain = text.filter(\.isPlainDigit)
    return [whole, plain].filter { $0.count > 3 }
  }

  static func text(_ digits: Int128, _ scale: Int) -> String {
    var text = String(digits.magnitude)
    while text.count <= scale { text = "0" + text }
    let sign = digits < 0 ? "-" : ""
    return scale == 0 ? sign + text : sign + text.dropLast(scale) + "." + text.suffix(scale)
  }
}
