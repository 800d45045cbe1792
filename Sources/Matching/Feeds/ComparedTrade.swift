import FinanceModel

/// What matching compares of a trade beside its cash and days.
public struct ComparedTrade: Hashable, Sendable {
  /// Which way units and money go.
  public let tradeClass: TradeKind.Class
  /// The security: its id in the book, else as the source names it.
  public let security: String
  public let units: ExactDecimal?
  /// Commission, fees, load and taxes together; zero where none is stated.
  let costs: ExactDecimal

  /// Nil where the trade names no security: it is compared as a row that only moves money.
  ///
  /// - Parameter security: its id in the book; nil: as the source names it.
  public init?(_ trade: Trade, security: String? = nil) {
    guard let stated = trade.security else { return nil }
    tradeClass = trade.kind.tradeClass
    self.security = security ?? stated.description
    units = trade.units
    costs = [trade.commission, trade.fees, trade.load, trade.taxes].compactMap { $0 }
      .reduce(.zero) { $0.adding($1) ?? $0 }
  }

  /// Whether the two are one: the same security, the same way, and as many units, as far as the one
  /// that is rounded more says them.
  func isOne(_ other: ComparedTrade) -> Bool {
    guard tradeClass == other.tradeClass, security == other.security else { return false }
    guard let units, let others = other.units else { return units == other.units }
    let places = min(units.normalized.scale, others.normalized.scale)
    return units == others || units.rounded(toPlaces: places) == others.rounded(toPlaces: places)
  }

  static func mayBeOne(_ one: ComparedTrade?, _ other: ComparedTrade?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.isOne(other)
  }
}
