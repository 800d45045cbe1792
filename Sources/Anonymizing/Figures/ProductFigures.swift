import FinanceModel

/// Numbers of a row of which one is the product of two others, with costs: units × price ± costs.
struct ProductFigures {
  /// Without signs.
  let units: ExactDecimal
  let price: ExactDecimal
  /// What is added to the product, or taken off it.
  let costs: [ExactDecimal]
  /// Of one currency in the other.
  let rate: ExactDecimal?

  init?(units: ExactDecimal?, price: ExactDecimal?, costs: [ExactDecimal], rate: ExactDecimal?) {
    guard let units, let price, !units.isZero, !price.isZero else { return nil }
    self.units = units.magnitude
    self.price = price.magnitude
    self.costs = costs
    self.rate = rate.flatMap { $0.isZero ? nil : $0 }
  }

  /// How an amount follows from the product.
  struct Relation: Hashable {
    /// What the product counts: 1, 100 of an option, a hundredth of a bond's percent.
    var factor: ExactDecimal
    /// Whether the rate is a factor, a divisor or neither.
    var rate = Rate.none
    /// 1: costs are added; −1: taken off; 0: not in the amount.
    var costs = 0

    enum Rate {
      case none, factor, divisor
    }
  }

  private static let factors = ["1", "100", "0.01", "10", "1000"].compactMap { ExactDecimal($0) }

  /// How `amount`, without its sign, follows; nil where it does not.
  func relation(to amount: ExactDecimal) -> Relation? {
    guard !amount.isZero else { return nil }
    let paid = sum(costs)
    let rates: [Relation.Rate] = rate == nil ? [.none] : [.none, .factor, .divisor]
    for factor in Self.factors {
      for kind in rates {
        var relation = Relation(factor: factor, rate: kind)
        guard let gross = product(relation, units, price, rate, places: amount.scale),
          let apart = amount.magnitude.adding(gross.negated),
          let slack = slack(relation, places: amount.scale)
        else { continue }
        for sign in paid.isZero ? [0] : [1, -1, 0] {
          let expected = sign == 0 ? ExactDecimal.zero : sign > 0 ? paid : paid.negated
          guard let miss = apart.adding(expected.negated), miss.magnitude <= slack else { continue }
          relation.costs = sign
          return relation
        }
      }
    }
    return nil
  }

  /// The product and the amount with other numbers in the places of these; nil where there is none.
  func made(
    _ relation: Relation, places: Int, _ replace: (ExactDecimal) -> ExactDecimal
  ) -> (product: ExactDecimal, amount: ExactDecimal)? {
    let new = (replace(units), replace(price), rate.map(replace))
    guard let product = product(relation, new.0, new.1, new.2, places: places) else { return nil }
    let paid = sum(costs.map { $0.isNegative ? replace($0.magnitude).negated : replace($0) })
    let costs = relation.costs == 0 ? .zero : relation.costs > 0 ? paid : paid.negated
    guard let amount = product.adding(costs), !amount.isNegative, !amount.isZero else { return nil }
    return (product, amount)
  }

  /// The product that `amount` follows from, without costs.
  func plain(of amount: ExactDecimal) -> ExactDecimal? {
    relation(to: amount).flatMap { product($0, units, price, rate, places: amount.scale) }
  }

  private func product(
    _ relation: Relation, _ units: ExactDecimal, _ price: ExactDecimal, _ rate: ExactDecimal?,
    places: Int
  ) -> ExactDecimal? {
    guard let value = units.multiplied(by: price)?.multiplied(by: relation.factor) else {
      return nil
    }
    switch (relation.rate, rate) {
    case (.factor, let rate?): return value.multiplied(by: rate, toPlaces: places)
    case (.divisor, let rate?): return value.divided(by: rate, toPlaces: places)
    default: return value.rounded(toPlaces: places)
    }
  }

  /// How far a printed amount may be from the product of a price that was rounded.
  private func slack(_ relation: Relation, places: Int) -> ExactDecimal? {
    let half = ExactDecimal("0." + String(repeating: "0", count: min(30, price.scale)) + "5")
    let unit = ExactDecimal(
      places == 0 ? "1" : "0." + String(repeating: "0", count: places - 1) + "1")
    guard let half, let unit,
      let rounded = units.multiplied(by: half, toPlaces: 12)?
        .multiplied(by: relation.factor, toPlaces: 12)
    else { return nil }
    // Of many units of a rounded price every amount near by would do.
    guard
      let most = units.multiplied(by: price, toPlaces: 12)?
        .multiplied(by: relation.factor, toPlaces: 12)?.divided(by: Self.thousand, toPlaces: 12)
    else { return unit }
    return max(unit, min(rounded, most))
  }

  private static let thousand = ExactDecimal("1000") ?? .one

  private func sum(_ values: [ExactDecimal]) -> ExactDecimal {
    values.reduce(.zero) { $0.adding($1) ?? $0 }
  }
}
