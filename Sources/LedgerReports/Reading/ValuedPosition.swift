import FinanceETL

/// What an account holds of a security, and what that is worth on the day of the report.
struct ValuedPosition: Sendable {
  var key: PositionKey
  var units: ExactDecimal
  /// Nil where no price is known.
  var value: ExactDecimal?
  /// The day of the price.
  var date: CivilDate?
  var isStale = false
  var currency: Currency
  /// As the source states it, of all units.
  var statedCost: ExactDecimal?
  /// Whether the source's cost is kept out of gains until a person confirms it.
  var isCostSuspect = false
  var isMoney: Bool
  var isCash: Bool
  var kind: SecurityKind
  var lots: [Book.Holding.Lot] = []
}

extension ValuedPosition {
  init(_ holding: Book.Holding) {
    self.init(
      key: PositionKey(account: holding.accountID, security: holding.securityID),
      units: holding.units, value: holding.value, date: holding.priceDate ?? holding.snapshotDate,
      currency: holding.currency, statedCost: holding.cost,
      isCostSuspect: holding.flags?.contains(InvestmentFlag.suspectCost.rawValue) == true,
      isMoney: holding.isMoney, isCash: holding.isCash, kind: holding.kind,
      lots: holding.lots ?? [])
  }
}
