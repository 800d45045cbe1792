import FinanceETL

/// What an account holds of a security, and what that is worth on the day of the report.
struct ValuedPosition: Sendable {
  var key: PositionKey
  var units: ExactDecimal
  /// In minor units of ``currency``; nil where no price is known.
  var value: ExactDecimal?
  /// The day of the price.
  var date: CivilDate?
  var isStale = false
  var currency: Currency
  /// As the source states it, of all units.
  var statedCost: ExactDecimal?
  /// Whether the source's cost is kept out of gains until a person confirms it.
  var isCostSuspect = false
  /// A currency: it has no lots and no gain.
  var isMoney: Bool
  /// Money, or a money market fund.
  var isCash: Bool
  var kind: SecurityKind
  var lots: [Book.Holding.Lot] = []
}

extension ValuedPosition {
  /// - Parameters:
  ///   - quote: the newest price up to the day.
  ///   - staleAfter: days.
  init(
    _ holding: Book.Holding, _ quote: Book.SecurityQuote?, multiplier: ExactDecimal?,
    on day: CivilDate, staleAfter: Int
  ) throws {
    self.init(
      key: PositionKey(account: holding.accountID, security: holding.securityID),
      units: holding.units, value: holding.value, date: holding.priceDate ?? holding.snapshotDate,
      currency: holding.currency, statedCost: holding.cost,
      isCostSuspect: holding.flags?.contains(InvestmentFlag.suspectCost.rawValue) == true,
      isMoney: holding.isMoney, isCash: holding.isCash, kind: holding.kind,
      lots: holding.lots ?? [])
    if isMoney {
      if value == nil { value = try units.shown(in: currency) }
      date = nil
      return
    }
    if let quote, value == nil || date.map({ quote.date > $0 }) ?? true {
      value = try holding.value(at: quote.price, multiplier: multiplier).shown(in: currency)
      date = quote.date
    }
    if value == nil { date = nil }
    isStale = date.map { day.days(since: $0) > staleAfter } ?? false
  }
}

extension Book.Holding {
  /// Money as a security: it has no lots and no gain.
  var isMoney: Bool { kind == .cash }

  /// Units × price × what the source's own value says they are multiplied by.
  ///
  /// - Parameter multiplier: of a contract.
  fileprivate func value(
    at newPrice: ExactDecimal, multiplier: ExactDecimal?
  ) throws -> ExactDecimal {
    let usual =
      multiplier ?? (kind == .fixedIncome ? ExactDecimal(significand: 1, scale: 2) : .one)
    let product = try units.times(newPrice)
    guard let value, let price, price.signum > 0, !units.isZero else {
      return try product.times(usual)
    }
    let before = try units.times(price)
    guard !before.isZero else { return try product.times(usual) }
    let stated = try value.over(before)
    for factor in [usual, .one, .hundred, ExactDecimal(significand: 1, scale: 2)]
      + [ExactDecimal(significand: 10, scale: 0)]
    {
      let apart = try stated.minus(factor).magnitude
      // Values are rounded to cents: half a percent tells the factors apart.
      if try apart <= factor.times(ExactDecimal(significand: 5, scale: 3)) {
        return try product.times(factor)
      }
    }
    // The source counts in its own way: its value moves with the price.
    return try value.part(newPrice, of: price, toPlaces: ExactDecimal.valuePlaces)
  }
}
