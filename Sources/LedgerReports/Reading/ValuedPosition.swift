import FinanceModel
import LedgerBook
import LedgerStore

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
  /// The rows of the snapshot: their lots are read where they are asked for.
  var rows: [Int64] = []
}

/// What an account holds of a security on a day, before it is valued.
struct UnvaluedPosition {
  var key: PositionKey
  var units: ExactDecimal
  var snapshot: Book.SnapshotHolding?
  /// The day of the snapshot.
  var date: CivilDate?
  /// Whether trades changed the units since.
  var hasMoved = false
  var currency: Currency
}

extension ValuedPosition {
  /// - Parameters:
  ///   - quote: the newest price up to the day.
  ///   - staleAfter: days.
  init(
    _ held: UnvaluedPosition, _ quote: Book.SecurityQuote?, _ security: Book.SecurityFacts?,
    on day: CivilDate, staleAfter: Int
  ) throws {
    let kind = security?.kind ?? .other
    self.init(
      key: held.key, units: held.units.normalized, value: try held.statedValue,
      date: held.snapshot?.priceDate ?? held.date, currency: held.currency,
      statedCost: held.hasMoved ? nil : held.snapshot?.cost,
      isCostSuspect: held.snapshot?.isCostSuspect ?? false, isMoney: kind == .cash,
      isCash: kind == .cash || security?.isCashEquivalent == true, kind: kind,
      rows: held.hasMoved ? [] : held.snapshot?.rows ?? [])
    if isMoney {
      if value == nil { value = try units.shown(in: currency) }
      date = nil
      return
    }
    if let quote, value == nil || date.map({ quote.date > $0 }) ?? true {
      value = try held.value(at: quote.price, kind, security?.multiplier).shown(in: currency)
      date = quote.date
    }
    if value == nil { date = nil }
    isStale = date.map { day.days(since: $0) > staleAfter } ?? false
  }
}

extension UnvaluedPosition {
  /// As the snapshot states it; where trades changed the units, its share for those there are.
  fileprivate var statedValue: ExactDecimal? {
    get throws {
      guard let snapshot, let value = snapshot.value else { return nil }
      guard hasMoved else { return value }
      guard !snapshot.units.isZero else { return nil }
      return try value.part(units, of: snapshot.units, toPlaces: currency.exponent)
    }
  }

  /// Units × price × what the source's own value says they are multiplied by.
  ///
  /// - Parameter multiplier: of a contract.
  fileprivate func value(
    at newPrice: ExactDecimal, _ kind: SecurityKind, _ multiplier: ExactDecimal?
  ) throws -> ExactDecimal {
    let usual =
      multiplier ?? (kind == .fixedIncome ? ExactDecimal(significand: 1, scale: 2) : .one)
    let product = try units.times(newPrice)
    guard let snapshot, let value = snapshot.value, let price = snapshot.price,
      price.signum > 0, !snapshot.units.isZero
    else { return try product.times(usual) }
    let before = try snapshot.units.times(price)
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
    // The source counts in its own way: its value moves with the price and the units.
    let whole = try value.part(newPrice, of: price, toPlaces: ExactDecimal.valuePlaces)
    return try whole.part(units, of: snapshot.units, toPlaces: ExactDecimal.valuePlaces)
  }
}
