import FinanceModel

/// What matching compares of a trade beside its cash and days.
package struct ComparedTrade: Hashable, Sendable {
  /// Which way units and money go.
  package let tradeClass: TradeKind.Class
  /// The security: its id in the book, else as the source names it.
  package let security: String
  package let units: ExactDecimal?
  /// Commission, fees, load and taxes together; zero where none is stated.
  let costs: ExactDecimal
  /// Income and the purchase it paid for in one row.
  let isReinvestment: Bool
  /// Units move and no deal was made: one source calls it a transfer, another one a split or a merger.
  private let isDelivery: Bool
  /// What was reinvested, as a magnitude; nil where it is not stated.
  let reinvested: ExactDecimal?
  /// The day of settlement.
  let settled: CivilDate?

  /// Nil where the trade names no security: it is compared as a row that only moves money.
  ///
  /// - Parameters:
  ///   - security: its id in the book; nil: as the source names it.
  ///   - settled: the day of settlement.
  package init?(_ trade: Trade, security: String? = nil, settled: CivilDate? = nil) {
    guard let stated = trade.security else { return nil }
    tradeClass = trade.kind.tradeClass
    self.security = security ?? stated.description
    units = trade.units
    costs = [trade.commission, trade.fees, trade.load, trade.taxes].compactMap { $0 }
      .reduce(.zero) { $0.adding($1) ?? $0 }
    isReinvestment = trade.kind == .reinvest
    isDelivery = trade.units != nil && Self.deliveries.contains(trade.kind)
    reinvested = isReinvestment ? trade.total?.magnitude : nil
    self.settled = settled
  }

  private static let deliveries: Set<TradeKind> = [
    .transferIn, .transferOut, .split, .spinOff, .merger, .stockDistribution, .exercise, .assign,
    .expire, .adjustment,
  ]

  /// Whether the two are one: the same security, the same way, and as many units, as far as the one
  /// that is rounded more says them.
  func isOne(_ other: ComparedTrade) -> Bool {
    guard tradeClass == other.tradeClass || isDelivery && other.isDelivery,
      security == other.security
    else { return false }
    return Self.areEqual(units, other.units)
  }

  static func areEqual(_ units: ExactDecimal?, _ others: ExactDecimal?) -> Bool {
    guard let units, let others else { return units == others }
    let places = min(units.normalized.scale, others.normalized.scale)
    return units == others || units.rounded(toPlaces: places) == others.rounded(toPlaces: places)
  }

  static func mayBeOne(_ one: ComparedTrade?, _ other: ComparedTrade?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isOne(other)
  }

  /// Which of two that are one is shown, whatever their sources: the parts before the whole, a purchase
  /// before a reinvestment, for its income is a row of its own. Nil: the first in rank.
  func isShown(before other: ComparedTrade) -> Bool? {
    Self.isShown(
      (isReinvestment, units), before: (other.isReinvestment, other.units))
  }

  static func isShown(
    _ one: (isReinvestment: Bool, units: ExactDecimal?),
    before other: (isReinvestment: Bool, units: ExactDecimal?)
  ) -> Bool? {
    if one.isReinvestment != other.isReinvestment { return other.isReinvestment }
    guard let units = one.units, let others = other.units, !areEqual(units, others) else {
      return nil
    }
    return units.magnitude < others.magnitude
  }
}

extension Trade {
  /// As ``ComparedTrade/isShown(before:)``.
  func isShown(before other: Trade) -> Bool? {
    ComparedTrade.isShown(
      (kind == .reinvest, units), before: (other.kind == .reinvest, other.units))
  }
}
