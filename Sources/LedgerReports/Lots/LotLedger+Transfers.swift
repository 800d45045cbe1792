import FinanceModel
import LedgerBook
import LedgerStore

// Units that are given and received without money.
extension LotLedger {
  mutating func giveAway(_ event: LotEvent, _ units: ExactDecimal) throws {
    var pool = pools[event.key] ?? LotPool()
    // A position that is owed is transferred as it is held.
    let isShort = event.kind == .transferIn && pool.hasUnits(short: true)
    let (slices, missing) = try pool.take(
      units, short: isShort, by: method == .average ? .average : .fifo, picks: [])
    pools[event.key] = pool
    if !missing.isZero { note(.oversold, event, missing) }
    guard let journey = event.journey else { return }
    let all = slices + (missing.isZero ? [] : [event.unknown(missing, .missingTrades)])
    for lot in all { journeys[journey, default: Journey()].lots.add(lot) }
    journeys[journey, default: Journey()].left = event
  }

  mutating func receive(_ event: LotEvent, _ units: ExactDecimal) throws {
    if let number = event.journey, var journey = journeys[number] {
      let (slices, missing) = try journey.lots.take(units, short: false, by: .fifo)
      for lot in slices { add(lot, to: event.key) }
      if !missing.isZero { add(event.unknown(missing, .transfer), to: event.key) }
      journey.arriving -= 1
      journeys[number] = journey.arriving > 0 ? journey : nil
      if journey.arriving <= 0, let left = journey.left { try payFee(left, journey.lots) }
      return
    }
    let cost = try event.unitCost?.times(units, toPlaces: event.currency.exponent)
    if cost == nil { note(.unknownCost, event, units) }
    add(
      HeldLot(
        origin: event.id, acquired: event.acquired, units: units, cost: cost,
        currency: event.currency,
        doubts: ((cost == nil ? [event.doubt(.unknownCost)] : []) + event.doubts).merged ?? []),
      to: event.key)
  }

  /// What left and did not arrive paid for the way: it is given up for nothing.
  private mutating func payFee(_ event: LotEvent, _ rest: LotPool) throws {
    let units = try rest.units()
    guard units.signum > 0 else { return }
    var paid = event
    paid.currency = rest.lots.first?.currency ?? event.currency
    realised.append(try gain(paid, of: rest.lots, units, for: .zero, .fee, []))
  }
}
