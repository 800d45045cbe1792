import FinanceModel
import LedgerBook
import LedgerStore

// Options that are exercised.
extension LotLedger {
  /// In cash, the row's own money is what the contract came to. Else the premium waits for the stock: it is
  /// part of its cost or of its proceeds, and in no other place.
  mutating func exercise(_ event: LotEvent, _ units: ExactDecimal) throws {
    let isShort = !units.isNegative
    if event.isSettledInCash {
      return try close(
        event, units.magnitude, short: isShort, for: event.proceeds, .settlement,
        doubts: event.doubts)
    }
    var pool = pools[event.key] ?? LotPool()
    let (slices, missing) = try pool.take(units.magnitude, short: isShort, by: method)
    pools[event.key] = pool
    // What exercising cost is part of the premium.
    var cost: ExactDecimal? = missing.isZero ? event.cash.negated : nil
    var doubts = event.doubts
    for slice in slices {
      doubts += slice.doubts
      guard let sum = cost, let own = slice.cost, slice.currency == event.currency else {
        cost = nil
        continue
      }
      cost = try sum.plus(own)
    }
    if !missing.isZero {
      note(slices.isEmpty ? .noOption : .oversold, event, missing)
      doubts.append(event.doubt(.missingTrades))
    }
    if cost == nil {
      for slice in slices { leave(slice.cost, of: event.key, on: event.date, in: slice.currency) }
      leave(event.cash.negated, of: event.key, on: event.date, in: event.currency)
    }
    if cost == nil, doubts.isEmpty { doubts.append(event.doubt(.currencies)) }
    premiums[event.id] = Premium(
      cost: cost, key: event.key, date: event.date, currency: event.currency,
      doubts: doubts.merged ?? [],
      shares: try units.magnitude.times(event.multiplier ?? .hundred))
  }

  /// What the options cost that this trade delivers for, by shares; nil where that is unknown.
  mutating func premium(
    of event: LotEvent
  ) throws -> (cost: ExactDecimal?, doubts: [FigureDoubt]) {
    var (sum, doubts, left) = (
      ExactDecimal?.some(.zero), [FigureDoubt](), event.units?.magnitude ?? .zero
    )
    for row in event.deliversFor {
      guard var premium = premiums.removeValue(forKey: row) else { continue }
      doubts += premium.doubts
      let part = min(left, premium.shares)
      if part < premium.shares, !part.isZero {
        let share = try premium.cost?.part(
          part, of: premium.shares, toPlaces: event.currency.exponent)
        let rest = try share.flatMap { (taken) throws in try premium.cost?.minus(taken) }
        sum = try share.flatMap { (taken) throws in try sum?.plus(taken) }
        premium.cost = rest
        premium.shares = try premium.shares.minus(part)
        premiums[row] = premium
      } else {
        sum = try premium.cost.flatMap { (cost) throws in try sum?.plus(cost) }
      }
      left = try left.minus(part)
    }
    return (sum, doubts)
  }
}

extension LotEvent {
  /// Whether an option's row moves money beside what it calls its costs, and no row delivers stock for it.
  var isSettledInCash: Bool {
    !isDelivered && cash.magnitude != costs.magnitude
  }
}
