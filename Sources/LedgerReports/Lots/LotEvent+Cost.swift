import FinanceETL

extension LotEvent {
  /// What the units cost, fees included and accrued interest left out; nil where no source says.
  var acquisitionCost: ExactDecimal? {
    get throws {
      if !cash.isZero {
        // A reinvestment may state the cash of its income.
        if kind == .stockDistribution || kind == .spinOff { return nil }
        return try cash.negated.minus(accrued ?? .zero)
      }
      if let unitCost, let units { return try unitCost.times(units, toPlaces: currency.exponent) }
      switch kind {
      case .stockDistribution, .spinOff: return nil
      default: break
      }
      if let total { return total.magnitude }
      guard let price, let units else { return nil }
      return try price.times(units).times(multiplier ?? .one, toPlaces: currency.exponent)
    }
  }

  /// Units that nothing is known of.
  func unknown(_ units: ExactDecimal) -> HeldLot {
    HeldLot(origin: nil, acquired: nil, units: units, cost: nil, currency: currency)
  }

  func gain(
    _ reason: RealisedGain.Reason, _ units: ExactDecimal, _ proceeds: ExactDecimal,
    _ parts: [RealisedGain.Part]
  ) throws -> RealisedGain {
    let costs = parts.compactMap(\.cost)
    let cost = costs.count == parts.count ? try costs.total() : nil
    return RealisedGain(
      trade: id, accountID: key.account, securityID: key.security, date: date, reason: reason,
      units: units, proceeds: proceeds, cost: cost,
      gain: try cost.map { (cost) throws in try proceeds.minus(cost) },
      currency: currency, statedGain: statedGain, parts: parts)
  }
}
