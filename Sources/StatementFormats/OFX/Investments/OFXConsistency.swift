import FinanceModel

/// Whether units, price and the money of a row agree, and what can be made of one that is missing.
///
/// Units and money are right in any case: prices are rounded, or have the costs in them.
struct OFXConsistency {
  let units: ExactDecimal
  let price: ExactDecimal
  /// Shares of a contract; 1 of anything else.
  var multiplier = ExactDecimal.one
  /// Prices are percent of par.
  let isDebt: Bool

  private static let hundred = ExactDecimal(significand: 100, scale: 0)
  private static let cent = ExactDecimal(significand: 1, scale: 2)
  private static let places = 20

  /// What the units come to by their price; nil where that has too many digits.
  fileprivate var gross: ExactDecimal? {
    let whole = units.magnitude.multiplied(by: price, toPlaces: Self.places)
    let all = whole.flatMap { $0.multiplied(by: multiplier, toPlaces: Self.places) }
    return isDebt ? all?.divided(by: Self.hundred, toPlaces: Self.places) : all
  }

  /// Whether an amount is what the units come to, or is apart from it by no more than what the price
  /// was rounded by.
  ///
  /// - Parameter costs: what the amount holds beside the units; below 0 where it was taken off.
  func agrees(with amount: ExactDecimal, costs: ExactDecimal = .zero) -> Bool {
    if let quick = agreesInShort(with: amount, costs: costs) { return quick }
    guard let gross, let expected = gross.adding(costs),
      let apart = amount.magnitude.adding(expected.negated),
      let slack = slack(of: amount)
    else { return true }
    return apart.magnitude.adding(slack.negated)?.signum != 1
  }

  /// The same in 128 bits, as nearly all rows fit; nil where they do not.
  private func agreesInShort(with amount: ExactDecimal, costs: ExactDecimal) -> Bool? {
    guard multiplier.scale == 0 else { return nil }
    let own = units.scale + price.scale + (isDebt ? 2 : 0)
    // One place more, for halves of the last.
    let places = max(own, amount.scale, costs.scale, 2) + 1
    guard places <= 30 else { return nil }
    let (all, isOver) = units.significand.magnitude.multipliedReportingOverflow(
      by: multiplier.significand.magnitude)
    let (gross, isGrossOver) = all.multipliedReportingOverflow(by: price.significand.magnitude)
    guard !isOver, !isGrossOver, let gross = Int128(exactly: gross), let all = Int128(exactly: all),
      let expected = ExactDecimal(significand: gross, scale: own).scaled(toExactly: places),
      let stated = amount.magnitude.scaled(toExactly: places),
      let costs = costs.scaled(toExactly: places),
      let rounding = ExactDecimal(significand: all, scale: own).scaled(toExactly: places),
      let cent = Self.cent.scaled(toExactly: places),
      let unit = ExactDecimal(significand: 1, scale: amount.scale).scaled(toExactly: places)
    else { return nil }
    let apart = (stated - expected - costs).magnitude
    return apart <= (rounding / 2 + max(cent, unit / 2)).magnitude
  }

  /// A cent, or half a unit of the amount's last place, and what half a unit of the price's last place
  /// comes to.
  private func slack(of amount: ExactDecimal) -> ExactDecimal? {
    func half(_ scale: Int) -> ExactDecimal {
      ExactDecimal(significand: 5, scale: min(scale, 37) + 1)
    }
    let rounding = OFXConsistency(
      units: units, price: half(price.scale), multiplier: multiplier, isDebt: isDebt
    ).gross
    let own = half(amount.scale)
    let isCoarse = own.adding(Self.cent.negated)?.signum == 1
    return rounding?.adding(isCoarse ? own : Self.cent)
  }

  /// How many shares a contract is for, by the amount of a row that does not say it.
  static func multiplier(
    of units: ExactDecimal, at price: ExactDecimal, for amount: ExactDecimal
  ) -> ExactDecimal? {
    let one = units.magnitude.multiplied(by: price, toPlaces: places)
    guard let one, one.signum == 1,
      let whole = amount.magnitude.divided(by: one, toPlaces: 0), whole.signum == 1
    else { return nil }
    return whole.normalized
  }

  /// The price that an amount and its units come to.
  static func price(
    of units: ExactDecimal, for amount: ExactDecimal, multiplier: ExactDecimal, isDebt: Bool
  ) -> ExactDecimal? {
    let all = units.magnitude.multiplied(by: multiplier, toPlaces: places)
    guard let all, all.signum == 1, !amount.isZero else { return nil }
    return amount.magnitude.share(
      of: isDebt ? hundred : .one, in: all, toPlaces: 12)?.normalized
  }
}

extension Trade {
  /// What a purchase, a sale or a reinvestment costs beside its price, as the total has it.
  private var costs: ExactDecimal? {
    var sum: ExactDecimal? = .zero
    func add(_ cost: ExactDecimal?) {
      if let cost, !cost.isZero { sum = sum?.adding(cost) }
    }
    add(commission)
    add(fees)
    add(load)
    add(taxes)
    add(penalty)
    add(withholding)
    add(stateWithholding)
    return sum
  }

  /// Fills what the total says of price and multiplier where the row does not, and flags a price that
  /// does not come to the total.
  ///
  /// - Parameter total: as stated, without accrued interest.
  mutating func check(total: ExactDecimal?, isDebt: Bool, isOption: Bool) {
    let isIn = tradeAddsCosts
    if price?.isZero == true { price = nil }
    guard let isIn, let units, !units.isZero, let total, let costs else { return }
    guard let price else {
      self.price = OFXConsistency.price(
        of: units, for: total, multiplier: multiplier ?? .one, isDebt: isDebt)
      flags.append(.noPrice)
      return
    }
    let own = isIn ? costs : costs.negated
    if isOption, multiplier == nil, let without = total.magnitude.adding(own.negated) {
      multiplier = OFXConsistency.multiplier(of: units, at: price, for: without)
    }
    let rule = OFXConsistency(
      units: units, price: price, multiplier: multiplier ?? .one, isDebt: isDebt)
    if !rule.agrees(with: total, costs: own) { flags.append(.inconsistentValue) }
  }

  /// Whether units, price and costs come to a total whose sign is that of the kind: what is paid for a
  /// purchase, what a sale brings.
  ///
  /// - Parameter isReversal: its money moves the other way.
  func isProven(
    by total: ExactDecimal, isReversal: Bool, isDebt: Bool, _ isOption: Bool
  ) -> Bool {
    guard let isIn = tradeAddsCosts, let units, !units.isZero, let price, !price.isZero,
      let costs, !total.isZero,
      kind == .reinvest || total.isNegative == (isIn != isReversal)
    else { return false }
    let contract = ExactDecimal(significand: 100, scale: 0)
    let multipliers = multiplier.map { [$0] } ?? (isOption ? [.one, contract] : [.one])
    return multipliers.contains { multiplier in
      let rule = OFXConsistency(units: units, price: price, multiplier: multiplier, isDebt: isDebt)
      return rule.gross != nil && rule.agrees(with: total, costs: isIn ? costs : costs.negated)
    }
  }

  /// Whether the total of its kind has the costs on top, or has them taken off; nil of a kind whose
  /// total is no price of units.
  private var tradeAddsCosts: Bool? {
    switch kind {
    case .buy, .buyToCover, .buyToOpen, .buyToClose, .reinvest: true
    case .sell, .sellShort, .sellToOpen, .sellToClose, .call, .maturity: false
    default: nil
    }
  }
}

extension ExactDecimal {
  /// The digits with `places` behind the mark, at most 36 of them; nil where they are more.
  fileprivate func scaled(toExactly places: Int) -> Int128? {
    guard places >= scale, places - scale <= 30 else { return nil }
    var power: Int128 = 1
    for _ in scale..<places { power *= 10 }
    let (digits, isOver) = significand.multipliedReportingOverflow(by: power)
    return isOver || digits.magnitude >= Self.shortLimit ? nil : digits
  }

  /// Sums of a few of them stay in 128 bits.
  private static let shortLimit: UInt128 = 1_000_000_000_000_000_000_000_000_000_000_000_000
}
