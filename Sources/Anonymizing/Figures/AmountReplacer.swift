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

  private func invent(_ amount: ExactDecimal) -> ExactDecimal {
    let scale = amount.scale
    guard let digits = amount.scaled(toPlaces: scale) else { return amount }
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
