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
    /// The rate as it is printed; nil: it has no part in it.
    var rate: ExactDecimal?
    var isDivided = false
    /// Which of the costs are in the amount.
    var costs: Range<Int> = 0..<0
    /// Whether they are taken off.
    var isTakenOff = false
  }

  private static let factors = ["1", "100", "0.01", "10", "1000"].compactMap { ExactDecimal($0) }

  /// How `amount`, without its sign, follows; nil where it does not.
  func relation(to amount: ExactDecimal) -> Relation? {
    guard !amount.isZero else { return nil }
    // All of them, none, or one alone.
    let parts =
      [costs.indices, 0..<0] + (costs.count > 1 ? costs.indices.map { $0..<($0 + 1) } : [])
    for factor in Self.factors {
      for (rate, isDivided) in [(nil, false)] + rates {
        var relation = Relation(factor: factor, rate: rate, isDivided: isDivided)
        guard let gross = product(relation, units, price, rate, places: amount.scale),
          let apart = amount.magnitude.adding(gross.negated),
          let slack = slack(relation, places: amount.scale)
        else { continue }
        for part in parts {
          let paid = sum(costs[part])
          for isTakenOff in [false, true] {
            guard let miss = apart.adding(isTakenOff ? paid : paid.negated),
              miss.magnitude <= slack
            else { continue }
            (relation.costs, relation.isTakenOff) = (part, isTakenOff)
            return relation
          }
        }
      }
    }
    return nil
  }

  /// The rate as a table may print it, either way round, that with fewer digits first.
  private var rates: [(ExactDecimal?, Bool)] {
    guard let rate, rate != .one else { return [] }
    let printed = [rate.normalized, Self.inverse(of: rate)].compactMap { $0 }
      .sorted { $0.scale < $1.scale }
    return printed.flatMap { [($0, false), ($0, true)] }
  }

  /// The shortest number that gives `rate` when one is divided by it.
  private static func inverse(of rate: ExactDecimal) -> ExactDecimal? {
    (0...8).lazy.compactMap { ExactDecimal.one.divided(by: rate, toPlaces: $0) }.first {
      !$0.isZero && ExactDecimal.one.divided(by: $0, toPlaces: rate.scale) == rate
    }?.normalized
  }

  /// The product and the amount with other numbers in the places of these; nil where there is none.
  func made(
    _ relation: Relation, places: Int, _ replace: (ExactDecimal) -> ExactDecimal
  ) -> (product: ExactDecimal, amount: ExactDecimal)? {
    let new = (replace(units), replace(price), relation.rate.map(replace))
    guard let product = product(relation, new.0, new.1, new.2, places: places) else { return nil }
    let paid = sum(
      costs[relation.costs].map { $0.isNegative ? replace($0.magnitude).negated : replace($0) })
    guard let amount = product.adding(relation.isTakenOff ? paid.negated : paid),
      !amount.isNegative, !amount.isZero
    else { return nil }
    return (product, amount)
  }

  /// The products that `amount` follows from, without costs, and what they become: in its currency and in
  /// that of the price.
  func plain(
    of amount: ExactDecimal, _ replace: (ExactDecimal) -> ExactDecimal
  ) -> [ExactDecimal: ExactDecimal] {
    guard let relation = relation(to: amount) else { return [:] }
    var products: [ExactDecimal: ExactDecimal] = [:]
    for rate in [nil, relation.rate] {
      var relation = relation
      relation.rate = rate
      let places = amount.scale
      let old = product(relation, units, price, rate, places: places)
      let new = product(relation, replace(units), replace(price), rate.map(replace), places: places)
      if let old, let new { products[old] = new }
    }
    return products
  }

  private func product(
    _ relation: Relation, _ units: ExactDecimal, _ price: ExactDecimal, _ rate: ExactDecimal?,
    places: Int
  ) -> ExactDecimal? {
    guard let value = units.multiplied(by: price)?.multiplied(by: relation.factor) else {
      return nil
    }
    guard let rate else { return value.rounded(toPlaces: places) }
    return relation.isDivided
      ? value.divided(by: rate, toPlaces: places) : value.multiplied(by: rate, toPlaces: places)
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

  private func sum(_ values: some Sequence<ExactDecimal>) -> ExactDecimal {
    values.reduce(.zero) { $0.adding($1) ?? $0 }
  }
}
